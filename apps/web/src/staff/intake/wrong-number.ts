const MARK = 'aria-invalid'

export const unmark = (field: HTMLInputElement | null): void => field?.removeAttribute(MARK)

/**
 * A number that no application has stays in the field, chosen: what is typed next takes its place, and one character of it
 * can be mended. An answer to another number removes it, and what somebody has typed by then stays.
 */
export function showWrong(field: HTMLInputElement | null, number: string): void {
  if (!field || (field.value !== '' && !field.hasAttribute(MARK))) return
  field.value = number
  if (number === '') return unmark(field)
  field.setAttribute(MARK, 'true')
  if (document.activeElement === field) field.select()
}
