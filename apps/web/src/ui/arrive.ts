/** As a `ref`: the focus goes to what has just come in the place of what had it, so that it is read out. */
export const arrive = (element: HTMLElement | null): void => element?.focus()

/**
 * Where what had the focus is gone and nothing came in its place: the focus goes to the heading of the part of the page in
 * which that stood, or of the page. Gives that heading.
 */
export function arriveAtHeading(part?: Element | null): HTMLElement | null | undefined {
  const heading = (part ?? document.querySelector('main'))?.querySelector<HTMLElement>('h1, h2')
  if (heading) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
  return heading
}
