import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../../src/cli/run.ts'
import { readConfig } from '../../../src/config/config.ts'
import { auditLog } from '../../../src/observability/audit/audit.ts'
import { openGateways } from '../../../src/payment-gateway/open.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { textOf } from '../../pdf/tools.ts'
import { bearer } from '../../support/applications.ts'
import { keyOf, partner } from '../../support/callers.ts'
import { commandsOn } from '../../support/commands.ts'
import { openShop, type Shop } from '../../support/shop.ts'

const RAZORPAY = {
  PAYMENT_PROVIDER: 'razorpay',
  // Nobody is there: whatever is asked of the gateway that takes money fails.
  RAZORPAY_URL: 'http://127.0.0.1:9',
  RAZORPAY_KEY_ID: 'rzp_live_of_this_house',
  RAZORPAY_KEY_SECRET: 'razorpay-key-of-this-house',
  RAZORPAY_WEBHOOK_SECRET: 'razorpay-webhook-of-this-house',
}

let shop: Shop
let keys: { trial: string; live: string }
beforeAll(async () => {
  shop = await openShop('sqlite', RAZORPAY)
  const { partnerId, key } = await partner(shop)
  keys = { live: key, trial: (await keyOf(shop, partnerId, 'test')).key }
})
afterAll(() => shop.close())

const call = (key: string, method: 'GET' | 'POST', path: string, payload?: object) =>
  shop.app.inject({ method, url: `/api/v1/${path}`, headers: bearer(key), ...(payload && { payload }) })
const submit = async (key: string) =>
  (await call(key, 'POST', 'apply-newpan', validNewPan)).json().data.pan as {
    id: string
    pan_coupon_nbr: string
  }
const choose = (key: string, id: string, mode = 'gateway') =>
  call(key, 'POST', `store-payment-mode/${id}`, { payment_mode: mode })
const admin = async (...argv: string[]) =>
  JSON.parse(
    await runCommand([...argv, '--json'], {
      commands: commandsOn(shop),
      store: shop.store,
      audit: auditLog(shop.clock, randomIds),
      securityEvents: shop.services.securityEvents,
      operator: 'test',
    }),
  )

test('a test application is paid at the sandbox where another gateway takes the money, a real one never is', async () => {
  const [made, real] = [await submit(keys.trial), await submit(keys.live)]
  const before = await admin('payments', 'report')
  const mails = async () =>
    (await shop.jobs.list()).rows.filter(({ name }) => name === 'mail').map(({ id }) => id)
  const mailsBefore = await mails()
  const refused = await choose(keys.live, real.id)
  expect([refused.statusCode, refused.json().code]).toEqual([502, 'GATEWAY_UNAVAILABLE'])

  const link = (await choose(keys.trial, made.id)).json().data.payment_link as string
  expect(link.startsWith(`${shop.sandbox.url}/`)).toBe(true)
  expect((await shop.follow(await shop.sandbox.press(link, 'succeed'))).statusCode).toBe(303)
  const { paymentDetails } = (await call(keys.trial, 'GET', `payment-details/${made.id}`)).json()
  expect(paymentDetails).toMatchObject({ payment_status_code: 'Success', transaction_type: 'gateway' })

  // It is in no sum, and nobody is told; what an operator sees of it says so.
  const { orders, payments, received } = await admin('payments', 'report')
  expect([orders[0], payments[0], received]).toEqual([before.orders[0], before.payments[0], before.received])
  expect(await mails()).toEqual(mailsBefore)
  expect(await admin('payments', 'list', made.pan_coupon_nbr)).toMatchObject([
    { test: true, state: 'succeeded' },
  ])
  await choose(keys.trial, (await submit(keys.trial)).id, 'cash')
  expect((await admin('payments', 'report')).payments).toEqual(payments)
})

test('every page that is printed of a test application says what it is, in its language, and none of a real one does', async () => {
  const marks = { en: 'TEST – do not send', ta: 'சோதனை – அனுப்ப வேண்டாம்' }
  for (const [key, language] of [
    [keys.trial, 'en'],
    [keys.trial, 'ta'],
    [keys.live, 'en'],
  ] as const) {
    const { id } = (await call(key, 'POST', 'apply-newpan', { ...validNewPan, language })).json().data.pan
    await choose(key, id, 'cash')
    if (key === keys.trial) {
      const link = (await choose(key, id)).json().data.payment_link as string
      await shop.follow(await shop.sandbox.press(link, 'succeed'))
    }
    for (const path of ['pan-application', 'acknowledgment', ...(key === keys.trial ? ['receipt'] : [])]) {
      const { data } = (await call(key, 'GET', `download-${path}/${id}`)).json()
      const pdf = (await shop.app.inject(new URL(data.download_link).pathname)).rawPayload
      const pages = pdf.toString('latin1').match(/\/Type \/Page \/Parent/gu)!.length
      const said = textOf(pdf).split(marks[language]).length - 1
      expect([path, language, said]).toEqual([path, language, key === keys.trial ? pages : 0])
    }
  }
})

test('what the sandbox reports of a test payment is heard beside the other gateway', async () => {
  await shop.hearWebhooks()
  const made = await submit(keys.trial)
  const link = (await choose(keys.trial, made.id)).json().data.payment_link as string
  await shop.sandbox.press(link, 'succeed')
  await expect
    .poll(
      async () =>
        (await call(keys.trial, 'GET', `edit-pan-application/${made.id}`)).json().pan.payment_status,
    )
    .toBe(1)
})

test('a production without secrets of its own for the sandbox takes no test payments, and hears nobody who signs for it', async () => {
  const { test: sandbox } = openGateways({ ...readConfig(RAZORPAY), isProduction: true })
  await expect(sandbox.fetch('x')).rejects.toThrow(/no sandbox/u)
  expect(sandbox.readReturn({})).toBeUndefined()
  expect(sandbox.readWebhook({}, Buffer.alloc(0))).toBeUndefined()
})
