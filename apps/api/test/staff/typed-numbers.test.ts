import { randomUUID } from 'node:crypto'
import { someMessage } from '@pan/contracts/forms/samples/contact.cases'
import { staffEndpoints } from '@pan/contracts/staff/endpoints'
import { STAFF_ROLES } from '@pan/contracts/staff/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  caseOf,
  signedStaff,
  openStaffServer,
  proven,
  type SignedStaff,
  type StaffServer,
} from '../cases/support/cases.ts'
import { applied, bearer, multipart, type Submitted } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'

// Of nobody.
const AADHAAR = '2341 2341 2346'
const PAN = 'ABCPE1234F'
const TYPED = `My Aadhaar is ${AADHAAR} and my PAN ${PAN}`
const SHOWN = 'My Aadhaar is ••••••2346 and my PAN ••••••234F'
const WHOLE = /2341\s?2341\s?2346|ABCPE1234F/u

describe.each(dialects)('a number that somebody has typed into free words, on %s,', (dialect) => {
  let server: StaffServer
  let by: SignedStaff
  let made: Submitted['data']
  let messageId: string
  beforeAll(async () => {
    server = await openStaffServer(dialect)
    by = await signedStaff(server, ...STAFF_ROLES)
    made = await applied(server, { residence_street: AADHAAR })
    const { headers, payload } = multipart({ comment: TYPED })
    await server.app.inject({
      method: 'POST',
      url: `/api/v1/${made.pan.id}/add-attachment`,
      headers: { ...headers, ...bearer(made.token) },
      payload,
    })
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/contact-messages',
      payload: { ...someMessage, message: TYPED, captcha: await server.captcha() },
    })
    messageId = (await by.call('GET', 'inbox'))
      .json()
      .data.entries.find(({ kind }: { kind: string }) => kind === 'message').id
    await by.call('POST', `cases/${made.pan.id}/notes`, { text: TYPED })
    for (const to of ['DOCUMENTS_RECEIVED', 'OBJECTION']) {
      const { version } = (await caseOf(by, made.pan.id)).case
      const words = to === 'OBJECTION' ? TYPED : undefined
      const asked = { to, version, ...(words && { words }) }
      const moved = await by.call('POST', `cases/${made.pan.id}/moves`, asked)
      if (moved.statusCode !== 200) throw new Error(moved.body)
      server.clock.forward(60)
      await server.jobs.drain()
    }
  })
  afterAll(() => server.close())

  test('is masked for staff in remarks, notes, the reasons of moves, answers and messages', async () => {
    const page = await caseOf(by, made.pan.id)
    expect(page.remarks.map(({ text }: { text: string }) => text)).toContain(SHOWN)
    expect(page.notes.map(({ text }: { text: string }) => text)).toContain(SHOWN)
    expect(page.timeline.map(({ reason }: { reason: string }) => reason).join()).toContain(SHOWN)
    expect(page.answers.residence_street).toBe('••••••2346')
    expect(page.answers.pan_coupon_nbr).toBe(made.pan.pan_coupon_nbr)
    const { message } = (await by.call('GET', `inbox/messages/${messageId}`)).json().data
    expect(message).toMatchObject({ text: SHOWN, is_text_masked: true })
  })

  test('is whole in no answer to anybody of the staff that reads', async () => {
    const ids = { id: made.pan.id, message_id: messageId }
    const answered: string[] = []
    for (const { method, path, deed } of staffEndpoints) {
      if (method !== 'GET' || deed !== undefined) continue
      const named = path
        .replace('/v1/staff/', '')
        .replaceAll(/:(\w+)/gu, (_, name: 'id') => ids[name] ?? made.pan.id)
      const answer = await by.call('GET', named)
      if (answer.statusCode === 200) answered.push(path)
      expect([path, answer.body]).toEqual([path, expect.not.stringMatching(WHOLE)])
    }
    expect(answered).toEqual(
      expect.arrayContaining(['/v1/staff/cases/:id', '/v1/staff/inbox/messages/:message_id']),
    )
  })

  test('is masked in the preview of a move as well', async () => {
    const other = await applied(server)
    const { version } = (await caseOf(by, other.pan.id)).case
    const to = 'DOCUMENTS_RECEIVED'
    await by.call('POST', `cases/${other.pan.id}/moves`, { to, version })
    server.clock.forward(60)
    await server.jobs.drain()
    const asked = { to: 'OBJECTION', words: TYPED }
    const preview = await by.call('POST', `cases/${other.pan.id}/moves/preview`, asked)
    expect(preview.json().data.reason).toContain(SHOWN)
    expect(preview.body).not.toMatch(WHOLE)
  })

  test('stays as it was typed for whoever typed it, and for the applicant', async () => {
    const read = await server.app.inject({
      url: `/api/v1/edit-pan-application/${made.pan.id}`,
      headers: bearer(made.token),
    })
    expect(read.body).toContain(AADHAAR)
  })

  test('of a message is shown whole with a reason and a proof, and is in the audit log without it', async () => {
    const reveal = () =>
      by.call(
        'POST',
        `inbox/messages/${messageId}/reveal`,
        { field: 'text', reason: 'applicant_called' },
        { 'idempotency-key': randomUUID() },
      )
    expect((await reveal()).json().code).toBe('PROOF_NEEDED')
    await proven(server, by.me, `reveal:${messageId}:text`)
    expect((await reveal()).json().data.value).toBe(TYPED)
    const log = JSON.stringify(await server.store.db.select().from(server.store.tables.audit))
    expect(log).toContain('"text"')
    expect(log).not.toMatch(WHOLE)
  })
})
