import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from '../support/shop.ts'
import { paymentOf } from './support/money-shop.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop('sqlite')
})
afterEach(() => shop.close())

test('a gateway that says nothing is told with the payment: in the log whoever asks, and by the command with the reason', async () => {
  const applicant = await shop.apply()
  await applicant.payUrl()
  const id = await paymentOf(shop, applicant.id)
  const lines = () => shop.logLines.filter((line) => line.includes('did not say how a payment stands'))

  Object.assign(shop.sandbox.fault, { kind: 'busy', count: 20, onlyPosts: false })
  shop.clock.forward(61)
  await shop.jobs.drain()
  expect(lines().length).toBeGreaterThan(0)
  for (const line of lines()) expect(JSON.parse(line)).toMatchObject({ payment: id })

  const { rows } = await shop.services.paymentsAdmin.reconciliation.reconcile(id, 'operator:test')
  expect(rows).toMatchObject([{ payment: id, answered: false, why: expect.stringMatching(/\w/u) }])
  shop.sandbox.fault.count = 0
  const { rows: later } = await shop.services.paymentsAdmin.reconciliation.reconcile(id, 'operator:test')
  expect(later).toMatchObject([{ answered: true, why: '' }])
})
