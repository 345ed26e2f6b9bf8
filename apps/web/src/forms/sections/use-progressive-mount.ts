import { startTransition, useEffect, useState } from 'react'

/**
 * How many of so many parts are made by now: one after another, so that a slow phone answers between them. All of them at
 * once where somebody comes for a certain place.
 */
export function useMade(total: number): number {
  const [made, setMade] = useState(() => (location.hash === '' ? 1 : total))
  useEffect(() => {
    if (made === total) return undefined
    // In a turn of its own, after the browser has drawn the one before.
    const timer = setTimeout(() => startTransition(() => setMade(made + 1)))
    return () => clearTimeout(timer)
  }, [made, total])
  return made
}
