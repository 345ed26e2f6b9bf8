import { createHash } from 'node:crypto'
import { po } from 'gettext-parser'
import { DEFAULT_LOCALE, LANGUAGES } from '../../packages/contracts/src/messages/languages.ts'
import { Stop } from '../bootstrap/workspace.mjs'
import { termsIn } from './glossary.mjs'
import { aboutFile } from './places.mjs'

const languageNames = new Intl.DisplayNames(DEFAULT_LOCALE, { type: 'language' })
export const nameOf = (locale) => languageNames.of(locale)

/** By what an import tells whether a sentence was changed in the file, or in the repository, since the export. */
export const markOf = (texts) => createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12)
const MARK = /^As exported: ([0-9a-f]{12})$/mu

/** Whether a place still says what the English one says, and there is something in it to translate. */
export const isUntranslated = (texts, english) =>
  texts.join() === english.join() && english.some((text) => /\p{Ll}{2}/u.test(text.replace(/\{\w+\}/gu, '')))

function notesOn(english, place, locale) {
  const variables = [...new Set(english.texts.join().match(/\{\w+\}/gu))]
  const words = locale === DEFAULT_LOCALE ? [] : termsIn(english.texts.join(' '), nameOf(locale))
  return [
    aboutFile(english.file),
    variables.length > 0 && `Filled in by the program, leave as they are: ${variables.join(' ')}`,
    ...words.map(({ english: word, translated }) => `${word}: ${translated}`),
    `As exported: ${markOf(place.texts)}`,
  ].filter(Boolean)
}

function entryOf(english, place, locale) {
  const [msgid, plural] = english.texts
  const isOpen = locale !== DEFAULT_LOCALE && isUntranslated(place.texts, english.texts)
  return {
    msgctxt: place.key,
    msgid,
    ...(plural === undefined ? {} : { msgid_plural: plural }),
    msgstr: isOpen ? place.texts.map(() => '') : place.texts,
    comments: { reference: place.file, extracted: notesOn(english, place, locale).join('\n') },
  }
}

/** The file that a translator gets: each sentence of the language beside the English one. */
export function makePo(locale, places, english) {
  const entries = [...places.values()]
    .filter(({ key }) => english.has(key))
    .map((place) => entryOf(english.get(place.key), place, locale))
  return po.compile({
    charset: 'utf-8',
    headers: {
      'Project-Id-Version': 'PAN Services',
      Language: locale,
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Transfer-Encoding': '8bit',
      'Plural-Forms': 'nplurals=2; plural=(n != 1);',
    },
    translations: Object.fromEntries(entries.map((entry) => [entry.msgctxt, { [entry.msgid]: entry }])),
  })
}

/** What came back: its language, and of each sentence the English, the translation, the mark and what the translator noted. */
export function readPo(bytes) {
  let file
  try {
    file = po.parse(bytes, { validation: true })
  } catch (error) {
    throw new Stop(`This is not a PO file: ${error.message}`)
  }
  const locale = file.headers.Language
  if (!LANGUAGES.some(({ code }) => code === locale))
    throw new Stop(`The file says that its language is “${locale ?? ''}”, which the product does not have.`)
  const entries = Object.values(file.translations).flatMap((each) => Object.values(each))
  return {
    locale,
    entries: entries
      .filter(({ msgid }) => msgid !== '')
      .map(({ msgctxt = '', msgid, msgid_plural: plural, msgstr, comments = {} }) => ({
        key: msgctxt,
        english: plural === undefined ? [msgid] : [msgid, plural],
        texts: msgstr.map((text) => text.normalize('NFC')),
        mark: MARK.exec(comments.extracted ?? '')?.[1],
        remark: comments.translator,
        needsWork: (comments.flag ?? '').includes('fuzzy'),
      })),
  }
}
