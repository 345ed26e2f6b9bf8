import { expect, test } from 'vitest'
import { composed } from './composed.ts'

test('letters and marks become one letter, and a heap of marks is cut', () => {
  expect(composed('e\u0301')).toBe('é')
  expect(composed('ｘ', 'NFKC')).toBe('x')
  expect(composed('கொ', 'NFD')).toBe('கொ'.normalize('NFD'))
  expect(composed(`a${'\u0316'.repeat(40)}b`)).toBe(`a${'\u0316'.repeat(30)}b`)
})

test.each([
  ['marks that belong in another order', '\u0315\u0300\u0327\u0345'],
  ['signs that stand for two marks', '\u0344\u0315'],
  ['vowel signs', '\u0f71\u0f72\u0f74'],
])('a hundred thousand letters of %s are composed in the time of a call', (_what, marks) => {
  const text = `a${marks.repeat(100_000 / marks.length)}`
  const started = Date.now()
  composed(text)
  // Without the cut it is seconds.
  expect(Date.now() - started).toBeLessThan(200)
})
