/** As a `ref`: the focus goes to what has just come in the place of what had it, so that it is read out. */
export const arrive = (element: HTMLElement | null): void => element?.focus()

/** As a `ref` of a control that may also come by itself: it takes the focus only where that is nowhere. */
export const arriveInPlace = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus()
}

/** As a `ref` of a part of a form that comes in the place of another one: to its first control. */
export const arriveAtFirst = (part: HTMLElement | null): void =>
  part?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus()

/** The page stays where it is on the screen. */
export function arriveAt(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Where what had the focus is gone and nothing came in its place: the focus goes to the heading of the part of the page in
 * which that stood, or of the page. Gives that heading.
 */
export function arriveAtHeading(part?: Element | null): HTMLElement | null | undefined {
  const heading = (part ?? document.querySelector('main'))?.querySelector<HTMLElement>('h1, h2')
  if (heading) arriveAt(heading)
  return heading
}
