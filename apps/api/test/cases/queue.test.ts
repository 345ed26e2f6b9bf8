import type { CaseRow } from '@pan/contracts/staff/cases/case'
import { OWN_CASES_MAX } from '@pan/contracts/staff/cases/queue'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeFree } from '../../src/modules/cases/queue/case-work.repository.ts'
import { workingDays } from '../../src/modules/cases/queue/working-days.ts'
import { dialects } from '../support/databases.ts'
import {
  asideAll,
  atState,
  signedStaff,
  manyAt,
  openStaffServer,
  rowOf,
  type StaffServer,
} from './support/cases.ts'

describe.each(dialects)('the queue on %s', (dialect) => {
  let server: StaffServer
  beforeAll(async () => {
    server = await openStaffServer(dialect)
  })
  afterAll(() => server.close())

  const emptied = () => asideAll(server)
  const many = (count: number, ...states: string[]) => manyAt(server, count, ...states)

  test('fifty who take the next one at the same time get fifty different cases, the oldest fifty', async () => {
    await emptied()
    const ids = await many(52, 'DOCUMENTS_RECEIVED')
    const clerks = await Promise.all(Array.from({ length: 50 }, () => signedStaff(server, 'clerk')))
    const answers = await Promise.all(clerks.map(({ call }) => call('POST', 'cases/next', {})))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    const taken = answers.map((answer) => answer.json().data.case.id as string)
    expect(taken.toSorted()).toEqual(ids.slice(0, 50).toSorted())
    const { me, call } = clerks[0]!
    const mine: CaseRow[] = (await call('GET', 'cases?assignee=me')).json().data.cases
    expect(mine).toMatchObject([{ id: taken[0], assignee: { id: me.memberId, name: 'Kavya Specimen' } }])
    const free = (await call('GET', 'cases?assignee=nobody')).json().data
    expect([free.count, free.cases.map(({ id }: CaseRow) => id)]).toEqual([2, ids.slice(50)])
  })

  test('what an applicant has answered comes first, then what has waited longest; a page goes on where the one before ended', async () => {
    await emptied()
    const ids = await many(52, 'DOCUMENTS_RECEIVED')
    const { pan } = await atState(server, 'OBJECTION')
    const returned = pan.id
    await server.store.transaction(({ tables: { applications }, db }) =>
      db
        .update(applications)
        .set({ version: 2, updatedAt: server.clock.now().toISOString() })
        .where(sql`id = ${returned}`),
    )
    const { call } = await signedStaff(server, 'support')
    const first = (await call('GET', 'cases')).json().data
    expect(first).toMatchObject({ count: 53, is_more: false })
    expect(first.cases[0]).toMatchObject({
      id: returned,
      is_returned: true,
      state: 'OBJECTION',
      waits_on: 'us',
    })
    const second = (await call('GET', `cases?cursor=${encodeURIComponent(first.next_cursor)}`)).json().data
    expect([...first.cases, ...second.cases].map(({ id }: CaseRow) => id)).toEqual([returned, ...ids])
    expect(second.next_cursor).toBeNull()
    expect((await call('GET', 'cases?cursor=x')).statusCode).toBe(400)
  })

  test('filters are joined by AND, and nothing in a row says whose case it is', async () => {
    await emptied()
    await many(2, 'DOCUMENTS_RECEIVED')
    const [id] = await many(1, 'DOCUMENTS_RECEIVED', 'UNDER_PROCESS')
    const { call } = await signedStaff(server, 'clerk')
    const found = async (query: string) => {
      const answer = await call('GET', `cases?${query}`)
      expect(answer.body).not.toMatch(/SPECIMEN|9000000001|example\.com/u)
      return answer.json().data.count
    }
    expect(await found('')).toBe(3)
    expect(await found('state=UNDER_PROCESS&waits_on=us')).toBe(1)
    expect(await found('state=UNDER_PROCESS&waits_on=applicant')).toBe(0)
    expect(await found('category=NEW&applicant_status=individual')).toBe(3)
    expect(await found('category=DUPLICATE')).toBe(0)
    expect(await found('due_by=01-01-2020')).toBe(0)
    expect(await found('due_by=01-01-2099')).toBe(3)
    await call('PUT', `cases/${id}/assignee`, { assignee: 'me', from: null })
    expect(await found('assignee=me&state=UNDER_PROCESS')).toBe(1)
    expect(await found('assignee=nobody')).toBe(2)
  })

  test('a case of a colleague is taken over only by who says whose it was; others are given by a lead alone', async () => {
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    const [one, two, lead, support] = await Promise.all([
      signedStaff(server, 'clerk'),
      signedStaff(server, 'clerk'),
      signedStaff(server, 'lead'),
      signedStaff(server, 'support'),
    ])
    const give = (by: typeof one, assignee: string | null, from: string | null) =>
      by.call('PUT', `cases/${pan.id}/assignee`, { assignee, from })
    expect((await give(one, 'me', null)).json().data.case.assignee.id).toBe(one.me.memberId)
    const tooLate = await give(two, 'me', null)
    expect([tooLate.statusCode, tooLate.json().code]).toEqual([409, 'CASE_TAKEN'])
    expect((await give(two, 'me', one.me.memberId)).statusCode).toBe(200)
    expect((await give(one, one.me.memberId, two.me.memberId)).statusCode).toBe(200)
    expect((await give(one, two.me.memberId, one.me.memberId)).statusCode).toBe(403)
    expect((await give(lead, two.me.memberId, one.me.memberId)).statusCode).toBe(200)
    const stranger = await give(lead, support.me.memberId, two.me.memberId)
    expect([stranger.statusCode, stranger.json().code]).toEqual([422, 'VALIDATION_FAILED'])
    expect((await give(support, 'me', two.me.memberId)).statusCode).toBe(403)
    expect((await give(lead, null, two.me.memberId)).json().data.case.assignee).toBeNull()
  })

  test('a lead sees to whom a case can be given, and how much each has; nobody else does', async () => {
    const [lead, clerk, support] = await Promise.all([
      signedStaff(server, 'lead'),
      signedStaff(server, 'clerk'),
      signedStaff(server, 'support'),
    ])
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    await lead.call('PUT', `cases/${pan.id}/assignee`, { assignee: clerk.me.memberId, from: null })
    const { assignees } = (await lead.call('GET', 'assignees')).json().data
    expect(assignees).toContainEqual({ id: clerk.me.memberId, name: 'Kavya Specimen', cases: 1 })
    expect(assignees).toContainEqual({ id: lead.me.memberId, name: 'Kavya Specimen', cases: 0 })
    expect(JSON.stringify(assignees)).not.toContain(support.me.memberId)
    expect((await clerk.call('GET', 'assignees')).statusCode).toBe(403)
    await server.store.transaction((tx) =>
      server.services.staff.members.end(tx, clerk.me.memberId, { actor: 'operator:test' }),
    )
    expect((await lead.call('GET', 'assignees')).body).not.toContain(clerk.me.memberId)
  })

  test('who has as many open cases as there may be gets no next one, and a member who leaves lays all back', async () => {
    await emptied()
    await many(OWN_CASES_MAX + 1, 'DOCUMENTS_RECEIVED')
    const clerk = await signedStaff(server, 'clerk')
    for (let at = 0; at < OWN_CASES_MAX; at++)
      expect((await clerk.call('POST', 'cases/next', {})).statusCode).toBe(200)
    const refused = await clerk.call('POST', 'cases/next', {})
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'TOO_MANY_CASES'])
    const by = { actor: 'operator:test' }
    await server.store.transaction((tx) => server.services.staff.members.end(tx, clerk.me.memberId, by))
    const { call } = await signedStaff(server, 'clerk')
    expect((await call('GET', 'cases?assignee=nobody')).json().data.count).toBe(OWN_CASES_MAX + 1)
    await emptied()
    expect((await call('POST', 'cases/next', {})).json()).toEqual({ data: { case: null } })
  })

  test('what is laid back while its move waits is given to nobody who takes the next one, and when the move counts to one who asks for its state', async () => {
    await emptied()
    const [id = ''] = await many(1, 'DOCUMENTS_RECEIVED')
    const clerk = await signedStaff(server, 'clerk')
    const others = await Promise.all(Array.from({ length: 5 }, () => signedStaff(server, 'clerk')))
    const taken = async (): Promise<string[]> => {
      const answers = await Promise.all(others.map(({ call }) => call('POST', 'cases/next', {})))
      return answers.flatMap((answer) => answer.json().data.case?.id ?? [])
    }
    await clerk.call('PUT', `cases/${id}/assignee`, { assignee: 'me', from: null })
    const { version } = await rowOf(clerk, id)
    const moved = await clerk.call('POST', `cases/${id}/moves`, { to: 'UNDER_PROCESS', version })
    expect(moved.statusCode).toBe(200)
    const mine = { assignee: null, from: clerk.me.memberId }
    const [laidBack, early] = await Promise.all([clerk.call('PUT', `cases/${id}/assignee`, mine), taken()])
    expect([laidBack.statusCode, early]).toEqual([200, []])
    expect(await taken()).toEqual([])
    // Whoever has seen it free before it was moved comes too late.
    expect(await server.store.transaction((tx) => takeFree(tx, id, others[0]!.me.memberId))).toBe(false)
    server.clock.forward(60)
    await server.jobs.drain()
    expect(await taken()).toEqual([])
    const asked = await others[0]!.call('POST', 'cases/next', { state: 'UNDER_PROCESS' })
    expect(asked.json().data.case.id).toBe(id)
  })

  test('a move frees whoever had the case for the next one, and its state leads', async () => {
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    const clerk = await signedStaff(server, 'clerk')
    await clerk.call('PUT', `cases/${pan.id}/assignee`, { assignee: 'me', from: null })
    const { version } = await rowOf(clerk, pan.id)
    const body = { to: 'OBJECTION', reasons: ['photo_missing'], version }
    expect((await clerk.call('POST', `cases/${pan.id}/moves`, body)).statusCode).toBe(200)
    expect(await rowOf(clerk, pan.id)).toMatchObject({
      state: 'OBJECTION',
      waits_on: 'applicant',
      assignee: null,
    })
  })
})

describe('working days', () => {
  const calendar = workingDays({ holidays: '26-11-2026', days: 3 })
  // A Wednesday in India, some minutes before midnight in London.
  const since = '2026-11-25T03:00:00.000Z'
  const at = (text: string) => calendar.ageOf(since, new Date(text))

  test('are counted in India, without Saturdays, Sundays and holidays', () => {
    expect(at('2026-11-25T18:29:00.000Z').workingDays).toBe(0)
    expect(at('2026-11-26T12:00:00.000Z').workingDays).toBe(0)
    expect(at('2026-11-27T12:00:00.000Z').workingDays).toBe(1)
    expect(at('2026-11-29T19:00:00.000Z')).toEqual({ workingDays: 2, dueOn: '01-12-2026', isOverdue: false })
    expect(at('2026-12-01T19:00:00.000Z')).toMatchObject({ workingDays: 4, isOverdue: true })
  })

  test('say since when has waited what is due by a day', () => {
    expect(calendar.waitingSinceBefore('01-12-2026')! > since).toBe(true)
    expect(calendar.waitingSinceBefore('30-11-2026')! > since).toBe(false)
    expect(calendar.waitingSinceBefore('99-99-2026')).toBeUndefined()
  })
})
