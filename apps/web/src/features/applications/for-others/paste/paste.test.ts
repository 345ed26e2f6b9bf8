import { screenForm } from '@pan/contracts/forms/register'
import type { MessageRef } from '@pan/contracts/kit/field'
import { en, type MessageKey } from '@pan/contracts/messages/en/index'
import { ta } from '@pan/contracts/messages/ta/index'
import { translator } from '@pan/contracts/messages/translate'
import { expect, test } from 'vitest'
import { readRow } from './read-row.ts'
import { sheetHeadings, sheetOrder } from './sheet-columns.ts'
import { sheetRows } from './sheet-rows.ts'

const form = screenForm('new', 'individual')
const inEnglish = translator<MessageKey>(en)
const inTamil = translator<MessageKey>(ta)
const t = ({ key, params }: MessageRef) => inEnglish(key as MessageKey, params)
const tamil = ({ key, params }: MessageRef) => inTamil(key as MessageKey, params)
const cellsIn = (text: string) => sheetRows(text).map(({ cells }) => cells)

test('rows and cells are those of the spreadsheet, with tabs, quotes and new lines in a cell', () => {
  expect(cellsIn('a\tb\nc\td\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(cellsIn('"12/3\nROSE ""HOUSE"""\tx\t\ny')).toEqual([['12/3\nROSE "HOUSE"', 'x', ''], ['y']])
  expect(cellsIn('"never closed\tb')).toEqual([['"never closed', 'b']])
  expect(cellsIn('')).toEqual([])
  expect(cellsIn('a\n\nb')).toEqual([['a'], [''], ['b']])
  const text = 'a\tb\nc'
  expect(sheetRows(text).map(({ end }) => text.slice(end))).toEqual(['c', ''])
})

test('a row without headings is read in the order that is shown, the address from the door on', () => {
  const columns = sheetOrder(form, t)
  const row =
    'Shri\tArun\t\tSpecimen\t27/03/1990\tM\t9000000001\ta@example.com\t\t\tSpecimen\t\t\tSample\t12/3'
  expect(sheetHeadings(form, row.split('\t'), t)).toBeUndefined()
  expect(readRow(form, columns, row.split('\t'), t)).toEqual({
    answers: {
      applicant_title: 'SHRI',
      applicant_firstname: 'Arun',
      applicant_lastname: 'Specimen',
      date_of_birth: '27-03-1990',
      gender: 'MALE',
      cell_nbr: '9000000001',
      email_address: 'a@example.com',
      father_lastname: 'Specimen',
      mother_lastname: 'Sample',
      residence_flatno: '12/3',
    },
    unread: [],
  })
})

test('headings may be the questions as the page asks them, or the names of the API, in any order', () => {
  const cells = ['PIN code', 'Gender', 'father_lastname', 'Remarks']
  const columns = sheetHeadings(form, cells, t)!
  expect(columns.map(({ name }) => name)).toEqual([
    'residence_pincode',
    'gender',
    'father_lastname',
    undefined,
  ])
  expect(sheetHeadings(form, [tamil({ key: form.fields['gender']!.label })], tamil)).toMatchObject([
    { name: 'gender' },
  ])
})

test('what is not understood is named with its column, and every other cell is filled in: nothing is lost', () => {
  const columns = sheetHeadings(form, ['First name', 'Gender', 'Date of birth', 'Title', 'Remarks'], t)!
  const cells = ['Meena', 'Lady', '31-02-1990', 'S', 'old customer', 'more']
  const { answers, unread } = readRow(form, columns, cells, t)
  expect(answers).toEqual({ applicant_firstname: 'Meena' })
  expect(unread.map(({ cell }) => cell)).toEqual(['Lady', '31-02-1990', 'S', 'old customer', 'more'])
  expect(unread.map(({ label }) => label)).toEqual(['Gender', 'Date of birth', 'Title', 'Remarks', ''])
})

test('a consent cannot be pasted', () => {
  const columns = sheetHeadings(form, ['First name', 'consent_application', 'Gender'], t)!
  expect(columns[1]!.name).toBeUndefined()
})
