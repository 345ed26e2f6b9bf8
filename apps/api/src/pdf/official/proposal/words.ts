/** The words of a name or a label, numbers apart. */
export const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .replaceAll(/([A-Za-z])(\d)/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/['’]s\b/gu, '')
    .split(/[^a-z0-9]+/u)
    .filter(Boolean)
