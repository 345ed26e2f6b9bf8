import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textOf } from '../pdf/tools.ts'
import { databases } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { openShop, type Shop } from '../support/shop.ts'

const GIVEN = {
  name: 'Asha Specimen',
  email: 'asha.specimen@example.com',
  mobile: '9000000017',
  amount: '1,499.50',
  purpose: 'Second card',
}
const FORGED = 'f'.repeat(64)

describe.each(databases)('a custom payment, on %s', (dialect, it) => {
  let post: MailServer
  let shop: Shop
  beforeAll(async () => {
    post = await startMailServer()
    shop = await openShop(dialect, { SMTP_URL: post.url })
  })
  afterAll(async () => {
    await shop.close()
    await post.close()
  })

  const store = async (change: object = {}, headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/merchant/store',
      headers,
      payload: { ...GIVEN, captcha: await shop.captcha(), ...change },
    })
  const pathOf = (url: string) => new URL(url).pathname

  /** A payment that was started: the browser's pass and the gateway's page. */
  async function started(change: object = {}) {
    const answer = await store(change)
    const { payment_link: link } = answer.json<{ payment_link: string }>()
    const hop = await shop.app.inject(pathOf(link))
    return { link, pass: link.split('/').at(-1)!, payUrl: String(hop.headers['location']), hop }
  }
  const standing = async (pass: string) =>
    (await shop.app.inject(`/api/v1/merchant/payments/${pass}`)).json<{ data: Record<string, string> }>().data

  it('is started with exactly a link, which leads to the gateway', async () => {
    const answer = await store()
    expect(answer.statusCode).toBe(201)
    expect(Object.keys(answer.json())).toEqual(['payment_link'])
    const { hop, payUrl, pass } = await started()
    expect(hop.statusCode).toBe(303)
    expect(shop.sandbox.linkOf(payUrl)).toMatchObject({ amount: 149950, currency: 'INR' })
    expect(JSON.stringify(shop.sandbox.linkOf(payUrl))).not.toMatch(/specimen|9000000017|second card/iu)
    expect(await standing(pass)).toMatchObject({
      reference: expect.stringMatching(/^CP[0-9A-Y]{12}$/u),
      order_amount: '1499.50',
      paid_amount: '0.00',
      payment_status_code: 'Pending',
      receipt_link: '',
    })
  })

  it('is asked about twelve times a minute at most, however often somebody looks', async () => {
    const { pass, payUrl } = await started()
    let asked = 0
    const count = () => void asked++
    shop.sandbox.app.server.on('request', count)
    for (let look = 0; look < 30; look++) await standing(pass)
    shop.sandbox.app.server.off('request', count)
    // For each look two calls; it was looked at once on the way to the gateway.
    expect(asked).toBe(2 * 11)
    await shop.sandbox.press(payUrl, 'succeed')
    shop.clock.forward(60)
    expect(await standing(pass)).toMatchObject({ payment_status_code: 'Success' })
  })

  test('says what is wrong by field', async () => {
    const wrong = { name: ' ', email: 'nobody', mobile: '12345', amount: '-5' }
    const answer = await store(wrong)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error).toEqual({
      name: ['This field is required'],
      email: ['E-mail must be valid'],
      mobile: ['Phone number must be 10 digits'],
      amount: ['Amount must be a number, with two decimals at most'],
    })
    for (const amount of ['0.50', 500001, '1e3', '10.005']) {
      expect((await store({ amount })).json().error).toHaveProperty('amount')
    }
    expect((await store({ captcha: 'x' })).json().error).toEqual({ captcha: ['Please check the Captcha'] })
  })

  it('has a receipt after the callback, and the address shows what nobody believes', async () => {
    const { pass, payUrl } = await started()
    const back = await shop.follow(await shop.sandbox.press(payUrl, 'succeed'))
    const page = new URL(String(back.headers['location']))
    expect([back.statusCode, page.pathname, page.search]).toEqual([
      303,
      '/merchant/customPayDisplay',
      '?status=success',
    ])
    expect(await standing(page.hash.slice(1))).toMatchObject({ payment_status_code: 'Success' })
    const paid = await standing(pass)
    expect(paid).toMatchObject({ paid_amount: '1499.50', payment_status_code: 'Success', payment_link: '' })
    const receipt = await shop.app.inject(pathOf(paid['receipt_link']!))
    expect(receipt.headers['content-disposition']).toContain(`receipt-${paid['reference']}.pdf`)
    const text = textOf(receipt.rawPayload)
    for (const said of ['ASHA SPECIMEN', 'SECOND CARD', '₹1499.50', paid['reference']!])
      expect(text).toContain(said)
    expect(text).not.toContain('9000000017')
  })

  it.each([
    { how: 'a webhook alone', scenario: 'lost-callback' },
    { how: 'a look alone', scenario: 'lost-both' },
  ] as const)('is settled by $how', async ({ scenario }) => {
    const { pass, payUrl, link } = await started()
    await shop.sandbox.press(payUrl, scenario)
    if (scenario === 'lost-callback') {
      expect((await shop.webhook(shop.sandbox.linkOf(payUrl).id)).statusCode).toBe(204)
      const { customPayments } = shop.store.tables
      const [row] = await shop.store.db
        .select()
        .from(customPayments)
        .where(eq(customPayments.providerRef, shop.sandbox.linkOf(payUrl).id))
      expect(row).toMatchObject({ state: 'succeeded', paidPaise: 149950 })
    }
    expect(await standing(pass)).toMatchObject({ payment_status_code: 'Success' })
    // Nobody pays twice who follows the link once more.
    const again = await shop.app.inject(pathOf(link))
    expect(again.headers['location']).toBe(
      `http://localhost:8080/merchant/customPayDisplay?status=success#${pass}`,
    )
  })

  it('that failed can be paid later on the same page, and a success wins', async () => {
    const { pass, payUrl } = await started()
    await shop.sandbox.press(payUrl, 'late-success')
    const failed = await standing(pass)
    expect(failed).toMatchObject({ payment_status_code: 'Failed' })
    expect(pathOf(failed['payment_link']!)).toBe(`/api/v1/merchant/pay/${pass}`)
    await shop.sandbox.later.release()
    expect(await standing(pass)).toMatchObject({ payment_status_code: 'Success' })
  })

  it('is refused when the paid amount is not what was asked for, and logged without people’s data', async () => {
    const { pass, payUrl } = await started()
    await shop.follow(await shop.sandbox.press(payUrl, 'wrong-amount'))
    expect(await standing(pass)).toMatchObject({ payment_status_code: 'Pending', paid_amount: '0.00' })
    const lines = shop.logLines.filter((line) => line.includes('"refusal":"amount"'))
    expect(lines).toHaveLength(1)
    expect(shop.logLines.join('\n')).not.toMatch(/specimen|9000000017/iu)
    expect(shop.logLines.join('\n')).not.toContain(pass)
    const report = await shop.services.paymentsAdmin.report()
    expect(report.mismatches).toMatchObject([{ differs: 'amount', asked: '1499.50', paid: '1498.50' }])
  })

  it('believes no forged callback and opens to no forged or old pass', async () => {
    const { pass, payUrl } = await started()
    const location = new URL(await shop.sandbox.press(payUrl, 'succeed'))
    location.searchParams.set('razorpay_signature', FORGED)
    expect((await shop.follow(location.href)).statusCode).toBe(400)
    expect((await shop.services.paymentsAdmin.report()).forgedMessages).toMatchObject([
      { kind: 'return', count: 1 },
    ])
    for (const path of ['payments', 'pay'])
      expect((await shop.app.inject(`/api/v1/merchant/${path}/${pass}x`)).statusCode).toBe(404)
    shop.clock.forward(2 * 3600 + 1)
    expect((await shop.app.inject(`/api/v1/merchant/payments/${pass}`)).statusCode).toBe(404)
    const reported = async () => (await shop.services.paymentsAdmin.report()).forgedMessages.length
    shop.clock.forward(30 * 24 * 3600 - 2 * 3600 - 2)
    expect(await reported()).toBe(1)
    shop.clock.forward(2)
    expect(await reported()).toBe(0)
    shop.clock.forward(-30 * 24 * 3600 - 1)
  })

  it('is opened by the address of a return no longer than its link to pay lives', async () => {
    const { payUrl } = await started()
    const location = await shop.sandbox.press(payUrl, 'succeed')
    const page = async () => new URL(String((await shop.follow(location)).headers['location']))
    shop.clock.forward(24 * 3600 - 1)
    expect((await page()).hash).not.toBe('')
    shop.clock.forward(2)
    const later = await page()
    shop.clock.forward(-24 * 3600 - 1)
    expect([later.search, later.hash]).toEqual(['?status=success', ''])
  })

  it('is made once for one key, and not at all while the gateway is down', async () => {
    const key = { 'idempotency-key': 'one-custom-payment' }
    const [first, second] = [await store({}, key), await store({}, key)]
    expect(second.json()).toEqual(first.json())
    shop.sandbox.lostAnswers = 3
    const down = await store({}, { 'idempotency-key': 'another' })
    expect([down.statusCode, down.json().code]).toEqual([502, 'GATEWAY_UNAVAILABLE'])
    expect((await store({}, { 'idempotency-key': 'another' })).statusCode).toBe(201)
  })

  test('is started once with one captcha, however many calls bring it at the same time', async () => {
    const rows = () => shop.store.db.$count(shop.store.tables.customPayments)
    const before = await rows()
    const captcha = await shop.captcha()
    const answers = await Promise.all(Array.from({ length: 8 }, () => store({ captcha })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(7).fill(422),
    ])
    // Whoever has no row had no link opened at the gateway either.
    expect(await rows()).toBe(before + 1)
    shop.sandbox.lostAnswers = 3
    const spent = await shop.captcha()
    expect((await store({ captcha: spent })).json().code).toBe('GATEWAY_UNAVAILABLE')
    expect((await store({ captcha: spent })).json().code).toBe('CAPTCHA_FAILED')
  })

  it('is found by the clock alone, and one mail tells reference and link', async () => {
    const { payUrl } = await started()
    await shop.sandbox.press(payUrl, 'lost-both')
    const row = async () => {
      const { customPayments } = shop.store.tables
      const [found] = await shop.store.db
        .select()
        .from(customPayments)
        .where(eq(customPayments.providerRef, shop.sandbox.linkOf(payUrl).id))
      return found!
    }
    await shop.jobs.drain()
    expect((await row()).state).toBe('pending')
    post.mails.length = 0
    shop.clock.forward(61)
    await shop.jobs.drain()
    const { state, reference } = await row()
    expect(state).toBe('succeeded')
    shop.clock.forward(86_400)
    await shop.jobs.drain()
    const told = post.mails.filter(({ subject }) => subject.includes(reference))
    expect(told).toMatchObject([{ to: GIVEN.email, subject: `Payment received: ${reference}` }])
    const [, pass = ''] = /#(\S+)/u.exec(told[0]!.text) ?? []
    expect(await standing(pass)).toMatchObject({ reference, payment_status_code: 'Success' })
    expect(told[0]!.text).not.toMatch(/specimen/iu)
    shop.clock.forward(-86_461)
  })

  it('is told to nobody once its payer is forgotten, be it while the gateway is asked or while the mail waits', async () => {
    const rowOf = async (payUrl: string) => {
      const { customPayments: t } = shop.store.tables
      const rows = await shop.store.db
        .select()
        .from(t)
        .where(eq(t.providerRef, shop.sandbox.linkOf(payUrl).id))
      return rows[0]!
    }
    const forget = (id: string) =>
      shop.store.transaction((tx) => shop.services.customPayments.forgetPayer(tx, id))
    await shop.jobs.drain()
    post.mails.length = 0
    for (const isQueued of [false, true]) {
      const { payUrl } = await started()
      await shop.sandbox.press(payUrl, 'lost-both')
      const read = await rowOf(payUrl)
      if (!isQueued) await forget(read.id)
      await shop.services.customPayments.settle(read)
      const waiting = (await shop.jobs.depths()).map(({ name }) => name)
      expect(waiting.includes('mail')).toBe(isQueued)
      if (isQueued) await forget(read.id)
      await shop.jobs.drain()
      expect([(await rowOf(payUrl)).state, post.mails]).toEqual(['succeeded', []])
    }
  })

  it('keeps who pays sealed', async () => {
    const rows = await shop.store.db.select().from(shop.store.tables.customPayments)
    expect(rows.length).toBeGreaterThan(5)
    expect(JSON.stringify(rows)).not.toMatch(/specimen|9000000017/iu)
  })
})
