import type { FastifyInstance } from 'fastify'
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../../src/db/store.ts'
import { dialects } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { comeToRest, expectAccounted, expectRightMoney } from '../support/money.ts'
import { openShop, type Applicant, type Shop } from '../support/shop.ts'
import {
  askForRefund,
  decideRefund,
  giveBackOutside,
  lookAtCustom,
  payCustom,
  startCustom,
  unlessRefused,
} from './support/money-deeds.ts'
import { expectSameReport } from './support/same-report.ts'

const RUNS = 8
const CASH_PAISE = 15_000
const FORGED = 'f'.repeat(64)
const MINUTES = [1, 5, 30] as const
/** A token lasts two hours. */
const MINUTES_MAX = 100

/** One run: an applicant, and two servers on one database. */
interface World {
  readonly servers: readonly Shop[]
  readonly applicant: Applicant
  readonly coupon: string
  /** Pay pages that were handed out, with the signed way back once somebody has paid there. */
  readonly links: { readonly payUrl: string; back?: string }[]
  /** Payments without an application. */
  readonly customs: { readonly payUrl: string; readonly pass: string }[]
  minutes: number
}

/** At which server something happens, and to which link. */
interface Where {
  readonly at: number
  readonly which: number
}

const shopAt = ({ servers }: World, { at }: Where) => servers[at]!
const linkAt = ({ links }: World, { which }: Where) => links[which % Math.max(1, links.length)]

async function choose(world: World, where: Where, mode: 'gateway' | 'cash') {
  const { id } = world.applicant
  const applicant = shopAt(world, where).welcome(world.applicant)
  const answer = await applicant.call('POST', `store-payment-mode/${id}`, { payment_mode: mode })
  expect([200, 409, 502]).toContain(answer.statusCode)
  const payUrl = answer.json<{ data?: { payment_link?: string } }>().data?.payment_link
  if (payUrl && !world.links.some((link) => link.payUrl === payUrl)) world.links.push({ payUrl })
}

async function press(world: World, where: Where, button: 'succeed' | 'fail' | 'wrong-amount') {
  const link = linkAt(world, where)
  if (!link) return
  const back = await shopAt(world, where).sandbox.press(link.payUrl, button)
  if (back.includes('razorpay_signature')) link.back = back
}

async function tell(world: World, where: Where, signature?: string) {
  const link = linkAt(world, where)
  if (!link) return
  const shop = shopAt(world, where)
  const { id } = shop.sandbox.linkOf(link.payUrl)
  const answer = await shop.webhook(id, signature, `${id} ${where.at}`)
  expect(signature === undefined ? [204, 502] : [400]).toContain(answer.statusCode)
}

/** At the desk one person takes cash, and another one confirms what was taken. */
async function inCash(world: World, where: Where, does: 'receive' | 'confirm') {
  const { services, store } = shopAt(world, where)
  const { cashDesk } = services.staffPayments
  const typed = { pan_coupon_nbr: world.coupon, amount_paise: CASH_PAISE }
  const transaction: Transaction = (work) => store.transaction(work)
  if (does === 'receive')
    return unlessRefused(cashDesk.receive('first', typed, { transaction, onReceived: () => {} }))
  const { receipts } = (await cashDesk.list('second', undefined)).data
  const open = receipts.find(({ pan_coupon_nbr }) => pan_coupon_nbr === world.coupon)
  if (open) await unlessRefused(cashDesk.confirm('second', open.id, CASH_PAISE, transaction))
}

/** What an applicant, whoever pays without one, the gateway, accountants, the clock and strangers may do. */
const deeds = {
  choose: (world: World, where: Where) => choose(world, where, 'gateway'),
  chooseCash: (world: World, where: Where) => choose(world, where, 'cash'),
  pay: (world: World, where: Where) => press(world, where, 'succeed'),
  fail: (world: World, where: Where) => press(world, where, 'fail'),
  payLess: (world: World, where: Where) => press(world, where, 'wrong-amount'),
  webhook: (world: World, where: Where) => tell(world, where),
  forge: (world: World, where: Where) => tell(world, where, FORGED),
  async comeBack(world: World, where: Where) {
    const back = linkAt(world, where)?.back
    if (back) expect((await shopAt(world, where).follow(back)).statusCode).toBe(303)
  },
  async look(world: World, where: Where) {
    const applicant = shopAt(world, where).welcome(world.applicant)
    expect((await applicant.call('GET', `payment-details/${applicant.id}`)).statusCode).toBe(200)
  },
  receiveCash: (world: World, where: Where) => inCash(world, where, 'receive'),
  confirmCash: (world: World, where: Where) => inCash(world, where, 'confirm'),
  startCustom: (world: World, where: Where) => startCustom(shopAt(world, where), world),
  payCustom: (world: World, where: Where) => payCustom(shopAt(world, where), world, where.which, 'succeed'),
  payLessCustom: (world: World, where: Where) =>
    payCustom(shopAt(world, where), world, where.which, 'wrong-amount'),
  lookAtCustom: (world: World, where: Where) => lookAtCustom(shopAt(world, where), world, where.which),
  askForRefund: (world: World, where: Where) => askForRefund(shopAt(world, where), world, where.which),
  approveRefund: (world: World, where: Where) =>
    decideRefund(shopAt(world, where), world, where.which, 'approve'),
  declineRefund: (world: World, where: Where) =>
    decideRefund(shopAt(world, where), world, where.which, 'decline'),
  async giveBackOutside(world: World, where: Where) {
    giveBackOutside(shopAt(world, where), world, where.which)
  },
  work: (world: World, where: Where) => shopAt(world, where).jobs.drain(),
  async loseAnswers(world: World, where: Where) {
    shopAt(world, where).sandbox.lostAnswers = where.which + 1
  },
  async wait(world: World, where: Where) {
    const minutes = MINUTES[where.which]!
    if (world.minutes + minutes > MINUTES_MAX) return
    world.minutes += minutes
    shopAt(world, where).clock.forward(minutes * 60)
  },
}
const names = Object.keys(deeds) as (keyof typeof deeds)[]
const likely = [
  ...names,
  ...(['choose', 'pay', 'pay', 'fail', 'webhook', 'comeBack', 'look', 'work'] as const),
  ...(['payCustom', 'askForRefund', 'askForRefund', 'approveRefund', 'approveRefund'] as const),
]

const step = record({ does: constantFrom(...likely), at: nat(1), which: nat(2) })
/** What stands in one list happens at the same moment. */
const story = array(array(step, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 14 })

describe.each(dialects)('whatever happens in whatever order, on %s', (dialect) => {
  let post: MailServer
  let servers: Shop[]
  let staff: FastifyInstance
  beforeAll(async () => {
    post = await startMailServer()
    const first = await openShop(dialect, { SMTP_URL: post.url })
    servers = [first, await openShop(dialect, { SMTP_URL: post.url }, first)]
    staff = await first.openStaff()
  })
  afterAll(async () => {
    await staff.close()
    for (const server of servers.toReversed()) await server.close()
    await post.close()
  })

  test(
    'an application is paid once or not at all and goes back when two people say so, every rupee is accounted for, and the accountant’s page says so to the paisa',
    { timeout: 300_000 },
    async () => {
      const property = asyncProperty(story, async (moments) => {
        const shop = servers[0]!
        const applicant = await shop.apply()
        const coupon = String((await applicant.pan())['pan_coupon_nbr'])
        const world: World = { servers, applicant, coupon, links: [], customs: [], minutes: 0 }
        await deeds.choose(world, { at: 0, which: 0 })
        await deeds.startCustom(world, { at: 0, which: 0 })
        for (const moment of moments) {
          await Promise.all(moment.map(({ does, ...where }) => deeds[does](world, where)))
        }
        await comeToRest(shop)
        await expectRightMoney(shop, post.mails, world.applicant)
        await expectAccounted(shop)
        // What was noted of forged messages at either server is in the table.
        for (const { services } of servers) await services.securityEvents.flush()
        await expectSameReport(shop, staff)
      })
      const seed = Number(process.env.PROPERTY_SEED ?? 1)
      await expect(assert(property, { numRuns: RUNS, seed, endOnFailure: true })).resolves.toBeUndefined()
    },
  )
})
