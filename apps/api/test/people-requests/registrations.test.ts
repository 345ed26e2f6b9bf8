import { companyAffiliate, personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedStaff, openStaffServer, type SignedStaff, type StaffServer } from '../cases/support/cases.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { namedObject } from '../../src/observability/audit/named-object.ts'
import { databases } from '../support/databases.ts'
import { anAsked, approve, aRequest, ask, file, read, saveCopy } from './support/requests.ts'

describe.each(databases)('a registration as a partner that somebody asks about, on %s,', (dialect, it) => {
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

  const rowOf = async (id: string) => {
    const { affiliates: t } = server.store.tables
    return (await server.store.db.select().from(t).where(eq(t.id, id)))[0]
  }
  async function registered(fields: object = personAffiliate) {
    const payload = { ...fields, captcha: await server.captcha() }
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/create-affiliate', payload })
    return (await rowOf(answer.json().data.id))!
  }
  const find = async (text: string) =>
    (await support.call('POST', 'people-requests/search', { text })).json().data.subjects
  const about = (id: string) => [{ kind: 'registration', id }] as const
  const setState = (id: string, state: 'APPROVED' | 'REJECTED') =>
    server.store.transaction(({ db, tables: { affiliates: t } }) =>
      db.update(t).set({ state }).where(eq(t.id, id)),
    )

  it('is found by its reference and by its e-mail address, and shows nothing of its answers', async () => {
    const email = 'asks.partner@example.com'
    const mine = await registered({ ...personAffiliate, email })
    const second = await registered({ ...companyAffiliate, email: 'Asks.Partner@example.com' })
    const typed = `${mine.reference.slice(0, 5).toLowerCase()} ${mine.reference.slice(5)}`
    expect(await find(typed)).toEqual([
      {
        kind: 'registration',
        id: mine.id,
        name: mine.reference,
        created_at: mine.createdAt,
        applications: 0,
        is_unconfirmed: false,
      },
    ])
    const found = await find('ASKS.partner@example.com')
    expect(found.map(({ id }: { id: string }) => id).toSorted()).toEqual([mine.id, second.id].toSorted())
    expect(JSON.stringify(found)).not.toMatch(/specimen|example\.com/iu)
  })

  it('is copied with its answers', async () => {
    const { id, reference } = await registered()
    const copy = await anAsked(server, support, about(id), { kind: 'copy' })
    expect((await approve(server, lead, copy)).statusCode).toBe(200)
    const { partner_registrations: copied, payments } = (await saveCopy(server, lead, copy.id)).json()
    const { pan_number, bank_account_nbr } = personAffiliate
    expect(copied).toMatchObject([
      { id, reference, state: 'RECEIVED', answers: { pan_number, bank_account_nbr }, api_keys: [] },
    ])
    expect(payments).toEqual([])
  })

  it('is erased when two people have decided, and does not come back with a backup', async () => {
    const row = await registered()
    const request = await anAsked(server, support, about(row.id))
    expect((await approve(server, lead, request)).statusCode).toBe(200)
    await server.jobs.drain()
    expect(await read(lead, request.id)).toMatchObject({
      state: 'done',
      subjects: [{ kind: 'registration', name: '', is_there: false }],
    })
    expect([await rowOf(row.id), await find(row.reference)]).toEqual([undefined, []])
    const { audit, erasures, affiliates } = server.store.tables
    const entries = await server.store.db.select().from(audit).where(eq(audit.object, row.id))
    expect(entries.map(({ action }) => action)).toContain('people-request erasure')
    // No row that a server of 0.3.0 would list for ever.
    expect(await server.store.db.$count(erasures, eq(erasures.id, row.id))).toBe(0)
    await server.store.transaction(({ db }) => db.insert(affiliates).values(row))
    expect(await server.services.reErasure.run()).toMatchObject({ erasedAgain: 1, failed: 0 })
    expect(await rowOf(row.id)).toBeUndefined()
  })

  it('stays as long as a partnership stands behind it, also where that has begun meanwhile', async () => {
    const { id, reference } = await registered()
    const request = await aRequest(server, support, about(id))
    await setState(id, 'APPROVED')
    const late = await ask(server, support, request)
    expect([late.statusCode, late.json().detail]).toEqual([409, expect.stringMatching(/^This is a partner/u)])
    const again = await file(server, support, about(id))
    expect([again.statusCode, again.json().error]).toEqual([
      422,
      { subjects: [expect.stringMatching(/^This is a partner/u)] },
    ])
    const { privacyAdmin } = server.services
    await expect(privacyAdmin.erase(reference, false)).rejects.toThrow(/This is a partner/u)
    // Approved between the decision and its job.
    await setState(id, 'REJECTED')
    const asked = (await ask(server, support, request)).json().data.request
    expect((await approve(server, lead, asked)).statusCode).toBe(200)
    await setState(id, 'APPROVED')
    await server.jobs.drain()
    expect(await read(lead, request.id)).toMatchObject({ state: 'open', subjects: [{ is_there: true }] })
    expect(await rowOf(id)).toBeDefined()
  })

  test('loses nothing that it has as a partner by an erasure that had begun before', async () => {
    const { id } = await registered()
    const request = await anAsked(server, support, about(id))
    expect((await approve(server, lead, request)).statusCode).toBe(200)
    const { partnerEvents, peopleRequestSubjects: subjects } = server.store.tables
    await setState(id, 'APPROVED')
    const event = {
      id: randomIds.next(),
      partnerId: id,
      isTest: true,
      type: 'webhook.test',
      data: {},
    } as const
    await server.store.transaction(async ({ db }) => {
      await db.insert(partnerEvents).values({ ...event, at: server.clock.now().toISOString() })
      // As the first try has left it, which then failed.
      await db.update(subjects).set({ seen: null }).where(eq(subjects.subjectId, id))
    })
    await server.jobs.drain()
    expect(await read(lead, request.id)).toMatchObject({ state: 'open', subjects: [{ is_there: true }] })
    expect(await server.store.db.$count(partnerEvents, eq(partnerEvents.partnerId, id))).toBe(1)
  })

  it('is erased by the command, too, under its reference in the logs', async () => {
    const { reference } = await registered()
    expect(namedObject(`${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)}`)).toBe(reference)
    const { privacyAdmin } = server.services
    expect(await privacyAdmin.erase(reference, true)).toMatchObject({ what: 'registration', erased: false })
    expect(await find(reference)).toHaveLength(1)
    expect(await privacyAdmin.erase(reference.toLowerCase(), false)).toMatchObject({ erased: true })
    expect(await find(reference)).toEqual([])
  })
})
