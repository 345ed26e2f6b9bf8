import { expect, test } from 'vitest'
import { idempotencyKeys } from './idempotency-keys.ts'

function numbered() {
  let number = 0
  return idempotencyKeys(() => `key ${++number}`)
}

test('the same answers are sent under the same key, however often', () => {
  const keys = numbered()
  expect([keys.for({ a: '1' }), keys.for({ a: '1' })]).toEqual(['key 1', 'key 1'])
})

test('other answers get a key of their own', () => {
  const keys = numbered()
  expect([keys.for({ a: '1' }), keys.for({ a: '2' })]).toEqual(['key 1', 'key 2'])
})

test('answers that were sent before others keep their key', () => {
  const keys = numbered()
  expect([{ a: '1' }, { a: '2' }, { a: '1' }].map((body) => keys.for(body))).toEqual([
    'key 1',
    'key 2',
    'key 1',
  ])
})

test('what was forgotten is sent under another key', () => {
  const keys = numbered()
  keys.for({ a: '1' })
  keys.forget({ a: '1' })
  expect(keys.for({ a: '1' })).toBe('key 2')
})
