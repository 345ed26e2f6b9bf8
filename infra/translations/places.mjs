import { readdirSync, readFileSync } from 'node:fs'
import { catalogues } from '../../packages/contracts/src/messages/catalogues.ts'
import { DEFAULT_LOCALE } from '../../packages/contracts/src/messages/languages.ts'
import { at, Stop } from '../bootstrap/workspace.mjs'

/**
 * Where the sentences of a language stand in the files of the repository, letter for letter: what is exported is read from
 * there and what is imported is written there, and everything between the sentences stays as it is.
 *
 * A place has the `key` of the sentence, its `file`, its `texts` (two for a plural), the `spans` that they take in the file,
 * and `encode`, which gives a text the form that it has there.
 */

const MESSAGES = 'packages/contracts/src/messages'
const ARTICLES = 'apps/api/content/articles'

const STRING = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
/** A line of a catalogue, as oxfmt lays it out; what else stands there is found by the comparison in `placesOf`. */
const MESSAGE = new RegExp(
  String.raw`^  '(?<key>[^'\n]+)':\s+(?:(?<text>${STRING})|\{\s*one:\s+(?<one>${STRING}),\s*other:\s+(?<other>${STRING}),?\s*\}),$`,
  'dgmu',
)
const decode = (literal) => literal.slice(1, -1).replace(/\\(.)/gu, '$1')
const encode = (text) => `'${text.replace(/['\\]/gu, String.raw`\$&`)}'`

const messageFiles = (locale) =>
  readdirSync(at(MESSAGES, locale))
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .map((name) => `${MESSAGES}/${locale}/${name}`)

function messagesIn(file) {
  return [...readFileSync(at(file), 'utf8').matchAll(MESSAGE)].map(({ groups, indices }) => {
    const names = groups.text === undefined ? ['one', 'other'] : ['text']
    return {
      key: groups.key,
      file,
      texts: names.map((name) => decode(groups[name])),
      spans: names.map((name) => indices.groups[name]),
      encode,
    }
  })
}

/** Title and description of an article, which lists and search engines show; its body is corrected as a file. */
function linesOfArticles(locale) {
  const names = readdirSync(at(ARTICLES)).filter((name) => name.endsWith(`.${locale}.md`))
  return names.flatMap((name) => {
    const file = `${ARTICLES}/${name}`
    const text = readFileSync(at(file), 'utf8')
    const head = text.slice(0, text.indexOf('\n---\n') + 1)
    return [...head.matchAll(/^(title|description): (.+)$/dgmu)].map(([, line, value], index, all) => ({
      key: `article:${name.slice(0, -`.${locale}.md`.length)}:${line}`,
      file,
      texts: [value],
      spans: [all[index].indices[2]],
      encode: (each) => each,
    }))
  })
}

function namesOfCategories(locale) {
  const file = `${ARTICLES}/categories.json`
  const name = new RegExp(`"${locale}": (${STRING})`, 'du')
  return [...readFileSync(at(file), 'utf8').matchAll(/\{[^{}]*\}/gu)].flatMap(({ 0: object, index }) => {
    const found = name.exec(object)
    if (!found) return []
    const span = found.indices[1].map((each) => index + each)
    const texts = [JSON.parse(found[1])]
    return [
      { key: `category:${JSON.parse(object).slug}`, file, texts, spans: [span], encode: JSON.stringify },
    ]
  })
}

/** Every place of a language by its key. Throws when a catalogue says what was not found in its files, or the other way round. */
export function placesOf(locale) {
  const messages = messageFiles(locale).flatMap(messagesIn)
  const found = Object.fromEntries(
    messages.map(({ key, texts }) => [
      key,
      texts.length === 1 ? texts[0] : { one: texts[0], other: texts[1] },
    ]),
  )
  const catalogue = catalogues[locale]
  const strange = [...new Set([...Object.keys(found), ...Object.keys(catalogue)])].filter(
    (key) => JSON.stringify(found[key]) !== JSON.stringify(catalogue[key]),
  )
  if (strange.length > 0)
    throw new Stop(
      `These sentences of ${MESSAGES}/${locale} do not stand on a line of their own: ${strange.join(' ')}`,
    )
  const all = [...messages, ...linesOfArticles(locale), ...namesOfCategories(locale)]
  return new Map(all.map((place) => [place.key, place]))
}

/** What the file of a key in English says about itself in its first comment. */
export function aboutFile(file) {
  if (!file.startsWith(`${MESSAGES}/${DEFAULT_LOCALE}/`)) return ''
  const [, comment = ''] = /^\/\*\*([^]*?)\*\//u.exec(readFileSync(at(file), 'utf8')) ?? []
  return comment.replace(/\s*\n \*\s*/gu, ' ').trim()
}

/** The text of a file with other sentences at some of its places. */
export function withTexts(text, changes) {
  return changes
    .flatMap(({ place, texts }) =>
      place.spans.map(([start, end], index) => ({ start, end, put: place.encode(texts[index]) })),
    )
    .toSorted((a, b) => b.start - a.start)
    .reduce((whole, { start, end, put }) => whole.slice(0, start) + put + whole.slice(end), text)
}
