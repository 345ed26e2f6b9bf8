import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { oneDatabase } from '../../support/databases.ts'
import { openCashShop, PAISE, type CashShop, type Clerk } from '../support/cash-shop.ts'
import type { MoneyShop } from '../support/money-shop.ts'

describe.each(oneDatabase)('a receipt for cash on %s', (dialect) => {
  let desk: CashShop
  let shop: MoneyShop
  let applicant: Awaited<ReturnType<MoneyShop['apply']>>
  let first: Clerk
  let second: Clerk
  beforeEach(async () => {
    desk = await openCashShop(dialect)
    shop = desk.shop
    applicant = await shop.apply()
    first = await desk.accountant()
    second = await desk.accountant()
    return () => shop.close()
  })

  const received = async (): Promise<{ id: string; number: string; payment_id: string }> =>
    (await desk.receive(first, applicant)).json().data.receipt
  const story = async (payment: string) => (await second.call('GET', `payments/${payment}`)).json().data

  test('is decided as nothing else: who may withdraw a request for a refund does not withdraw cash by it', async () => {
    const { id, payment_id } = await received()
    expect((await first.call('POST', `refund-requests/${id}/refusal`)).statusCode).toBe(404)
    expect((await desk.approveRefund(second, id)).statusCode).toBe(404)
    expect((await first.call('GET', 'refund-requests')).json().data.requests).toEqual([])
    expect((await story(payment_id)).receipts).toMatchObject([{ id, state: 'open' }])
    await desk.confirm(second, id)
    const request = await desk.askForRefund(first, payment_id)
    for (const answer of [await desk.confirm(second, request), await desk.refuse(second, request)])
      expect(answer.statusCode).toBe(404)
    expect((await first.call('GET', `cash-receipts/${request}/document`)).statusCode).toBe(404)
    expect((await first.call('GET', 'cash-receipts')).json().data.receipts).toEqual([])
  })

  test('is not issued to whom the gateway has paid already, though nobody has told us', async () => {
    await shop.sandbox.press(await applicant.payUrl(), 'succeed')
    expect((await desk.receive(first, applicant)).json().code).toBe('ALREADY_PAID')
    expect(await applicant.details()).toMatchObject({ payment_status_code: 'Success' })
  })

  test('is offered for what is due, and for no application that was paid otherwise, or erased', async () => {
    const { id, payment_id } = await received()
    expect(await story(payment_id)).toMatchObject({ receivable_paise: 0 })
    await desk.refuse(second, id)
    expect(await story(payment_id)).toMatchObject({ receivable_paise: PAISE })
    await shop.follow(await shop.sandbox.press(await applicant.payUrl(), 'succeed'))
    expect(await story(payment_id)).toMatchObject({ receivable_paise: 0 })
    applicant = await shop.apply()
    const other = await received()
    await desk.refuse(second, other.id)
    await shop.services.retention.erase(applicant.id)
    expect(await story(other.payment_id)).toMatchObject({ receivable_paise: 0 })
    expect((await desk.receive(first, applicant)).statusCode).toBe(404)
  })

  test('is confirmed also when the applicant was erased meanwhile: the money is there', async () => {
    const { id, payment_id } = await received()
    await shop.services.retention.erase(applicant.id)
    expect((await desk.confirm(second, id)).statusCode).toBe(200)
    expect(await story(payment_id)).toMatchObject({ payment: { state: 'succeeded', received_paise: PAISE } })
    expect(await shop.services.paymentsAdmin.report()).toMatchObject({
      receivedInCash: '150.00',
      accounted: 'yes',
      contradictions: [],
    })
  })

  test('is found by its number as people type it, and a reason that reads like a difference stays a reason', async () => {
    const { id, number, payment_id } = await received()
    await desk.refuse(second, id, 'amount')
    const found = await first.call('POST', 'payments/search', { text: number.toLowerCase() })
    expect(found.json().data.payments).toMatchObject([{ id: payment_id }])
    expect((await story(payment_id)).ledger).toContainEqual(
      expect.objectContaining({ event: 'cash_refused', difference: null, note: 'amount' }),
    )
  })

  test('is named whole in the ledger, though some of its numbers read like an Aadhaar number', async () => {
    for (let at = 1; at < 3; at++) {
      await received()
      applicant = await shop.apply()
    }
    const { id, number, payment_id } = await received()
    // Its twelve digits have the right check digit.
    expect(number).toBe('C-2026-27-000003')
    await desk.confirm(second, id)
    const notes = (await story(payment_id)).ledger.map(({ note }: { note: string }) => note)
    expect(notes).toContain(number)
  })

  test('each deed about it is in the audit log, with who has done it and what it is about, and its coupon in no log', async () => {
    const { id, payment_id } = await received()
    await first.call('GET', `cash-receipts/${id}/document`)
    await desk.confirm(second, id)
    const { audit } = shop.store.tables
    const deedsOf = async ({ me }: Clerk) =>
      (
        await shop.store.db
          .select()
          .from(audit)
          .where(eq(audit.actor, `staff:${me.memberId}`))
      ).map(({ action, object }) => [action, object])
    expect(await deedsOf(first)).toEqual(
      expect.arrayContaining([
        ['POST /api/v1/staff/cash-receipts', payment_id],
        ['GET /api/v1/staff/cash-receipts/:receipt_id/document', id],
      ]),
    )
    expect(await deedsOf(second)).toContainEqual([
      'POST /api/v1/staff/cash-receipts/:receipt_id/confirmation',
      id,
    ])
    expect(shop.logLines.join('\n')).not.toContain(await desk.couponOf(applicant))
  })
})
