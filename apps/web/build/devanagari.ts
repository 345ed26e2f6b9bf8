import { catalogues } from '@pan/contracts/messages/catalogues'
import { LOCALES, scriptOf } from '@pan/contracts/messages/languages'

const CONSONANTS = [...'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळ']
/** With the dot below, which makes sounds of other languages. */
const DOTTED = [...'कखगजडढफय'].map((letter) => `${letter}\u093c`)
const ALL = [...CONSONANTS, ...DOTTED]
const VOWELS = [...'अआइईउऊऋएऐओऔऑॲ']
const SIGNS = ',ा,ि,ी,ु,ू,ृ,े,ै,ो,ौ,ॉ,ॅ,ं,ः,ँ,ां,िं,ीं,ुं,ूं,ें,ैं,ों,ौं,ाँ,ुँ,ूँ'.split(',')
/** What stands above a letter together with an `r` that is said before it. */
const SIGNS_WITH_R = ',ि,ी,े,ै,ं,ीं'.split(',')
/** Three letters that are drawn as one, and the half `r` of Marathi. */
const MORE = 'क्ष्म क्ष्य क्ष्ण ज्ञ्य त्त्व न्त्र द्ध्य द्द्य द्व्य ष्ट्य ष्ठ्य ष्ट्र ऱ्य ऱ्ह'.split(' ')

/** The words of our own texts in a language of this script. */
const ours = () =>
  LOCALES.filter((locale) => scriptOf(locale) === 'devanagari').flatMap(
    (locale) => JSON.stringify(catalogues[locale]).match(/\p{Script=Devanagari}+/gu) ?? [],
  )

/**
 * The syllables of Hindi and Marathi: each letter with each vowel, half, with an `r` before and after it, and joined to each
 * other one. A longer one is drawn with half letters.
 */
export const syllables = (): string[] => [
  ...new Set([
    ...ours(),
    ...MORE,
    ...VOWELS.flatMap((vowel) => ['', 'ं', 'ँ', 'ः'].map((sign) => vowel + sign)),
    ...ALL.flatMap((letter) => SIGNS.map((sign) => letter + sign)),
    ...CONSONANTS.flatMap((letter) => SIGNS_WITH_R.map((sign) => `र्${letter}${sign}`)),
    ...CONSONANTS.flatMap((letter) => ['ु', 'ू', '्य'].map((sign) => `${letter}्र${sign}`)),
    ...ALL.flatMap((first) => [
      `${first}्`,
      ...ALL.flatMap((second) => ['', 'ि'].map((sign) => `${first}्${second}${sign}`)),
    ]),
  ]),
]
