// npm run words: gives translators a file for each language, and takes it back. See docs/translating.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DEFAULT_LOCALE, LOCALES } from '../../packages/contracts/src/messages/languages.ts'
import { root, say, Stop } from '../bootstrap/workspace.mjs'
import { importPo } from './import.mjs'
import { placesOf } from './places.mjs'
import { isUntranslated, makePo } from './po.mjs'
import { sampleOf } from './sample.mjs'

const list = (heading, lines) => {
  if (lines.length > 0) say([`${heading}:`, ...lines.map((line) => `  ${line}`)].join('\n'))
}

/** Every key that the language has in English letters, or not at all. */
function untranslated(locale, places, english) {
  if (locale === DEFAULT_LOCALE) return []
  return [...english.values()]
    .filter(({ key, texts }) => !places.has(key) || isUntranslated(places.get(key).texts, texts))
    .map(({ key }) => key)
}

function exportAll(folder = 'translations') {
  mkdirSync(resolve(root, folder), { recursive: true })
  const english = placesOf(DEFAULT_LOCALE)
  for (const locale of LOCALES) {
    const places = placesOf(locale)
    const file = join(folder, `${locale}.po`)
    writeFileSync(resolve(root, file), makePo(locale, places, english))
    const missing = untranslated(locale, places, english)
    say(`${file}: ${english.size - missing.length} of ${english.size} sentences`)
    list('Not translated', missing)
  }
  return 0
}

function importAll(files) {
  let code = 0
  for (const file of files) {
    const { changed, left, refused, remarks } = importPo(resolve(root, file))
    say(
      `${file}: ${refused.length > 0 ? 'refused, nothing was written' : `${changed.length} sentences changed`}`,
    )
    list('Refused', refused)
    list('Changed', changed)
    list('Left as they are', left)
    list('What the translator notes', remarks)
    if (refused.length > 0) code = 1
  }
  return code
}

/** How many sentences a reading has: 1 % of wrong ones shows, and one person reads them in an hour or two. */
const SAMPLE_COUNT = 300

function sample(locale, seed) {
  if (!LOCALES.includes(locale)) throw new Stop(`The product speaks ${LOCALES.join(', ')}`)
  for (const [index, { name, text, english }] of sampleOf(locale, seed, SAMPLE_COUNT).entries())
    say([`${index + 1}. ${name}`, english, text].filter(Boolean).join('\n   '))
  return 0
}

const [word, ...more] = process.argv.slice(2)
try {
  if (word === 'export' && more.length <= 1) process.exitCode = exportAll(...more)
  else if (word === 'import' && more.length > 0) process.exitCode = importAll(more)
  else if (word === 'sample' && more.length === 2) process.exitCode = sample(...more)
  else
    throw new Stop(
      'npm run words export [folder] | npm run words import <file> … | npm run words sample <language> <seed>',
    )
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
