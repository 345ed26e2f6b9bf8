import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { DEFAULT_LOCALE } from '../../packages/contracts/src/messages/languages.ts'
import { at } from '../bootstrap/workspace.mjs'
import { placesOf, withTexts } from './places.mjs'
import { markOf, readPo } from './po.mjs'
import { problemsOf } from './rules.mjs'

const same = (some, others) => JSON.stringify(some) === JSON.stringify(others)

/** Why a sentence of the file is left as it is in the repository; undefined when it is to be taken, empty when there is no news. */
function reasonToLeave(entry, place, english) {
  if (entry.texts.every((text) => text === '')) return ''
  if (!place || !english) return 'is no sentence of the product'
  if (same(entry.texts, place.texts) || markOf(entry.texts) === entry.mark) return ''
  if (entry.needsWork) return 'is marked as needing work'
  if (!same(entry.english, english.texts)) return 'translates an English sentence that has changed since'
  if (entry.mark && entry.mark !== markOf(place.texts)) return 'was changed here since, too'
  return undefined
}

/** What a file that came back changes, leaves, may not say and remarks, each by the key of its sentence. */
function compare(bytes) {
  const { locale, entries } = readPo(bytes)
  const places = placesOf(locale)
  const english = placesOf(DEFAULT_LOCALE)
  const result = { changes: [], left: [], refused: [], remarks: [] }
  for (const entry of entries) {
    const { key, texts } = entry
    const place = places.get(key)
    if (entry.remark) result.remarks.push(`${key}: ${entry.remark}`)
    const reason = reasonToLeave(entry, place, english.get(key))
    if (reason) result.left.push(`${key} ${reason}`)
    if (reason !== undefined) continue
    const problems = problemsOf(english.get(key).texts, texts)
    result.refused.push(...problems.map((problem) => `${key} ${problem}`))
    result.changes.push({ place, texts })
  }
  return result
}

/** Writes what a file that came back changes into the files of the repository, unless one of its sentences is refused. */
export function importPo(path) {
  const { changes, ...lists } = compare(readFileSync(path))
  if (lists.refused.length > 0) return { changed: [], ...lists }
  const byFile = Map.groupBy(changes, ({ place }) => place.file)
  for (const [file, each] of byFile) writeFileSync(at(file), withTexts(readFileSync(at(file), 'utf8'), each))
  if (byFile.size > 0) execFileSync(at('node_modules', '.bin', 'oxfmt'), [...byFile.keys()], { cwd: at('.') })
  return { changed: changes.map(({ place }) => place.key), ...lists }
}
