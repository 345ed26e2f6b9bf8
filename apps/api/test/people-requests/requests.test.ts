import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sentences } from '@pan/contracts/messages/catalogues'
import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import { someMessage } from '@pan/contracts/forms/samples/contact.cases'
import { forgetExpired } from '../../src/http/housekeeping/housekeeping.ts'
import { loggedIn, somebody } from '../support/accounts.ts'
import { applied, apply, bearer } from '../support/applications.ts'
import { databases } from '../support/databases.ts'
import {
  signedStaff,
  signedAgain,
  openStaffServer,
  type SignedStaff,
  type StaffServer,
} from '../cases/support/cases.ts'
import {
  anAsked,
  approve,
  aRequest,
  ask,
  file,
  ofApplication,
  read,
  type Subject,
} from './support/requests.ts'

const DAY = 24 * 60 * 60

describe.each(databases)('what somebody asks for about their data, on %s,', (dialect, it) => {
  let server: StaffServer
  let support: SignedStaff
  let lead: SignedStaff
  beforeAll(async () => {
    server = await openStaffServer(dialect, { SUPPORT_EMAIL: 'help@pan.example' })
  })
  beforeEach(async () => {
    support = await signedStaff(server, 'support')
    lead = await signedStaff(server, 'lead')
  })
  afterAll(() => server.close())

  const find = async (text: string) => {
    const answer = await support.call('POST', 'people-requests/search', { text })
    return [answer.statusCode, answer.json()] as const
  }
  const waiting = async (): Promise<{ id: string; is_overdue: boolean; due_on: string }[]> =>
    (await support.call('GET', 'people-requests?which=waiting')).json().data.requests
  const rowsOf = (object: string) => {
    const { audit } = server.store.tables
    return server.store.db.select().from(audit).where(eq(audit.object, object))
  }
  const today = (days = 0) =>
    formatDate(dayInIndia(new Date(server.clock.now().getTime() + days * DAY * 1000)))

  it('is found exactly, by coupon, address, number, account and message, and nobody is named; each search is in the audit log', async () => {
    const email = 'found.specimen@example.com'
    const { user } = await loggedIn(server, { ...somebody, email })
    const account = {
      kind: 'account',
      id: user.id,
      name: 'f•••@e•••.com',
      applications: 0,
      is_unconfirmed: true,
    }
    const { pan } = await applied(server, { email_address: email, cell_nbr: '9876512340' })
    const application = { kind: 'application', id: pan.id, name: pan.pan_coupon_nbr }
    const payload = { ...someMessage, email, captcha: await server.captcha() }
    const sent = await server.app.inject({ method: 'POST', url: '/api/v1/contact-messages', payload })
    const { reference } = sent.json().data
    expect(await find(pan.pan_coupon_nbr)).toMatchObject([200, { data: { subjects: [application] } }])
    expect(await find('98765 12340')).toMatchObject([200, { data: { subjects: [application] } }])
    expect(await find(user.id)).toMatchObject([200, { data: { subjects: [account] } }])
    expect(await find(reference)).toMatchObject([200, { data: { subjects: [{ name: reference }] } }])
    const [, { data }] = await find(email.toUpperCase())
    expect(data.subjects).toMatchObject([account, application, { kind: 'message', name: reference }])
    expect(JSON.stringify(data)).not.toMatch(/specimen|98765/iu)
    expect(await find('Specimen')).toMatchObject([422, { errors: [{ field: 'text' }] }])
    const { audit } = server.store.tables
    const rows = await server.store.db
      .select()
      .from(audit)
      .where(eq(audit.actor, `staff:${support.me.memberId}`))
    expect(rows.filter(({ action }) => action === 'people search')).toHaveLength(5)
    expect(JSON.stringify(rows)).not.toContain(email)
  })

  test('is filed with ids and codes, is due so many days later, and what is overdue comes first', async () => {
    const [one, other] = [await applied(server), await applied(server)]
    const before = (await waiting()).length
    const newer = await aRequest(server, support, [ofApplication(one.pan.id)])
    const older = await aRequest(server, support, [ofApplication(other.pan.id)], { came_on: today(-31) })
    expect(newer).toMatchObject({ state: 'open', due_on: today(30), is_overdue: false, version: 1 })
    expect(older).toMatchObject({ due_on: today(-1), is_overdue: true, filed_by: 'Kavya Specimen' })
    expect((await waiting()).slice(0, 1)).toMatchObject([{ id: older.id, is_overdue: true }])
    expect(await waiting()).toHaveLength(before + 2)
    const details = { kind: 'erasure', identity: 'papers' }
    expect(await rowsOf(newer.id)).toMatchObject([{ action: 'POST /api/v1/staff/people-requests', details }])
    const { peopleRequests: t } = server.store.tables
    const [row] = await server.store.db.select().from(t).where(eq(t.id, newer.id))
    expect(JSON.stringify(row)).not.toMatch(/SPECIMEN|example\.com|@/u)
    server.clock.forward(31 * DAY)
    support = await signedAgain(server, support)
    expect(await read(support, newer.id)).toMatchObject({ is_overdue: true })
  })

  it.each([
    ['a number in the note', { note: 'Called 98765' }, 'note', 'error.people_note'],
    ['an address in the note', { note: 'from a@b' }, 'note', 'error.people_note'],
    ['a day that comes', { came_on: '01-01-2099' }, 'came_on', 'error.people_came_on'],
    ['a day long ago', { came_on: '01-01-2001' }, 'came_on', 'error.people_came_on'],
    ['no day', { came_on: 'soon' }, 'came_on', 'error.people_came_on'],
  ])('is not filed with %s', async (_, change, field, key) => {
    const { pan } = await applied(server)
    const answer = await file(server, support, [ofApplication(pan.id)], change)
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      422,
      [{ field, message: sentences.en(key as never) }],
    ])
  })

  test('is not filed about nothing, about what is gone, twice, or as a copy of a message', async () => {
    const { pan } = await applied(server)
    const about = [ofApplication(pan.id)]
    expect((await file(server, support, [])).statusCode).toBe(400)
    const gone = await file(server, support, [...about, ofApplication('x'.repeat(22))])
    expect([gone.statusCode, gone.json().message]).toEqual([404, sentences.en('error.people_gone')])
    const both = await Promise.all([file(server, support, about), file(server, lead, about)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await file(server, support, about)).json().message).toBe(sentences.en('error.people_repeated'))
    expect((await file(server, support, about, { kind: 'copy' })).statusCode).toBe(201)
    const message = [{ kind: 'message', id: 'x'.repeat(22) }] as const
    const copy = await file(server, support, message, { kind: 'copy' })
    expect(copy.json().errors).toMatchObject([
      { field: 'subjects', message: sentences.en('error.people_copy_message') },
    ])
  })

  test('is refused with a reason by a lead alone, and what is left of it are codes, as long as the audit log is kept', async () => {
    const { pan } = await applied(server)
    const request = await anAsked(server, support, [ofApplication(pan.id)])
    const body = { version: request.version, reason: 'withdrawn' }
    const path = `people-requests/${request.id}/refusal`
    expect((await support.call('POST', path, body)).statusCode).toBe(403)
    const answer = await lead.call('POST', path, body)
    expect(answer.json().data.request).toMatchObject({ state: 'refused', refusal: 'withdrawn', note: '' })
    expect((await lead.call('POST', path, body)).json().code).toBe('MOVE_REFUSED')
    expect((await lead.call('POST', path, { ...body, version: 3 })).json().code).toBe('MOVE_REFUSED')
    const ended = (await lead.call('GET', 'people-requests?which=ended')).json().data.requests
    expect(ended[0]).toMatchObject({ id: request.id, is_overdue: false })
    await server.jobs.drain()
    expect(await server.services.privacyAdmin.erase(pan.id, true)).toBeDefined()
    const { peopleRequests: t, peopleRequestSubjects: s } = server.store.tables
    const count = () => server.store.db.$count(t, eq(t.id, request.id))
    server.clock.forward(365 * DAY)
    await forgetExpired(server.store, server.clock)
    expect(await count()).toBe(1)
    server.clock.forward(1)
    await forgetExpired(server.store, server.clock)
    expect([await count(), await server.store.db.$count(s, eq(s.requestId, request.id))]).toEqual([0, 0])
  })

  test('erases an application, an account with its own, and a message, once two people have decided, as everything that erases does', async () => {
    const email = 'erased.specimen@example.com'
    const { user, token } = await loggedIn(server, { ...somebody, email })
    const own = (await apply(server, {}, bearer(token))).json().data.pan.id as string
    const { pan } = await applied(server, { email_address: email })
    const payload = { ...someMessage, email, captcha: await server.captcha() }
    await server.app.inject({ method: 'POST', url: '/api/v1/contact-messages', payload })
    const { subjects } = (await find(email))[1].data
    const about = (subjects as Subject[]).map(({ kind, id }) => ({ kind, id }))
    const request = await anAsked(server, support, about)
    expect((await approve(server, lead, request)).json().data.request).toMatchObject({ state: 'approved' })
    await server.jobs.drain()
    const done = await read(lead, request.id)
    expect(done).toMatchObject({ state: 'done', note: '', decided_by: 'Kavya Specimen' })
    expect(done.subjects).toHaveLength(3)
    for (const each of done.subjects)
      expect(each).toMatchObject({ is_there: false, erased_at: expect.any(String) })
    expect((await find(email))[1].data.subjects).toEqual([])
    const listed = (await server.store.db.select().from(server.store.tables.erasures)).map(
      ({ kind, id }) => `${kind} ${id}`,
    )
    for (const name of [`application ${pan.id}`, `application ${own}`, `account ${user.id}`])
      expect(listed).toContain(name)
    const actor = `staff:${lead.me.memberId}`
    expect(await rowsOf(pan.id)).toContainEqual(
      expect.objectContaining({
        actor,
        action: 'people-request erasure',
        details: { kind: 'application', request: request.id },
      }),
    )
  })

  it('is opened again as long as nobody has decided, and asked anew by whoever has the right', async () => {
    const { pan } = await applied(server)
    const asked = await anAsked(server, support, [ofApplication(pan.id)])
    const back = await lead.call('POST', `people-requests/${asked.id}/return`, { version: asked.version })
    expect(back.json().data.request).toMatchObject({ state: 'open', asked_by: '', asked_at: null })
    const again = await lead.call('POST', `people-requests/${asked.id}/return`, {
      version: asked.version + 1,
    })
    expect(again.json().code).toBe('MOVE_REFUSED')
    expect((await ask(server, lead, back.json().data.request)).json().data.request.state).toBe('asked')
  })
})
