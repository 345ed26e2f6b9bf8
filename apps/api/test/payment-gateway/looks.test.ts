import { expect, test } from 'vitest'
import { countedLooks } from '../../src/payment-gateway/looks.ts'

test('many payments together are looked up 300 times a minute, and again in the next', () => {
  let now = new Date('2026-11-22T10:00:00Z')
  const looks = countedLooks({ now: () => now })
  const asked = () =>
    Array.from({ length: 500 }, (_, id) => looks.mayAsk(`payment ${id % 50}`)).filter(Boolean)
  expect(asked()).toHaveLength(300)
  now = new Date('2026-11-22T10:01:00Z')
  expect(asked()).toHaveLength(300)
})
