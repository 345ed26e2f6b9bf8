const flag = 'reloaded'

/**
 * A new release takes the old one's parts away, and a page that is still open then asks for one that is gone. Loading the
 * page once more mends that; when it does not, the failure goes on to the route's error component.
 */
export function reloadOnceWhenAPartFails(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(flag) === location.pathname) return
    event.preventDefault()
    sessionStorage.setItem(flag, location.pathname)
    location.reload()
  })
}

/** Called when a page is there in full, so that a later failure may reload again. */
export function reloadWorked(): void {
  if (sessionStorage.getItem(flag) === location.pathname) sessionStorage.removeItem(flag)
}
