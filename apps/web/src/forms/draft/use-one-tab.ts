import { useEffect, useRef, useState } from 'react'

/**
 * Whether it is this tab's turn, of all that have the page with this name open: that of the first one, until it is closed or
 * another tab takes it. Undefined for a moment; true for every tab where the browser gives no locks, as without TLS or with
 * cookies forbidden.
 */
export function useOneTab(name: string): { readonly isOurs: boolean | undefined; readonly take: () => void } {
  const [isOurs, setOurs] = useState('locks' in navigator ? undefined : true)
  const take = useRef(() => {})

  useEffect(() => {
    if (!('locks' in navigator)) return undefined
    let leaving: AbortController
    const enter = () => {
      leaving = new AbortController()
      const { signal } = leaving
      const hasLeft = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      const hold = (options: LockOptions) =>
        navigator.locks.request(name, options, (lock) => {
          setOurs(lock !== null)
          return lock && hasLeft
        })
      const wait = () => void hold({ signal }).catch(lose)
      const lose = (error: DOMException) => {
        if (signal.aborted) return
        // Another tab took it. Any other refusal would only come again.
        const isTaken = error.name === 'AbortError'
        setOurs(!isTaken)
        if (isTaken) wait()
      }
      hold({ ifAvailable: true }).then((held) => held === null && wait(), lose)
      take.current = () => void hold({ steal: true }).catch(lose)
    }
    const leave = () => leaving.abort()
    // A page that is kept for Back must not hold up the others, and comes back to see who has the turn by then.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && enter()
    enter()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [name])

  return { isOurs, take: () => take.current() }
}
