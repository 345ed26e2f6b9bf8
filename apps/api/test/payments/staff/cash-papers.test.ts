import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prometheusMeters } from '../../../src/observability/metrics/prometheus.ts'
import { textOf } from '../../pdf/tools.ts'
import { oneDatabase } from '../../support/databases.ts'
import { startMailServer, type MailServer } from '../../support/mail-server.ts'
import { openCashShop, type CashShop, type Clerk } from '../support/cash-shop.ts'
import type { MoneyShop } from '../support/money-shop.ts'

const NAME = 'SPECIMEN'

describe.each(oneDatabase)('what is said of cash on %s', (dialect) => {
  let meters: ReturnType<typeof prometheusMeters>
  let post: MailServer
  let desk: CashShop
  let shop: MoneyShop
  let applicant: Awaited<ReturnType<MoneyShop['apply']>>
  let first: Clerk
  let second: Clerk
  beforeEach(async () => {
    meters = prometheusMeters()
    post = await startMailServer()
    desk = await openCashShop(dialect, { SMTP_URL: post.url }, { meters })
    shop = desk.shop
    applicant = await shop.apply()
    first = await desk.accountant()
    second = await desk.accountant()
  })
  afterEach(async () => {
    await shop.close()
    await post.close()
  })

  async function paper(path: 'acknowledgment' | 'pan-application' | 'receipt'): Promise<string> {
    const answer = await applicant.call('GET', `download-${path}/${applicant.id}`)
    expect(answer.statusCode).toBe(200)
    const link = new URL(answer.json<{ data: { download_link: string } }>().data.download_link)
    return textOf((await shop.app.inject(link.pathname)).rawPayload)
  }
  async function handedOver(id: string): Promise<string> {
    const answer = await first.call('GET', `cash-receipts/${id}/document`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    return textOf(answer.rawPayload)
  }
  async function mailWith(subject: string): Promise<string> {
    await shop.jobs.drain()
    const found = post.mails.filter((mail) => mail.subject.includes(subject))
    expect(found).toHaveLength(1)
    return found[0]!.text.replaceAll(/\s+/gu, ' ')
  }

  test('the receipt that is handed over names number, amount and coupon, and nobody', async () => {
    const { id, number } = (await desk.receive(first, applicant)).json().data.receipt
    const text = await handedOver(id)
    for (const said of [
      'We have received this payment in cash.',
      `Receipt number ${number}`,
      'Amount paid ₹150.00',
      await desk.couponOf(applicant),
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(new RegExp(`Received from|${NAME}`, 'u'))
    await shop.services.retention.erase(applicant.id)
    expect((await first.call('GET', `cash-receipts/${id}/document`)).statusCode).toBe(404)
  })

  test('the applicant reads that it was paid once it is confirmed, and before that what is to be paid', async () => {
    await applicant.call('POST', `store-payment-mode/${applicant.id}`, { payment_mode: 'cash' })
    const { id, number } = (await desk.receive(first, applicant)).json().data.receipt
    const before = [await paper('acknowledgment'), await paper('pan-application')]
    expect(before[0]).toContain('pay ₹150.00 in cash and ask for a receipt')
    expect(before[1]).toContain('₹150.00 in cash.')
    for (const text of before) expect(text).not.toMatch(new RegExp(`paid in cash|${number}`, 'u'))
    expect((await applicant.call('GET', `download-receipt/${applicant.id}`)).statusCode).toBe(404)

    await desk.confirm(second, id)
    const acknowledgement = await paper('acknowledgment')
    expect(acknowledgement).toContain('Service fee, paid in cash ₹150.00')
    expect(acknowledgement).toContain(`Receipt number ${number}`)
    expect(acknowledgement).not.toContain('ask for a receipt')
    expect(await paper('pan-application')).toContain(`₹150.00, paid in cash, receipt ${number}.`)
    const receipt = await paper('receipt')
    for (const said of [`Receipt number ${number}`, NAME]) expect(receipt).toContain(said)
    expect(await mailWith('Payment received')).toContain('your payment of ₹150.00')
  })

  test('whoever gets it back is told by one mail, of cash and of no bank, and it is counted', async () => {
    const { id, payment_id } = (await desk.receive(first, applicant)).json().data.receipt
    await desk.confirm(second, id)
    await desk.approveRefund(second, await desk.askForRefund(first, payment_id))
    const text = await mailWith('Refund for application')
    expect(text).toContain('We have given back ₹150.00 in cash')
    expect(text).not.toMatch(/bank|where it came from/u)
    const counted = (await meters.text()).split('\n')
    for (const event of ['succeeded', 'refunded'])
      expect(counted).toContain(`pan_payment_events_total{event="${event}"} 1`)
  })

  test('who has paid online meanwhile is told to fetch the cash', async () => {
    const { id } = (await desk.receive(first, applicant)).json().data.receipt
    await shop.follow(await shop.sandbox.press(await applicant.payUrl(), 'succeed'))
    await desk.confirm(second, id)
    const text = await mailWith('was paid twice')
    expect(text).toContain('₹150.00 in cash')
    expect(text).toContain('bring the receipt')
    expect(text).not.toMatch(/bank|where it came from/u)
  })
})
