import { office } from '@pan/contracts/forms/samples/new-pan.sample'
import { FLOWS, type Flow } from '@pan/contracts/pan/flow'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sent } from '../support/flows.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { openShop, type Applicant, type Shop } from '../support/shop.ts'

const ABROAD = { residence_country: 'UNITED KINGDOM', residence_pincode: 'SW1A1AA' }
/** Letters go to an office in India: so does the card. */
const TO_AN_OFFICE = { ...ABROAD, ...office, communication_preference: 'OFFICE' }

let post: MailServer
let shop: Shop
let ofOperator: Shop
beforeAll(async () => {
  post = await startMailServer()
  shop = await openShop('sqlite', { SMTP_URL: post.url })
  ofOperator = await openShop('sqlite', { SMTP_URL: post.url, GOVERNMENT_FEE: '110' })
})
afterAll(async () => {
  await shop.close()
  await ofOperator.close()
  await post.close()
})

async function applying(at: Shop, flow: Flow, email: string, change: object): Promise<Applicant> {
  const filled = { flow, kind: 'individual' } as const
  const { pan, token } = await sent(at, filled, { email_address: email, ...change })
  return at.welcome({ id: pan.id, token })
}

/** The mail that says that the money has come. */
async function mailAbout(at: Shop, applicant: Applicant, email: string): Promise<string> {
  await at.jobs.drain()
  const before = post.mails.length
  await at.follow(await at.sandbox.press(await applicant.payUrl(), 'succeed'))
  await at.jobs.drain()
  return post.mails
    .slice(before)
    .find(({ to }) => to === email)!
    .text.replaceAll('\n', ' ')
}

const IN_INDIA = { fee: '107.00', isAbroad: false, said: '₹107 for a card within India', both: '₹260.54' }
const FAR = { fee: '1017.00', isAbroad: true, said: '₹1017 for a card sent abroad', both: '₹1170.54' }

describe.each([
  { where: 'in India', change: {}, fees: { new: IN_INDIA, correction: IN_INDIA }, lost: '50.00' },
  { where: 'abroad', change: ABROAD, fees: { new: FAR, correction: FAR }, lost: '959.00' },
  {
    where: 'to an office in India of somebody who lives abroad',
    change: TO_AN_OFFICE,
    fees: { new: IN_INDIA, correction: IN_INDIA },
    lost: '50.00',
  },
])('the government fee of a card that goes $where', ({ where, change, fees, lost }) => {
  test.each(FLOWS)('is told before the payment, after it and by mail (%s)', async (flow) => {
    const email = `${where.toLowerCase().replaceAll(' ', '.')}.${flow}@example.com`
    const applicant = await applying(shop, flow, email, change)
    const fee = flow === 'lost' ? lost : fees[flow].fee
    const told = { government_fee: fee, is_sent_abroad: fees.new.isAbroad }
    const options = await applicant.call('GET', `payment-options/${applicant.id}`)
    expect(options.json()).toMatchObject({ data: told })
    const details = await applicant.call('GET', `payment-details/${applicant.id}?include=details`)
    expect(details.json()).toMatchObject({ paymentDetails: told })
    expect(Object.keys(await applicant.details())).not.toContain('government_fee')
    const text = await mailAbout(shop, applicant, email)
    if (flow === 'lost') return expect(text).toContain(`₹${Number(fee)} for a card`)
    expect(text).toContain(`${fees[flow].said}, to the PAN office`)
    expect(text).toContain(`${fees[flow].both} together`)
  })
})

test('an operator who has a fee of their own is asked what a card sent abroad costs, and no figure of ours is said', async () => {
  const email = 'own.fee@example.com'
  const applicant = await applying(ofOperator, 'new', email, ABROAD)
  const options = await applicant.call('GET', `payment-options/${applicant.id}`)
  expect(options.json()).toMatchObject({ data: { government_fee: '', is_sent_abroad: true } })
  const text = await mailAbout(ofOperator, applicant, email)
  expect(text).toContain('ask there what a card sent abroad costs')
  expect(text).not.toMatch(/₹(?:110|107|1017)/u)
})
