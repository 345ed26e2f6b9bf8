import { isChanged, type Control } from '../../ui/is-changed.ts'

export { isChanged, type Control }

const dispatch = (control: Control, name: 'input' | 'change') =>
  control.dispatchEvent(new Event(name, { bubbles: true }))

/**
 * Tells the program what a control was changed to before the program was there. React compares a field with what it
 * last saw, which is the new value already: so it is shown the old one for a moment.
 */
export function replayChange(control: Control): void {
  if (control instanceof HTMLSelectElement) {
    dispatch(control, 'change')
    return
  }
  const { value, selectionStart, selectionEnd } = control
  // The first one has React take the field over.
  dispatch(control, 'input')
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    control.checked = !control.checked
    control.click()
    return
  }
  control.value = control.defaultValue
  // Past React's own setter, so that it finds a difference.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value)
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  dispatch(control, 'input')
}
