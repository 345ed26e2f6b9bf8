export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isSelect = (control: Control): control is HTMLSelectElement => control.type.startsWith('select')

/** Whether a control holds something else than what the page wrote into it: somebody was there before the program. */
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
