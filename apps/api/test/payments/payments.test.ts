import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateToSucceeded } from '../../src/modules/payments/payment-changes.repository.ts'
import { databases } from '../support/databases.ts'
import { openShop, type Applicant, type Shop } from '../support/shop.ts'

const FORGED = 'f'.repeat(64)

describe.each(databases)('a payment at the gateway, on %s', (dialect, it) => {
  let shop: Shop
  let applicant: Applicant
  beforeAll(async () => {
    shop = await openShop(dialect)
  })
  beforeEach(async () => {
    applicant = await shop.apply()
  })
  afterAll(() => shop.close())

  const rows = async ({ id }: Applicant) => {
    const { payments } = shop.store.tables
    return shop.store.db.select().from(payments).where(eq(payments.applicationId, id))
  }
  const mismatchOf = async (id: string) => {
    const { mismatches } = await shop.services.paymentsAdmin.report()
    return mismatches.find(({ payment }) => payment === id)
  }
  const statusCode = async () => (await applicant.details())['payment_status_code']

  it('costs the fee with the charge and is pending until it is paid', async () => {
    const payUrl = await applicant.payUrl()
    expect(shop.sandbox.linkOf(payUrl)).toMatchObject({ amount: 15354, currency: 'INR', status: 'created' })
    expect(await applicant.details()).toEqual({
      order_amount: '153.54',
      paid_amount: '0.00',
      payment_start_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/u),
      payment_complete_time: '',
      transaction_type: 'gateway',
      payment_status_code: 'Pending',
    })
    expect(await applicant.pan()).toMatchObject({ payment_status: 0, payment_mode: 'gateway' })
  })

  it('tells the gateway nothing about the person', async () => {
    const link = JSON.stringify(shop.sandbox.linkOf(await applicant.payUrl()))
    for (const known of ['SPECIMEN', '9000000001', 'example.com', applicant.id])
      expect(link).not.toContain(known)
  })

  it('succeeds by the callback alone and leads to the page that tells so', async () => {
    const back = await shop.follow(await shop.sandbox.press(await applicant.payUrl(), 'succeed'))
    expect(back.statusCode).toBe(303)
    expect(back.headers['location']).toBe(`http://localhost:8080/payment-process/${applicant.id}`)
    expect(await applicant.pan()).toMatchObject({ payment_status: 1, payment_mode: 'gateway' })
    expect(await applicant.details()).toMatchObject({ paid_amount: '153.54', payment_status_code: 'Success' })
  })

  it('succeeds by a webhook alone', async () => {
    const payUrl = await applicant.payUrl()
    await shop.sandbox.press(payUrl, 'succeed')
    expect((await shop.webhook(shop.sandbox.linkOf(payUrl).id)).statusCode).toBe(204)
    expect(await applicant.pan()).toMatchObject({ payment_status: 1 })
  })

  it('is found by looking when callback and webhook are lost', async () => {
    await shop.sandbox.press(await applicant.payUrl(), 'succeed')
    expect(await applicant.pan()).toMatchObject({ payment_status: 0 })
    expect(await statusCode()).toBe('Success')
    expect(await applicant.pan()).toMatchObject({ payment_status: 1 })
  })

  it('is asked about twelve times a minute at most, however often somebody looks', async () => {
    const payUrl = await applicant.payUrl()
    let asked = 0
    const count = () => void asked++
    shop.sandbox.app.server.on('request', count)
    for (let look = 0; look < 30; look++) expect(await statusCode()).toBe('Pending')
    shop.sandbox.app.server.off('request', count)
    // For each look two calls: how the link stands, and whether a try at it failed.
    expect(asked).toBe(2 * 12)
    await shop.sandbox.press(payUrl, 'succeed')
    shop.clock.forward(60)
    expect(await statusCode()).toBe('Success')
  })

  test('settles once when twenty messages arrive together', async () => {
    const payUrl = await applicant.payUrl()
    const location = await shop.sandbox.press(payUrl, 'succeed')
    const { id } = shop.sandbox.linkOf(payUrl)
    const messages = Array.from({ length: 20 }, (_, turn) =>
      [
        () => shop.follow(location),
        () => shop.webhook(id, undefined, `event ${turn % 2}`),
        () => applicant.details(),
      ][turn % 3]!(),
    )
    await Promise.all(messages)
    expect(await rows(applicant)).toMatchObject([{ state: 'succeeded', paidPaise: 15354 }])
  })

  test('becomes a success for one of twenty callers only', async () => {
    await applicant.payUrl()
    const [payment] = await rows(applicant)
    const success = {
      providerPaymentId: `pay_${payment!.id}`,
      paidPaise: 15354,
      completedAt: payment!.startedAt,
    }
    const settled = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.store.transaction((tx) => updateToSucceeded(tx, payment!.id, success)),
      ),
    )
    expect(settled.filter(Boolean)).toHaveLength(1)
  })

  it('is not believed from a callback with a forged or missing signature', async () => {
    const payUrl = await applicant.payUrl()
    const location = new URL(await shop.sandbox.press(payUrl, 'succeed'))
    location.searchParams.set('razorpay_signature', FORGED)
    expect((await shop.follow(location.href)).statusCode).toBe(400)
    location.searchParams.delete('razorpay_signature')
    expect((await shop.follow(location.href)).statusCode).toBe(400)
    expect(await applicant.pan()).toMatchObject({ payment_status: 0 })
  })

  it('that comes back with a wrong signature leads a browser to a page, and a program to a problem', async () => {
    const { pathname } = new URL(await shop.sandbox.press(await applicant.payUrl(), 'succeed'))
    const back = (accept: string) => shop.app.inject({ url: pathname, headers: { accept } })
    const browser = await back('text/html,application/xhtml+xml,*/*;q=0.8')
    expect(browser).toMatchObject({
      statusCode: 303,
      headers: { location: 'http://localhost:8080/payment-process' },
    })
    expect(browser.headers['set-cookie']).toBeUndefined()
    expect((await back('*/*')).json()).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' })
  })

  it('shows its result to the browser that came back, in any tab, for half an hour and no longer', async () => {
    const other = await shop.apply()
    const location = await shop.sandbox.press(await applicant.payUrl(), 'succeed')
    const [cookie = '', ...rest] = String((await shop.follow(location)).headers['set-cookie']).split('; ')
    const path = `/api/v1/payment-result/${applicant.id}`
    expect(rest).toEqual([`Path=${path}`, 'Max-Age=1800', 'Secure', 'HttpOnly', 'SameSite=Strict'])
    const shown = (url: string, given = cookie) => shop.app.inject({ url, headers: { cookie: given } })
    const fee = { government_fee: '107.00', is_sent_abroad: false }
    expect((await shown(path)).json()).toEqual({ paymentDetails: { ...(await applicant.details()), ...fee } })
    expect((await shown(path, '')).statusCode).toBe(404)
    // Cookies that another host of the same domain has put before it and after it.
    const among = `payment-result=made-up; other=1;payment-result=; ${cookie}; payment-result=x`
    expect((await shown(path, among)).statusCode).toBe(200)
    expect((await shown(path, cookie.replace('payment-result', 'my-payment-result'))).statusCode).toBe(404)
    expect((await shown(`/api/v1/payment-result/${other.id}`)).statusCode).toBe(404)
    expect((await shown(`/api/v1/payment-details/${applicant.id}`)).statusCode).toBe(401)
    shop.clock.forward(1801)
    expect((await shown(path)).statusCode).toBe(404)
  })

  it('shows no result by an address of a return from the day before', async () => {
    const location = await shop.sandbox.press(await applicant.payUrl(), 'succeed')
    shop.clock.forward(24 * 3600 + 1)
    const back = await shop.follow(location)
    expect(back.statusCode).toBe(303)
    expect(back.headers['set-cookie']).toBeUndefined()
  })

  it('is not believed from the signed callback of another link', async () => {
    const other = await shop.apply()
    const mine = shop.sandbox.linkOf(await applicant.payUrl())
    const location = new URL(await shop.sandbox.press(await other.payUrl(), 'succeed'))
    location.searchParams.set('razorpay_payment_link_id', mine.id)
    expect((await shop.follow(location.href)).statusCode).toBe(400)
    expect(await applicant.pan()).toMatchObject({ payment_status: 0 })
  })

  it('is not believed from a webhook with a wrong signature, nor from a true one about an unpaid link', async () => {
    const { id } = shop.sandbox.linkOf(await applicant.payUrl())
    expect((await shop.webhook(id, FORGED)).statusCode).toBe(400)
    expect((await shop.webhook(id, '')).statusCode).toBe(400)
    expect((await shop.webhook(id)).statusCode).toBe(204)
    expect(await applicant.pan()).toMatchObject({ payment_status: 0 })
  })

  it('takes a webhook about a link that is not ours, which repeating would not mend', async () => {
    expect((await shop.webhook('plink_unknown')).statusCode).toBe(204)
  })

  it.each([
    { wrong: 'amount', change: { amount_paid: 15353 } },
    { wrong: 'currency', change: { currency: 'USD' } },
    { wrong: 'reference', change: { reference_id: 'somebody-else' } },
  ])('is refused when the paid $wrong is not what was asked for', async ({ wrong, change }) => {
    const payUrl = await applicant.payUrl()
    await shop.sandbox.press(payUrl, 'succeed')
    Object.assign(shop.sandbox.linkOf(payUrl), change)
    expect(await statusCode()).toBe('Pending')
    expect(await statusCode()).toBe('Pending')
    expect(await applicant.pan()).toMatchObject({ payment_status: 0 })
    const [row] = await rows(applicant)
    expect(row).toMatchObject({ state: 'pending', refusal: wrong })
    expect(shop.logLines.filter((line) => line.includes(row!.id))).toHaveLength(1)
    expect(await mismatchOf(row!.id)).toMatchObject({ differs: wrong })
  })

  it('is refused when its money has paid another application already', async () => {
    const other = await shop.apply()
    const theirs = await other.payUrl()
    await shop.follow(await shop.sandbox.press(theirs, 'succeed'))
    const mine = await applicant.payUrl()
    await shop.sandbox.press(mine, 'succeed')
    shop.sandbox.linkOf(mine).payments = shop.sandbox.linkOf(theirs).payments
    expect(await statusCode()).toBe('Pending')
    const [row] = await rows(applicant)
    expect(await mismatchOf(row!.id)).toMatchObject({ differs: 'payment', paid: '0.00' })
    expect(await other.pan()).toMatchObject({ payment_status: 1 })
  })

  it('that failed is told as failed and may still succeed on the same page', async () => {
    const payUrl = await applicant.payUrl()
    expect(await shop.sandbox.press(payUrl, 'fail')).toMatch(/^\/pay\//u)
    expect(await statusCode()).toBe('Failed')
    await shop.sandbox.press(payUrl, 'succeed')
    expect(await statusCode()).toBe('Success')
  })

  it('that failed is paid again with a new try', async () => {
    const payUrl = await applicant.payUrl()
    await shop.sandbox.press(payUrl, 'fail')
    expect(await statusCode()).toBe('Failed')
    const again = await applicant.payUrl()
    expect(again).not.toBe(payUrl)
    expect(await statusCode()).toBe('Pending')
    await shop.follow(await shop.sandbox.press(again, 'succeed'))
    expect((await rows(applicant)).map(({ state }) => state).sort()).toEqual(['failed', 'succeeded'])
    expect(await statusCode()).toBe('Success')
  })

  it('whose link was cancelled at the gateway is told as failed and gets a new link', async () => {
    const payUrl = await applicant.payUrl()
    shop.sandbox.book.cancel(shop.sandbox.linkOf(payUrl))
    expect(await statusCode()).toBe('Failed')
    expect(await applicant.payUrl()).not.toBe(payUrl)
  })

  it('that succeeded is never undone', async () => {
    const payUrl = await applicant.payUrl()
    const location = await shop.sandbox.press(payUrl, 'succeed')
    await shop.follow(location)
    Object.assign(shop.sandbox.linkOf(payUrl), { status: 'cancelled', amount_paid: 0 })
    await shop.follow(location)
    await shop.webhook(shop.sandbox.linkOf(payUrl).id)
    expect(await statusCode()).toBe('Success')
  })
})
