import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { DEFAULT_LOCALE } from '../../packages/contracts/src/messages/languages.ts'
import { at } from '../bootstrap/workspace.mjs'
import { placesOf } from './places.mjs'

/** The sentences of the articles' bodies, by the file and the place in it; without tables of addresses and signs of Markdown. */
function sentencesOfArticles(locale) {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' })
  return globSync(`apps/api/content/articles/*.${locale}.md`, { cwd: at('.') })
    .toSorted()
    .flatMap((file) => {
      const [, body] = readFileSync(at(file), 'utf8').split('\n---\n')
      const lines = body.split('\n').map((line) => line.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1'))
      return lines
        .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
        .filter((sentence) => /\p{L}{2}/u.test(sentence))
        .map((text, index) => ({ name: `${basename(file)} ${index + 1}`, text }))
    })
}

/**
 * So many sentences of a language for a reading: by chance, and the same ones for the same seed and the same text. Messages and
 * articles have the chance of their number; a message has its English beside it.
 */
export function sampleOf(locale, seed, count) {
  const english = placesOf(DEFAULT_LOCALE)
  const messages = [...placesOf(locale).values()].flatMap(({ key, texts }) =>
    texts.map((text, index) => ({
      name: key,
      text,
      ...(locale !== DEFAULT_LOCALE && { english: english.get(key)?.texts[index] }),
    })),
  )
  const order = ({ name, text }) => createHash('sha256').update(`${seed}\n${name}\n${text}`).digest('hex')
  return [...messages, ...sentencesOfArticles(locale)]
    .map((each) => [order(each), each])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, count)
    .map(([, each]) => each)
}
