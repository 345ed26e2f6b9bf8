import { oneSpelling } from '@pan/contracts/kit/one-spelling'

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const QUERY_WORDS_MAX = 12

/** The words of a text, in small letters, in the order in which they stand. A word of an Indian script stays whole with its signs. */
const wordsOf = (text: string): string[] => oneSpelling(text).toLowerCase().match(WORD) ?? []

/** The different words of texts, for the search. */
export const searchWords = (...texts: string[]): string =>
  [...new Set(texts.flatMap(wordsOf))].sort().join(' ')

/** The words of what somebody typed into the search. */
export const queryWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, QUERY_WORDS_MAX)
