import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { sentences } from '@pan/contracts/messages/catalogues'
import { LOCALES } from '@pan/contracts/messages/languages'
import type { ApplicationState } from '@pan/contracts/pan/application-states'
import type { ShortMessageName } from '@pan/contracts/short-messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../src/cli/run.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { auditLog } from '../../src/observability/audit/audit.ts'
import { NAMES } from '../../src/short-messages/texts.ts'
import { applied, bearer } from '../support/applications.ts'
import { partner } from '../support/callers.ts'
import { commandsOn } from '../support/commands.ts'
import { databases } from '../support/databases.ts'
import { change, sent } from '../support/flows.ts'
import { behaviours, startReceiver, type Receiver } from '../support/servers/receiver.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { moveOn } from '../support/tracking.ts'
import { templates } from './templates.ts'

const HOUR = 3600
const MOBILE = validNewPan.cell_nbr
const BOTH = { consent_sms: true, consent_whatsapp: true }
const MOVES = [
  'OBJECTION',
  'UNDER_PROCESS',
  'PAN_ALLOTTED',
  'DISPATCHED',
  'DELIVERED',
] satisfies ApplicationState[]

interface Body {
  readonly id: string
  readonly to: string
  readonly text: string
}

describe.each(databases)('short messages on %s', (dialect, it) => {
  let sms: Receiver
  let whatsapp: Receiver
  let shop: Shop
  beforeAll(async () => {
    sms = await startReceiver()
    whatsapp = await startReceiver()
    shop = await openShop(dialect, {
      OPERATOR_NAME: 'PAN Services',
      SMS_URL: sms.url,
      SMS_CREDENTIAL: 'Bearer the-secret',
      SMS_SENDER: 'PANSVC',
      SMS_TEMPLATES: templates('sms'),
      WHATSAPP_URL: whatsapp.url,
      WHATSAPP_CREDENTIAL: 'the-key',
      WHATSAPP_CREDENTIAL_HEADER: 'authkey',
      WHATSAPP_TEMPLATES: templates('whatsapp'),
      WHATSAPP_BODY: '{"to":"+{to}","template":{"name":"{template}","parameters":["{reference}"]}}',
    })
  })
  beforeEach(async () => {
    // What an earlier test has left goes first, and nobody is refused for it.
    await shop.jobs.drain()
    shop.clock.forward(25 * HOUR)
    for (const peer of [sms, whatsapp]) {
      peer.received.length = 0
      peer.behaviour = behaviours.takes
    }
  })
  afterAll(async () => {
    await shop.close()
    await sms.close()
    await whatsapp.close()
  })

  const bodies = (peer: Receiver) => peer.received.map(({ body }) => JSON.parse(body) as Body)
  const admin = (...argv: string[]) =>
    runCommand(argv, {
      commands: commandsOn(shop),
      store: shop.store,
      audit: auditLog(shop.clock, randomIds),
      securityEvents: shop.services.securityEvents,
      operator: 'tester',
    })
  const waiting = async () => (await shop.jobs.list()).rows.filter(({ name }) => name === 'short-message')
  const move = (coupon: string, to: ApplicationState) =>
    moveOn(shop, coupon, to, to === 'OBJECTION' ? { reason: 'The photograph.' } : {})

  it.each(LOCALES)(
    'each step is told by each channel that was agreed to, in the language of the application (%s)',
    async (language) => {
      const applicant = await shop.apply({ ...BOTH, language })
      const reference = String((await applicant.pan())['pan_coupon_nbr'])
      const link = `http://localhost:8080${language === 'en' ? '' : `/${language}`}/pan-card-status/track-application`
      async function told(name: ShortMessageName) {
        await shop.jobs.drain()
        const t = sentences[language]
        const text = t(`shortMessage.${name}`, { operator: 'PAN Services', reference, link })
        expect(bodies(sms)).toEqual([
          {
            id: expect.stringMatching(/^[\w-]{22}$/u),
            to: `91${MOBILE}`,
            sender: 'PANSVC',
            template_id: `sms-${name}-${language}`,
            language,
            text,
            variables: { reference },
          },
        ])
        expect(sms.received[0]!.headers).toMatchObject({
          authorization: 'Bearer the-secret',
          'idempotency-key': bodies(sms)[0]!.id,
        })
        expect(bodies(whatsapp)).toEqual([
          { to: `+91${MOBILE}`, template: { name: `whatsapp-${name}-${language}`, parameters: [reference] } },
        ])
        expect(whatsapp.received[0]!.headers['authkey']).toBe('the-key')
        expect(text).not.toMatch(/ARUN|SPECIMEN|example\.com/u)
        sms.received.length = whatsapp.received.length = 0
      }
      await told('submitted')
      await shop.follow(await shop.sandbox.press(await applicant.payUrl(), 'succeed'))
      await told('paid')
      await move(reference, 'DOCUMENTS_RECEIVED')
      await told('DOCUMENTS_RECEIVED')
      for (const to of MOVES) {
        await move(reference, to)
        await told(to)
      }
    },
  )

  it('whoever has not agreed, has agreed to one, or has a number abroad, is told accordingly', async () => {
    await applied(shop)
    await applied(shop, { consent_sms: false, consent_whatsapp: '0' })
    await applied(shop, { ...BOTH, cell_country_code: '+1' })
    await shop.jobs.drain()
    expect([sms.received.length, whatsapp.received.length]).toEqual([0, 0])
    await applied(shop, { consent_whatsapp: '1' })
    await shop.jobs.drain()
    expect([sms.received.length, whatsapp.received.length]).toEqual([0, 1])
  })

  it.each(['lost', 'correction'] as const)('the other forms ask, too (%s)', async (flow) => {
    await sent(shop, { flow, kind: 'company' }, { consent_sms: true })
    await shop.jobs.drain()
    expect(bodies(sms)).toMatchObject([
      { to: `91${String(minimalAnswers(flow, 'company')['cell_nbr'])}`, template_id: 'sms-submitted-en' },
    ])
  })

  it('a partner asks its customers itself; what it makes up with a test key is told to nobody', async () => {
    const submitWith = async (key: string) => {
      const call = { method: 'POST', url: '/api/v1/apply-newpan', headers: bearer(key) } as const
      const answer = await shop.app.inject({ ...call, payload: { ...validNewPan, ...BOTH } })
      expect(answer.statusCode).toBe(201)
      await shop.jobs.drain()
      return sms.received.length
    }
    expect(await submitWith((await partner(shop, 'test')).key)).toBe(0)
    expect(await submitWith((await partner(shop)).key)).toBe(1)
  })

  it('who takes the consent back before a message goes, or is erased, is not told', async () => {
    sms.behaviour = whatsapp.behaviour = behaviours.breaks
    const one = await applied(shop, BOTH)
    await shop.jobs.drain()
    expect(sms.received).toHaveLength(1)
    const edit = { ...validNewPan, consent_whatsapp: true, version: 1 }
    expect((await change(shop, 'new', one, edit)).statusCode).toBe(200)
    const two = await applied(shop, { ...BOTH, cell_nbr: '9000000009' })
    await shop.services.retention.erase(two.pan.id)
    sms.behaviour = whatsapp.behaviour = behaviours.takes
    sms.received.length = whatsapp.received.length = 0
    for (let pause = 0; pause < 3; pause++) {
      shop.clock.forward(HOUR)
      await shop.jobs.drain()
    }
    expect([sms.received.length, whatsapp.received.length]).toEqual([0, 1])
    expect(await waiting()).toEqual([])
  })

  test('an operator takes the consent back for an applicant, and the form shows that', async () => {
    const { pan, token } = await applied(shop, BOTH)
    await shop.jobs.drain()
    sms.received.length = whatsapp.received.length = 0
    const stop = () => admin('application', 'stop-messages', pan.pan_coupon_nbr, '--json')
    expect(JSON.parse(await stop())).toEqual({ stopped: 'sms, whatsapp' })
    expect(JSON.parse(await stop())).toEqual({ stopped: 'none: there was no consent' })
    await move(pan.pan_coupon_nbr, 'DOCUMENTS_RECEIVED')
    await shop.jobs.drain()
    expect([sms.received.length, whatsapp.received.length]).toEqual([0, 0])
    const now = await shop.welcome({ id: pan.id, token }).pan()
    expect(now).toMatchObject({ version: 2, cell_nbr: MOBILE })
    expect(now['consent_sms']).toBe(0)
    const { tables, db } = shop.store
    const consents = await db.select().from(tables.consents).where(eq(tables.consents.applicationId, pan.id))
    expect(consents.filter(({ purpose }) => purpose === 'sms').map(({ given }) => given)).toEqual([
      true,
      false,
    ])
  })

  test('what waits, and what was agreed to, name nobody', async () => {
    sms.behaviour = behaviours.isGone
    const { pan } = await applied(shop, { consent_sms: true })
    await shop.jobs.drain()
    expect(await waiting()).toMatchObject([{ state: 'dead', fault: 'ShortMessageError STATUS 410' }])
    const { tables, db } = shop.store
    const rows = dialect === 'sqlite' ? await db.select().from(tables.jobs) : await jobsOnPostgres()
    expect(JSON.stringify(rows)).toContain(pan.id)
    expect(JSON.stringify(rows)).not.toContain(MOBILE)
    expect(shop.logLines.filter((line) => line.includes(MOBILE))).toEqual([])
    const consents = await db.select().from(tables.consents)
    expect(consents.filter(({ applicationId }) => applicationId === pan.id)).toContainEqual(
      expect.objectContaining({ purpose: 'sms', given: true, version: 1 }),
    )
    shop.clock.forward(31 * 24 * HOUR)
    await shop.jobs.drain()
    expect(await waiting()).toEqual([])
  })
  const jobsOnPostgres = async () => (await shop.store.pool!.query('SELECT data FROM pgboss.job')).rows

  it('a message whose answer was lost goes again under the same key, and once only where it was taken', async () => {
    sms.behaviour = (answer) => void answer.destroy()
    await applied(shop, { consent_sms: true })
    await shop.jobs.drain()
    sms.behaviour = behaviours.takes
    for (let hour = 0; hour < 3; hour++) {
      shop.clock.forward(HOUR)
      await shop.jobs.drain()
    }
    expect(sms.received).toHaveLength(2)
    expect(new Set(sms.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  it('a form with the number of a stranger tells them three times in an hour, and ten times in a day', async () => {
    const tell = async (times: number) => {
      for (let made = 0; made < times; made++) await applied(shop, { consent_sms: true })
      await shop.jobs.drain()
      return sms.received.length
    }
    expect(await tell(5)).toBe(3)
    for (let hours = 1; hours < 6; hours++) {
      shop.clock.forward(HOUR + 1)
      await tell(5)
    }
    expect(sms.received).toHaveLength(10)
    const { tables, db } = shop.store
    expect(JSON.stringify(await db.select().from(tables.tries))).not.toContain(MOBILE)
  })
})

test('every message there is has a template in the tests', () => {
  expect(templates('sms').split(',')).toHaveLength(NAMES.length * LOCALES.length)
  expect(NAMES).toHaveLength(10)
})
