import { LANGUAGES } from './languages.ts'
import { catalogues } from './catalogues.ts'
import { describe, expect, test } from 'vitest'
import { en, type MessageKey } from './en/index.ts'
import { ta } from './ta/index.ts'
import type { Message } from './translate.ts'

const keys = Object.keys(en) as MessageKey[]
const texts = (message: Message): string[] =>
  typeof message === 'string' ? [message] : [message.one, message.other]
const each = LANGUAGES.map(({ code, name }) => [name, catalogues[code]] as const)

const PLACEHOLDER = /\{\w+\}/gu
/** Of a plural the form for many: the form for one may leave the number out. */
const placeholders = (message: Message) => [...new Set(texts(message).at(-1)!.match(PLACEHOLDER))].sort()

/** Messages that only set placeholders side by side. */
const SAME_IN_BOTH: readonly MessageKey[] = ['apply.sections.changeSection', 'blanks.file', 'ui.problem.line']

/** What stays in Latin letters in a Tamil sentence; every other word has a Tamil one. */
const LATIN_WORDS = new Set(
  [
    // Bounds of the alphabet and values that a person has to type or finds on paper as they are.
    'A Z ABCPE1234F SHRI SMT DR LATE',
    'M s PRIVATE LIMITED HUF',
    'GSTIN protean-tinpan com pan utiitsl CORRECTION CIN LLPIN AAB-1234 U12345MH2020PTC123456 DIRECTOR PARTNER TRUSTEE KARTA',
    // The worked example of a name with an initial.
    'M KANDASAMY MURUGESAN',
    // Names and abbreviations of offices, papers and products that Tamil pages of the Government print so, too.
    'AO TAN NSDL UTI TIN STD EPIC CGHS ECHS e-PAN UPI QR IFSC OTP PIN AOP BOI AJP LLP',
    // Terms that follow their Tamil words in brackets, since they are better known in English.
    'coparcener coparceners screen reader payment gateway live',
    // Formats and protocol words.
    'JavaScript PDF JPEG PNG A4 JSON CSV UTF-8 API multipart Idempotency-Key ETag https webhook',
    // Numbers of forms.
    'PAN CR-01 CR-02 A',
    // The guidelines that the accessibility statement names.
    'WCAG AA',
  ].flatMap((line) => line.split(' ')),
)
/** A command that is typed as it stands. */
const COMMAND = /`[^`]+`/gu
const latinWords = (text: string) =>
  text
    .replace(COMMAND, ' ')
    .replace(PLACEHOLDER, ' ')
    .match(/[\p{Script=Latin}][\p{Script=Latin}\d'-]*/gu) ?? []

describe('the catalogues', () => {
  test.each(each)('have the same keys in %s', (_, catalogue) => {
    expect(Object.keys(catalogue).sort()).toEqual([...keys].sort())
  })

  test.each(each)('no %s message is empty or carries stray white space', (_, catalogue) => {
    const untidy = keys.filter((key) =>
      texts(catalogue[key]).some((text) => text === '' || text !== text.trim() || /\s{2}|[^\S ]/u.test(text)),
    )
    expect(untidy).toEqual([])
  })

  test.each(each)('every %s brace belongs to a whole placeholder', (_, catalogue) => {
    const broken = keys.filter((key) =>
      texts(catalogue[key]).some((text) => /[{}]/u.test(text.replace(PLACEHOLDER, ''))),
    )
    expect(broken).toEqual([])
  })

  test.each(each)('every %s plural says the number in its form for many', (_, catalogue) => {
    const silent = keys.filter((key) => {
      const message = catalogue[key]
      return typeof message !== 'string' && !message.other.includes('{count}')
    })
    expect(silent).toEqual([])
  })

  test.each(each)('a message has the same placeholders in %s', (_, catalogue) => {
    const of = (catalogue: Readonly<Record<MessageKey, Message>>) =>
      Object.fromEntries(keys.map((key) => [key, placeholders(catalogue[key])]))
    expect(of(catalogue)).toEqual(of(en))
  })

  test.each(each)('a message is a plural in %s where it is one in English', (_, catalogue) => {
    expect(keys.filter((key) => typeof catalogue[key] !== typeof en[key])).toEqual([])
  })
})

describe('the Tamil catalogue', () => {
  test('repeats no English message', () => {
    const same = keys.filter((key) => texts(ta[key]).some((text) => texts(en[key]).includes(text)))
    expect(same.sort()).toEqual(SAME_IN_BOTH)
  })

  test('says something in Tamil in every message', () => {
    const foreign = keys.filter((key) => texts(ta[key]).some((text) => !/\p{Script=Tamil}/u.test(text)))
    expect(foreign.sort()).toEqual(SAME_IN_BOTH)
  })

  test('leaves no Latin word but the listed ones', () => {
    const stray = keys.flatMap((key) =>
      texts(ta[key])
        .flatMap(latinWords)
        .filter((word) => !LATIN_WORDS.has(word))
        .map((word) => `${key}: ${word}`),
    )
    expect(stray).toEqual([])
  })

  test('declines no short form of PAN or TAN and uses no word that has another one in its place', () => {
    // The short form with a case ending is the word for a pot; the others are judge, X-ray, second words for secret,
    // answer, key and fee of the government, and the intimate imperative of buttons that stands alone.
    const wrong =
      /பானை|பானின்|பானுக்|டானை|நீதிபதி|ஊடுகதிர்|இரகசிய|விடை|திறவுகோ|மறைகுறி|அரசு கட்டண|பற்றுச்சீட்|திரைபடிப்பான்|^(?:தேடு|மூடு|நீக்கு)$/u
    expect(keys.filter((key) => texts(ta[key]).some((text) => wrong.test(text)))).toEqual([])
  })

  test('uses no script but Tamil and Latin, and Western digits', () => {
    // Letters of a neighbouring script look alike and fall out of the font; so would the Tamil digits and signs.
    const other =
      /[^\p{Script=Tamil}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|[\u0BE6-\u0BFA]|[^\P{Nd}0-9]/u
    expect(keys.filter((key) => texts(ta[key]).some((text) => other.test(text)))).toEqual([])
  })

  test('is written in composed characters without invisible ones', () => {
    const hidden = keys.filter((key) =>
      texts(ta[key]).some((text) => text !== text.normalize('NFC') || /[\p{Cf}\p{Cc}]/u.test(text)),
    )
    expect(hidden).toEqual([])
  })
})
