import { expect, test } from 'vitest'
import { filterIn } from './filter.ts'

test.each([
  [
    { list: 'paid_twice', from: '01-11-2026' },
    { list: 'paid_twice', from: '01-11-2026' },
  ],
  [{ list: 'of long ago', from: 'yesterday' }, {}],
  // The payments of one application are few: nothing else narrows them.
  [{ application: 'x'.repeat(22), list: 'paid' }, { application: 'x'.repeat(22) }],
  [{ application: 'nobody', list: 'paid' }, { list: 'paid' }],
])('of the address %o the list takes %o', (address, filter) => {
  expect(filterIn(address)).toEqual(filter)
})
