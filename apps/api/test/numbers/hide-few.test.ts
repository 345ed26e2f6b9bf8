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

test('a part is hidden where it would tell that the rest are fewer than five people', () => {
  expect(hideFewOfPart([6, 6, 0], [[8, 13, 3]])).toEqual([null, 6, null])
  // With the sum of all it would show that there were two.
  expect(hideFewOfPart([6, 6, 0], [[8, 13, 0]])).toEqual([null, null, 0])
  expect(hideFewOfPart([6, 6, 9], [[12, 12, 9]])).toEqual([6, 6, 9])
  expect(hideFewOfPart([0, 0], [[3, 9]])).toEqual([0, 0])
  // The seven would tell which of the eight was the one.
  expect(hideFewOfPart([0, 7], [[1, 7]])).toEqual([null, null])
  expect(
    hideFewOfPart(
      [8, 9],
      [
        [5, 9],
        [3, 6],
      ],
    ),
  ).toEqual([null, 9])
})

test('of two days no sum and no part that is shown leaves one possible number of fewer than five people', () => {
  const digits = [...'0123456789'].map(Number)
  // By partners and by others, on the one day and on the other.
  const pairs = digits.flatMap((one) => digits.map((other) => [one, other] as const))
  const all = pairs.flatMap((partners) => pairs.map((others) => [...partners, ...others] as const))
  const numbersOf = ([one, other, ofOne, ofOther]: (typeof all)[number]) => {
    const whole = [one + ofOne, other + ofOther]
    return { part: [one, other], rest: [ofOne, ofOther], whole, sum: [one + other + ofOne + ofOther] }
  }
  const pages = new Map(
    all.map((each) => {
      const { part, whole, sum } = numbersOf(each)
      const page = { part: hideFewOfPart(part, [whole]), whole: hideFewIn([whole])[0]!, sum: hideFew(sum) }
      return [JSON.stringify(page), page]
    }),
  )
  expect(pages.size).toBeGreaterThan(100)
  const worlds = all.map(numbersOf)
  const fits = (shown: (number | null)[], counts: number[], least: number) =>
    shown.every((each, at) => (each === null ? counts[at]! >= least : each === counts[at]))
  for (const [text, page] of pages) {
    const possible = worlds.filter(
      // A number that is hidden is none of nobody; a part may be.
      ({ part, whole, sum }) =>
        fits(page.part, part, 0) && fits(page.whole, whole, 1) && fits(page.sum, sum, 1),
    )
    const told = (['part', 'rest', 'whole'] as const).flatMap((name) =>
      [0, 1].filter((at) => {
        const values = new Set(possible.map((each) => each[name][at]!))
        return values.size === 1 && [1, 2, 3, 4].includes([...values][0]!)
      }),
    )
    expect([text, told]).toEqual([text, []])
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
