import { catalogues } from '@pan/contracts/messages/catalogues'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { scriptOf, type Locale, type Script } from '@pan/contracts/messages/languages'
import { translator, type Message, type Translate } from '@pan/contracts/messages/translate'
import type { PaperNames } from '../writer/paper-names.ts'
import type { Face } from '../writer/fonts.ts'
import { Typesetter } from '../typesetter.ts'
import type { SharedResources } from '../writer/cut-resources.ts'
import { isAscii, shapedPieces } from '../writer/shaping.ts'

type Catalogue = Readonly<Record<MessageKey, Message>>

const catalogueWith = (language: Locale, names?: PaperNames): Catalogue => ({
  ...catalogues[language],
  ...names,
})

const rolesOf = (script: Script): Record<'text' | 'strong' | 'value', Face> =>
  script === 'latin'
    ? { text: 'regular', strong: 'bold', value: 'answer' }
    : { text: script, strong: `${script}Bold`, value: script }

/** Areas of the catalogue whose words occur on our sheets. */
const AREAS = /^(?:guide|services|form|proof|business|state|receipt|letter|reason)\./

/** Areas whose words occur on sheets behind an official print. */
const OFFICIAL_AREAS = /^(?:guide|services|form|proof|business|state|receipt|letter|reason|official)\./

export type SheetTranslate = Translate<MessageKey>

export const translatorFor = (language: Locale, names?: PaperNames): SheetTranslate =>
  translator(catalogueWith(language, names))

/** Every word that a sheet in this language can need, whole and without the parameters in it. */
function wordsOf(catalogue: Catalogue, areas: RegExp): Set<string> {
  const words = new Set<string>()
  for (const [key, message] of Object.entries(catalogue)) {
    if (!areas.test(key)) continue
    const texts = typeof message === 'string' ? [message] : [message.one, message.other]
    for (const word of texts.flatMap((text) => text.split(' '))) {
      words.add(word)
      // A word with a parameter in it, or one of another script beside digits, is put together from its parts.
      for (const part of shapedPieces(word.replace(/\{\w+\}/g, ' '))) if (!isAscii.test(part)) words.add(part)
    }
  }
  return words
}

function facesOf(
  languages: readonly Locale[],
  areas: RegExp,
  names?: PaperNames,
): Map<Face, Iterable<string>> {
  const faces = new Map<Face, Set<string>>([['answer', new Set()]])
  for (const language of languages) {
    const words = wordsOf(catalogueWith(language, names), areas)
    const { text, strong, value } = rolesOf(scriptOf(language))
    for (const face of [text, strong, value]) faces.set(face, new Set([...(faces.get(face) ?? []), ...words]))
  }
  return faces
}

/** The typefaces of the sheets in some languages, with the words that each has to know. */
export const sheetFaces = (languages: readonly Locale[], names?: PaperNames): Map<Face, Iterable<string>> =>
  facesOf(languages, AREAS, names)

/** The typefaces of sheets behind an official print, in one language. */
export const officialSheetFaces = (language: Locale, names?: PaperNames): Map<Face, Iterable<string>> =>
  facesOf([language], OFFICIAL_AREAS, names)

/** Labels of the screen say in brackets what may be left empty; on paper that is over. */
export const withoutBracket = (label: string): string => label.replace(/ \([^()]*\)$/, '')

/** Sentences of the catalogue that stand on a sheet as they are: nothing that a person wrote is among them. */
function fixedTexts(catalogue: Catalogue): Set<string> {
  const texts = Object.entries(catalogue).flatMap(([key, message]) =>
    AREAS.test(key) && typeof message === 'string' && !message.includes('{') ? [message] : [],
  )
  return new Set([...texts, ...texts.map(withoutBracket)])
}

export function typesetterFor(language: Locale, { faces }: SharedResources, names?: PaperNames): Typesetter {
  const { text, strong, value } = rolesOf(scriptOf(language))
  return new Typesetter(
    { text: faces[text]!, strong: faces[strong]!, value: faces[value]!, answer: faces.answer! },
    fixedTexts(catalogueWith(language, names)),
  )
}
