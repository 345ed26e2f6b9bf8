import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, '../../../src')
// An INSERT of values reads nothing but unique indexes. What removes in pieces makes another statement for each that calls it.
const BEGINS = /\bdb\s*\.(select|selectDistinct|update|delete|\$count)\(|(?<!function )\b(removeInPieces)\(/gu
const PLACE = /\/src\/(\S+\.ts):(\d+):\d+/gu

/** The files and lines of the source that lead to whoever asks, of helpers and of who calls them: `modules/…/x.repository.ts:12`. */
export const sitesOfCallers = (): string[] =>
  Array.from((new Error('here').stack ?? '').matchAll(PLACE), ([, file, line]) => `${file}:${line}`)

/** Every place of the source where a statement that reads begins. */
export function sitesInSource(): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(SOURCE, file), 'utf8')
      return Array.from(text.matchAll(BEGINS), ({ 0: found, 1: method, 2: helper, index }) => {
        const before = text.slice(0, index + found.lastIndexOf((method ?? helper)!))
        return `${file}:${before.split('\n').length}`
      })
    })
}
