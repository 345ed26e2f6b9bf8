import { expect, test } from 'vitest'
import { sealer, type Key } from '../../src/crypto/sealed.ts'

const key = (id: string): Key => ({ id, secret: Buffer.alloc(32, id) })
const now = sealer([key('k2'), key('k1')])
const before = sealer([key('k1')])

test('what was sealed opens at its place only', () => {
  const sealed = now.seal('applications.aadhaar:1', '234123412346')
  expect(sealed).toMatch(/^v1\.k2\./)
  expect(now.open('applications.aadhaar:1', sealed)).toBe('234123412346')
  expect(() => now.open('applications.aadhaar:2', sealed)).toThrow('authenticate')
})

test('the same value is sealed differently each time', () => {
  expect(now.seal('p', 'same')).not.toBe(now.seal('p', 'same'))
})

test('a changed, cut or foreign text does not open', () => {
  const sealed = now.seal('p', 'value')
  expect(() => now.open('p', `${sealed.slice(0, -2)}AA`)).toThrow('authenticate')
  expect(() => now.open('p', sealed.slice(0, 30))).toThrow(/tag|authenticate/)
  expect(() => before.open('p', sealed)).toThrow('Not sealed with a key of this ring.')
  expect(() => now.open('p', 'v1.k2')).toThrow('Not sealed with a key of this ring.')
})

test('an old key still opens, and its text is known to be stale', () => {
  const sealed = before.seal('p', 'old')
  expect(now.open('p', sealed)).toBe('old')
  expect([now.isStale(sealed), now.isStale(now.seal('p', 'new'))]).toEqual([true, false])
})

test('a blind index finds a value under each key, and tells columns apart', () => {
  const [current, old] = now.blind('aadhaar', '1')
  expect(before.blind('aadhaar', '1')).toEqual([old])
  expect(current).not.toBe(old)
  expect(now.blind('pan', '1')[0]).not.toBe(current)
})
