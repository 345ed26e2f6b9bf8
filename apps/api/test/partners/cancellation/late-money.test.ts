import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCashShop } from '../../payments/support/cash-shop.ts'
import { approveRequest } from '../../payments/support/approved-refund.ts'
import { paymentOf } from '../../payments/support/money-shop.ts'
import { templates } from '../../short-messages/templates.ts'
import { bearer } from '../../support/applications.ts'
import { partner } from '../../support/callers.ts'
import { databases } from '../../support/databases.ts'
import { startMailServer, type MailServer } from '../../support/mail-server.ts'
import { expectNothingMissing } from '../../support/money.ts'
import { startReceiver, type Receiver } from '../../support/servers/receiver.ts'

const PAISE = 15_354
const DAY_SECONDS = 24 * 60 * 60

describe.each(databases)('the money of an application that ends without a card, on %s,', (dialect, it) => {
  let desk: Awaited<ReturnType<typeof openCashShop>>
  let key: string
  let post: MailServer
  let sms: Receiver
  beforeAll(async () => {
    post = await startMailServer()
    sms = await startReceiver()
    return async () => {
      await post.close()
      await sms.close()
    }
  })
  beforeEach(async () => {
    desk = await openCashShop(dialect, {
      SMTP_URL: post.url,
      SMS_URL: sms.url,
      SMS_CREDENTIAL: 'Bearer the-secret',
      SMS_SENDER: 'PANSVC',
      SMS_TEMPLATES: templates('sms'),
    })
    ;({ key } = await partner(desk.shop))
    return () => desk.shop.close()
  })

  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    desk.shop.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: bearer(key),
      ...(payload && { payload }),
    })
  async function submitted(): Promise<{ id: string; link: string; reference: string }> {
    const answers = { ...validNewPan, consent_sms: true }
    const { id } = (await call('POST', 'apply-newpan', answers)).json().data.pan
    const chosen = await call('POST', `store-payment-mode/${id}`, { payment_mode: 'gateway' })
    return { id, link: chosen.json().data.payment_link, reference: await desk.couponOf({ id }) }
  }
  async function cancel(id: string): Promise<[number, string]> {
    const answer = await call('POST', `partner/applications/${id}/cancellation`)
    return [answer.statusCode, answer.json().message ?? answer.json().data.application.application_state]
  }
  const press = (link: string, button: 'succeed' | 'fail' | 'wrong-amount') =>
    desk.shop.sandbox.press(link, button)
  const endLink = (link: string) => desk.shop.sandbox.book.expire(desk.shop.sandbox.linkOf(link))
  /** What is written after everything that waits was done. */
  async function written() {
    await desk.shop.jobs.drain()
    const mails = post.mails.splice(0).map(({ subject, text }) => ({ subject, text }))
    return { mails, texts: sms.received.splice(0).map(({ body }) => JSON.parse(body).template_id) }
  }
  const waiting = async () => {
    const { call: asStaff } = await desk.accountant()
    return (await asStaff('GET', 'refund-requests')).json().data.requests
  }
  async function giveBack(requestId: string): Promise<void> {
    await approveRequest(desk.shop, requestId)
    await desk.shop.jobs.drain()
    await desk.shop.sandbox.later.release()
    desk.shop.clock.forward(DAY_SECONDS)
    await desk.shop.jobs.drain()
  }

  it('that went back keeps nobody from cancelling, and the mail does not say that nothing was paid', async () => {
    const { id, link, reference } = await submitted()
    await press(link, 'succeed')
    expect(await cancel(id)).toEqual([409, expect.stringContaining('when the money is back')])
    await call('POST', `partner/applications/${id}/refund-requests`, { reason: 'Paid for the wrong person' })
    const [request] = await waiting()
    await giveBack(request.id)
    await written()
    expect(await cancel(id)).toEqual([200, 'CANCELLED'])
    const { mails } = await written()
    expect(mails.map(({ subject }) => subject)).toEqual([`Application ${reference} has been cancelled`])
    expect(mails[0]!.text).not.toContain('Nothing was paid')
    await expectNothingMissing(desk.shop)
  })

  it('that comes after it is told as what it is, asks for nothing more, and waits for the staff to give it back', async () => {
    const { id, link, reference } = await submitted()
    endLink(link)
    expect(await cancel(id)).toEqual([200, 'CANCELLED'])
    await written()
    // The bank confirms what was paid a moment before the link ended.
    const known = desk.shop.sandbox.linkOf(link)
    known.status = 'created'
    await press(link, 'succeed')
    expect((await desk.shop.webhook(known.id)).statusCode).toBe(204)

    const { mails, texts } = await written()
    expect(texts).toEqual([])
    expect(mails.map(({ subject }) => subject)).toEqual([`Payment received for application ${reference}`])
    expect(mails[0]!.text).toContain('do not post any papers')
    expect(mails[0]!.text).not.toMatch(/government fee|sign it/u)
    const [request, ...others] = await waiting()
    expect(others).toEqual([])
    expect(request).toMatchObject({ amount_paise: PAISE, asked_by: '', is_mine: false })
    expect((await desk.shop.services.paymentsAdmin.report()).payments).toContainEqual({
      what: 'refund to be approved',
      count: 1,
      rupees: '153.54',
    })
    const details = (await call('GET', `payment-details/${id}`)).json().paymentDetails
    expect(details).toMatchObject({ payment_status_code: 'Success' })
    expect(details).not.toHaveProperty('government_fee')

    await giveBack(request.id)
    expect((await written()).mails.map(({ subject }) => subject)).toEqual([
      `Refund for application ${reference}`,
    ])
    expect(await waiting()).toEqual([])
    await expectNothingMissing(desk.shop)
  })

  it('that comes after staff have rejected it is told as what it is, too, and nothing else can be paid for it', async () => {
    const { id, link, reference } = await submitted()
    const other = await submitted()
    await press(other.link, 'succeed')
    await desk.shop.webhook(desk.shop.sandbox.linkOf(other.link).id)
    desk.shop.clock.forward(1)
    const { progress } = desk.shop.services
    for (const coupon of [reference, other.reference])
      await progress.move(coupon, 'REJECTED', 'You have a PAN.', 'operator:test', false)
    await written()
    for (const payment_mode of ['gateway', 'cash', 'free']) {
      const chosen = await call('POST', `store-payment-mode/${id}`, { payment_mode })
      expect([chosen.statusCode, chosen.json()]).toMatchObject([
        409,
        { code: 'MOVE_REFUSED', message: expect.stringContaining('was rejected') },
      ])
    }
    desk.shop.clock.forward(1)
    await press(link, 'succeed')
    expect((await desk.shop.webhook(desk.shop.sandbox.linkOf(link).id)).statusCode).toBe(204)
    const { mails, texts } = await written()
    expect(texts).toEqual([])
    expect(mails.map(({ subject }) => subject)).toEqual([`Payment received for application ${reference}`])
    expect(mails[0]!.text).toContain('was rejected before this payment arrived')
    expect(mails[0]!.text).not.toMatch(/government fee|sign it/u)
    expect(await waiting()).toMatchObject([{ amount_paise: PAISE, asked_by: '', is_mine: false }])
    const detailsOf = async (of: string) =>
      (await call('GET', `payment-details/${of}?include=details`)).json().paymentDetails
    expect(await detailsOf(id)).not.toHaveProperty('government_fee')
    // What was paid before it was rejected came in time.
    expect(await detailsOf(other.id)).toMatchObject({ government_fee: expect.stringMatching(/\d/u) })
  })

  it('that was not paid is not asked for by a mail a while later', async () => {
    const { id, link } = await submitted()
    endLink(link)
    expect(await cancel(id)).toEqual([200, 'CANCELLED'])
    await written()
    desk.shop.clock.forward(DAY_SECONDS)
    expect(await written()).toEqual({ mails: [], texts: [] })
  })

  test('is asked about after a link has ended, also where its last try had failed, and a gateway that is silent keeps it open', async () => {
    const { id, link } = await submitted()
    await press(link, 'fail')
    expect(await cancel(id)).toEqual([409, expect.stringContaining('may be paying')])
    await press(link, 'succeed')
    desk.shop.clock.forward(DAY_SECONDS + 1)
    Object.assign(desk.shop.sandbox.fault, { kind: 'busy', count: 10, onlyPosts: false })
    expect(await cancel(id)).toEqual([409, expect.stringContaining('may be paying')])
    desk.shop.sandbox.fault.count = 0
    expect(await cancel(id)).toEqual([409, expect.stringContaining('is paid')])

    const other = await submitted()
    await press(other.link, 'fail')
    expect((await cancel(other.id))[0]).toBe(409)
    desk.shop.clock.forward(DAY_SECONDS + 1)
    endLink(other.link)
    expect(await cancel(other.id)).toEqual([200, 'CANCELLED'])
  })

  it('that is not what was asked for is named, and keeps it open until it is back', async () => {
    const { id, link } = await submitted()
    await press(link, 'wrong-amount')
    const refused = [409, expect.stringContaining('not what we asked for')]
    expect(await cancel(id)).toEqual(refused)
    desk.shop.clock.forward(2 * DAY_SECONDS)
    expect(await cancel(id)).toEqual(refused)
    const { admin } = desk.shop.services.paymentsAdmin
    const request = await admin.askForRefund(await paymentOf(desk.shop, id), 'operator:test', 'Too little')
    await giveBack(request!)
    expect(await cancel(id)).toEqual([200, 'CANCELLED'])
  })
})
