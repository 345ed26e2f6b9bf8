/** What stands after the question mark, as text: so a form without the program makes the same address as the program. */
export const readSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** Leaves out what is not given. */
export function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** A text of the address, no longer than what reads it takes; undefined where there is none. */
export const searchText = (value: unknown, max: number): string | undefined =>
  (typeof value === 'string' && value.trim().slice(0, max)) || undefined
