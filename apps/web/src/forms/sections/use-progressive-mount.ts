import { startTransition, useCallback, useEffect, useState } from 'react'

/**
 * How many of so many parts are mounted by now: one after another, so that a slow phone answers between them. All of them at
 * once where somebody comes for a certain place, or asks for one meanwhile (`mountAll`): parts that are mounted above it
 * would move it away again.
 */
export function useProgressiveMount(
  total: number,
  isAtStart: boolean,
): { mounted: number; mountAll: () => void } {
  const [mounted, setMounted] = useState(() => (isAtStart ? 1 : total))
  useEffect(() => {
    if (mounted === total) return undefined
    // In a turn of its own, after the browser has drawn the one before.
    const timer = setTimeout(() => startTransition(() => setMounted((before) => Math.min(before + 1, total))))
    return () => clearTimeout(timer)
  }, [mounted, total])
  const mountAll = useCallback(() => setMounted(total), [total])
  return { mounted, mountAll }
}
