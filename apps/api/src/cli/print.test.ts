import { expect, test } from 'vitest'
import { printed } from './print.ts'

test('texts of a record stand in one line, rows below in a table', () => {
  const output = {
    name: 'till',
    scopes: ['applications:read', 'files:write'],
    keys: [
      { id: 'one', last: null },
      { id: 'another', last: 'ab12' },
    ],
    faults: [],
  }
  expect(printed(output)).toBe(
    [
      'name    till',
      'scopes  applications:read, files:write',
      '',
      'keys',
      'id       last',
      'one',
      'another  ab12',
      '',
      'faults',
      'Nothing.',
    ].join('\n'),
  )
})
