import { expect, test } from 'vitest'
import { addressIn, localeOf, plainAddress } from './addresses.ts'

test.each([
  ['/', '/ta'],
  ['/ao-code/delhi', '/ta/ao-code/delhi'],
  ['/tamil', '/ta/tamil'],
])('%s is %s in Tamil, and the way back is the same', (english, tamil) => {
  expect(addressIn('ta', english)).toBe(tamil)
  expect(addressIn('ta', tamil)).toBe(tamil)
  expect(addressIn('en', tamil)).toBe(english)
  expect(plainAddress(tamil)).toBe(english)
  expect([localeOf(english), localeOf(tamil)]).toEqual(['en', 'ta'])
})
