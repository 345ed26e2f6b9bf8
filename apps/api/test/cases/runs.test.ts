import type { CaseRun } from '@pan/contracts/staff/cases/runs'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../src/db/store.ts'
import { testApp } from '../support/app.ts'
import { dialects } from '../support/databases.ts'
import {
  atState,
  signedStaff,
  signedAgain,
  openStaffServer,
  rowOf,
  type SignedStaff,
  type StaffServer,
} from './support/cases.ts'

describe.each(dialects)('a move of many cases on %s', (dialect) => {
  let server: StaffServer
  let lead: SignedStaff
  beforeAll(async () => {
    server = await openStaffServer(dialect)
    lead = await signedStaff(server, 'lead')
  })
  afterAll(() => server.close())

  const many = async (count: number, ...states: string[]) => {
    const ids: string[] = []
    for (let at = 0; at < count; at++) ids.push((await atState(server, ...states)).pan.id)
    return ids
  }
  const check = async (body: object): Promise<CaseRun> => {
    const answer = await lead.call('POST', 'runs', body)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json().data.run
  }
  const confirm = (id: string, by = lead) => by.call('POST', `runs/${id}/confirmation`)
  const read = async (id: string) => (await lead.call('GET', `runs/${id}`)).json().data

  test('is checked first, which moves nothing, and moves each case as it was then, once', async () => {
    const ids = await many(3, 'DOCUMENTS_RECEIVED')
    const [changed] = await many(1, 'DOCUMENTS_RECEIVED')
    const [refused] = await many(1)
    const all = [...ids, changed!, refused!]
    const run = await check({ ids: all, to: 'UNDER_PROCESS' })
    expect(run).toMatchObject({ state: 'checked', rows: { total: 5, waiting: 4, refused: 1 }, is_cut: false })
    await server.jobs.drain()
    expect((await rowOf(lead, ids[0]!)).state).toBe('DOCUMENTS_RECEIVED')
    const clerk = await signedStaff(server, 'clerk')
    const { version } = await rowOf(clerk, changed!)
    await clerk.call('POST', `cases/${changed}/moves`, {
      to: 'OBJECTION',
      reasons: ['photo_missing'],
      version,
    })
    await clerk.call('DELETE', `cases/${changed}/moves/pending`)
    const both = await Promise.all([confirm(run.id), confirm(run.id)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([202, 202])
    await server.jobs.drain()
    const done = await read(run.id)
    expect(done.run).toMatchObject({
      state: 'finished',
      rows: { moved: 3, changed: 1, refused: 1, waiting: 0 },
    })
    const outcomes = new Map(
      done.rows.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome]),
    )
    expect(all.map((id) => outcomes.get(id))).toEqual(['moved', 'moved', 'moved', 'changed', 'refused'])
    expect(await rowOf(lead, ids[0]!)).toMatchObject({ state: 'UNDER_PROCESS', is_pending: true })
    server.clock.forward(60)
    await server.jobs.drain()
    await confirm(run.id)
    await server.jobs.drain()
    for (const id of ids) {
      const { moves } = (await server.services.progress.ways([id]))(id)
      expect(moves.map(({ to }) => to)).toEqual(['DOCUMENTS_RECEIVED', 'UNDER_PROCESS'])
    }
  })

  test('takes all that a filter finds, and what is not confirmed in time moves nothing', async () => {
    const ids = await many(2, 'DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED')
    await server.store.transaction((tx) =>
      server.services.progress.noteFacts(tx, ids[0]!, { courier: 'EM123456789IN' }),
    )
    const run = await check({ filter: { state: 'PAN_ALLOTTED' }, to: 'DISPATCHED' })
    // Without its number none can be told that its card is on its way.
    expect(run.rows).toMatchObject({ total: 2, waiting: 1, refused: 1 })
    server.clock.forward(31 * 60)
    // A session that nobody uses has ended by then.
    lead = await signedAgain(server, lead)
    const late = await confirm(run.id)
    expect([late.statusCode, late.json().code]).toEqual([409, 'MOVE_REFUSED'])
    expect((await read(run.id)).run.state).toBe('lapsed')
    const none = await lead.call('POST', 'runs', { filter: { state: 'DELIVERED' }, to: 'DISPATCHED' })
    expect([none.statusCode, none.json().code]).toEqual([422, 'VALIDATION_FAILED'])
  })

  test('goes on and ends where a row fails for a reason of ours: it is tried three times, then told as failed', async () => {
    const ids = await many(3, 'DOCUMENTS_RECEIVED')
    const { pendingMoves, staffRunRows } = server.store.tables
    const broken = new Set(ids.slice(0, 2))
    const transaction: Store['transaction'] = (work, isolation) =>
      server.store.transaction(async (tx) => {
        const result = await work(tx)
        const isMoved = await tx.db.$count(pendingMoves, inArray(pendingMoves.applicationId, [...broken]))
        if (isMoved) throw new Error('The database is busy.')
        return result
      }, isolation)
    const ailing = await testApp(dialect, {}, { ...server, store: { ...server.store, transaction } })
    const run = await check({ ids, to: 'UNDER_PROCESS' })
    await confirm(run.id)
    await ailing.jobs.drain()
    expect((await read(run.id)).run).toMatchObject({ state: 'running', rows: { moved: 1, waiting: 2 } })
    broken.delete(ids[0]!)
    for (const rows of [
      { moved: 2, waiting: 1 },
      { moved: 2, failed: 1 },
    ]) {
      server.clock.forward(15)
      await ailing.jobs.drain()
      expect((await read(run.id)).run.rows).toMatchObject(rows)
    }
    expect((await read(run.id)).run.state).toBe('finished')
    await ailing.close()
    expect((await rowOf(lead, ids[1]!)).state).toBe('DOCUMENTS_RECEIVED')

    // A job that was given up and discarded ends its run, too.
    const [left] = await many(1, 'DOCUMENTS_RECEIVED')
    const other = await check({ ids: [left], to: 'UNDER_PROCESS' })
    const { staffRuns } = server.store.tables
    await server.store.transaction(({ db }) =>
      db.update(staffRuns).set({ sealedWords: 'nothing that opens' }).where(eq(staffRuns.id, other.id)),
    )
    await confirm(other.id)
    for (let tries = 0; tries < 12; tries++) {
      await server.jobs.drain()
      server.clock.forward(2 * 60 * 60)
    }
    const dead = (await server.jobs.list({ state: 'dead' })).rows.find(({ name }) => name === 'staff-run')
    await server.services.givenUpJobs.discard(dead!.id)
    const rows = await server.store.db.select().from(staffRunRows).where(eq(staffRunRows.runId, other.id))
    expect(rows.map(({ outcome }) => outcome)).toEqual(['failed'])
    lead = await signedAgain(server, lead)
    expect((await read(other.id)).run.state).toBe('finished')
  })

  test('is for leads alone, and each sees their own', async () => {
    const ids = await many(1, 'DOCUMENTS_RECEIVED')
    const clerk = await signedStaff(server, 'clerk')
    expect((await clerk.call('POST', 'runs', { ids, to: 'UNDER_PROCESS' })).statusCode).toBe(403)
    const run = await check({ ids, to: 'UNDER_PROCESS' })
    const other = await signedStaff(server, 'lead')
    expect((await other.call('GET', `runs/${run.id}`)).statusCode).toBe(404)
    expect((await confirm(run.id, other)).statusCode).toBe(404)
  })

  test('objections of a run have their reasons in the language of each applicant', async () => {
    const ids = await many(1, 'DOCUMENTS_RECEIVED')
    const run = await check({ ids, to: 'OBJECTION', reasons: ['fee_unpaid'], words: 'Ask us.' })
    await confirm(run.id)
    await server.jobs.drain()
    server.clock.forward(60)
    await server.jobs.drain()
    const { moves } = (await server.services.progress.ways([ids[0]!]))(ids[0]!)
    expect(moves.at(-1)).toMatchObject({ to: 'OBJECTION', reason: 'The fee has not been paid. Ask us.' })
  })

  test('says which of its moves were undone before they counted: taken back, or the application was changed', async () => {
    const ids = await many(3, 'DOCUMENTS_RECEIVED')
    const run = await check({ ids, to: 'UNDER_PROCESS' })
    await confirm(run.id)
    await server.jobs.drain()
    expect((await read(run.id)).run.rows).toMatchObject({ moved: 3, undone: 0 })
    await lead.call('DELETE', `cases/${ids[0]}/moves/pending`)
    const { applications: a } = server.store.tables
    await server.store.transaction(({ db }) =>
      db
        .update(a)
        .set({ version: sql`version + 1` })
        .where(eq(a.id, ids[1]!)),
    )
    server.clock.forward(60)
    await server.jobs.drain()
    const done = await read(run.id)
    expect(done.run.rows).toMatchObject({ total: 3, moved: 1, undone: 2 })
    const outcomes = new Map(
      done.rows.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome]),
    )
    expect(ids.map((id) => outcomes.get(id))).toEqual(['undone', 'undone', 'moved'])
  })
})
