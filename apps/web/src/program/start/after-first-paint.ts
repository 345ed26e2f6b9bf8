/**
 * Does what a page needs later once it has drawn what it has: on a slow line both would share the line. At once where
 * nothing is drawn yet, such as in a tab in the background, and where somebody comes back to a place within a form.
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
}
