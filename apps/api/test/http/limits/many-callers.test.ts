import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { localCounts } from '../../../src/http/limits/call-counts.ts'
import { rateLimit } from '../../../src/http/limits/rate-limit.ts'
import { testClock } from '../../support/clock.ts'

const LIMITS = { read: 600, write: 60, proof: 30, mail: 10, tracking: 30, validation: 300 } as const
const FLOOD = 150_000

/** Addresses that have nothing in common, each number the same one every time. */
const addressOf = (number: number) => [24, 16, 8, 0].map((bits) => (number >>> bits) & 255).join('.')

test('a flood of addresses has nobody refused who has calls left, of its kind or of another', async () => {
  const count = rateLimit(LIMITS, localCounts(testClock()))
  const isRefused = async (...call: Parameters<typeof count>) => (await count(...call)).failure !== undefined
  const before = '203.0.113.1'
  for (let call = 0; call < LIMITS.write; call++) await count('write', before, undefined)
  for (let number = 0; number < FLOOD; number++) await count('write', addressOf(number + 2 ** 24), undefined)

  // Whoever was counted stays so.
  expect(await isRefused('write', before, undefined)).toBe(true)
  const after = []
  for (let caller = 0; caller < 200; caller++) {
    const name = createHash('sha256').update(String(caller)).digest()
    const address = addressOf(name.readUInt32LE())
    for (let call = 0; call < 20; call++) after.push(await isRefused('write', address, undefined))
    after.push(await isRefused('read', address, undefined))
    after.push(await isRefused('mail', address, undefined))
    after.push(await isRefused('write', address, `partner:${caller}`))
  }
  expect(after.filter(Boolean)).toEqual([])

  // Limits hold for those who came too late for a count of their own.
  const late = []
  for (let call = 0; call <= LIMITS.write; call++)
    late.push(await isRefused('write', '198.51.100.1', undefined))
  expect(late.at(-1)).toBe(true)
})
