import { startTransition, useEffect, useState } from 'react'

let isAnyAlive = false

/**
 * False while a page is only what the server wrote of it, true from then on: for what the browser alone can make. It is
 * made bit by bit, so that the page answers meanwhile.
 */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(isAnyAlive)
  useEffect(() => {
    isAnyAlive = true
    startTransition(() => setAlive(true))
  }, [])
  return isAlive
}
