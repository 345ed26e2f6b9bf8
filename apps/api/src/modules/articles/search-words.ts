import { oneSpelling } from '@pan/contracts/kit/spelling/one-spelling'
import { slipsBetween } from '@pan/contracts/pan/slips'

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const QUERY_WORDS_MAX = 12

/** The words of a text, in small letters, in the order in which they stand. A word of an Indian script stays whole with its signs. */
const wordsOf = (text: string): string[] => oneSpelling(text).toLowerCase().match(WORD) ?? []

/** The different words of texts, for the search. */
export const searchWords = (...texts: string[]): string =>
  [...new Set(texts.flatMap(wordsOf))].sort().join(' ')

/** Words of a question that say nothing of what it is about. */
const SMALL_WORDS = new Set(
  (
    'a an and are be can do does for from get how i if in is it me my need of on or should the to want what when where ' +
    'which who why will with you your ' +
    'எப்படி என்ன எங்கே ஏன் எனது என் எனக்கு ' +
    'कैसे क्या कहाँ कहां क्यों का की के को में से है मेरा मेरी मुझे करें'
  )
    .split(' ')
    .map((word) => oneSpelling(word)),
)

/** How people spell Aadhaar, by the spelling of the titles. */
const SPELLED = new Map(['aadhar', 'adhaar', 'adhar', 'aadar'].map((word) => [word, 'aadhaar']))

/**
 * The beginning of a word that its other forms share: the singular of an English plural, and a Tamil noun without the sign
 * that its endings take the place of.
 */
const stem = (word: string): string =>
  (SPELLED.get(word) ?? word).replace(/^([a-z]{2,}[^s])s$/u, '$1').replace(/(?<=..)்$/u, '')

/** The different words of a text that say what it is about, plurals as their singulars. */
export const tellingWords = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => !SMALL_WORDS.has(word))
      .map(stem),
  )

/** The words of what somebody typed into the search; small ones only where there are no others. */
export function queryWords(text: string): string[] {
  const telling = tellingWords(text)
  const words = telling.size > 0 ? telling : new Set(wordsOf(text).map(stem))
  return [...words].slice(0, QUERY_WORDS_MAX)
}

const slipsMax = (word: string): number => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2)

/** Each word, or in its place the one of the vocabulary that is spelt most like it where none begins so. */
export function meantWords(words: readonly string[], texts: readonly string[]): string[] {
  const known = [...new Set(texts.flatMap(wordsOf))]
  return words.map((word) => {
    if (known.some((each) => each.startsWith(word))) return word
    let [best, most] = [word, slipsMax(word)]
    for (const each of known) {
      const slips = slipsBetween(word, each, most)
      if (slips <= most && slips < (best === word ? most + 1 : most)) [best, most] = [each, slips]
    }
    return best
  })
}
