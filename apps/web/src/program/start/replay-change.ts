export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isSelect = (control: Control): control is HTMLSelectElement => control.type.startsWith('select')

/**
 * Whether a control holds something else than what the page wrote into it: somebody was there before the program. The same
 * as `ui/is-changed`, a second time: what this script shares with the program would be a file that every page that is read
 * loads, with React behind it.
 */
export function isChanged(control: Control): boolean {
  if (isSelect(control)) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(0, first)
  }
  const { type, checked, defaultChecked } = control as HTMLInputElement
  if (type === 'checkbox') return checked !== defaultChecked
  // Of a group of radios the chosen one tells; that another one is not chosen any more follows from it.
  if (type === 'radio') return checked && !defaultChecked
  return control.value !== control.defaultValue
}

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
