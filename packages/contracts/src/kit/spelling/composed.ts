// Marks are put in order one by one, which takes the square of their number. No script has more than a few on a letter;
// a text with at most 30 is what Unicode calls stream-safe (UAX 15, section 13).
const MARKS_MAX = 30
const HEAPED = /(\p{M}{30})\p{M}+/gu

// Most answers are too short to have so many; looking through all of a form's takes 4 µs.
const unheaped = (text: string): string => (text.length <= MARKS_MAX ? text : text.replace(HEAPED, '$1'))

/** A text with its letters composed, or in another form of Unicode; of more than 30 marks in a row the rest is left out. */
export const composed = (text: string, form: 'NFC' | 'NFD' | 'NFKC' = 'NFC'): string =>
  unheaped(text).normalize(form)
