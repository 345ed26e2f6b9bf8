import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, register, somebody } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, bearer } from '../support/applications.ts'
import { dialects, openCopy } from '../support/databases.ts'
import { BIRTH, operate, track, type FoundApplications } from '../support/tracking.ts'
import type { Store } from '../../src/db/store.ts'

const YEAR_SECONDS = 400 * 24 * 60 * 60
const LONG = '900'
const SHORT = '90'

/** A database on which somebody is faster: what they do comes before the next transaction, once. */
async function withSomebodyFaster(dialect: Store['dialect']) {
  const real = await openCopy(dialect)
  let meanwhile: (() => Promise<unknown>) | undefined
  const store: Store = {
    ...real,
    async transaction(work) {
      const act = meanwhile
      meanwhile = undefined
      await act?.()
      return real.transaction(work)
    },
  }
  return { store, close: () => real.close(), before: (act: () => Promise<unknown>) => void (meanwhile = act) }
}

describe.each(dialects)('what has had its time when a sweep lists it, on %s,', (dialect) => {
  let server: TestApp
  let faster: Awaited<ReturnType<typeof withSomebodyFaster>>
  beforeAll(async () => {
    faster = await withSomebodyFaster(dialect)
    server = await testApp(
      dialect,
      { APPLICATION_RETENTION_DAYS: SHORT, UNCONFIRMED_RETENTION_DAYS: SHORT, AADHAAR_RETENTION_DAYS: LONG },
      { store: faster.store },
    )
  })
  afterAll(async () => {
    await server.close()
    await faster.close()
  })

  const swept = async (meanwhile: () => Promise<unknown>) => {
    let isDone = false
    faster.before(async () => {
      await meanwhile()
      isDone = true
    })
    const counts = await server.services.retention.sweep()
    expect(isDone).toBe(true)
    return counts
  }
  const post = async (path: string, payload: object, token?: string) => {
    const headers = token === undefined ? {} : bearer(token)
    const answer = await server.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload })
    expect([path, answer.statusCode, answer.body]).toEqual([path, 200, expect.anything()])
    return answer
  }
  const tokenOf = async (coupon: string) =>
    (await track(server, coupon, BIRTH)).json<FoundApplications>().data.token

  test('is kept where somebody changes the application, pays for it or moves it meanwhile, and goes when that is old', async () => {
    const people: ((id: string, coupon: string) => Promise<unknown>)[] = [
      async (id, coupon) =>
        post(
          `newpan-update/${id}`,
          { ...validNewPan, applicant_lastname: 'FASTER', version: 1 },
          await tokenOf(coupon),
        ),
      async (id, coupon) => post(`store-payment-mode/${id}`, { payment_mode: 'cash' }, await tokenOf(coupon)),
      (_, coupon) => operate(server, 'move', coupon, 'DOCUMENTS_RECEIVED'),
    ]
    for (const act of people) {
      const { pan } = await applied(server)
      server.clock.forward(YEAR_SECONDS)
      expect((await swept(() => act(pan.id, pan.pan_coupon_nbr))).applications).toBe(0)
      expect((await server.services.applications.readFull(pan.id)).answers['aadhar_nbr']).toBe(
        validNewPan.aadhar_nbr,
      )
      server.clock.forward(YEAR_SECONDS)
      expect((await server.services.retention.sweep()).applications).toBe(1)
    }
  })

  test('is kept where the owner of an unconfirmed account logs in meanwhile', async () => {
    const person = { ...somebody, email: 'asleep@example.com' }
    await register(server, person)
    server.clock.forward(YEAR_SECONDS)
    expect((await swept(() => login(server, person))).accounts).toBe(0)
    expect((await login(server, person)).statusCode).toBe(200)
  })

  test('is kept where a registration is approved meanwhile', async () => {
    const form = { ...personAffiliate, email: 'late@example.com', captcha: await server.captcha() }
    const sent = await server.app.inject({ method: 'POST', url: '/api/v1/create-affiliate', payload: form })
    expect(sent.statusCode).toBe(201)
    server.clock.forward(YEAR_SECONDS)
    const { affiliates } = server.store.tables
    const [made] = await server.store.db.select().from(affiliates)
    const approval = { to: 'APPROVED', reason: '', actor: 'operator:test' } as const
    const approve = () => server.services.affiliatesAdmin.decide(made!.id, approval, false)
    expect((await swept(approve)).affiliates).toBe(0)
    expect(await server.store.db.$count(affiliates)).toBe(1)
  })
})
