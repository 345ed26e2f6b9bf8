import { DEFAULT_LOCALE, LANGUAGES } from './languages.ts'
import { catalogues } from './catalogues.ts'
import { describe, expect, test } from 'vitest'
import { en, type MessageKey } from './en/index.ts'
import type { Message } from './translate.ts'

const keys = Object.keys(en) as MessageKey[]
const texts = (message: Message): string[] =>
  typeof message === 'string' ? [message] : [message.one, message.other]
const each = LANGUAGES.map(({ code, name }) => [name, catalogues[code]] as const)

const translated = LANGUAGES.filter((language) => language.code !== DEFAULT_LOCALE).map(
  ({ code, name, script }) => {
    const letters = `\\p{Script=${script[0]!.toUpperCase()}${script.slice(1)}}`
    return { name, letters, catalogue: catalogues[code] }
  },
)

const PLACEHOLDER = /\{\w+\}/gu
/** Of a plural the form for many: the form for one may leave the number out. */
const placeholders = (message: Message) => [...new Set(texts(message).at(-1)!.match(PLACEHOLDER))].sort()

/** Messages that only set placeholders side by side. */
const SAME_IN_ALL: readonly MessageKey[] = [
  'apply.sections.changeSection',
  'blanks.file',
  'editing.version.made',
  'guide.ack.service',
  'partners.decided.by',
  'people.by',
  'reference.description.json',
  'reference.description.yaml',
  'ui.problem.line',
]

/** What stays in Latin letters in every language; every other word is translated. */
const LATIN_WORDS = new Set(
  [
    // Bounds of the alphabet and values that a person has to type or finds on paper as they are.
    'A Z a z ABCPE1234F SHRI SMT DR LATE',
    'M s PRIVATE LIMITED HUF',
    'GST GSTIN protean-tinpan com pan utiitsl CORRECTION CIN LLPIN AAB-1234 U12345MH2020PTC123456 DIRECTOR PARTNER TRUSTEE KARTA',
    // The worked example of a name with an initial.
    'M KANDASAMY MURUGESAN',
    // Names and abbreviations of offices, papers and products that pages of the Government print so in every language.
    'AO TAN NSDL UTI TIN STD EPIC CGHS ECHS e-PAN UPI QR IFSC OTP PIN AOP BOI AJP LLP',
    // Terms that follow their translation in brackets, since they are better known in English.
    'coparcener coparceners screen reader payment gateway live',
    // What is written on a key.
    'Enter Tab Escape',
    // Formats and protocol words.
    'JavaScript PDF JPEG PNG A4 JSON CSV UTF-8 ASCII API multipart Idempotency-Key ETag http https localhost IP webhook return url',
    'authorization Bearer pk allow',
    // Numbers of forms.
    'PAN CR-01 CR-02 A',
    // The guidelines that the accessibility statement names.
    'WCAG AA',
    // A format of forms, sizes, a hash, and keys.
    'XFA MB kB SHA-256 Shift Alt',
    // Kinds of statuses, as 4xx, and the address of an article.
    'xx pan-card-fees',
    // Where the time begins in a moment as programs write it.
    'T09',
    // The format of the API's description, and the program that reads collections of calls.
    'OpenAPI YAML Postman',
    // A command, and what is typed with one, as it stands.
    'audit verify shrink yes',
    // A format of workbooks, and values as a file of AO codes has them.
    'XLSX Both Individual Non-Individual',
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

describe.each(translated)('the catalogue of $name', ({ letters, catalogue }) => {
  const isWritten = new RegExp(letters, 'u')
  const keysWith = (isWrong: (text: string) => boolean) =>
    keys.filter((key) => texts(catalogue[key]).some(isWrong))

  test('repeats no English message', () => {
    const same = keys.filter((key) => texts(catalogue[key]).some((text) => texts(en[key]).includes(text)))
    expect(same.sort()).toEqual(SAME_IN_ALL)
  })

  test('says something in its own letters in every message', () => {
    expect(keysWith((text) => !isWritten.test(text)).sort()).toEqual(SAME_IN_ALL)
  })

  test('leaves no Latin word but the listed ones', () => {
    const stray = keys.flatMap((key) =>
      texts(catalogue[key])
        .flatMap(latinWords)
        .filter((word) => !LATIN_WORDS.has(word))
        .map((word) => `${key}: ${word}`),
    )
    expect(stray).toEqual([])
  })

  test('uses no script but its own and Latin, and Western digits', () => {
    // Letters of a neighbouring script look alike and fall out of the font, as digits and signs of the own one do.
    const other = new RegExp(
      `[[^${letters}\\p{Script=Latin}\\p{Script=Common}\\p{Script=Inherited}][\\p{Nd}--[0-9]][${letters}&&[\\p{N}\\p{S}]]]`,
      'v',
    )
    expect(keysWith((text) => other.test(text))).toEqual([])
  })

  test('is written in composed characters without invisible ones', () => {
    expect(keysWith((text) => text !== text.normalize('NFC') || /[\p{Cf}\p{Cc}]/u.test(text))).toEqual([])
  })
})
