import { expect, test } from 'vitest'
import { CsvError, readCsv, writeCsv } from '../../src/text/csv.ts'

const cells = (text: string) => readCsv(text).map((row) => row.cells)

test('quoted cells hold commas, doubled quotation marks and lines', () => {
  expect(cells('a,"b, ""c""","d\r\ne"\r\nf,,\n')).toEqual([
    ['a', 'b, "c"', 'd\r\ne'],
    ['f', '', ''],
  ])
})

test('a row is known by the line on which it begins', () => {
  expect(readCsv('\ufeffa\n"b\nc"\nd').map(({ row }) => row)).toEqual([1, 2, 4])
  expect(readCsv('a\r\n"b\r\nc\n"\r\nd\re').map(({ row }) => row)).toEqual([1, 2, 5, 6])
})

test('a comma at the very end leaves an empty cell', () => {
  expect(cells('a,')).toEqual([['a', '']])
})

test('no more is read than somebody wants, and no row that is too wide', () => {
  expect(readCsv('a\nb\nc', { rowsMax: 2, cellsMax: 1 }).map((row) => row.cells)).toEqual([['a'], ['b']])
  expect(() => readCsv('a\nb,c', { rowsMax: 2, cellsMax: 1 })).toThrow('Line 2')
})

test('a quotation mark in the wrong place is refused with its line', () => {
  expect(() => readCsv('a,b\nc,"d"e\n')).toThrow(CsvError)
  expect(() => readCsv('a,b\nc,"d"e\n')).toThrow('Line 2')
  expect(() => readCsv('a\nb,"open\n\n')).toThrow('Line 2')
  // What stands there is not repeated.
  expect(() => readCsv('a,b"')).toThrow(
    /^Line 1 is not CSV: a quotation mark inside a cell has to be doubled\.$/u,
  )
})

test('what is written is read again as it was, but for what a spreadsheet would run', () => {
  const rows = [
    ['row', 'a "quoted" word', 'two\nlines'],
    [1, '=HYPERLINK("http://x")', '-1'],
    ['＝1+1', '＠SUM(1)', '\0=1'],
  ]
  expect(cells(writeCsv(rows))).toEqual([
    ['row', 'a "quoted" word', 'two\nlines'],
    ['1', '\'=HYPERLINK("http://x")', "'-1"],
    ["'＝1+1", "'＠SUM(1)", "'\0=1"],
  ])
})
