import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import type { CaseRow } from '@pan/contracts/staff/cases/case'
import { HELD_CASES_MAX, OWN_CASES_MAX } from '@pan/contracts/staff/cases/queue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer } from '../support/applications.ts'
import { databases } from '../support/databases.ts'
import {
  asideAll,
  atState,
  caseOf,
  signedStaff,
  manyAt,
  openStaffServer,
  rowOf,
  type StaffServer,
} from './support/cases.ts'

describe.each(databases)('what somebody has in hand on %s', (dialect, it) => {
  let server: StaffServer
  beforeAll(async () => {
    server = await openStaffServer(dialect)
  })
  afterAll(() => server.close())

  const emptied = () => asideAll(server)
  const many = (count: number, ...states: string[]) => manyAt(server, count, ...states)

  it('a case that nobody has is theirs who check a document of it or move it, and nobody’s next one', async () => {
    await emptied()
    const [checked = '', moved = '', untouched = ''] = await many(3, 'DOCUMENTS_RECEIVED')
    const clerk = await signedStaff(server, 'clerk')
    await clerk.call('PUT', `cases/${checked}/checks/identity`, { outcome: 'ok', from: '' })
    const { version } = await rowOf(clerk, moved)
    await clerk.call('POST', `cases/${moved}/moves`, { to: 'UNDER_PROCESS', version })
    for (const id of [checked, moved]) expect((await rowOf(clerk, id)).assignee?.id).toBe(clerk.me.memberId)
    server.clock.forward(60)
    await server.jobs.drain()
    expect((await clerk.call('POST', 'cases/next', {})).json().data.case.id).toBe(untouched)
    // What a colleague has stays theirs.
    const other = await signedStaff(server, 'clerk')
    await other.call('PUT', `cases/${checked}/checks/birth`, { outcome: 'ok', from: '' })
    expect((await rowOf(other, checked)).assignee?.id).toBe(clerk.me.memberId)
  })

  it('whose a case was before a move is whose it is after the move was taken back', async () => {
    await emptied()
    const { me, call } = await signedStaff(server, 'clerk')
    const other = await signedStaff(server, 'clerk')
    for (const to of ['UNDER_PROCESS', 'OBJECTION']) {
      const [nobodys = '', own = '', taken = ''] = await many(3, 'DOCUMENTS_RECEIVED')
      await call('PUT', `cases/${own}/assignee`, { assignee: 'me', from: null })
      for (const id of [nobodys, own, taken]) {
        const { version } = await rowOf(other, id)
        const body = { to, version, ...(to === 'OBJECTION' && { reasons: ['form_unsigned'] }) }
        expect((await call('POST', `cases/${id}/moves`, body)).statusCode).toBe(200)
      }
      const from = to === 'OBJECTION' ? null : me.memberId
      await other.call('PUT', `cases/${taken}/assignee`, { assignee: 'me', from })
      for (const id of [nobodys, own, taken])
        expect((await call('DELETE', `cases/${id}/moves/pending`)).statusCode).toBe(200)
      const holders = await Promise.all([nobodys, own, taken].map((id) => rowOf(other, id)))
      expect([to, ...holders.map(({ assignee }) => assignee?.id)]).toEqual([
        to,
        undefined,
        me.memberId,
        other.me.memberId,
      ])
    }
  })

  test('what is being processed waits for the department: once its move counts nobody has it, and nobody gets it as their next one', async () => {
    await emptied()
    const ids = await many(OWN_CASES_MAX + 1, 'DOCUMENTS_RECEIVED')
    const { me, call } = await signedStaff(server, 'clerk')
    const lead = await signedStaff(server, 'lead')
    // More than one can have, one after the other, and each can still be taken back.
    for (const id of ids) {
      expect((await call('POST', 'cases/next', {})).json().data.case.id).toBe(id)
      const { version } = await rowOf(lead, id)
      expect((await call('POST', `cases/${id}/moves`, { to: 'UNDER_PROCESS', version })).statusCode).toBe(200)
      expect((await rowOf(lead, id)).assignee?.id).toBe(me.memberId)
    }
    const open = async () => (await lead.call('GET', 'assignees')).json().data.assignees
    expect(await open()).toContainEqual({ id: me.memberId, name: 'Kavya Specimen', cases: 0 })
    const [back = '', ...others] = ids
    expect((await call('DELETE', `cases/${back}/moves/pending`)).statusCode).toBe(200)
    server.clock.forward(60)
    await server.jobs.drain()
    for (const id of others)
      expect(await rowOf(lead, id)).toMatchObject({ state: 'UNDER_PROCESS', assignee: null })
    expect((await rowOf(lead, back)).assignee?.id).toBe(me.memberId)
    expect(await open()).toContainEqual({ id: me.memberId, name: 'Kavya Specimen', cases: 1 })
    expect((await call('POST', 'cases/next', {})).json().data.case).toBeNull()
    // Somebody may be given one to look after: it stays theirs, and leaves room.
    const given = { assignee: me.memberId, from: null }
    expect((await lead.call('PUT', `cases/${others[0]}/assignee`, given)).statusCode).toBe(200)
    expect(await open()).toContainEqual({ id: me.memberId, name: 'Kavya Specimen', cases: 1 })
  })

  it('what an applicant has answered is the next one before all that was received', async () => {
    await emptied()
    const [received] = await many(1, 'DOCUMENTS_RECEIVED')
    const { pan, token } = await atState(server, 'OBJECTION')
    const { call } = await signedStaff(server, 'clerk')
    const next = async () => (await call('POST', 'cases/next', {})).json().data.case?.id
    const edited = await server.app.inject({
      method: 'POST',
      url: `/api/v1/newpan-update/${pan.id}`,
      headers: bearer(token),
      payload: { ...validNewPan, version: 1 },
    })
    expect(edited.statusCode).toBe(200)
    expect([await next(), await next(), await next()]).toEqual([pan.id, received, undefined])
  })

  it('who has as many open cases as there may be checks another one, which stays nobody’s', async () => {
    await emptied()
    const ids = await many(OWN_CASES_MAX + 1, 'DOCUMENTS_RECEIVED')
    const { me, call } = await signedStaff(server, 'clerk')
    for (const id of ids) await call('PUT', `cases/${id}/checks/identity`, { outcome: 'ok', from: '' })
    const { cases } = (await call('GET', 'cases')).json().data
    expect(cases.map(({ assignee }: CaseRow) => assignee?.id)).toEqual([
      ...Array.from({ length: OWN_CASES_MAX }, () => me.memberId),
      undefined,
    ])
  })

  it('nobody takes, or is given, more than a hundred, whatever these wait for', async () => {
    await emptied()
    const ids = await many(HELD_CASES_MAX + 1, 'DOCUMENTS_RECEIVED', 'UNDER_PROCESS')
    const { me, call } = await signedStaff(server, 'clerk')
    const lead = await signedStaff(server, 'lead')
    const next = () => call('POST', 'cases/next', { state: 'UNDER_PROCESS' })
    for (const id of ids.slice(0, HELD_CASES_MAX)) expect((await next()).json().data.case.id).toBe(id)
    const last = ids.at(-1)!
    const refused = [
      await next(),
      await call('PUT', `cases/${last}/assignee`, { assignee: 'me', from: null }),
      await lead.call('PUT', `cases/${last}/assignee`, { assignee: me.memberId, from: null }),
    ]
    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      refused.map(() => [409, 'TOO_MANY_CASES']),
    )
    expect(refused[0]!.json().message).toContain(String(HELD_CASES_MAX))
    await call('PUT', `cases/${last}/checks/identity`, { outcome: 'ok', from: '' })
    expect((await rowOf(lead, last)).assignee).toBeNull()
    await call('PUT', `cases/${ids[0]}/assignee`, { assignee: null, from: me.memberId })
    expect((await next()).json().data.case.id).toBe(ids[0])
  }, 120_000)

  test('what a colleague has found at a document meanwhile is not overwritten unseen, of two at once neither', async () => {
    await emptied()
    const [id = ''] = await many(1, 'DOCUMENTS_RECEIVED')
    const [one, two] = await Promise.all([signedStaff(server, 'clerk'), signedStaff(server, 'clerk')])
    const found = ({ call }: Pick<typeof one, 'call'>, outcome: string, from: string) =>
      call('PUT', `cases/${id}/checks/identity`, { outcome, from })
    const kept = async () =>
      (await caseOf(one, id)).checks.find(({ proof }: { proof: string }) => proof === 'identity')
    const both = await Promise.all([found(one, 'ok', ''), found(two, 'missing', '')])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [won, lost] = both[0].statusCode === 200 ? [both[0], both[1]] : [both[1], both[0]]
    expect(lost.json()).toMatchObject({
      code: 'STALE_VERSION',
      message: expect.stringContaining('colleague'),
    })
    const { check } = won.json().data
    expect(await kept()).toMatchObject(check)
    // Who says the same, or asks once more, takes it from nobody.
    const again = await found(check.by.id === one.me.memberId ? two : one, check.outcome, '')
    expect(again.json().data.check).toEqual(check)
    const other = check.outcome === 'ok' ? 'missing' : 'ok'
    expect((await found(two, '', other)).statusCode).toBe(409)
    expect((await found(two, other, check.outcome)).statusCode).toBe(200)
    expect(await kept()).toMatchObject({ outcome: other, by: { id: two.me.memberId } })
  })
})
