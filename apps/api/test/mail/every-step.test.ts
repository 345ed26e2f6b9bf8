import type { Pan } from '@pan/contracts/application-answers'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { sentences } from '@pan/contracts/messages/catalogues'
import { LOCALES } from '@pan/contracts/messages/languages'
import type { Flow } from '@pan/contracts/pan/flow'
import type { ApplicationState } from '@pan/contracts/pan/application-states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailName } from '../../src/mail/mails.ts'
import { bearer, type Submitted } from '../support/applications.ts'
import { partner } from '../support/callers.ts'
import { submitUrl, categoryFields } from '../support/flows.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { moveOn } from '../support/tracking.ts'

const EMAIL = 'every.step@example.com'
const REASON = 'The photograph is missing.'
/** From the papers to the card, with an objection in between. */
const MOVES = [
  'DOCUMENTS_RECEIVED',
  'OBJECTION',
  'UNDER_PROCESS',
  'PAN_ALLOTTED',
  'DISPATCHED',
  'DELIVERED',
] as const satisfies ApplicationState[]

const FLOWS = ['new', 'lost', 'correction'] as const satisfies Flow[]
const MODES = ['gateway', 'cash', 'free'] as const
const SENDERS = ['a visitor', 'a partner'] as const
/** Each way once; the languages take turns, so that each flow and each sender has all of them. */
const WAYS = SENDERS.flatMap((sender, first) =>
  FLOWS.flatMap((flow, second) =>
    MODES.map((mode, third) => ({ sender, flow, mode, locale: LOCALES[(first + second + third) % 3]! })),
  ),
)

let post: MailServer
let shop: Shop
beforeAll(async () => {
  post = await startMailServer()
  shop = await openShop('sqlite', { SMTP_URL: post.url })
})
afterAll(async () => {
  await shop.close()
  await post.close()
})

/** Words of the answers that would tell who somebody is. */
const tellingOf = (answers: object): string[] =>
  Object.values(answers)
    .map(String)
    .filter((value) => /^(?=.*[A-Z\d@])[^a-z]{5,}$|@/u.test(value) && value !== 'INDIA')

test.each(WAYS)(
  '$sender, $flow, $mode, $locale: each step of the way has one mail in that language',
  async ({ sender, flow, mode, locale }) => {
    post.mails.length = 0
    // Nobody is to be refused for the ways that were walked before.
    shop.clock.forward(25 * 60 * 60)
    const filled = { flow, kind: 'individual' } as const
    const answers = { ...minimalAnswers(flow, 'individual'), email_address: EMAIL }
    const key = sender === 'a partner' ? (await partner(shop)).key : undefined
    const by = key === undefined ? { captcha: await shop.captcha() } : {}
    const headers = key === undefined ? {} : bearer(key)
    const payload = { ...answers, ...categoryFields(filled), language: locale, ...by }
    const answer = await shop.app.inject({ method: 'POST', url: submitUrl(filled), headers, payload })
    expect(answer.statusCode).toBe(201)
    const { pan, token } = answer.json<Submitted>().data as { pan: Pan; token?: string }
    const own = bearer(key ?? token!)
    const reference = pan.pan_coupon_nbr
    const site = `http://localhost:8080${locale === 'en' ? '' : `/${locale}`}`

    async function mailed(name: MailName) {
      await shop.jobs.drain()
      // The partner itself hears of its new key.
      const mails = post.mails.splice(0).filter(({ to }) => to === EMAIL)
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
        [EMAIL, sentences[locale](`mail.${name}.subject`, { reference })],
      ])
      const { subject, text } = mails[0]!
      expect(text).toContain(reference)
      expect(text).toMatch(new RegExp(`^${site}/pan-card-status(?:/track-application)?$`, 'mu'))
      const told = tellingOf(answers).filter((value) => `${subject} ${text}`.includes(value))
      expect(told).toEqual([])
      expect(text).not.toContain(REASON)
    }

    await mailed('application.submitted')
    const chosen = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/store-payment-mode/${pan.id}`,
      headers: own,
      payload: { payment_mode: mode },
    })
    expect(chosen.statusCode).toBe(200)
    if (mode === 'gateway') {
      const { payment_link } = chosen.json<{ data: { payment_link: string } }>().data
      await shop.follow(await shop.sandbox.press(payment_link, 'succeed'))
      await mailed('payment.succeeded')
    }
    const given = flow === 'new' ? '' : String(pan['pan_alloted_nbr'])
    for (const to of MOVES) {
      await moveOn(shop, reference, to, { given, ...(to === 'OBJECTION' && { reason: REASON }) })
      await mailed(`progress.${to}`)
    }
  },
)
