import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, register, somebody } from '../support/accounts.ts'
import { bearer, apply } from '../support/applications.ts'
import { databases } from '../support/databases.ts'
import { png } from '../support/files.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { openShop, type Shop } from '../support/shop.ts'

const DAY = 24 * 60 * 60
const payer = { name: 'Arun Specimen', email: 'payer.specimen@example.com', mobile: '9000000001', amount: 50 }

describe.each(databases)('what was erased, on %s,', (dialect, it) => {
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

  const erase = (id: string, at = shop) => at.store.transaction((tx) => at.services.owned.eraseOne(tx, id))
  const rowOf = async ({ store }: Shop, id: string) => {
    const { applications } = store.tables
    return (await store.db.select().from(applications).where(eq(applications.id, id)))[0]
  }
  const sweep = () => shop.services.retention.sweep()

  // The right was looked at before; the erasure came in between.
  test('takes nothing any more, not even from a call that was let in before', async () => {
    const { id } = await shop.apply()
    await erase(id)
    const run = {
      transaction: <T>(work: Parameters<typeof shop.store.transaction<T>>[0]) => shop.store.transaction(work),
      replyOf: () => ({}),
    }
    const { attachments, payments, verification } = shop.services
    const sent = { text: 'A word.', file: undefined }
    await expect(attachments.addAsApplicant(id, sent, run.transaction, {})).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    for (const mode of ['gateway', 'cash', 'free'] as const)
      await expect(payments.choose(id, mode, 'full', run)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(verification.send(id, '127.0.0.1')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const table of ['remarks', 'payments', 'paymentOrders', 'applicationCodes'] as const) {
      const { [table]: kept } = shop.store.tables
      const rows = await shop.store.db.select().from(kept).where(eq(kept.applicationId, id))
      expect([table, rows]).toEqual([table, []])
    }
  })

  it('is behind no link any more that still works', async () => {
    const applicant = await shop.apply()
    const { id } = applicant
    await shop.follow(await shop.sandbox.press(await applicant.payUrl(), 'succeed'))
    const picture = { name: 'photo.png', bytes: png(8, 8) }
    const { attachments, documents } = shop.services
    await attachments.addAsApplicant(id, { text: '', file: picture }, shop.store.transaction, {})
    const [attachment] = await attachments.list(id)
    const links = [
      documents.formLink(id),
      await documents.acknowledgmentLink(id),
      await documents.receiptLink(id),
      documents.attachmentLink(attachment!.id),
    ]
    const statuses = () =>
      Promise.all(links.map(async (link) => (await shop.app.inject(new URL(link).pathname)).statusCode))
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await erase(id)
    expect(await statuses()).toEqual([404, 404, 404, 404])
  })

  it('gets no mail that was waiting', async () => {
    const gone = await shop.apply({ email_address: 'gone@example.com' })
    const there = await shop.apply({ email_address: 'there@example.com' })
    for (const each of [gone, there])
      expect((await each.call('POST', `${each.id}/verification`)).statusCode).toBe(202)
    await erase(gone.id)
    await shop.jobs.drain()
    expect(post.mails.map(({ to }) => to)).toEqual(['there@example.com', 'there@example.com'])
  })

  test('is who made a custom payment, after a year; amount and reference stay', async () => {
    const { customPayments } = shop.store.tables
    const made = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/merchant/store',
      payload: { ...payer, captcha: await shop.captcha() },
    })
    expect(made.statusCode).toBe(201)
    shop.clock.forward(364 * DAY)
    expect((await sweep()).payers).toBe(0)
    const [before] = await shop.store.db.select().from(customPayments)
    shop.clock.forward(2 * DAY)
    expect((await sweep()).payers).toBe(1)
    expect(await shop.store.db.select().from(customPayments)).toEqual([{ ...before, payer: '' }])
    expect(await shop.services.customPayments.paid(before!.id)).toBeUndefined()
  })

  test('does not wait for a piece of the sweep that fails', async () => {
    const { id } = await shop.apply()
    await erase(id)
    shop.clock.forward(31 * DAY)
    const { customPayments, retention } = shop.services
    const { paidByBefore } = customPayments
    customPayments.paidByBefore = () => Promise.reject(new Error('the table is damaged'))
    await expect(sweep()).rejects.toThrow('Pieces of the sweep have failed.')
    customPayments.paidByBefore = paidByBefore
    expect(await rowOf(shop, id)).toBeUndefined()
    const now = shop.clock.now().toISOString()
    const ofNow = (await retention.lastSweeps()).filter(({ at }) => at === now).map(({ piece }) => piece)
    expect(ofNow).toContain('rows')
    expect(ofNow).toContain('erasures')
    expect(ofNow).not.toContain('payers')
    await sweep()
    expect(await retention.lastSweeps()).toContainEqual({ piece: 'payers', at: now })
  })

  it('leaves an empty row for thirty days, and for the books where money came', async () => {
    // The clock of the gateway goes on as ours does not.
    const books = await openShop(dialect)
    const unpaid = await books.apply()
    const paid = await books.apply()
    await unpaid.call('POST', `store-payment-mode/${unpaid.id}`, { payment_mode: 'free' })
    await books.follow(await books.sandbox.press(await paid.payUrl(), 'succeed'))
    for (const { id } of [unpaid, paid]) await erase(id, books)
    books.clock.forward(29 * DAY)
    await books.services.retention.sweep()
    // The sweeps of the years in between do not look at what the books keep.
    expect(await rowOf(books, unpaid.id)).toMatchObject({ isKeptForBooks: false })
    expect(await rowOf(books, paid.id)).toMatchObject({ isKeptForBooks: true })
    books.clock.forward(2 * DAY)
    await books.services.retention.sweep()
    expect(await rowOf(books, unpaid.id)).toBeUndefined()
    expect(await rowOf(books, paid.id)).toMatchObject({
      answers: {},
      sealed: '',
      mobile: '',
      email: '',
      dateOfBirth: '',
    })
    books.clock.forward(2920 * DAY)
    await books.services.retention.sweep()
    expect(await rowOf(books, paid.id)).toBeUndefined()
    const { payments } = books.store.tables
    expect(await books.store.db.select().from(payments).where(eq(payments.applicationId, paid.id))).toEqual(
      [],
    )
    await books.close()
  })

  test('is an account that nobody confirmed or uses, and none that somebody needs', async () => {
    const unused = { ...somebody, email: 'unused@example.com' }
    const owner = { ...somebody, email: 'owner@example.com' }
    for (const person of [unused, owner]) expect((await register(shop, person)).statusCode).toBe(201)
    const { token } = (await login(shop, owner)).json()
    await apply(shop, {}, bearer(token))
    shop.clock.forward(31 * DAY)
    const { users, sessions } = shop.store.tables
    await shop.store.transaction(({ db }) => db.delete(sessions))
    expect((await sweep()).accounts).toBe(1)
    const names = await shop.store.db.select({ email: users.email, name: users.name }).from(users)
    expect(JSON.stringify(names)).not.toContain('unused@example.com')
    expect(names).toContainEqual({ email: 'owner@example.com', name: owner.name })
    expect((await login(shop, unused)).statusCode).toBe(401)
  })

  it('is found out row by row: one that cannot be read is named and holds up no other', async () => {
    const [broken, whole] = [await shop.apply(), await shop.apply()]
    for (const { id } of [broken, whole]) await shop.services.retention.noteDownload(id)
    await shop.store.transaction(({ tables: { applications }, db }) =>
      db.update(applications).set({ sealed: 'v1.nonsense' }).where(eq(applications.id, broken.id)),
    )
    shop.clock.forward(31 * DAY)
    const before = (await rowOf(shop, whole.id))!.sealed
    expect((await sweep()).aadhaar).toBe(1)
    expect((await rowOf(shop, whole.id))!.sealed).not.toBe(before)
    const line = shop.logLines.map((each) => JSON.parse(each)).find(({ id }) => id === broken.id)
    expect(line).toMatchObject({ action: 'retention aadhaar', msg: 'a row could not be forgotten' })
  })
})
