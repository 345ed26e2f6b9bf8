import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listUnconfirmedBefore } from '../../../src/modules/accounts/accounts.repository.ts'
import { listErasedBefore } from '../../../src/modules/applications/erasure/removable-applications.repository.ts'
import {
  listTestsUnchangedSince,
  listUnchangedSince,
} from '../../../src/modules/applications/erasure/unchanged-applications.repository.ts'
import { listHeads } from '../../../src/modules/applications/search/application-search.repository.ts'
import { listPaidByBefore } from '../../../src/modules/custom-payments/custom-payments.repository.ts'
import { listOfPartner } from '../../../src/modules/partners/applications/partner-applications.repository.ts'
import { listEventsAfter } from '../../../src/modules/partners/webhooks/deliveries/deliveries.repository.ts'
import type { WebhookRow } from '../../../src/modules/partners/webhooks/webhooks.repository.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { sendBatch } from '../../support/batches.ts'
import { keyOf, partner } from '../../support/callers.ts'
import { databases } from '../../support/databases.ts'
import { plansOf } from '../../support/data/plans.ts'

const DAY = 24 * 60 * 60
const MAX = 2

describe.each(databases)('what a partner makes up, on %s,', (dialect, it) => {
  let server: TestApp
  beforeAll(async () => void (server = await testApp(dialect, { TEST_APPLICATIONS_MAX: String(MAX) })))
  afterAll(() => server.close())

  const submit = (key: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/apply-newpan',
      headers: bearer(key),
      payload: validNewPan,
    })
  const sweep = () => server.services.retention.sweep()
  const rowsOf = (partnerId: string) => {
    const { tables, db } = server.store
    const { applications: a } = tables
    return db.select().from(a).where(eq(a.partnerId, partnerId)).orderBy(a.isTest)
  }

  it('is kept up to a number and for some days; nobody else is refused', async () => {
    const { key, partnerId } = await partner(server)
    const { key: trial } = await keyOf(server, partnerId, 'test')
    expect((await submit(trial)).statusCode).toBe(201)

    server.clock.forward(DAY)
    expect((await submit(trial)).statusCode).toBe(201)
    const refused = await submit(trial)
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
      429,
      String(29 * DAY),
      `You have ${MAX} test applications, the most that we keep. We remove each one 30 days after its last change.`,
    ])
    const batch = await sendBatch(server, trial, rowsIn(validNewPan))
    await server.jobs.drain()
    const { rows } = (
      await server.app.inject({
        url: `/api/v1/partner/batches/${batch.json().data.batch.id}`,
        headers: bearer(trial),
      })
    ).json().data
    expect(rows).toMatchObject([{ outcome: 'refused', error: { '': [refused.json().message] } }])
    expect((await submit(key)).statusCode).toBe(201)
    expect((await submit((await partner(server, 'test')).key)).statusCode).toBe(201)
  })

  test('is forgotten 30 days after its last change, and what is left of it soon after, paid or not', async () => {
    const { key, partnerId } = await partner(server)
    const { key: trial } = await keyOf(server, partnerId, 'test')
    const { id } = (await submit(trial)).json().data.pan
    await submit(key)
    const { applications: a, erasures, payments } = server.store.tables
    await server.store.transaction(({ db }) =>
      db.insert(payments).values({
        id: `paid-${id}`,
        applicationId: id,
        mode: 'gateway',
        isTest: true,
        provider: 'sandbox',
        state: 'succeeded',
        isSurplus: false,
        amountPaise: 100,
        feePaise: 100,
        chargePaise: 0,
        paidPaise: 100,
        currency: 'INR',
        strayPaise: 0,
        toldState: '',
        refunds: 0,
        startedAt: server.clock.now().toISOString(),
      }),
    )
    server.clock.forward(30 * DAY - 60)
    await sweep()
    expect((await rowsOf(partnerId)).map(({ isTest }) => isTest)).toEqual([false, true])
    server.clock.forward(120)
    await sweep()
    expect((await rowsOf(partnerId)).map(({ isTest }) => isTest)).toEqual([false])
    const left = () => server.store.db.$count(a, eq(a.id, id))
    expect(await left()).toBe(1)
    expect(await server.store.db.$count(erasures, eq(erasures.id, id))).toBe(0)
    server.clock.forward(30 * DAY + 60)
    await sweep()
    expect(await left()).toBe(0)
  })
})

const MOMENT = '2026-01-01T00:00:00.000Z'
const AFTER = { at: MOMENT, id: 'x' }

test('what lists and searches read is in the order of an index, without the tests of others', async () => {
  const own = { partnerId: 'p', isTest: true }
  const plans = await plansOf([
    (session) => listOfPartner(session, own, { state: 'SUBMITTED' }, 20),
    (session) => listOfPartner(session, own, { category: 'NEW' }, 20),
    (session) => listHeads(session, 'mobile', '9', ['b'], { testsOf: undefined }, 50),
    (session) => listHeads(session, 'email', '9', ['b'], { testsOf: undefined }, 50),
    (session) => listHeads(session, 'mobile', '9', ['b'], { testsOf: 'p' }, 50),
    (session) => listHeads(session, 'email', '9', ['b'], { testsOf: 'p' }, 50),
    (session) => listUnchangedSince(session, MOMENT, 100),
    (session) => listTestsUnchangedSince(session, MOMENT, 100),
    (session) => listErasedBefore(session, { unpaid: MOMENT, paid: MOMENT }, 100),
    (session) => listPaidByBefore(session, MOMENT, 100),
    (session) => listUnconfirmedBefore(session, MOMENT, 100),
    (session) => listEventsAfter(session, { partnerId: 'p', isTest: true } as WebhookRow, AFTER, 100),
  ])
  const found = plans.map((plan) => /SEARCH \w+ USING (?:COVERING )?INDEX (\w+)/u.exec(plan)?.[1])
  expect(found).toEqual([
    'applications_partner_state_idx',
    'applications_partner_category_idx',
    'applications_by_mobile_idx',
    'applications_by_email_idx',
    'applications_test_mobile_idx',
    'applications_test_email_idx',
    'applications_unchanged_idx',
    'applications_test_unchanged_idx',
    // Those that go after some weeks, and what the books keep.
    'applications_erased_idx',
    'applications_erased_idx',
    'custom_payments_payer_idx',
    'users_unconfirmed_idx',
    'partner_events_of_mode_idx',
  ])
  // The try to pay that counts is sorted from those of one application.
  expect(plans.slice(2).filter((plan) => plan.includes('TEMP B-TREE'))).toEqual([])
})

/** A file of one application. */
function rowsIn(answers: Readonly<Record<string, string | boolean>>): string {
  const cells = Object.entries({ ...answers, partner_reference: 'B-1' })
  return [cells.map(([name]) => name), cells.map(([, value]) => `"${value}"`)]
    .map((row) => row.join(','))
    .join('\n')
}
