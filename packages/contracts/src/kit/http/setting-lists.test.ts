import { expect, test } from 'vitest'
import { entriesOf, rowsOf } from './setting-lists.ts'

test('a setting is a list of entries; blanks and separators too many add none', () => {
  expect(entriesOf(' 1 Main Road |  | Chennai 600001 | ', '|')).toEqual(['1 Main Road', 'Chennai 600001'])
  expect(entriesOf('044 1234, 044 5678,', ',')).toEqual(['044 1234', '044 5678'])
  expect(entriesOf('  ', ';')).toEqual([])
})

test('a part of a row keeps its place where the one before it is empty', () => {
  expect(rowsOf('Chennai | | 044 1234; ; Pune|1 Road')).toEqual([
    ['Chennai', '', '044 1234'],
    ['Pune', '1 Road'],
  ])
  expect(rowsOf('')).toEqual([])
})
