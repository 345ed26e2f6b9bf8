const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in markup. */
export const safe = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => entities[character] ?? '')
