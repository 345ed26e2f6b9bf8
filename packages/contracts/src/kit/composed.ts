// Marks are put in order one by one, which takes the square of their number. No script has more than a few on a letter;
// a text with at most 30 is what Unicode calls stream-safe (UAX 15, section 13).
const HEAPED = /(\p{M}{30})\p{M}+/gu

/** A text with its letters composed, or in another form of Unicode; of more than 30 marks in a row the rest is left out. */
export const composed = (text: string, form: 'NFC' | 'NFD' | 'NFKC' = 'NFC'): string =>
  text.replace(HEAPED, '$1').normalize(form)
