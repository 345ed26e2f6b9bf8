import { expect, test } from 'vitest'
import { catalogues } from './catalogues.ts'
import { LOCALES, type Locale } from './languages.ts'
import type { Message } from './translate.ts'

/**
 * Words of which names of the three services are made. A text that has no others, and one of the first list, is such a name, and
 * people who read two of them look for two services.
 */
const WORDS: Readonly<Record<Locale, readonly (readonly [naming: string, beside: string])[]>> = {
  en: [
    ['new', 'pan card cards first a application for'],
    ['lost damaged duplicate reprint replacement', 'pan card cards or a the for of application'],
    ['correction corrections', 'pan card details data of in to a the your application'],
  ],
  ta: [
    ['புதிய புதியது', 'பான் அட்டை எண் விண்ணப்பம்'],
    ['தொலைந்த சேதமடைந்த நகல் மறு', 'பான் அட்டை அட்டைக்கு அல்லது அச்சு'],
    ['திருத்தம் திருத்தங்கள் விவரத்', 'பான் அட்டை அட்டைத் அட்டையில் விவரத் விவரங்களில்'],
  ],
  hi: [
    ['नया नए', 'पैन कार्ड का के लिए आवेदन'],
    ['खोया खोए ख़राब डुप्लिकेट दोबारा', 'पैन कार्ड या की जगह नया का'],
    ['सुधार', 'पैन कार्ड की का में जानकारी'],
  ],
}
/** A word of the same letters, about something else. */
const OTHERS = ['lists.added']

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .replaceAll(/\{\w+\}/gu, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? []

const isName = (text: string, locale: Locale): boolean =>
  WORDS[locale].some(([naming, beside]) => {
    const [first, others] = [wordsOf(naming), wordsOf(beside)]
    const words = wordsOf(text)
    return (
      words.some((word) => first.includes(word)) &&
      words.every((word) => [...first, ...others].includes(word))
    )
  })

const textsOf = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other])

test.each(LOCALES)('in %s nothing names a service but its one name', (locale) => {
  const names = Object.entries(catalogues[locale]).filter(
    ([key, message]) => !OTHERS.includes(key) && textsOf(message).some((text) => isName(text, locale)),
  )
  expect(names.map(([key]) => key).toSorted()).toEqual([
    'services.correction',
    'services.lost',
    'services.new',
  ])
})

test.each<[Locale, string]>([
  ['en', 'New PAN'],
  ['en', 'Replacement for a lost or damaged card'],
  ['en', 'Correction of PAN details: {kind}'],
  ['ta', 'புதியது'],
  ['ta', 'தொலைந்த அல்லது சேதமடைந்த அட்டைக்கு மறு அச்சு'],
  ['ta', 'பான் விவரத் திருத்தம்: {kind}'],
  ['hi', 'नया पैन'],
  ['hi', 'खोए या ख़राब कार्ड की जगह नया कार्ड'],
  ['hi', 'पैन की जानकारी में सुधार: {kind}'],
])('in %s “%s” would be a second name', (locale, text) => {
  expect(isName(text, locale)).toBe(true)
})

/** The services that the blank forms are for. */
const BLANKS = {
  'services.new': /^blanks\.(?:four\.(?:new|foreign)|form-\w+\.text)$/u,
  'services.lost': /^blanks\.(?:four\.lost|pan-cr-\d+\.text|change-request\.text)$/u,
  'services.correction': /^blanks\.(?:four\.correction|pan-cr-\d+\.text|change-request\.text)$/u,
} as const

test.each(LOCALES)('in %s each blank form says the one name of each service that it is for', (locale) => {
  const messages = Object.entries(catalogues[locale])
  const named = Object.entries(BLANKS).flatMap(([service, keys]) => {
    const name = String(catalogues[locale][service as keyof typeof BLANKS])
    return messages
      .filter(([key]) => keys.test(key))
      .map(([key, text]) => [key, String(text).toLowerCase().includes(name.toLowerCase())] as const)
  })
  expect(named).toHaveLength(15)
  expect(named.filter(([, isSaid]) => !isSaid)).toEqual([])
})

test('a sentence about a service is no name of it', () => {
  expect(isName('Apply for a new PAN', 'en')).toBe(false)
  expect(isName('சரியான திருத்தம் எது?', 'ta')).toBe(false)
  expect(isName('अपने पैन की जानकारी सुधारें', 'hi')).toBe(false)
})
