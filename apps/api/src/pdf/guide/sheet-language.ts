import { catalogues, sentences } from '@pan/contracts/messages/catalogues'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { scriptOf, type Locale, type Script } from '@pan/contracts/messages/languages'
import type { Message, Translate } from '@pan/contracts/messages/translate'
import type { Face } from '../writer/fonts.ts'
import { Setting } from '../setting.ts'
import type { SharedResources } from '../writer/shared-resources.ts'

type Catalogue = Readonly<Record<MessageKey, Message>>

const roles: Record<Script, { text: Face; strong: Face; value: Face }> = {
  latin: { text: 'regular', strong: 'bold', value: 'answer' },
  tamil: { text: 'tamil', strong: 'tamilBold', value: 'tamil' },
}
/** Areas of the catalogue whose words occur on our sheets. */
const areas = /^(?:guide|form|proof|business|state|receipt)\./

export type SheetTranslate = Translate<MessageKey>

export const translatorFor = (language: Locale): SheetTranslate => sentences[language]

/** Every word that a sheet in this language can need, whole and without the parameters in it. */
function wordsOf(catalogue: Catalogue): Set<string> {
  const words = new Set<string>()
  for (const [key, message] of Object.entries(catalogue)) {
    if (!areas.test(key)) continue
    const texts = typeof message === 'string' ? [message] : [message.one, message.other]
    for (const word of texts.flatMap((text) => text.split(' '))) {
      words.add(word)
      // A word with a parameter in it, or a Tamil one beside digits, is put together from its parts.
      for (const part of word.replace(/\{\w+\}/g, ' ').match(/[^\x20-\x7e]+/g) ?? []) words.add(part)
    }
  }
  return words
}

/** The typefaces of the sheets in one language, with the words that each has to know. */
export function sheetFaces(language: Locale): Map<Face, Iterable<string>> {
  const words = wordsOf(catalogues[language])
  const { text, strong, value } = roles[scriptOf(language)]
  return new Map<Face, Iterable<string>>([
    ['answer', []],
    [text, words],
    [strong, words],
    [value, words],
  ])
}

/** Labels of the screen say in brackets what may be left empty; on paper that is over. */
export const withoutBracket = (label: string): string => label.replace(/ \([^()]*\)$/, '')

/** Sentences of the catalogue that stand on a sheet as they are: nothing that a person wrote is among them. */
function fixedTexts(catalogue: Catalogue): Set<string> {
  const texts = Object.entries(catalogue).flatMap(([key, message]) =>
    areas.test(key) && typeof message === 'string' && !message.includes('{') ? [message] : [],
  )
  return new Set([...texts, ...texts.map(withoutBracket)])
}

export const settingFor = (language: Locale, resources: SharedResources): Setting =>
  new Setting(
    {
      text: resources.faces[roles[scriptOf(language)].text]!,
      strong: resources.faces[roles[scriptOf(language)].strong]!,
      value: resources.faces[roles[scriptOf(language)].value]!,
      answer: resources.faces.answer!,
    },
    fixedTexts(catalogues[language]),
  )
