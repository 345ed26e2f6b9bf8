import { expect, test } from 'vitest'
import { indianMomentText } from './indian-moment.ts'

test('a moment reads as day and time in India, wherever it is read', () => {
  expect(indianMomentText('2026-11-21T16:05:00+05:30')).toBe('21-11-2026, 16:05')
  expect(indianMomentText('2026-11-20T18:40:00Z')).toBe('21-11-2026, 00:10')
})

test('what has not happened has no moment', () => {
  expect(indianMomentText('')).toBe('')
})
