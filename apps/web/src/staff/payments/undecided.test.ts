import type { StaffPayment } from '@pan/contracts/staff/payments/payment'
import { expect, test } from 'vitest'
import { causeOf, waitOf } from './undecided.tsx'

const OPEN = { mode: 'gateway', state: 'pending', refund: null, difference: null } as StaffPayment

test('cash that came second waits for somebody who asks for it to go back, until that is done', () => {
  const cash = { ...OPEN, mode: 'cash', state: 'succeeded', is_surplus: true } as StaffPayment
  expect(causeOf(cash)).toBe('paid_twice')
  expect(causeOf({ ...cash, is_surplus: false })).toBe(null)
  expect(causeOf({ ...cash, state: 'refunded', refund: 'processed' })).toBe(null)
})

test.each<[string, Partial<StaffPayment>, 'payer' | 'bank' | null]>([
  ['for whoever pays, while its link is open', {}, 'payer'],
  ['for the bank, while its money is on its way back', { state: 'succeeded', refund: 'pending' }, 'bank'],
  ['for the bank, where its money did not fit', { refund: 'pending', difference: 'amount' }, 'bank'],
  ['for nobody but us, while its money does not fit', { difference: 'amount' }, null],
  ['for nobody but us, when its refund was refused', { state: 'succeeded', refund: 'failed' }, null],
  ['for nobody, in cash', { mode: 'cash' }, null],
  ['for nobody, when it is paid', { state: 'succeeded' }, null],
])('a payment waits %s', (_what, stands, wait) => {
  const payment = { ...OPEN, ...stands }
  expect(waitOf(payment)).toBe(wait)
  // A sentence that says to wait never stands beside one that says to decide.
  expect(wait !== null && causeOf(payment) !== null).toBe(false)
})
