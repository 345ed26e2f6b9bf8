import type { WholeRequest } from '@pan/contracts/staff/people/request'
import { expect, test } from 'vitest'
import { waysOf } from './ways.ts'

const NOW = new Date('2026-11-28T04:00:00.000Z')
const of = (state: WholeRequest['state'], is_changed: boolean) =>
  waysOf(
    { kind: 'erasure', state, is_mine: true, copy_until: null, subjects: [{ is_changed }] } as WholeRequest,
    false,
    NOW,
  )

test('a request that is open again says that something has changed since somebody asked, and can be asked anew', () => {
  expect(of('open', true)).toMatchObject({ now: 'open.changed', mayAsk: true })
  expect(of('open', false)).toMatchObject({ now: 'open', mayAsk: true })
  expect(of('refused', true)).toMatchObject({ now: 'refused', mayAsk: false })
})
