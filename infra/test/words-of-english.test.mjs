import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { flesch } from 'flesch'
import { syllable } from 'syllable'
import { expect, test } from 'vitest'
import { describe } from '../api/description.mjs'
import { at } from '../bootstrap/workspace.mjs'
import { placesOf } from '../translations/places.mjs'

const SENTENCE_WORDS_MAX = 25
const ARTICLE_SENTENCE_WORDS_MAX = 30
/** Of Flesch's formula: 60 and more is plain English, below 30 is for readers with a degree. */
const EASE_MIN = 60
const SENTENCE_EASE_MIN = 30
/** With fewer words the formula says more about one word than about the sentence. */
const COUNTED_WORDS_MIN = 8

/** What is longer or harder for a reason: by key, or by the file of an article. */
const LONGER = {
  'articles.description': 'for search engines: every subject of the articles',
}
const OFFICIAL_PAPER = 'a paper as the rules call it, which somebody has to ask for by this name'
const SEARCHED = 'words by which a page is found, and no sentence'
const HARDER = {
  'form.article.pan-for-associations-and-other-bodies':
    'the title of an article, which names the kinds as the law does',
  ...Object.fromEntries(
    ['search.words.documents', 'search.words.lost', 'search.words.others'].map((key) => [key, SEARCHED]),
  ),
  ...Object.fromEntries(
    [
      'documents.marriage.text',
      'documents.name.text',
      'proof.HUF_AFFIDAVIT',
      'proof.REG_ROC',
      'proof.REG_ROF',
      'proof.REG_LLP',
      'proof.REG_COOP',
      'proof.GOVT_DOC',
      'proof.CERT_ID',
      'proof.BANK_CERT',
      'proof.CERT_ADDR',
      'proof.BIRTH',
    ].map((key) => [key, OFFICIAL_PAPER]),
  ),
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
const isListed = (list, name) => Object.hasOwn(list, name)

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

/** The paragraphs and lists of a text in Markdown, without programs, tables, headings and its signs; code is a word. */
const paragraphs = (markdown) =>
  markdown
    .replaceAll(/^ *```[^]*?^ *```$/gmu, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*[|#]/u.test(line))
    .map((line) =>
      line
        .replace(/^\s*(?:-|\d+\.) /u, '')
        .replaceAll(/`[^`]+`/gu, 'Code')
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
        .replaceAll(/[*_]/gu, ''),
    )
const read = (pattern, bodyOf) =>
  globSync(pattern, { cwd: at('.') }).map((file) => ({
    name: basename(file),
    texts: paragraphs(bodyOf(readFileSync(at(file), 'utf8'))),
  }))
const articles = read('apps/api/content/articles/*.en.md', (text) => text.split('\n---\n')[1])
// The page of errors repeats sentences of the catalogue, which are read there.
const guide = read('docs/partners/*.md', (text) => text).filter(({ name }) => name !== 'errors.md')

/** What the description of the API says in words, by where it says it first. */
function wordsOfApi() {
  const found = new Map()
  const gather = (node, place) => {
    for (const [key, each] of Object.entries(node)) {
      const isSentence = (key === 'summary' || key === 'description') && typeof each === 'string'
      if (isSentence && !found.has(each)) found.set(each, `${place}/${key}`)
      // What stands in an example is what somebody could send.
      else if (typeof each === 'object' && each !== null && !/^examples?$/u.test(key))
        gather(each, `${place}/${key}`)
    }
  }
  gather(describe(), '')
  return [...found].flatMap(([text, place]) => paragraphs(text).map((line) => [place, line]))
}
const api = wordsOfApi()

test(`an English sentence has at most ${SENTENCE_WORDS_MAX} words`, () => {
  expect(messages.length).toBeGreaterThan(2000)
  expect(api.length).toBeGreaterThan(250)
  const others = [...messages, ...api].filter(([key]) => !isListed(LONGER, key))
  expect(tooLong(others, SENTENCE_WORDS_MAX)).toEqual([])
})

test(`a sentence of an English article or of the guide for partners has at most ${ARTICLE_SENTENCE_WORDS_MAX} words`, () => {
  expect(guide.length).toBeGreaterThan(5)
  const texts = [...articles, ...guide].flatMap(({ name, texts: each }) => each.map((text) => [name, text]))
  expect(tooLong(texts, ARTICLE_SENTENCE_WORDS_MAX)).toEqual([])
})

test('no English sentence is for readers with a degree alone', () => {
  const ofGuide = guide.flatMap(({ name, texts }) => texts.map((text) => [name, text]))
  const others = [...messages, ...api, ...ofGuide].filter(([key]) => !isListed(HARDER, key))
  expect(hard(others)).toEqual([])
})

test('each part of the catalogue, each article, each page for partners and what the API says is plain English', () => {
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
  const difficult = [...parts, ...articles, ...guide, { name: 'API', texts: api.map(([, text]) => text) }]
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
  const idle = (list, found) => Object.keys(list).filter((each) => !found.includes(each))
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
