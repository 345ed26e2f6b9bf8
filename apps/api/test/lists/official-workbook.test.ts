import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import writeWorkbook from 'write-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AoCode } from '@pan/contracts/lookups/ao-codes'
import { LIST_KINDS } from '../../src/composition/list-kinds.ts'
import { importService } from '../../src/modules/lists/import.service.ts'
import { ImportError } from '../../src/modules/lists/import-files.ts'
import { listsCommands } from '../../src/modules/lists/lists.commands.ts'
import { testApp, type TestServer } from '../support/app.ts'
import { seedWithoutPincodes } from '../support/data/generated-data.ts'

let server: TestServer
let imports: ReturnType<typeof importService>
beforeAll(async () => {
  server = await testApp('sqlite')
  imports = importService(server.store, server.clock, LIST_KINDS)
  await seedWithoutPincodes(server)
})
afterAll(() => server.close())

type Cell = string | number | null

const HEADINGS = ['SR. NO.', 'RCC', 'AREA CODE', 'AO TYPE', 'RANGE CODE', 'AO NO.', 'DESCRIPTION', 'CITY']

async function workbook(name: string, rows: Cell[][]) {
  const cells = rows.map((row) => row.map((value) => (value === null ? null : { value })))
  return { name, bytes: await writeWorkbook(cells).toBuffer() }
}

const bring = (files: Awaited<ReturnType<typeof workbook>>[]) =>
  imports.importList('ao-codes', { files, isDryRun: false, mayShrink: true })

test('official workbooks come in together: titles, headings again, zeros in front, text over lines, no state', async () => {
  const pan = await workbook('pan.xlsx', [
    ['AO CODE MASTER - PAN'],
    ['As on 01.10.2026'],
    [],
    HEADINGS,
    [1, 'CHE', 'CHE', 'W', '073', '01', 'NON CORPORATE WARD 1(1)\nNames A to F\nof Anna Nagar', 'CHENNAI'],
    [null, null, null, null, null, null, 'and of Kilpauk', null],
    [2, 'CHE', 'CHE', 'C', 105, 1, 'NON CORPORATE CIRCLE 8(1) CHENNAI', 'CHENNAI'],
    ['COIMBATORE REGION'],
    HEADINGS,
    [3, 'CHE', 'CHE', 'W', '009', '2', 'WARD 1(2), COIMBATORE', 'COIMBATORE'],
    [4, 'PNE', 'PNE', 'W', '010', '03', 'WARD 1(3), AURANGABAD', 'AURANGABAD'],
    ['End of the list'],
  ])
  const tan = await workbook('tan.xlsx', [
    HEADINGS.toReversed(),
    ['BANGALORE', 'TDS WARD', '01', '411', 'WT', 'BLR', 'BLR', 1],
  ])
  const { added, isApplied } = await bring([pan, tan])
  expect(isApplied).toBe(true)
  expect(added).toContain('TAN-BLR-WT-411-1')
  const rows = await server.store.db.select().from(server.store.tables.aoCodes)
  const shown = rows.map((row) => {
    const { id, city, ward, description } = JSON.parse(row.shown) as AoCode
    return [id, row.state, city, ward, description]
  })
  expect(shown).toEqual([
    ['TAN-BLR-WT-411-1', 'KARNATAKA', 'BANGALORE', 'TDS WARD', ''],
    ['PAN-PNE-W-10-3', 'MAHARASHTRA', 'AURANGABAD', 'WARD 1(3), AURANGABAD', ''],
    [
      'PAN-CHE-W-73-1',
      'TAMIL NADU',
      'CHENNAI',
      'NON CORPORATE WARD 1(1)',
      'Names A to F\nof Anna Nagar\nand of Kilpauk',
    ],
    ['PAN-CHE-C-105-1', 'TAMIL NADU', 'CHENNAI', 'NON CORPORATE CIRCLE 8(1) CHENNAI', ''],
    ['PAN-CHE-W-9-2', 'TAMIL NADU', 'COIMBATORE', 'WARD 1(2), COIMBATORE', ''],
  ])
})

test('a broken row of a workbook is named by file and row', async () => {
  const broken = await workbook('pan.xlsx', [
    ['TITLE'],
    HEADINGS,
    [1, 'CHE', 'CHE', 'W', '073', '01', 'WARD', 'CHENNAI'],
    [2, 'CHE', 'CHE', 'W', null, '02', 'WARD', 'CHENNAI'],
  ])
  const error: unknown = await bring([broken]).catch((thrown: unknown) => thrown)
  expect((error as ImportError).complaints).toEqual([
    'pan.xlsx, row 4: range code "" is not a number of up to three digits.',
  ])
})

test('what only looks like a workbook is refused', async () => {
  const bytes = Buffer.from('PK\u0003\u0004 and nothing else')
  await expect(bring([{ name: 'pan.xlsx', bytes }])).rejects.toThrow(ImportError)
})

test('a device, or a file that is too large, is not read', async () => {
  const command = listsCommands({ listImport: imports }).find(({ name }) => name === 'ao-codes')!
  const about = {
    isDryRun: true,
    reason: '',
    options: {},
    actor: 'test',
    write: async () => {},
    endWithFault() {},
  }
  const told = (path: string) =>
    command.run({ ...about, args: [path] }).catch(({ message }: Error) => message)
  expect(await told('/dev/zero')).toBe('/dev/zero cannot be read.')
  const folder = await mkdtemp(join(tmpdir(), 'pan-list-'))
  const large = join(folder, 'large.csv')
  const file = await open(large, 'w')
  await file.truncate(64 * 1024 * 1024 + 1)
  await file.close()
  expect(await told(large)).toBe(`${large} is larger than 64 MB.`)
  await rm(folder, { recursive: true })
})
