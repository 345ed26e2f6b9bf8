import { readFileSync } from 'node:fs'
import { at } from '../bootstrap/workspace.mjs'

/** The rows of a table of docs/translating.md, by the heading that it stands under, without the table's own heading. */
function rowsUnder(heading) {
  const text = readFileSync(at('docs', 'translating.md'), 'utf8')
  const chapter = text.split(/^## /mu).find((each) => each.startsWith(`${heading}\n`))
  const rows = chapter.match(/^\|.*\|$/gmu).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  return { head: rows[0], rows: rows.slice(2) }
}

/** Words of the product in English, and what each is called in a language; none for a language without a column. */
export function terms(language) {
  const { head, rows } = rowsUnder('Words')
  const column = head.indexOf(language)
  return column < 0 ? [] : rows.map((row) => ({ english: row[0], translated: row[column] }))
}

/** What is said in the place of the given English: each term that it uses. */
export const termsIn = (english, language) =>
  terms(language).filter(({ english: term }) =>
    // A term without a small letter is an abbreviation, and not the small word of the same letters.
    new RegExp(`(?<![\\p{L}-])${term}(?:e?s)?(?![\\p{L}-])`, /\p{Ll}/u.test(term) ? 'iu' : 'u').test(english),
  )

/** Words that a language does not use, each as a pattern with what is said instead. `…` stands for any letters. */
export function refusedWords(language) {
  return rowsUnder('Words not to use')
    .rows.filter((row) => row[0] === language)
    .map(([, word, instead]) => ({ word, instead, pattern: wordPattern(word) }))
}

const LETTER = String.raw`[\p{L}\p{M}]`
function wordPattern(word) {
  const [, before, letters, after] = /^(…?)(.*?)(…?)$/u.exec(word.normalize('NFC'))
  const edge = (mark, look) => (mark ? '' : `(?${look}!${LETTER})`)
  return new RegExp(`${edge(before, '<')}${letters}${edge(after, '')}`, 'iu')
}
