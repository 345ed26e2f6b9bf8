import { oneSpelling } from '../../kit/spelling/one-spelling.ts'

const LATIN_ACCENTS = /[\u0300-\u036f]/gu
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** The words of a text, as they are compared: lower case, without accents and punctuation. Vowel signs of Indian scripts stay. */
export const wordsOf = (text: string): string[] =>
  oneSpelling(text).normalize('NFD').replace(LATIN_ACCENTS, '').normalize('NFC').toLowerCase().match(WORD) ??
  []

/** A name of a place as it is compared and as it stands in an address: "Tamil Nadu" is `tamilnadu`. */
export const foldPlace = (name: string): string => wordsOf(name).join('')
