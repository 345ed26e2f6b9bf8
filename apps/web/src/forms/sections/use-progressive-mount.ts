import { startTransition, useEffect, useState } from 'react'

/**
 * How many of so many parts are mounted by now: one after another, so that a slow phone answers between them. All of them at
 * once where somebody comes for a certain place.
 */
export function useProgressiveMount(total: number): number {
  const [mounted, setMounted] = useState(() => (location.hash === '' ? 1 : total))
  useEffect(() => {
    if (mounted === total) return undefined
    // In a turn of its own, after the browser has drawn the one before.
    const timer = setTimeout(() => startTransition(() => setMounted(mounted + 1)))
    return () => clearTimeout(timer)
  }, [mounted, total])
  return mounted
}
