import { afterEach, expect, test, vi } from 'vitest'
import { randomIds } from '../../src/crypto/ids.ts'

afterEach(() => void vi.useRealTimers())

const at = (time: string) => {
  vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] })
  return randomIds.next()
}

test('an id has 22 characters that an address can hold, and does not begin with a sign', () => {
  for (let i = 0; i < 1000; i++) expect(randomIds.next()).toMatch(/^[A-Za-z0-9][\w-]{21}$/u)
})

test('an id sorts after those of an earlier millisecond, as bytes', () => {
  const times = [
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.001Z',
    '2026-01-01T00:00:00.064Z',
    '2026-11-25T12:00:00.000Z',
    '2026-11-25T12:05:00.000Z',
    '2027-03-01T00:00:00.000Z',
    '2099-12-31T23:59:59.999Z',
  ]
  const ids = times.map(at)
  expect(ids.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))).toEqual(ids)
})

test('ids of one millisecond share its characters, and nothing of the fifteen others', () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00.000Z'), toFake: ['Date'] })
  const ids = Array.from({ length: 1000 }, () => randomIds.next())
  expect(new Set(ids.map((id) => id.slice(0, 7))).size).toBe(1)
  for (let place = 7; place < 22; place++)
    expect(new Set(ids.map((id) => id[place])).size).toBeGreaterThan(40)
})
