const controls = 'input:not([type=hidden]), select, textarea, button'

/** Opens whatever is folded around an element; its owner hears of it as the browser's own find-in-page would tell it. */
function unfold(element: Element): void {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true
    if (parent.getAttribute('hidden') === 'until-found') parent.dispatchEvent(new Event('beforematch'))
  }
}

/** What comes near the screen is laid out two frames later, and may move everything once more. */
const steadyFrames = 3

/** Brings an element to the top of the window, and keeps it there while what stands above it is laid out for the first time. */
export function bringUp(element: Element, left = steadyFrames, before?: number): void {
  element.scrollIntoView({ block: 'start' })
  const place = scrollY
  const stillLeft = place === before ? left - 1 : steadyFrames
  if (stillLeft > 0) requestAnimationFrame(() => bringUp(element, stillLeft, place))
}

/** The control of a field, or the chosen or first one of a group, once whatever is folded around it is open. */
export function controlOf(id: string): HTMLElement | null {
  const target = document.getElementById(id)
  if (!target) return null
  unfold(target)
  return target.matches(controls)
    ? target
    : (target.querySelector<HTMLElement>('input:checked') ?? target.querySelector<HTMLElement>(controls))
}

/** Moves the focus to a field, or to the first control of a group, with its label in view. */
export function focusField(id: string): void {
  const target = document.getElementById(id)
  if (!target) return
  const control = controlOf(id)
  // The label stands above the control: bring both into view, not the control alone.
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? target
  // A section that was folded is only laid out in the next frame.
  requestAnimationFrame(() => {
    bringUp(label)
    control?.focus({ preventScroll: true })
  })
}
