import { expect, test } from 'vitest'
import { mayStillSucceed, outcomeOf, type Details } from './outcome.ts'

const details = (
  payment_status_code: Details['payment_status_code'],
  transaction_type: Details['transaction_type'],
): Details => ({
  payment_status_code,
  transaction_type,
  order_amount: '153.54',
  paid_amount: '0.00',
  payment_start_time: '',
  payment_complete_time: '',
})

test.each([
  ['Success', 'gateway', 'success'],
  ['Success', 'cash', 'success'],
  ['Failed', 'gateway', 'failed'],
  ['Pending', 'gateway', 'waiting'],
  ['Pending', 'cash', 'cash'],
  ['None', 'free', 'free'],
  ['None', '', 'none'],
] as const)('a payment that is %s by "%s" is spoken of as %s', (status, mode, outcome) => {
  expect(outcomeOf(details(status, mode))).toBe(outcome)
})

test('only a gateway is waited for: nobody reports cash while the page is open', () => {
  expect(mayStillSucceed(details('Pending', 'gateway'))).toBe(true)
  expect(mayStillSucceed(details('Pending', 'cash'))).toBe(false)
})

test('a failed payment is asked for again, as a success may come late, and one that succeeded is not', () => {
  expect(mayStillSucceed(details('Failed', 'gateway'))).toBe(true)
  expect(mayStillSucceed(details('Success', 'gateway'))).toBe(false)
})
