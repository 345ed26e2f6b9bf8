import { expect, test } from 'vitest'
import { addressIn, localeOf, plainAddress } from './addresses.ts'

test.each([
  ['ta', '/', '/ta'],
  ['ta', '/ao-code/delhi', '/ta/ao-code/delhi'],
  ['ta', '/tamil', '/ta/tamil'],
  ['hi', '/', '/hi'],
  ['hi', '/ao-code/delhi', '/hi/ao-code/delhi'],
  ['hi', '/history', '/hi/history'],
] as const)('in %s %s is %s, and the way back is the same', (locale, english, other) => {
  expect(addressIn(locale, english)).toBe(other)
  expect(addressIn(locale, other)).toBe(other)
  expect(addressIn('en', other)).toBe(english)
  expect(plainAddress(other)).toBe(english)
  expect([localeOf(english), localeOf(other)]).toEqual(['en', locale])
})

test('the same page in a third language is asked for from the second one', () => {
  expect(addressIn('hi', '/ta/ao-code')).toBe('/hi/ao-code')
})
