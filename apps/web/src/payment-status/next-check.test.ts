import { expect, test } from 'vitest'
import { nextCheckMilliseconds } from './next-check.ts'

test('a payment is asked for after five seconds, then less and less often, and at least once a minute', () => {
  const waits = Array.from({ length: 12 }, (_, checks) => nextCheckMilliseconds(checks + 1))
  expect(waits[0]).toBe(5000)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.at(-1)).toBe(60_000)
})
