/** The entries of an operator's setting such as `a | b`: without blanks around them, and none that is empty. */
export const entriesOf = (setting: string, separator: ',' | '|' | ';'): string[] =>
  setting
    .split(separator)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** The rows of a setting such as `a | b; c | d`. Each part has its place, so an empty one stays. */
export const rowsOf = (setting: string): string[][] =>
  entriesOf(setting, ';').map((row) => row.split('|').map((part) => part.trim()))
