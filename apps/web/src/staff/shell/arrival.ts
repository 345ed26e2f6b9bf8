import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The id of the link of a row, by what the row is about. */
export const rowId = (id: string): string => `row-${id}`

/** Where somebody left a list (the address says which row), else the heading of the page. */
export function focusPlace(): void {
  const at = new URLSearchParams(location.search).get('at')
  const row = at === null ? null : document.getElementById(rowId(at))
  if (row) {
    row.focus({ preventScroll: true })
    // Also where it has the focus already: the router goes to the top of a page that it does not remember.
    row.scrollIntoView({ block: 'nearest' })
    return
  }
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** After each change of page the focus goes to its heading, so that a screen reader starts there; or back to a row. */
export function useArrival(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // A page that is for typing has taken the focus itself.
        if (document.activeElement?.matches('main input')) return
        if (fromLocation && pathChanged) focusPlace()
      }),
    [router],
  )
}
