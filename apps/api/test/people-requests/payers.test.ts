import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dialects } from '../support/databases.ts'
import {
  signedStaff,
  signedAgain,
  openStaffServer,
  type SignedStaff,
  type StaffServer,
} from '../cases/support/cases.ts'
import { anAsked, approve, aRequest, file, read, saveCopy } from './support/requests.ts'
import { applied } from '../support/applications.ts'

const DAY = 24 * 60 * 60
const PAYER = {
  name: 'Asha Specimen',
  email: 'asha.specimen@example.com',
  mobile: '9000000017',
  amount: '1499.50',
  purpose: 'Second card',
}

describe.each(dialects)('who made a payment without an application, on %s,', (dialect) => {
  let server: StaffServer
  let support: SignedStaff
  let lead: SignedStaff
  beforeAll(async () => {
    server = await openStaffServer(dialect)
  })
  beforeEach(async () => {
    support = await signedStaff(server, 'support')
    lead = await signedStaff(server, 'lead')
  })
  afterAll(() => server.close())

  const rowOf = async (reference?: string) => {
    const { customPayments: t } = server.store.tables
    const rows = await server.store.db.select().from(t)
    return rows.find((row) => reference === undefined || row.reference === reference)!
  }
  /** The reference of a payment that somebody has begun. */
  async function paid(): Promise<string> {
    const before = new Set(
      (await server.store.db.select().from(server.store.tables.customPayments)).map(({ id }) => id),
    )
    const payload = { ...PAYER, captcha: await server.captcha() }
    // No gateway answers here; who wants to pay is kept before it is asked.
    await server.app.inject({ method: 'POST', url: '/api/v1/merchant/store', payload })
    const rows = await server.store.db.select().from(server.store.tables.customPayments)
    return rows.find(({ id }) => !before.has(id))!.reference
  }
  /** Until then it can be paid, and its payer stays. */
  async function linkEnded(): Promise<void> {
    server.clock.forward(DAY)
    support = await signedAgain(server, support)
    lead = await signedAgain(server, lead)
  }
  const find = async (text: string) =>
    (await support.call('POST', 'people-requests/search', { text })).json().data.subjects

  test('is found by the reference of the payment, however it is written, gets a copy, and is forgotten; the amount stays', async () => {
    const reference = await paid()
    const typed = `${reference.slice(0, 6).toLowerCase()} ${reference.slice(6)}`
    const [subject, ...others] = await find(typed)
    expect([subject, others]).toMatchObject([{ kind: 'payment', name: reference }, []])
    expect(JSON.stringify(subject)).not.toMatch(/asha|specimen|90000/iu)
    const about = [{ kind: 'payment', id: subject.id }] as const

    const copy = await anAsked(server, support, about, { kind: 'copy' })
    expect((await approve(server, lead, copy)).statusCode).toBe(200)
    const { payments } = (await saveCopy(server, lead, copy.id)).json()
    const { email, mobile, amount } = PAYER
    const name = expect.stringMatching(/^asha specimen$/iu)
    expect(payments).toMatchObject([{ reference, name, email, mobile, amount, paid_amount: '0.00' }])

    const early = await file(server, support, about)
    expect([early.statusCode, early.json().error]).toEqual([
      422,
      { subjects: [expect.stringMatching(/^This payment can still be paid/u)] },
    ])
    await linkEnded()
    const before = await rowOf(reference)
    const request = await anAsked(server, support, about)
    expect((await approve(server, lead, request)).statusCode).toBe(200)
    await server.jobs.drain()
    expect(await read(lead, request.id)).toMatchObject({
      state: 'done',
      subjects: [{ kind: 'payment', name: '', is_there: false }],
    })
    expect(await rowOf(reference)).toEqual({ ...before, payer: '' })
    expect(await find(reference)).toEqual([])
    const { audit } = server.store.tables
    const rows = await server.store.db.select().from(audit).where(eq(audit.object, subject.id))
    expect(rows.map(({ action }) => action)).toContain('people-request erasure')
    // A backup from before that is put back does not bring the payer back.
    await server.store.transaction(({ db, tables: { customPayments: t } }) =>
      db.update(t).set({ payer: before.payer }).where(eq(t.id, before.id)),
    )
    // No row that a server of 0.3.0 would list for ever.
    const { erasures } = server.store.tables
    expect(await server.store.db.$count(erasures, eq(erasures.id, before.id))).toBe(0)
    await server.services.reErasure.run()
    expect((await rowOf(reference)).payer).toBe('')
  })

  test('is forgotten by the command, too', async () => {
    const reference = await paid()
    const { privacyAdmin } = server.services
    for (const isDryRun of [true, false])
      await expect(privacyAdmin.erase(reference, isDryRun)).rejects.toThrow(/can still be paid/u)
    await linkEnded()
    expect(await privacyAdmin.erase(reference, true)).toMatchObject({ what: 'payment', erased: false })
    expect(await find(reference)).toHaveLength(1)
    expect(await privacyAdmin.erase(reference.toLowerCase(), false)).toMatchObject({
      what: 'payment',
      erased: true,
    })
    expect(await find(reference)).toEqual([])
  })

  test('is a matter of a note that goes some time after the request was due, where nobody ends it', async () => {
    const { pan } = await applied(server)
    const request = await aRequest(server, support, [{ kind: 'application', id: pan.id }])
    const { note: days } = server.services.retention.periods
    server.clock.forward((30 + days) * DAY)
    await server.services.retention.sweep()
    lead = await signedAgain(server, lead)
    expect(await read(lead, request.id)).toMatchObject({ state: 'open', note: 'The names are the same.' })
    server.clock.forward(DAY)
    const { notes } = await server.services.retention.sweep()
    expect(notes).toBe(1)
    lead = await signedAgain(server, lead)
    expect(await read(lead, request.id)).toMatchObject({ state: 'open', note: '', version: request.version })
  })
})
