interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the line is one on which the program arrives about as soon as a page does. */
function isQuick(): boolean {
  const { connection = {} } = navigator as { connection?: Connection }
  return !connection.saveData && (connection.effectiveType ?? '4g') === '4g'
}

/** The link of an event that the program follows without loading a page, such as one between articles. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = (target as Element).closest?.<HTMLAnchorElement>('[data-routes] a[href]') ?? null
  return link && isQuick() ? link : null
}

/** Whether a click only follows the link: no other button, no other tab. */
export const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
