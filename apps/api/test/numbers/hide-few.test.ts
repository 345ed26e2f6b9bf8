import { PEOPLE_MIN } from '@pan/contracts/staff/service/numbers'
import { expect, test } from 'vitest'
import { hideFew, hideFewIn } from '../../src/modules/numbers/hide-few.ts'

test.each([
  [[], []],
  [
    [0, 0, 9],
    [0, 0, 9],
  ],
  [
    [0, 3, 4, 9],
    [0, null, null, 9],
  ],
  // With the sum of all it would show that there was one.
  [
    [1, 7, 9],
    [null, null, 9],
  ],
  [[2], [null]],
])('of %o is shown %o', (counts, shown) => {
  expect(hideFew(counts)).toEqual(shown)
})

test('nothing about fewer than five people is shown, and no sum tells it', () => {
  // Every list of three numbers up to nine.
  for (let number = 0; number < 1000; number++) {
    const counts = [...String(number).padStart(3, '0')].map(Number)
    const shown = hideFew(counts)
    expect(shown.filter((each) => each !== null && each > 0 && each < PEOPLE_MIN)).toEqual([])
    const hidden = counts.filter((_, at) => shown[at] === null)
    const sum = hidden.reduce((all, each) => all + each, 0)
    // Where all are hidden there is nothing left that could be hidden as well.
    if (shown.some((each) => each !== null && each > 0))
      expect([counts, sum === 0 || sum >= PEOPLE_MIN]).toEqual([counts, true])
  }
})

test('a table is hidden as one, since its sum is that of all its rows', () => {
  expect(
    hideFewIn([
      [1, 7],
      [0, 8],
    ]),
  ).toEqual([
    [null, null],
    [0, 8],
  ])
})
