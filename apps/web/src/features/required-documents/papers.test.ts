import { APPLICANT_KINDS } from '@pan/contracts/pan/applicant'
import { FLOWS } from '@pan/contracts/pan/flow'
import { expect, test } from 'vitest'
import { coveredBy, documentsFor, isThere, papersOf, readDocuments, tickOf } from './papers.ts'

const covered = (search: Record<string, string>) => {
  const ticks = readDocuments({ document: '1', ...search })
  const { applicant = 'individual' } = ticks
  return documentsFor('new', applicant)
    .filter((document) => isThere(document, ticks))
    .map((document) => [document.id, ...coveredBy(document, ticks).map(({ id }) => id)])
}

test('one paper covers all that it proves, and no more', () => {
  expect(covered({})).toEqual([])
  expect(covered({ 'has-PASSPORT': 'on' })).toEqual([
    ['identity', 'PASSPORT'],
    ['address', 'PASSPORT'],
    ['birth', 'PASSPORT'],
  ])
  // It has proved no day of birth since April 2026, and an electricity bill proves no person.
  expect(covered({ 'has-AADHAAR': 'on', 'has-ELECTRICITY': 'on' })).toEqual([
    ['identity', 'AADHAAR'],
    ['address', 'AADHAAR', 'ELECTRICITY'],
    ['office', 'ELECTRICITY'],
  ])
  expect(covered({ applicant: 'company', 'has-REG_ROC': 'on' })).toEqual([['registration', 'REG_ROC']])
  // What is no choice between papers has a box of its own.
  expect(covered({ 'has-photos': 'on' })).toEqual([['photos']])
})

test('an address has the ticks of other lists as well, and none that no list has a box for', () => {
  const ticked = {
    'has-PASSPORT': 'on',
    'has-REG_ROC': 'on',
    'has-MATRIC': 'yes',
    'has-rubbish': 'on',
    pan: 'x',
  }
  const known = { 'has-PASSPORT': 'on', 'has-REG_ROC': 'on' }
  expect(readDocuments({ document: '3', ...ticked })).toEqual({ document: 3, ...known })
  expect(readDocuments({ document: '9', applicant: 'company', ...ticked })).toEqual({
    document: 1,
    applicant: 'company',
    ...known,
  })
})

test.each(FLOWS.flatMap((flow) => APPLICANT_KINDS.map((kind) => ({ flow, kind }))))(
  'whoever ticks everything has all that an application $flow of $kind needs',
  ({ flow, kind }) => {
    const documents = documentsFor(flow, kind)
    const boxes = [...papersOf(documents), ...documents].map(({ id }) => [tickOf(id), 'on'])
    const document = String(FLOWS.indexOf(flow) + 1)
    const ticks = readDocuments({ document, applicant: kind, ...Object.fromEntries(boxes) })
    expect(documents.filter((each) => !isThere(each, ticks))).toEqual([])
  },
)
