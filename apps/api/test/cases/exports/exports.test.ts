import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sentences } from '@pan/contracts/messages/catalogues'
import { forgetExpired } from '../../../src/http/housekeeping/housekeeping.ts'
import { dialects } from '../../support/databases.ts'
import {
  asideAll,
  atState,
  signedStaff,
  signedAgain,
  openStaffServer,
  OPERATOR,
  proven,
  rowOf,
  type SignedStaff,
  type StaffServer,
} from '../support/cases.ts'
import { askExport, cellsOf, exported, exportsOf, fetchExport } from '../support/exports.ts'

describe.each(dialects)('a view of the queue as a file, on %s,', (dialect) => {
  let server: StaffServer
  let lead: SignedStaff
  beforeAll(async () => {
    server = await openStaffServer(dialect)
  })
  beforeEach(async () => {
    await asideAll(server)
    lead = await signedStaff(server, 'lead')
  })
  afterAll(() => server.close())

  const pieces = () => server.store.db.$count(server.store.tables.caseExportPieces)

  test('has the rows that the view has, with the columns of the queue in the language of who asks, and nothing else of the applicants', async () => {
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    await atState(server, 'DOCUMENTS_RECEIVED', 'UNDER_PROCESS')
    await lead.call('PUT', `cases/${pan.id}/assignee`, { assignee: 'me', from: null })
    server.clock.forward(10 * 24 * 60 * 60)
    lead = await signedAgain(server, lead)
    const asked = await askExport(
      server,
      lead,
      { state: 'DOCUMENTS_RECEIVED', assignee: 'me' },
      {
        'accept-language': 'hi',
      },
    )
    expect([asked.statusCode, asked.json().data.export]).toMatchObject([202, { state: 'running', rows: 0 }])
    await server.jobs.drain()
    const [file] = await exportsOf(lead)
    expect(file).toMatchObject({
      state: 'finished',
      rows: 1,
      reason: 'report',
      filter: { state: 'DOCUMENTS_RECEIVED', assignee: 'me' },
    })
    expect(file!.looked).toBeGreaterThan(1)
    const answer = await fetchExport(server, lead, file!.id)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining(`applications-${file!.id}.csv`),
    })
    const say = sentences.hi
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(await cellsOf(server, lead, file!.id)).toEqual([
      [
        say('cases.coupon'),
        say('cases.form'),
        say('cases.applicant'),
        say('staff.members.state'),
        say('exports.column.pending'),
        say('cases.waits'),
        say('exports.column.days'),
        say('exports.column.due'),
        say('exports.column.overdue'),
        say('cases.returned'),
        say('cases.who'),
      ],
      [
        pan.pan_coupon_nbr,
        say('services.new'),
        say('track.applicant.individual'),
        say('track.state.DOCUMENTS_RECEIVED'),
        '',
        say('cases.waits.us'),
        expect.stringMatching(/^\d+$/u),
        expect.stringMatching(/^\d\d-\d\d-\d{4}$/u),
        say('form.yes'),
        '',
        'Kavya Specimen',
      ],
    ])
  })

  test('says of a move in its minute that it can still be taken back', async () => {
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    const clerk = await signedStaff(server, 'clerk')
    const { version } = await rowOf(clerk, pan.id)
    await clerk.call('POST', `cases/${pan.id}/moves`, { to: 'UNDER_PROCESS', version })
    const stands = async () => {
      const { id } = await exported(server, lead, { state: 'UNDER_PROCESS' })
      const rows = await cellsOf(server, lead, id)
      return rows.find(([coupon]) => coupon === pan.pan_coupon_nbr)!.slice(3, 5)
    }
    const state = sentences.en('track.state.UNDER_PROCESS')
    expect(await stands()).toEqual([state, sentences.en('form.yes')])
    server.clock.forward(60)
    await server.jobs.drain()
    expect(await stands()).toEqual([state, ''])
  })

  test('has no cell that a spreadsheet would run', async () => {
    const { staffMembers: t } = server.store.tables
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    await lead.call('PUT', `cases/${pan.id}/assignee`, { assignee: 'me', from: null })
    const name = '=HYPERLINK("https://x.example","a")'
    await server.store.transaction(({ db }) => db.update(t).set({ name }).where(eq(t.id, lead.me.memberId)))
    const { id } = await exported(server, lead, { assignee: 'me' })
    expect((await cellsOf(server, lead, id))[1]!.at(-1)).toBe(`'${name}`)
    expect((await fetchExport(server, lead, id)).body).not.toMatch(/(?:^|,)"?[=+\-@\t]/mu)
  })

  test('needs a proof of this very view and reason, and one each time it is saved; each time is in the audit log, with the file, the view and the reason', async () => {
    const body = { filter: { state: 'SUBMITTED' }, reason: 'report' }
    expect((await lead.call('POST', 'exports', body)).json().code).toBe('PROOF_NEEDED')
    await askExport(server, lead, { state: 'DELIVERED' })
    expect((await lead.call('POST', 'exports', body)).json().code).toBe('PROOF_NEEDED')
    await server.jobs.drain()
    const [{ id } = { id: '' }] = await exportsOf(lead)
    expect((await lead.call('GET', `exports/${id}/file`)).json().code).toBe('PROOF_NEEDED')
    expect((await fetchExport(server, lead, id)).statusCode).toBe(200)
    expect((await lead.call('GET', `exports/${id}/file`)).json().code).toBe('PROOF_NEEDED')
    expect((await fetchExport(server, lead, id)).statusCode).toBe(200)
    const { audit } = server.store.tables
    const rows = await server.store.db
      .select()
      .from(audit)
      .where(eq(audit.actor, `staff:${lead.me.memberId}`))
    const done = rows.filter(({ outcome }) => outcome === 'done')
    expect(done).toContainEqual(
      expect.objectContaining({
        action: 'POST /api/v1/staff/exports',
        object: id,
        details: { state: 'DELIVERED', reason: 'report', session: lead.me.sessionId },
      }),
    )
    const saved = done.filter(({ action }) => action === 'GET /api/v1/staff/exports/:export_id/file')
    const details = { state: 'DELIVERED', reason: 'report', rows: 0 }
    expect(saved).toMatchObject([
      { object: id, details },
      { object: id, details },
    ])
  })

  test('is for who has asked alone: other leads hear of none, and others may ask for none', async () => {
    const { id } = await exported(server, lead, {})
    const other = await signedStaff(server, 'lead')
    expect(await exportsOf(other)).toEqual([])
    expect((await fetchExport(server, other, id)).statusCode).toBe(404)
    expect((await other.call('DELETE', `exports/${id}`)).statusCode).toBe(404)
    const clerk = await signedStaff(server, 'clerk')
    expect((await clerk.call('GET', 'exports')).statusCode).toBe(403)
    expect((await askExport(server, clerk, {})).statusCode).toBe(403)
    expect(await exportsOf(lead)).toHaveLength(1)
  })

  test('is written once for one key, and one at a time for a person, also when two are asked for at once', async () => {
    const body = { filter: {}, reason: 'report' }
    await proven(server, lead.me, 'export::report')
    const send = () => lead.call('POST', 'exports', body, { 'idempotency-key': 'one' })
    const pressed = await Promise.all([send(), send()])
    // Whoever comes while the first is under way is told to come back, and then hears the same; so does who comes after it.
    const [taken, ...others] = pressed.toSorted((a, b) => a.statusCode - b.statusCode)
    expect(taken!.statusCode).toBe(202)
    for (const each of others)
      if (each.statusCode !== 409) expect([each.statusCode, each.body]).toEqual([202, taken!.body])
    expect((await send()).body).toBe(taken!.body)
    const again = await signedAgain(server, lead)
    const refused = await askExport(server, again, {})
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'BATCH_UNDER_WAY', message: sentences.en('error.export_running') },
    ])
    await server.jobs.drain()
    expect(await exportsOf(lead)).toHaveLength(1)
    const third = await signedAgain(server, lead)
    const both = await Promise.all([askExport(server, lead, {}), askExport(server, third, {})])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409])
    await server.jobs.drain()
    expect(await exportsOf(lead)).toHaveLength(2)
  })

  test('that nobody writes any more is given up after six hours, and another one can be asked for', async () => {
    const { id } = (await askExport(server, lead, {})).json().data.export
    server.clock.forward(6 * 60 * 60)
    await forgetExpired(server.store, server.clock)
    lead = await signedAgain(server, lead)
    expect(await exportsOf(lead)).toMatchObject([{ id, state: 'running' }])
    server.clock.forward(1)
    await forgetExpired(server.store, server.clock)
    lead = await signedAgain(server, lead)
    expect(await exportsOf(lead)).toMatchObject([{ id, state: 'failed' }])
    // What was to write it comes after all.
    await server.jobs.drain()
    expect((await exported(server, lead, {})).state).toBe('finished')
    expect((await exportsOf(lead)).map(({ state }) => state)).toEqual(['finished', 'failed'])
  })

  test('is gone a day after it was asked for, and at once when it is removed', async () => {
    await atState(server, 'DOCUMENTS_RECEIVED')
    const kept = await exported(server, lead, {})
    const removed = await exported(server, lead, {})
    expect((await lead.call('DELETE', `exports/${removed.id}`)).statusCode).toBe(200)
    expect((await fetchExport(server, lead, removed.id)).statusCode).toBe(404)
    expect(await exportsOf(lead)).toMatchObject([{ id: kept.id }])
    server.clock.forward(24 * 60 * 60 - 1)
    lead = await signedAgain(server, lead)
    expect((await fetchExport(server, lead, kept.id)).statusCode).toBe(200)
    server.clock.forward(1)
    expect(await exportsOf(lead)).toEqual([])
    expect((await fetchExport(server, lead, kept.id)).statusCode).toBe(404)
    server.clock.forward(1)
    await forgetExpired(server.store, server.clock)
    expect([await pieces(), await server.store.db.$count(server.store.tables.caseExports)]).toEqual([0, 0])
  })

  test.each([
    ['leaves', undefined],
    ['gets a role that takes none along', 'clerk' as const],
  ])('is gone when its asker %s, and begun again by nobody', async (_, role) => {
    await atState(server, 'DOCUMENTS_RECEIVED')
    const { id } = await exported(server, lead, {})
    await askExport(server, lead, {})
    const { members } = server.services.staff
    await server.store.transaction(async (tx) => {
      if (role) await members.changeRoles(tx, lead.me.memberId, { roles: [role] }, OPERATOR)
      else await members.end(tx, lead.me.memberId, OPERATOR)
    })
    await server.jobs.drain()
    if (role)
      await server.store.transaction((tx) =>
        members.changeRoles(tx, lead.me.memberId, { roles: ['lead'] }, OPERATOR),
      )
    expect((await fetchExport(server, lead, id)).statusCode).toBe(role ? 404 : 401)
    server.clock.forward(1)
    await forgetExpired(server.store, server.clock)
    expect([await pieces(), await server.store.db.$count(server.store.tables.caseExports)]).toEqual([0, 0])
  })
})
