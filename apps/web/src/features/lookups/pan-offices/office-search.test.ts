import { expect, test } from 'vitest'
import { officeSearch } from './office-search.ts'
import { officeQuestion } from './office-question.ts'

test('an address without a place or a text asks for nothing', () => {
  expect(officeQuestion({}, { mode: 'both' }, false)).toBeUndefined()
})

test('the page of TIN facilitation centres asks for NSDL, the other for both, unless somebody chose', () => {
  expect(officeQuestion({ state: 'pune' }, {}, true)).toMatchObject({ type: 'NSDL', location: 'pune' })
  expect(officeQuestion({ state: 'pune' }, {}, false)).toMatchObject({ type: 'BOTH' })
  expect(officeQuestion({ state: 'pune' }, { type: 'UTI' }, true)).toMatchObject({ type: 'UTI' })
})

test('a city of the grid is searched for everywhere', () => {
  const place = { state: 'maharashtra', city: 'pune' }
  expect(officeQuestion(place, { mode: 'global' }, false)).toEqual({
    type: 'BOTH',
    per_page: 10,
    current_page: 1,
    address: 'PUNE',
  })
})

test('nonsense in the address falls back to what is usual', () => {
  const nothing = officeSearch({ mode: 'x', per_page: '1e9', page: '-1', type: '%', q: '' })
  expect(Object.values(nothing).filter((value) => value !== undefined)).toEqual([])
})

test.each(['411 045', '४११ ०४५', '௪௧௧௦௪௫', '411-045'])('a PIN code is one in any script: %s', (typed) => {
  expect(officeSearch({ pin: typed }).pin).toBe('411045')
})
