import { startTransition, useEffect, useState } from 'react'

let hasHydrated = false

/**
 * False while a page is only what the server wrote of it, true from then on: for what the browser alone can make. It is
 * made bit by bit, so that the page answers meanwhile.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(hasHydrated)
  useEffect(() => {
    hasHydrated = true
    startTransition(() => setHydrated(true))
  }, [])
  return isHydrated
}
