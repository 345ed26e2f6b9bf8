import { expect, test } from 'vitest'
import { versionInForce } from '../../src/modules/official-forms/staff/version-in-force.ts'

const JANUARY = { version: 1, holdsFrom: '2026-01-01' }
const APRIL = { version: 2, holdsFrom: '2026-04-01' }
const APRIL_AGAIN = { version: 3, holdsFrom: '2026-04-01' }

test('of the versions in use the latest of its day is printed on, of two of one day the newer, until the next one holds', () => {
  const use = versionInForce('2026-03-31', [APRIL, JANUARY, APRIL_AGAIN])
  expect(use.inForce).toBe(JANUARY)
  expect(use.after(JANUARY)).toBe(APRIL)
  expect(use.after(APRIL)).toBe(APRIL_AGAIN)
  expect(use.after(APRIL_AGAIN)).toBeUndefined()
  expect(versionInForce('2026-04-01', [APRIL, JANUARY, APRIL_AGAIN]).inForce).toBe(APRIL_AGAIN)
  expect(versionInForce('2025-12-31', [JANUARY]).inForce).toBeUndefined()
})
