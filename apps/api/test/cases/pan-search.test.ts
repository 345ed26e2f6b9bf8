import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { sealer } from '../../src/crypto/sealed.ts'
import { panKeys } from '../../src/modules/applications/sealed-answers.ts'
import { resealService } from '../../src/modules/maintenance/key-rotation/reseal.service.ts'
import { applied } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'
import { sent } from '../support/flows.ts'
import { allot } from '../support/tracking.ts'
import {
  atState,
  caseOf,
  signedStaff,
  openStaffServer,
  type SignedStaff,
  type StaffServer,
} from './support/cases.ts'

const PAN = 'ABCPS1234F'

describe.each(dialects)('a PAN that is looked for, on %s,', (dialect) => {
  let server: StaffServer
  let clerk: SignedStaff
  beforeAll(async () => {
    server = await openStaffServer(dialect)
    clerk = await signedStaff(server, 'clerk')
  })
  afterAll(() => server.close())

  async function allotted(pan: string): Promise<string> {
    const made = await atState(server, 'DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED')
    await allot(server, made.pan.pan_coupon_nbr, pan)
    return made.pan.id
  }
  const corrected = async (pan: string) =>
    (await sent(server, { flow: 'correction', kind: 'individual' }, { pan_alloted_nbr: pan })).pan.id
  const find = async (body: object) => {
    const answer = await clerk.call('POST', 'cases/search', body)
    return answer.statusCode === 200
      ? answer.json().data.cases.map(({ id }: { id: string }) => id)
      : answer.statusCode
  }
  const keyOf = async (id: string) => {
    const { tables, db } = server.store
    const [row] = await db.select().from(tables.applications).where(eq(tables.applications.id, id))
    return row!.panKey
  }

  test('finds the applications that name it and those that it was allotted to, however it is typed', async () => {
    const ids = [await allotted(PAN), await corrected(PAN)]
    expect((await find({ text: 'abcps 1234f' })).toSorted()).toEqual(ids.toSorted())
    expect((await find({ by: 'pan', text: PAN })).toSorted()).toEqual(ids.toSorted())
    expect(await find({ text: 'ABCPS1234G' })).toEqual([])
    expect(await find({ by: 'pan', text: 'ABC' })).toBe(422)
    const { tables, db } = server.store
    const rows = await Promise.all(
      [tables.applications, tables.applicationOutcomes, tables.audit].map((table) => db.select().from(table)),
    )
    expect(JSON.stringify(rows)).not.toContain(PAN)
    expect(server.logLines.join('')).not.toContain(PAN)
    const searches = rows[2]!.filter((row) => 'action' in row && row.action === 'case search')
    expect(searches).toContainEqual(
      expect.objectContaining({ details: { by: 'pan', found: 2, session: clerk.me.sessionId } }),
    )
  })

  test('tells another application of the same person, from either of both', async () => {
    const [one, two] = [await allotted('ABCPS1111A'), await corrected('ABCPS1111A')]
    for (const [id, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const { others } = await caseOf(clerk, id)
      expect(others.find((each: { id: string }) => each.id === other)!.same).toContain('pan')
    }
  })

  test('finds what a server of the release before has written, as soon as the job has been there', async () => {
    const id = await corrected('ABCPS2222B')
    const without = (await applied(server)).pan.id
    const known = await keyOf(id)
    await server.store.transaction(({ tables, db }) => db.update(tables.applications).set({ panKey: null }))
    expect(await find({ text: 'ABCPS2222B' })).toEqual([])
    server.clock.forward(25 * 60 * 60)
    await server.jobs.drain()
    clerk = await signedStaff(server, 'clerk')
    expect([await keyOf(id), await keyOf(without)]).toEqual([known, ''])
    expect(await find({ text: 'ABCPS2222B' })).toEqual([id])
  })

  test('is found under the next key once everything was sealed again with it', async () => {
    const id = await corrected('ABCPS3333C')
    const old = readConfig({}).PII_KEYS
    const next = { id: 'K1', secret: Buffer.alloc(32, 'the next one') }
    const { store, jobs, clock } = server
    const [underOld] = panKeys(sealer(old), 'ABCPS3333C')
    expect(await keyOf(id)).toBe(underOld)
    await resealService({ store, jobs, clock, sealer: sealer([next, ...old]) }).reseal(false)
    expect(await keyOf(id)).toBe(panKeys(sealer([next]), 'ABCPS3333C')[0])
    await resealService({ store, jobs, clock, sealer: sealer([...old, next]) }).reseal(false)
    expect(await find({ text: 'ABCPS3333C' })).toEqual([id])
  })

  test('finds nothing of an application that was erased', async () => {
    const id = await corrected('ABCPS4444D')
    await server.services.retention.erase(id)
    expect([await keyOf(id), await find({ text: 'ABCPS4444D' })]).toEqual(['', []])
  })
})
