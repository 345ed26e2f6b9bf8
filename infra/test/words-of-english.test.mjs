import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { flesch } from 'flesch'
import { syllable } from 'syllable'
import { expect, test } from 'vitest'
import { at } from '../bootstrap/workspace.mjs'
import { placesOf } from '../translations/places.mjs'

const SENTENCE_WORDS_MAX = 25
const ARTICLE_SENTENCE_WORDS_MAX = 30
/** Of Flesch's formula: 60 and more is plain English, below 30 is for readers with a degree. */
const EASE_MIN = 60
const SENTENCE_EASE_MIN = 30
/** With fewer words the formula says more about one word than about the sentence. */
const COUNTED_WORDS_MIN = 8

/** What is longer or harder for a reason: by key, by the beginning of a key, or by the file of an article. */
const LONGER = {
  'articles.description': 'for search engines: every subject of the articles',
}
const HARDER = {
  'proof.': 'official names of papers',
  'documents.': 'official names of papers',
  'form.representative': 'the term of the law, which the printed form has',
  'form.representative.entity': 'the same',
  'business.17': 'an entry of the official list of businesses',
  'article:pan-for-associations-and-other-bodies:title': 'official names of kinds of bodies',
  'guide.documents.entity': 'official names of papers',
  'guide.send.confirm': 'two addresses of sites count as long words',
  'apply.download.address.confirm': 'two addresses of sites count as long words',
  'error.REFERENCE_TAKEN': 'one sentence of known words, with “application” and “reference” in it',
  'pan-for-associations-and-other-bodies.en.md': 'official names of kinds of bodies',
}
const isListed = (list, name) =>
  Object.keys(list).some((each) => name === each || (each.endsWith('.') && name.startsWith(each)))

const segments = (granularity) => {
  const segmenter = new Intl.Segmenter('en', { granularity })
  return (text) => [...segmenter.segment(text)]
}
const words = (text) =>
  segments('word')(text)
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
const sentences = (text) =>
  segments('sentence')(text)
    .map(({ segment }) => segment.trim())
    .filter((sentence) => words(sentence).length > 0)

function ease(texts) {
  const all = texts.flatMap(sentences)
  const said = all.flatMap(words)
  const syllables = said.map((word) => (/\d/u.test(word) ? 1 : syllable(word)))
  return flesch({
    sentence: all.length,
    word: said.length,
    syllable: syllables.reduce((sum, each) => sum + each, 0),
  })
}

const tooLong = (texts, max) =>
  texts.flatMap(([name, text]) =>
    sentences(text)
      .filter((sentence) => words(sentence).length > max)
      .map((sentence) => `${name}, ${words(sentence).length} words: ${sentence}`),
  )
const hard = (texts) =>
  texts
    .filter(([, text]) => words(text).length >= COUNTED_WORDS_MIN && ease([text]) < SENTENCE_EASE_MIN)
    .map(([name, text]) => `${name}, ${Math.round(ease([text]))}: ${text}`)

/** A variable counts as one short word, a command as none. */
const plain = (text) => text.replaceAll(/`[^`]+`/gu, '').replaceAll(/\{\w+\}/gu, 'x')
const places = [...placesOf('en').values()]
const messages = places.flatMap(({ key, texts }) => texts.map((text) => [key, plain(text)]))

/** The paragraphs and lists of an article, without tables, headings and signs of Markdown. */
const articles = globSync('apps/api/content/articles/*.en.md', { cwd: at('.') }).map((file) => {
  const [, body] = readFileSync(at(file), 'utf8').split('\n---\n')
  const lines = body.split('\n').filter((line) => line.trim() !== '' && !/^[|#]/u.test(line))
  const texts = lines.map((line) =>
    line
      .replace(/^\s*(?:-|\d+\.) /u, '')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
      .replaceAll(/[*_`]/gu, ''),
  )
  return { name: basename(file), texts }
})

test(`an English sentence has at most ${SENTENCE_WORDS_MAX} words`, () => {
  expect(messages.length).toBeGreaterThan(2000)
  const others = messages.filter(([key]) => !isListed(LONGER, key))
  expect(tooLong(others, SENTENCE_WORDS_MAX)).toEqual([])
})

test(`a sentence of an English article has at most ${ARTICLE_SENTENCE_WORDS_MAX} words`, () => {
  const texts = articles.flatMap(({ name, texts: each }) => each.map((text) => [name, text]))
  expect(tooLong(texts, ARTICLE_SENTENCE_WORDS_MAX)).toEqual([])
})

test('no English sentence is for readers with a degree alone', () => {
  expect(hard(messages.filter(([key]) => !isListed(HARDER, key)))).toEqual([])
})

test('each part of the catalogue and each article is plain English', () => {
  const files = Map.groupBy(
    places.filter(({ key }) => !isListed(HARDER, key)),
    ({ file }) => basename(file),
  )
  const parts = [...files]
    .map(([name, each]) => ({
      name,
      texts: each.flatMap(({ texts }) => texts.map(plain)).filter((text) => /[.!?]$/u.test(text)),
    }))
    .filter(({ texts }) => texts.length > 1)
  const difficult = [...parts, ...articles]
    .filter(({ name, texts }) => !isListed(HARDER, name) && ease(texts) < EASE_MIN)
    .map(({ name, texts }) => `${name}: ${Math.round(ease(texts))}`)
  expect(parts.length).toBeGreaterThan(25)
  expect(articles.length).toBeGreaterThan(20)
  expect(difficult).toEqual([])
})

test('every exception is one', () => {
  const long = tooLong(messages, SENTENCE_WORDS_MAX).map((line) => line.split(',')[0])
  const difficult = [
    ...hard(messages).map((line) => line.split(',')[0]),
    ...articles.filter(({ texts }) => ease(texts) < EASE_MIN).map(({ name }) => name),
  ]
  const idle = (list, found) =>
    Object.keys(list).filter((each) => !found.some((name) => isListed({ [each]: '' }, name)))
  expect([...idle(LONGER, long), ...idle(HARDER, difficult)]).toEqual([])
})

test('a sentence that is too long or too hard is found', () => {
  const long = `You can ${'and '.repeat(SENTENCE_WORDS_MAX)}go.`
  expect(tooLong([['x', `Short. ${long}`]], SENTENCE_WORDS_MAX)).toHaveLength(1)
  expect(
    hard([
      [
        'x',
        'Notwithstanding aforementioned stipulations, authorised representatives substantiate jurisdictional applicability.',
      ],
    ]),
  ).toHaveLength(1)
  expect(hard([['x', 'Sign inside the box with black ink and post the form to us.']])).toEqual([])
})
