import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TimelineEntry } from '@pan/contracts/staff/cases/case-page'
import type { StaffRole } from '@pan/contracts/staff/roles'
import { databases } from '../support/databases.ts'
import { checkedImport, readImport } from './support/imports.ts'
import {
  atState,
  caseOf,
  signedStaff,
  openStaffServer,
  rowOf,
  type SignedStaff,
  type StaffServer,
} from './support/cases.ts'

const OPERATOR = { actor: 'operator:test' }

describe.each(databases)('somebody of the staff whose time or role ends, on %s,', (dialect, it) => {
  let server: StaffServer
  let lead: SignedStaff
  beforeAll(async () => {
    server = await openStaffServer(dialect)
    lead = await signedStaff(server, 'lead')
  })
  afterAll(() => server.close())

  const ends: Readonly<Record<string, (member: SignedStaff) => Promise<unknown>>> = {
    leave: ({ me }) =>
      server.store.transaction((tx) => server.services.staff.members.end(tx, me.memberId, OPERATOR)),
    'get another role': ({ me }) =>
      server.store.transaction((tx) =>
        server.services.staff.members.changeRoles(
          tx,
          me.memberId,
          { roles: ['editor'] satisfies StaffRole[] },
          OPERATOR,
        ),
      ),
  }

  it.each(Object.keys(ends))(
    'moves nothing more by a run that was confirmed before, when they %s',
    async (how) => {
      const ids: string[] = []
      for (let at = 0; at < 3; at++) ids.push((await atState(server, 'DOCUMENTS_RECEIVED')).pan.id)
      const gone = await signedStaff(server, 'lead')
      const { run } = (
        await gone.call('POST', 'runs', { ids, to: 'REJECTED', reasons: ['withdrawn'] })
      ).json().data
      expect((await gone.call('POST', `runs/${run.id}/confirmation`)).statusCode).toBe(202)
      await ends[how]!(gone)
      await server.jobs.drain()
      for (const id of ids)
        expect(await rowOf(lead, id)).toMatchObject({ state: 'DOCUMENTS_RECEIVED', is_pending: false })
    },
  )

  it.each(Object.keys(ends))(
    'leaves no case with them that nobody else would take, when they %s',
    async (how) => {
      const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
      const gone = await signedStaff(server, 'clerk')
      await gone.call('PUT', `cases/${pan.id}/assignee`, { assignee: 'me', from: null })
      expect((await rowOf(lead, pan.id)).assignee?.id).toBe(gone.me.memberId)
      await ends[how]!(gone)
      expect((await rowOf(lead, pan.id)).assignee).toBeNull()
    },
  )

  test.each(Object.keys(ends))(
    'applies nothing more of a file that was confirmed before, when they %s: somebody else may confirm it',
    async (how) => {
      const { pan } = await atState(server, 'DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED')
      const gone = await signedStaff(server, 'lead')
      const content = `coupon,courier_number\n${pan.pan_coupon_nbr},EK123456789IN`
      const { id } = await checkedImport(server, gone, 'courier', content)
      expect((await gone.call('POST', `imports/${id}/confirmation`)).statusCode).toBe(202)
      await ends[how]!(gone)
      server.clock.forward(60)
      await server.jobs.drain()
      expect((await rowOf(lead, pan.id)).state).toBe('PAN_ALLOTTED')
      expect((await readImport(lead, id)).import).toMatchObject({
        state: 'checked',
        confirmed_by: null,
        may_confirm: true,
        rows: { waiting: 1, applied: 0 },
      })
    },
  )

  it('begins no other row of a file that is under way', async () => {
    const rows: string[] = []
    for (let at = 0; at < 30; at++) {
      const { pan } = await atState(server, 'DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED')
      rows.push(`${pan.pan_coupon_nbr},EK${100_000_000 + at}IN`)
    }
    const gone = await signedStaff(server, 'lead')
    const { id } = await checkedImport(server, gone, 'courier', ['coupon,courier_number', ...rows].join('\n'))
    await gone.call('POST', `imports/${id}/confirmation`)
    server.clock.forward(60)
    const ran = server.jobs.drain()
    const applied = async () => (await readImport(lead, id)).import.rows.applied
    while ((await applied()) === 0) await turn()
    await ends['leave']!(gone)
    const then = await applied()
    await ran
    const { state, rows: after } = (await readImport(lead, id)).import
    expect(state).toBe('checked')
    // The one that was under way counts, where its transaction came before the end.
    expect([then, then + 1]).toContain(after.applied)
    expect(after.waiting).toBe(rows.length - after.applied)
  })

  it('keeps cases where the new role moves them, too', async () => {
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    const clerk = await signedStaff(server, 'clerk')
    await clerk.call('PUT', `cases/${pan.id}/assignee`, { assignee: 'me', from: null })
    await server.store.transaction((tx) =>
      server.services.staff.members.changeRoles(tx, clerk.me.memberId, { roles: ['lead'] }, OPERATOR),
    )
    expect((await rowOf(lead, pan.id)).assignee?.id).toBe(clerk.me.memberId)
  })

  it('who took a case as the next one is in its history and in the audit log, as who was given one', async () => {
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    const clerk = await signedStaff(server, 'clerk')
    let taken = ''
    while (taken !== pan.id) taken = (await clerk.call('POST', 'cases/next', {})).json().data.case.id
    const { timeline } = await caseOf(lead, pan.id)
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'taken', actor: 'staff', name: 'Kavya Specimen' }),
    )
    const other = await signedStaff(server, 'clerk')
    const give = async (by: SignedStaff, assignee: string | null, from: string | null) => {
      server.clock.forward(1)
      expect((await by.call('PUT', `cases/${pan.id}/assignee`, { assignee, from })).statusCode).toBe(200)
    }
    await give(lead, other.me.memberId, clerk.me.memberId)
    await give(other, null, other.me.memberId)
    await give(clerk, 'me', null)
    const told = (await caseOf(lead, pan.id)).timeline.slice(-3)
    expect(told.map(({ kind, what }: TimelineEntry) => [kind, what])).toEqual([
      ['given', 'Kavya Specimen'],
      ['laid_back', ''],
      ['taken', ''],
    ])
    const { tables, db } = server.store
    const rows = await db.select().from(tables.audit)
    expect(rows).toContainEqual(
      expect.objectContaining({
        actor: `staff:${clerk.me.memberId}`,
        action: 'POST /api/v1/staff/cases/next',
        object: pan.id,
      }),
    )
  })
})
