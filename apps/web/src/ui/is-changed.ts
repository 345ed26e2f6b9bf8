export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether a control holds something else than what the page wrote into it: somebody was there before the program. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(0, first)
  }
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return control.checked !== control.defaultChecked
  // Of a group of radios the chosen one tells; that another one is not chosen any more follows from it.
  if (control instanceof HTMLInputElement && control.type === 'radio')
    return control.checked && !control.defaultChecked
  return control.value !== control.defaultValue
}
