import { expect, test } from 'vitest'
import { testClock } from '../../support/clock.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import {
  eventWindow,
  REFUSALS_A_DAY,
  REFUSALS_A_MINUTE,
} from '../../../src/observability/security-events/repeated-events.ts'

test('after so many rows in a day a kind of refusal has one a minute, which counts all of them', () => {
  const clock = testClock()
  const window = eventWindow(clock, randomIds)
  const rows = new Set<{ count: number }>()
  const minutes = Math.ceil(REFUSALS_A_DAY / REFUSALS_A_MINUTE) + 5
  for (let minute = 0; minute < minutes; minute++) {
    clock.forward(61)
    for (let place = 0; place < REFUSALS_A_MINUTE; place++) {
      const event = window.count({
        kind: 'right',
        outcome: 'refused',
        actorKind: 'visitor',
        actorId: '',
        action: 'GET /api/v1/partner/key',
        network: `198.51.${place}.0/24`,
        requestId: '',
      })
      rows.add(event!)
    }
  }
  expect(rows.size).toBe(REFUSALS_A_DAY + 6)
  expect([...rows].reduce((sum, { count }) => sum + count, 0)).toBe(minutes * REFUSALS_A_MINUTE)
})
