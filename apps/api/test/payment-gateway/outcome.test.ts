import { expect, test } from 'vitest'
import type { GatewayStatus } from '../../src/payment-gateway/gateway.ts'
import { applyOutcome, outcomeOf, type Outcome } from '../../src/payment-gateway/outcome.ts'

const payment = { id: 'payment-1', state: 'pending', currency: 'INR', amountPaise: 12_500 }
const paid: GatewayStatus = {
  state: 'paid',
  reference: 'payment-1',
  currency: 'INR',
  amountPaise: 12_500,
  paymentId: 'pay_1',
}
const refused = (refusal: string, strayPaise = 12_500, strayPaymentId: string | null = 'pay_1') => ({
  kind: 'refuse',
  refusal,
  strayPaymentId,
  strayPaise,
})

test.each<[string, GatewayStatus | undefined, object]>([
  ['what was asked for', paid, { kind: 'succeed', providerPaymentId: 'pay_1', paidPaise: 12_500 }],
  ['a payment without an id', { ...paid, paymentId: undefined }, refused('payment', 12_500, null)],
  ['a paisa less', { ...paid, amountPaise: 12_499 }, refused('amount', 12_499)],
  ['a paisa more', { ...paid, amountPaise: 12_501 }, refused('amount', 12_501)],
  ['another currency', { ...paid, currency: 'USD' }, refused('currency')],
  ['another reference', { ...paid, reference: 'payment-2' }, refused('reference')],
  ['an open link', { ...paid, state: 'open' }, { kind: 'wait' }],
  ['a failure', { ...paid, state: 'failed' }, { kind: 'end', state: 'failed' }],
  ['a closed link', { ...paid, state: 'closed' }, { kind: 'end', state: 'cancelled' }],
  ['a link that nobody knows', undefined, { kind: 'end', state: 'cancelled' }],
])('of what the gateway says, %s is taken for what it is', (_, status, outcome) => {
  expect(outcomeOf(payment, status)).toEqual(outcome)
})

const taken = new Error('That id is of another row.')

/** Applies an outcome to rows that note what they were asked to do. */
async function stepsOf(outcome: Outcome, succeed: () => Promise<void> = () => Promise.resolve()) {
  const steps: unknown[] = []
  await applyOutcome(payment, outcome, {
    succeed: async (success) => {
      steps.push(['succeed', success.providerPaymentId])
      await succeed()
    },
    refuse: async ({ refusal, strayPaise }) => void steps.push(['refuse', refusal, strayPaise]),
    end: async (state) => void steps.push(['end', state]),
    isPaymentIdTaken: (error) => error === taken,
  })
  return steps
}

test('money that has paid another row is refused, and is not ours to give back', async () => {
  const success = outcomeOf(payment, paid)
  expect(await stepsOf(success)).toEqual([['succeed', 'pay_1']])
  expect(await stepsOf(success, () => Promise.reject(taken))).toEqual([
    ['succeed', 'pay_1'],
    ['refuse', 'payment', 0],
  ])
  await expect(stepsOf(success, () => Promise.reject(new Error('silent')))).rejects.toThrow('silent')
})

test('an end is written down once', async () => {
  expect(await stepsOf({ kind: 'end', state: 'failed' })).toEqual([['end', 'failed']])
  expect(await stepsOf({ kind: 'end', state: payment.state as 'failed' })).toEqual([])
})
