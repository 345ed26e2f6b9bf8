import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearer } from '../support/applications.ts'
import { signed } from '../support/callers.ts'
import { dialects } from '../support/databases.ts'
import { openShop, type Applicant, type Shop } from '../support/shop.ts'

interface Choice {
  readonly data: { readonly payment_link?: string; readonly download_link?: string }
}

describe.each(dialects)('choosing how to pay, on %s', (dialect) => {
  let shop: Shop
  let applicant: Applicant
  beforeAll(async () => {
    shop = await openShop(dialect)
  })
  beforeEach(async () => {
    applicant = await shop.apply()
  })
  afterAll(() => shop.close())

  const choose = (mode: string, headers?: Record<string, string>, { id } = applicant) =>
    applicant.call('POST', `store-payment-mode/${id}`, { payment_mode: mode }, headers)
  const linksOf = async ({ id }: Applicant) => {
    const { payments } = shop.store.tables
    const rows = await shop.store.db.select().from(payments).where(eq(payments.applicationId, id))
    return shop.sandbox.book.list().filter((link) => rows.some((row) => row.id === link.reference_id))
  }

  test('writes nothing into the ledger where nothing changes', async () => {
    const { payments, paymentLedger } = shop.store.tables
    for (const mode of ['cash', 'cash', 'gateway', 'gateway', 'gateway', 'free', 'free'])
      expect((await choose(mode)).statusCode).toBe(200)
    const rows = await shop.store.db.select().from(payments).where(eq(payments.applicationId, applicant.id))
    const ids = rows.map(({ id }) => id)
    expect(await shop.store.db.$count(paymentLedger, inArray(paymentLedger.paymentId, ids))).toBe(3)
  })

  test('has one row in the audit log for all times that changed nothing, beside those of the changes', async () => {
    for (const mode of ['cash', 'cash', 'gateway', 'gateway', 'gateway', 'free', 'free', 'free'])
      expect((await choose(mode)).statusCode).toBe(200)
    const { audit } = shop.store.tables
    const written = async () => {
      const rows = await shop.store.db.select().from(audit).where(eq(audit.object, applicant.id))
      return rows.filter(({ action }) => action === 'POST /api/v1/store-payment-mode/:id').length
    }
    expect(await written()).toBe(4)
    for (let again = 0; again < 5; again++) await choose('free')
    expect(await written()).toBe(4)
  })

  test('says what each way costs', async () => {
    const answer = await applicant.call('GET', `payment-options/${applicant.id}`)
    expect(answer.json()).toEqual({
      data: {
        fee: '150.00',
        gateway_charge: '3.54',
        government_fee: '107.00',
        is_sent_abroad: false,
        gateway: { amount: '153.54' },
        cash: { amount: '150.00' },
        free: { amount: '0.00' },
      },
    })
  })

  test('an application without a choice has no payment', async () => {
    expect(await applicant.details()).toEqual({
      order_amount: '0.00',
      paid_amount: '0.00',
      payment_start_time: '',
      payment_complete_time: '',
      transaction_type: '',
      payment_status_code: 'None',
    })
  })

  test.each([
    { mode: 'cash', amount: '150.00', code: 'Pending' },
    { mode: 'free', amount: '0.00', code: 'None' },
  ])('$mode answers a download link and does not count as paid', async ({ mode, amount, code }) => {
    const chosen = await choose(mode)
    expect(chosen.statusCode).toBe(200)
    const { data } = chosen.json<Choice>()
    expect(data).toEqual({
      download_link: expect.stringMatching(/^http:\/\/localhost:8080\/api\/v1\/files\/./u),
    })
    expect(await applicant.details()).toMatchObject({
      order_amount: amount,
      transaction_type: mode,
      payment_status_code: code,
    })
    expect(await applicant.pan()).toMatchObject({ payment_status: 0, payment_mode: mode })
  })

  test('the last choice counts while nothing is paid', async () => {
    for (const mode of ['gateway', 'cash', 'gateway', 'free', 'cash']) {
      await choose(mode)
      expect(await applicant.pan()).toMatchObject({ payment_mode: mode })
      expect(await applicant.details()).toMatchObject({ transaction_type: mode })
    }
  })

  test('a link that is still open succeeds after another choice', async () => {
    const payUrl = await applicant.payUrl()
    await choose('cash')
    await shop.follow(await shop.sandbox.press(payUrl, 'succeed'))
    expect(await applicant.pan()).toMatchObject({ payment_status: 1, payment_mode: 'gateway' })
  })

  test('choosing the gateway again gives the open link again', async () => {
    const payUrl = await applicant.payUrl()
    await choose('cash')
    expect(await applicant.payUrl()).toBe(payUrl)
    expect(await linksOf(applicant)).toHaveLength(1)
  })

  test('two choices at the same moment open one link', async () => {
    const [one, two] = await Promise.all([applicant.payUrl(), applicant.payUrl()])
    expect(one).toBe(two)
    expect(await linksOf(applicant)).toHaveLength(1)
  })

  test('the same key gives the same answer, and another body with it is refused', async () => {
    const key = { 'idempotency-key': 'choice-1' }
    const first = await choose('gateway', key)
    const second = await choose('gateway', key)
    expect(second.json()).toEqual(first.json())
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect((await choose('cash', key)).statusCode).toBe(422)
  })

  test('a paid application cannot be paid again in any way', async () => {
    await shop.follow(await shop.sandbox.press(await applicant.payUrl(), 'succeed'))
    for (const mode of ['gateway', 'cash', 'free']) {
      const answer = await choose(mode)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'ALREADY_PAID' })
    }
    expect(await applicant.pan()).toMatchObject({ payment_status: 1, payment_mode: 'gateway' })
  })

  test.each(['gateway', 'cash', 'free'])(
    'a success that nobody reported is found before %s is chosen again',
    async (mode) => {
      await shop.sandbox.press(await applicant.payUrl(), 'succeed')
      expect((await choose(mode)).statusCode).toBe(409)
    },
  )

  test('a choice after many failed tries asks about the newest three, and about none when it was looked at too often', async () => {
    let asked = 0
    const count = () => void asked++
    for (let tries = 0; tries < 5; tries++) await shop.sandbox.press(await applicant.payUrl(), 'fail')
    expect(await linksOf(applicant)).toHaveLength(5)
    shop.sandbox.app.server.on('request', count)
    expect((await choose('cash')).statusCode).toBe(200)
    // For each try two calls: how the link stands, and whether a try at it failed.
    expect(asked).toBe(2 * 3)
    for (let look = 0; look < 12; look++) await applicant.details()
    asked = 0
    expect((await choose('free')).statusCode).toBe(200)
    shop.sandbox.app.server.off('request', count)
    expect(asked).toBe(0)
  })

  test('whoever knows a number and a birthday uses up half of the tries to pay, and no other way to pay', async () => {
    const known = bearer(signed(shop, { sub: applicant.id, act: 'status', via: 'tracking', gen: 0 }))
    /** Lets a hundred more tries have failed. */
    const fail = async () => {
      await shop.sandbox.press(await applicant.payUrl(), 'fail')
      await applicant.details()
      await shop.store.transaction(async ({ tables: { payments }, db }) => {
        const [one] = await db.select().from(payments).where(eq(payments.applicationId, applicant.id))
        const copies = Array.from({ length: 99 }, () => ({ ...one!, id: randomUUID(), providerRef: null }))
        await db.insert(payments).values(copies)
      })
    }
    await fail()
    const refused = await choose('gateway', known)
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      429,
      expect.stringContaining('100 times'),
    ])
    for (const mode of ['cash', 'free', 'gateway'])
      expect([mode, (await choose(mode)).statusCode]).toEqual([mode, 200])
    await fail()
    expect((await choose('gateway')).statusCode).toBe(429)
    for (const mode of ['cash', 'free']) expect([mode, (await choose(mode)).statusCode]).toEqual([mode, 200])
  })

  test('another applicant’s application is not there, and without a token nothing is', async () => {
    const other = await shop.apply()
    expect((await choose('cash', {}, other)).statusCode).toBe(404)
    expect((await applicant.call('GET', `payment-details/${other.id}`)).statusCode).toBe(404)
    expect((await applicant.call('GET', `payment-options/${other.id}`)).statusCode).toBe(404)
    expect((await choose('cash', { authorization: '' })).statusCode).toBe(401)
  })

  test('a way to pay that there is not is refused', async () => {
    expect((await choose('barter')).statusCode).toBe(400)
    expect((await applicant.call('POST', `store-payment-mode/${applicant.id}`, {})).statusCode).toBe(400)
  })

  test('a lost answer of the gateway leaves no second link', async () => {
    shop.sandbox.lostAnswers = 1
    expect((await choose('gateway')).statusCode).toBe(200)
    expect(await linksOf(applicant)).toHaveLength(1)
  })

  test('a choice that the gateway did not answer can be repeated', async () => {
    shop.sandbox.lostAnswers = 3
    expect((await choose('gateway')).statusCode).toBe(502)
    expect(await applicant.details()).toMatchObject({ payment_status_code: 'None' })
    expect((await choose('gateway')).statusCode).toBe(200)
    expect(await linksOf(applicant)).toHaveLength(1)
  })

  test('a link that is about to end is not handed out again', async () => {
    // The applicant's token lasts two hours, so the link's time is brought near instead of the clock moved on.
    const payUrl = await applicant.payUrl()
    const soon = new Date(shop.clock.now().getTime() + 60_000).toISOString()
    await shop.store.transaction(async ({ tables: { payments }, db }) => {
      await db.update(payments).set({ linkExpiresAt: soon }).where(eq(payments.applicationId, applicant.id))
    })
    expect(await applicant.payUrl()).not.toBe(payUrl)
  })
})

describe.each(dialects)('while the gateway is down, on %s', (dialect) => {
  let shop: Shop
  let applicant: Applicant
  let payUrl: string
  let waiting: Applicant
  beforeAll(async () => {
    shop = await openShop(dialect)
    applicant = await shop.apply()
    waiting = await shop.apply()
    payUrl = await waiting.payUrl()
    await shop.sandbox.close()
  })
  afterAll(() => shop.close())

  test('choosing it fails and changes nothing', async () => {
    const answer = await applicant.call('POST', `store-payment-mode/${applicant.id}`, {
      payment_mode: 'gateway',
    })
    expect(answer.statusCode).toBe(502)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ code: 'GATEWAY_UNAVAILABLE' })
    const lines = shop.logLines.map((line) => JSON.parse(line))
    expect(lines.find(({ msg }) => msg === 'the payment gateway failed')).toMatchObject({
      level: 40,
      request_id: answer.json().request_id,
      err: { message: 'The gateway did not answer.', cause: { cause: { code: 'ECONNREFUSED' } } },
    })
    expect(await applicant.details()).toMatchObject({ payment_status_code: 'None', transaction_type: '' })
    expect(await applicant.pan()).toMatchObject({ payment_status: 0, payment_mode: '' })
  })

  test('a pending payment stays pending, and cash can be chosen', async () => {
    expect(await waiting.details()).toMatchObject({ payment_status_code: 'Pending' })
    const chosen = await waiting.call('POST', `store-payment-mode/${waiting.id}`, { payment_mode: 'cash' })
    expect(chosen.statusCode).toBe(200)
  })

  test('a webhook is to be delivered again', async () => {
    expect((await shop.webhook(payUrl.split('/').at(-1)!)).statusCode).toBe(502)
  })
})

test('the sandbox gateway reports a payment by a webhook of its own', async () => {
  const shop = await openShop('sqlite')
  await shop.hearWebhooks()
  const applicant = await shop.apply()
  await shop.sandbox.press(await applicant.payUrl(), 'succeed')
  await expect.poll(() => applicant.pan()).toMatchObject({ payment_status: 1 })
  await shop.close()
})
