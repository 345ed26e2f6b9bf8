import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reloadWorked } from '../../program/reload-once.ts'

/** After each change of page the focus goes to its heading, so that a screen reader starts there. */
export function useArrival(): void {
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        reloadWorked()
        if (!fromLocation || !pathChanged) return
        // Who is typing a search goes on typing while the address follows.
        if (document.activeElement instanceof HTMLInputElement) return
        const heading = document.querySelector<HTMLElement>('main h1')
        heading?.setAttribute('tabindex', '-1')
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
}
