import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reloadWorked } from '../../program/reload-once.ts'
import { arriveAtHeading } from '../../ui/focus-on-arrival.ts'

/** After each change of page the focus goes to its heading, so that a screen reader starts there. */
export function useArrival(): void {
  const router = useRouter()

  useEffect(() => {
    let left: Element | null = null
    const stop = [
      router.subscribe('onBeforeNavigate', () => {
        left = document.activeElement
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        reloadWorked()
        if (!fromLocation || !pathChanged) return
        const focused = document.activeElement
        // Who is typing a search goes on typing while the address follows.
        if (focused instanceof HTMLInputElement) return
        // Where a page has led to the place that was asked for, such as the section in which a draft stopped, it starts there.
        if (focused !== left && focused?.closest('main')) return
        arriveAtHeading()
      }),
    ]
    return () => stop.forEach((end) => end())
  }, [router])
}
