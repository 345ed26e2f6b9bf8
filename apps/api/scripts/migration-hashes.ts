import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

// Notes the SHA-256 of each migration in the form of sha256sum; a line that is there stays, so that an edited migration is
// found by test/db/migrations.test.ts.
const folder = new URL('../src/db/migrations/', import.meta.url)
const list = new URL('sha256sums.txt', folder)

const noted = existsSync(list) ? readFileSync(list, 'utf8').trimEnd().split('\n') : []
const added = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.sql') && !noted.some((line) => line.endsWith(`  ${path}`)))
  .map(
    (path) =>
      `${createHash('sha256')
        .update(readFileSync(new URL(path, folder)))
        .digest('hex')}  ${path}`,
  )
const lines = [...noted, ...added].sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1))
writeFileSync(list, `${lines.join('\n')}\n`)
