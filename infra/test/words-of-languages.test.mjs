import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, LOCALES } from '../../packages/contracts/src/messages/languages.ts'
import { at } from '../bootstrap/workspace.mjs'
import { refusedWords, terms, termsIn } from '../translations/glossary.mjs'
import { placesOf } from '../translations/places.mjs'
import { nameOf } from '../translations/po.mjs'
import { problemsOf } from '../translations/rules.mjs'

const english = placesOf(DEFAULT_LOCALE)
const translated = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
const articles = (locale) => globSync(`apps/api/content/articles/*.${locale}.md`, { cwd: at('.') })

/** Every text of a language that people read, by what it is called: sentences, names of categories and whole articles. */
function textsOf(locale) {
  const sentences = [...placesOf(locale)].flatMap(([key, { texts }]) => texts.map((text) => [key, text]))
  // Words that readers search with are those that they say, and not ours.
  const bodies = articles(locale).map((file) => [
    file,
    readFileSync(at(file), 'utf8').replace(/^search: .*$/mu, ''),
  ])
  // The guide for partners is in English alone.
  const guide = locale === DEFAULT_LOCALE ? globSync('docs/partners/*.md', { cwd: at('.') }) : []
  return [...sentences, ...bodies, ...guide.map((file) => [file, readFileSync(at(file), 'utf8')])]
}

test.each(translated)(
  'a sentence says the same variables, commands and addresses in %s as in English',
  (locale) => {
    const places = placesOf(locale)
    expect(places.size).toBeGreaterThan(2000)
    const wrong = [...english.values()].flatMap(({ key, texts }) => {
      const place = places.get(key)
      return place
        ? problemsOf(texts, place.texts).map((problem) => `${key} ${problem}`)
        : [`${key} is missing`]
    })
    expect(wrong).toEqual([])
  },
)

/** Where a refused word is the right one. */
const RIGHT_THERE = [
  // The everyday word for a fee, in brackets behind ours; what a firm pays a lawyer.
  'article:pan-card-fees-explained:description: फ़ीस',
  'apps/api/content/articles/pan-card-fees-explained.hi.md: फ़ीस',
  'apps/api/content/articles/pan-tan-and-gstin.hi.md: फ़ीस',
  // What people type who look for it.
  'search.words.lost: reprint…',
].map((line) => line.normalize('NFC'))

const usesRefused = (texts, language) =>
  refusedWords(language).flatMap(({ word, instead, pattern }) =>
    texts
      // What a variable is called, nobody reads.
      .filter(([, text]) => pattern.test(text.normalize('NFC').replaceAll(/\{\w+\}/gu, '')))
      .map(([key]) => `${key}: ${word}, say ${instead}`),
  )

test.each(LOCALES)('nothing in %s uses a word that the page for translators refuses', (locale) => {
  const found = usesRefused(textsOf(locale), nameOf(locale))
  expect(found.filter((line) => !RIGHT_THERE.includes(line.split(', say')[0].normalize('NFC')))).toEqual([])
})

test.each([
  ['Tamil', 'உங்கள் பானைத் திருத்துங்கள்', ['பானை…']],
  ['Tamil', 'கேள்விக்கு விடையளிக்கவும்', ['விடை…']],
  ['Tamil', 'நடவிடை', []],
  ['Hindi', 'फ़ॉर्म डाउनलोड कीजिए।', ['…कीजिए']],
  ['Hindi', 'तुम आओ', ['तुम']],
  ['Hindi', 'तुमुल', []],
  ['Hindi', 'दस्तावेज़', []],
  ['English', 'Ask for a replacement card, or a reprint', ['reprint…', 'replacement card…']],
  ['English', 'The same card again: {reprint}', []],
])('in %s, “%s” has the refused words %j', (language, text, found) => {
  expect(
    usesRefused([['x', text.normalize('NFC')]], language).map((line) => line.slice(3).split(',')[0]),
  ).toEqual(found)
})

test.each(LOCALES.map(nameOf))('each word that is refused in %s is found alone in a sentence', (language) => {
  const words = refusedWords(language).map(({ word }) => word)
  expect(words.length).toBeGreaterThan(8)
  const missed = words.filter(
    (word) =>
      !usesRefused([['x', `a ${word.replaceAll('…', '')}, b`]], language).some((line) => line.includes(word)),
  )
  expect(missed).toEqual([])
})

/** How Tamil writes a number with its ending, a day and a time of day, in articles as well. */
const STYLE = [
  [
    /\d ?(?:ஆம்|இல்|ஐ|க்கு|இன்|ஆல்)(?![\p{L}\p{M}])/u,
    'no hyphen before the ending',
    '2023ஆம் ஆண்டு',
    '2023-ஆம் ஆண்டு',
  ],
  [
    /(?<!\d)\d{1,2} (?:ஜனவரி|பிப்ரவரி|மார்ச்|ஏப்ரல்|மே|ஜூன்|ஜூலை|ஆகஸ்ட்|செப்டம்பர்|அக்டோபர்|நவம்பர்|டிசம்பர்)/u,
    'the day before the month',
    '1 ஏப்ரல் 2026 முதல்',
    '2026 ஏப்ரல் 1 முதல்',
  ],
  [/\d ?(?:AM|PM)\b/iu, 'AM or PM', '10:05 AM', 'முற்பகல் 10:05'],
]
test.each(STYLE)('no Tamil text has %s: %s', (pattern, _what, wrong, right) => {
  expect([pattern.test(wrong), pattern.test(right)]).toEqual([true, false])
  expect(
    textsOf('ta')
      .filter(([, text]) => pattern.test(text))
      .map(([key]) => key),
  ).toEqual([])
})

test('the words of the page for translators have a name in each language, and are found in English', () => {
  const names = translated.map(nameOf)
  for (const language of names) {
    expect(terms(language).length).toBeGreaterThan(60)
    expect(terms(language).filter((term) => !term.translated)).toEqual([])
  }
  const all = [...english.values()].map(({ texts }) => texts.join(' ')).join('\n')
  const unused = terms(names[0]).filter(
    ({ english: term }) => !all.includes(term) && !all.toLowerCase().includes(term),
  )
  expect(unused.map((term) => term.english)).toEqual(['demat account'])
  expect(termsIn('Log in with a passkey, never a document', 'Hindi').map((term) => term.english)).toEqual([
    'passkey',
    'document',
  ])
})

/** Buttons that are told as to a child, and an English full stop after Hindi: neither is a word of its own. */
const MANNERS = {
  ta: /(?:^|\s)(?:தேடு|மூடு|நீக்கு|காட்டு|சேமி|பதிலளி|பதிவிடு|திரும்பு|ஏற்றுக்கொள்)$/u,
  hi: /[\u0900-\u097F]\.(?:\s|$)/u,
}
test.each(Object.entries(MANNERS))('a sentence in %s keeps to its manners', (locale, wrong) => {
  const sentences = [...placesOf(locale).values()].filter(({ key }) => !key.startsWith('article:'))
  const found = sentences.filter(({ texts }) => texts.some((text) => wrong.test(text)))
  expect(found.map(({ key }) => key)).toEqual([])
})

/** Case endings of Tamil change the word before them, and what stands in a variable cannot be changed. */
const ENDING = {
  ta: /\{(\w+)\}(?:[-–’']?\p{Script=Tamil}| (?:இல்|ஐ|க்கு|உக்கு|ஆல்|இன்|உடன்|ஆக|ஆன|இலிருந்து|இடம்|உடைய|ஓடு|ஆம்)(?![\p{L}\p{M}]))/gu,
  // Postpositions of Hindi are words of their own: after a noun that the sentence itself says they fit any variable.
  hi: /\{(\w+)\}[-–’']?\p{Script=Devanagari}|(?<![\p{L}\p{M}] )\{(\w+)\} (?:को|का|की|के|में|से|पर|ने|तक)(?![\p{L}\p{M}])/gu,
}
/** Variables that never hold a word that would change before an ending. */
const UNCHANGED = {
  // Numbers: in Tamil the ending follows a hyphen.
  ta: ['line', 'number', 'page'],
  hi: [
    // Numbers, days and sums.
    'time',
    'date',
    'amount',
    'audit',
    'security',
    // Codes and names, which are said as they are written.
    'coupon',
    'reference',
    'from',
    'applicant',
    'provider',
  ],
}
const endings = (locale, texts) =>
  texts.flatMap(([key, text]) =>
    [...text.matchAll(ENDING[locale])]
      .filter(([whole, attached, apart]) => {
        const isNumber = locale === 'ta' ? whole.includes('}-') : apart !== undefined
        return !(isNumber && UNCHANGED[locale].includes(attached ?? apart))
      })
      .map(([whole]) => `${key}: ${whole}`),
  )

test.each(Object.keys(ENDING))('no case ending of %s follows a variable', (locale) => {
  const sentences = [...placesOf(locale)].flatMap(([key, { texts }]) => texts.map((text) => [key, text]))
  expect(endings(locale, sentences)).toEqual([])
})

test.each([
  ['ta', '{city}இல் உள்ள', 1],
  ['ta', '{city}-இல் உள்ள', 1],
  ['ta', '{city} இல் உள்ள', 1],
  ['ta', '{city} நகரில், {page}-ஆம் பக்கம்', 0],
  ['ta', '{page}ஆம் பக்கம்', 1],
  ['hi', '{city} में कार्यालय', 1],
  ['hi', '{city}में', 1],
  ['hi', 'शहर {city} में, {date} की दर', 0],
])('in %s, “%s” has %i endings after a variable', (locale, text, count) => {
  expect(endings(locale, [['x', text]])).toHaveLength(count)
})
