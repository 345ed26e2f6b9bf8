const SILENT_MILLISECONDS = 3000

/**
 * Does what a page needs later once it has drawn what it has: on a slow line both would share the line. At once where
 * nothing is drawn yet, such as in a tab in the background, and where somebody comes back to a place within a form. A browser
 * that guards against being told apart may never say that it has drawn: then it is done after a while. `next` may be called twice.
 */
export function afterFirstPaint(next: () => void): void {
  const isWaited =
    document.visibilityState === 'visible' &&
    !location.hash &&
    globalThis.PerformanceObserver?.supportedEntryTypes.includes('paint')
  if (!isWaited) return next()
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    next()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(next, SILENT_MILLISECONDS)
}
