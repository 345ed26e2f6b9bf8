import { en, type MessageKey } from '@pan/contracts/messages/en/index'
import { hi } from '@pan/contracts/messages/hi/index'
import { ta } from '@pan/contracts/messages/ta/index'
import { translator } from '@pan/contracts/messages/translate'
import { expect, test } from 'vitest'
import { commentTime } from './comment-time.ts'

const now = new Date('2026-11-21T16:30:00+05:30')
const seconds = (ago: number) => new Date(now.getTime() - ago * 1000)
const says = (at: Date) => commentTime(at, now, 'en', translator<MessageKey>(en))
const saysInTamil = (at: Date) => commentTime(at, now, 'ta', translator<MessageKey>(ta))
const saysInHindi = (at: Date) => commentTime(at, now, 'hi', translator<MessageKey>(hi))

test.each([
  [0, 'Just now'],
  [59, 'Just now'],
  [60, '1 minute ago'],
  [119, '1 minute ago'],
  [59 * 60 + 59, '59 minutes ago'],
  [3600, '1 hour ago'],
  [10 * 3600 - 1, '9 hours ago'],
])('a comment of %d seconds ago is of “%s”', (ago, text) => {
  expect(says(seconds(ago))).toBe(text)
})

test('after ten hours the day and the time stand there, as they are in India', () => {
  expect(says(seconds(10 * 3600))).toBe('21 Nov 2026, 6:30 am')
  expect(saysInTamil(new Date('2026-11-19T20:05:00Z'))).toBe('20 நவ., 2026, இரவு 1:35')
  expect(saysInHindi(new Date('2026-11-19T20:05:00Z'))).toBe('20 नव॰ 2026, रात 1:35')
})

test('a device whose clock is behind sees no time to come', () => {
  expect(says(seconds(-90))).toBe('Just now')
})

test('no English letter stands in a time in another script', () => {
  for (const ago of [0, 60, 3600, 86_400, 86_400 * 40]) {
    expect(saysInTamil(seconds(ago))).not.toMatch(/[a-z]/iu)
    expect(saysInHindi(seconds(ago))).not.toMatch(/[a-z]/iu)
  }
})
