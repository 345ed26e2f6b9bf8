import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, '../../../src')
// An INSERT of values reads nothing but unique indexes.
const BEGINS = /\bdb\s*\.(select|selectDistinct|update|delete|\$count)\(/gu
const PLACE = /\/src\/(\S+\.ts):(\d+):\d+/u

/** Which file and line of the source called whoever asks, `modules/…/x.repository.ts:12`. */
export function siteOfCaller(): string | undefined {
  const [, file, line] = PLACE.exec(new Error('here').stack ?? '') ?? []
  return file && `${file}:${line}`
}

/** Every place of the source where a statement that reads begins. */
export function sitesInSource(): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(SOURCE, file), 'utf8')
      return Array.from(text.matchAll(BEGINS), ({ 0: found, 1: method, index }) => {
        const before = text.slice(0, index + found.lastIndexOf(method!))
        return `${file}:${before.split('\n').length}`
      })
    })
}
