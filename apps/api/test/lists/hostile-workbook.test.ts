import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { CELLS_MAX, UNPACKED_BYTES_MAX } from '../../src/modules/lists/workbook.ts'
import { readSheets } from '../../src/modules/lists/sheet-file.ts'

const SCHEMA = 'http://schemas.openxmlformats.org'
const SHEET = 'xl/worksheets/sheet1.xml'
const row = (number: number, column = 'A') =>
  `<row r="${number}"><c r="${column}${number}"><v>${number}</v></c></row>`

/** A workbook with one sheet of these rows. */
function book(rows: string): Buffer {
  const parts = {
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${SCHEMA}/package/2006/relationships"><Relationship Id="r1" Type="${SCHEMA}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SCHEMA}/spreadsheetml/2006/main" xmlns:r="${SCHEMA}/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    [SHEET]: `<worksheet xmlns="${SCHEMA}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  )
}

/** A workbook of which the directory says that the sheet unpacks to so many bytes. */
function saying(bytes: Buffer, unpackedBytes: number): Buffer {
  const at = bytes.lastIndexOf(SHEET)
  // The name follows 46 bytes of an entry; the length stands at the 24th.
  bytes.writeUInt32LE(unpackedBytes, at - 46 + 24)
  return bytes
}

const complaint = (bytes: Buffer): Promise<string> =>
  readSheets(bytes, '/home/a/list.xlsx').then(String, ({ message }: Error) => message)

test('a workbook is read in a thread, all rows of it', async () => {
  expect(await readSheets(book(row(1) + row(3)), 'list.xlsx')).toEqual([
    { where: { file: 'list.xlsx', line: 1, sheet: '' }, cells: ['1'] },
    { where: { file: 'list.xlsx', line: 2, sheet: '' }, cells: [''] },
    { where: { file: 'list.xlsx', line: 3, sheet: '' }, cells: ['3'] },
  ])
})

test.each([
  ['unpacks to more than there is memory for', saying(book(row(1)), UNPACKED_BYTES_MAX)],
  ['has a cell in the last row and column of all', book(row(1_048_576, 'XFD'))],
  ['reaches over too many cells', book(row(1) + row(Math.ceil(CELLS_MAX / 676) + 1, 'ZZ'))],
])('a workbook that %s is refused at once, in a sentence', async (_what, bytes) => {
  expect(await complaint(bytes)).toMatch(/^list\.xlsx is too large a workbook: .+ Save its sheets as CSV/u)
})

test('a workbook whose directory lies about a sheet gives no more than the directory says', async () => {
  const large = book(' '.repeat(16 * 1024 * 1024) + row(1))
  expect(await complaint(saying(large, 200))).toBe('list.xlsx is neither CSV nor XLSX.')
})

test('an archive that is no workbook, or broken, is refused in a sentence', async () => {
  const noBook = Buffer.from(zipSync({ 'a.xml': strToU8('<a/>') }))
  expect(await complaint(noBook)).toBe('list.xlsx is neither CSV nor XLSX.')
  expect(await complaint(book(row(1)).subarray(0, 200))).toBe('list.xlsx is neither CSV nor XLSX.')
})
