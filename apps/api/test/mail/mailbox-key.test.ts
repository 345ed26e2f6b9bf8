import { expect, test } from 'vitest'
import { mailboxKey } from '../../src/mail/mailbox-key.ts'

test.each([
  ['asha@example.com', 'asha@example.com'],
  ['Asha@Example.COM', 'asha@example.com'],
  ['asha+1@example.com', 'asha@example.com'],
  ['a.s.ha@example.com', 'a.s.ha@example.com'],
  ['a.s.ha+pan@gmail.com', 'asha@gmail.com'],
  ['asha@googlemail.com', 'asha@gmail.com'],
])('%s is counted as %s', (address, key) => {
  expect(mailboxKey(address)).toBe(key)
})
