import { beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../support/databases.ts'
import { openMoneyShop, paymentOf, person, type MoneyShop } from '../support/money-shop.ts'

describe.each(databases)('the story of a payment on %s', (dialect, it) => {
  let shop: MoneyShop
  beforeEach(async () => {
    shop = await openMoneyShop(dialect)
    return () => shop.close()
  })

  it('has every change with who and why, and of the applicant the number of the application alone', async () => {
    const applicant = await shop.apply()
    await shop.sandbox.press(await applicant.payUrl(), 'wrong-amount')
    const id = await paymentOf(shop, applicant.id)
    const { call } = await person(shop, 'accountant')
    const asked = await call('POST', `payments/${id}/reconciliation`)
    expect(asked.statusCode).toBe(200)
    const read = await call('GET', `payments/${id}`)
    const { data } = read.json()
    expect(data).toEqual(asked.json().data)
    expect(data).toMatchObject({
      payment: { id, application_id: applicant.id, state: 'pending', difference: 'amount', refund: null },
      may_reconcile: true,
    })
    const entry = (event: string) => data.ledger.find((each: { event: string }) => each.event === event)
    expect(data.ledger).toHaveLength(2)
    expect(entry('linked')).toMatchObject({ actor: 'applicant', cause: 'choice' })
    expect(entry('refused')).toMatchObject({
      actor: 'staff',
      name: 'Kavya Specimen',
      cause: 'reconciliation',
      difference: 'amount',
    })
    const { cell_nbr: mobile, email_address: email } = await applicant.pan()
    expect(read.body).not.toContain(String(mobile))
    expect(read.body).not.toContain(String(email))
  })

  test('is asked of the gateway at once, which is told when it is silent', async () => {
    const applicant = await shop.apply()
    await shop.sandbox.press(await applicant.payUrl(), 'succeed')
    const id = await paymentOf(shop, applicant.id)
    const { call } = await person(shop, 'accountant')
    shop.sandbox.fault.count = 10
    expect((await call('POST', `payments/${id}/reconciliation`)).statusCode).toBe(502)
    expect((await call('GET', `payments/${id}`)).json().data.payment.state).toBe('pending')
    shop.sandbox.fault.count = 0
    const { data } = (await call('POST', `payments/${id}/reconciliation`)).json()
    expect(data).toMatchObject({ payment: { state: 'succeeded' }, may_reconcile: false })
    // What is settled stays as it is, however often somebody asks.
    const again = await call('POST', `payments/${id}/reconciliation`)
    expect(again.json().data).toEqual(data)
  })

  it('is not there for a number that no payment has', async () => {
    const { call } = await person(shop, 'accountant')
    for (const id of ['x'.repeat(22), 'x']) expect((await call('GET', `payments/${id}`)).statusCode).toBe(404)
  })
})
