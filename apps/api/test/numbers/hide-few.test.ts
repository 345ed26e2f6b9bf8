import { PEOPLE_MIN } from '@pan/contracts/staff/service/numbers'
import { expect, test } from 'vitest'
import { hideFew, hideFewIn, hideFewOfPart } from '../../src/modules/numbers/hide-few.ts'

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

test('a part of what is shown as well is hidden where it would tell that the rest are fewer than five people', () => {
  expect(hideFewOfPart([6, 6, 0], [8, 13, 3])).toEqual([null, 6, null])
  // With the sum of all it would show that there were two.
  expect(hideFewOfPart([6, 6, 0], [8, 13, 0])).toEqual([null, null, 0])
  expect(hideFewOfPart([6, 6, 9], [12, 12, 9])).toEqual([6, 6, 9])
  expect(hideFewOfPart([0, 0], [3, 9])).toEqual([0, 0])
  const isFew = (count: number) => count > 0 && count < PEOPLE_MIN
  // Every two days with up to nine people of each kind.
  for (let number = 0; number < 10_000; number++) {
    const [one, other, ofOne, ofOther] = [...String(number).padStart(4, '0')].map(Number) as [
      number,
      number,
      number,
      number,
    ]
    if (one + other === 0) continue
    const shown = hideFewOfPart([one, other], [one + ofOne, other + ofOther])
    const told = [ofOne, ofOther].filter((_, at) => shown[at] !== null)
    const all = shown.includes(null) ? 0 : ofOne + ofOther
    expect([number, [...told, all].filter(isFew)]).toEqual([number, []])
    expect(shown.filter((each) => each !== null && isFew(each))).toEqual([])
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
