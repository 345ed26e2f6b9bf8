import { expect, test } from 'vitest'
import { CsvError, readCsv } from './csv.ts'

const cells = (text: string) => readCsv(text).map((row) => row.cells)

test('quoted cells hold commas, doubled quotation marks and lines', () => {
  expect(cells('a,"b, ""c""","d\r\ne"\r\nf,,\n')).toEqual([
    ['a', 'b, "c"', 'd\r\ne'],
    ['f', '', ''],
  ])
})

test('a row is known by the line on which it begins', () => {
  expect(readCsv('\ufeffa\n"b\nc"\nd').map(({ row }) => row)).toEqual([1, 2, 4])
})

test('a comma at the very end leaves an empty cell', () => {
  expect(cells('a,')).toEqual([['a', '']])
})

test('a quotation mark in the wrong place is refused with its line', () => {
  expect(() => readCsv('a,b\nc,"d"e\n')).toThrow(CsvError)
  expect(() => readCsv('a,b\nc,"d"e\n')).toThrow('Line 2')
  expect(() => readCsv('a,"open')).toThrow('Line 1')
})
