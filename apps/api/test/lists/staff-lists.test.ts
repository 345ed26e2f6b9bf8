import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListChange } from '@pan/contracts/staff/lists/list-change'
import { dialects } from '../support/databases.ts'
import { seedWithoutPincodes } from '../support/data/generated-data.ts'
import {
  openStaffServer,
  proven,
  staffMember,
  type SignedIn,
  type StaffServer,
} from '../staff/support/staff-server.ts'
import { listCalls, officesOf } from './support/list-calls.ts'

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const ELEVEN = [...TEN.slice(0, 9), 99, 98]

describe.each(dialects)('lists in the back office on %s', (dialect) => {
  let server: StaffServer
  let me: SignedIn
  let calls: ReturnType<typeof listCalls>
  beforeAll(async () => {
    server = await openStaffServer(dialect)
    await seedWithoutPincodes(server)
    me = await staffMember(server, ['administrator'])
    calls = listCalls(server, me)
    const first = await calls.check('pan-offices', officesOf(TEN))
    await proven(server, me, `list:${first.id}`)
    await calls.call('POST', `list-changes/${first.id}/large-confirmation`, {
      reason: 'The first whole list',
    })
    await server.jobs.drain()
  })
  afterAll(() => server.close())

  /** The names of the offices that a visitor finds. */
  async function found(): Promise<number> {
    server.clock.forward(2)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/search-pancard-office',
      payload: { location: 'Coimbatore' },
    })
    return answer.json().result_panoffice.pagination.total
  }
  const apply = async (id: string) => {
    expect((await calls.call('POST', `list-changes/${id}/confirmation`)).statusCode).toBe(202)
    await server.jobs.drain()
    return (await calls.read(id)).change
  }

  test('what would change is said before anything does, then a job applies it, and visitors see it', async () => {
    expect(await found()).toBe(10)
    const file = officesOf(ELEVEN)
    const change = await calls.check('pan-offices', file, { source: 'A letter', as_of: '2026-11' })
    expect(change).toMatchObject({
      state: 'checked',
      before: 10,
      rows: 11,
      added: 2,
      changed: 0,
      removed: 1,
      is_large: false,
      may_confirm: true,
    })
    const { difference } = await calls.read(change.id)
    expect(difference.added.map(({ key }: { key: string }) => key)).toHaveLength(2)
    expect(difference.added[0]!.text).toContain('Sample Centre 99')
    expect(difference.removed[0]!.text).toContain('Sample Centre 10')
    expect(await found()).toBe(10)
    expect(await apply(change.id)).toMatchObject({ state: 'applied', confirmed_by: { id: me.memberId } })
    expect(await found()).toBe(11)
    const { versions } = (await calls.call('GET', 'lists/pan-offices')).json().data
    expect(versions[0]).toMatchObject({
      source: 'A letter',
      as_of: '2026-11',
      rows: 11,
      by: { id: me.memberId, name: 'Kavya Specimen' },
      is_in_force: true,
      may_come_back: false,
    })
    expect(versions[1]).toMatchObject({ rows: 10, reason: 'The first whole list', may_come_back: true })
  })

  test('the same file again changes nothing, and cannot be applied', async () => {
    const { versions } = (await calls.call('GET', 'lists/pan-offices')).json().data
    const file = officesOf(ELEVEN)
    const same = await calls.check('pan-offices', file)
    expect(same).toMatchObject({ added: 0, changed: 0, removed: 0, may_confirm: false })
    const refused = await calls.call('POST', `list-changes/${same.id}/confirmation`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'MOVE_REFUSED'])
    await server.jobs.drain()
    expect((await calls.call('GET', 'lists/pan-offices')).json().data.versions).toEqual(versions)
    // Another source is something to say.
    expect((await calls.check('pan-offices', file, { source: 'Another letter' })).may_confirm).toBe(true)
  })

  test('what would change or remove more than a fifth needs a fresh proof and a reason', async () => {
    const large = await calls.check('pan-offices', officesOf([1, 2, 3]))
    expect(large.is_large).toBe(true)
    const path = `list-changes/${large.id}`
    expect((await calls.call('POST', `${path}/confirmation`)).json().code).toBe('MOVE_REFUSED')
    const reason = { reason: 'Offices were closed, says ABCPE1234F' }
    expect((await calls.call('POST', `${path}/large-confirmation`, reason)).json().code).toBe('PROOF_NEEDED')
    await proven(server, me, `list:${large.id}`)
    expect((await calls.call('POST', `${path}/large-confirmation`, { reason: ' ' })).statusCode).toBe(422)
    expect((await calls.call('POST', `${path}/large-confirmation`, reason)).statusCode).toBe(202)
    const { audit } = server.store.tables
    const entries = await server.store.db.select().from(audit).where(eq(audit.object, large.id))
    const details = { reason_in: large.id, session: me.sessionId }
    expect(entries).toContainEqual(expect.objectContaining({ outcome: 'done', details }))
    await server.jobs.drain()
    expect(await found()).toBe(3)
    // What somebody has typed shows no whole number of a person.
    const said = 'Offices were closed, says ••••••234F'
    expect((await calls.read(large.id)).change.reason).toBe(said)
    expect((await calls.call('GET', 'lists/pan-offices')).json().data.versions[0]).toMatchObject({
      reason: said,
    })

    // Bringing the version before back goes the same way; it only adds.
    const { versions } = (await calls.call('GET', 'lists/pan-offices')).json().data
    const made = await calls.call('POST', `lists/pan-offices/versions/${versions[1].version}/changes`)
    const back: ListChange = made.json().data.change
    expect(back).toMatchObject({
      origin: 'rollback',
      back_to: versions[1].version,
      is_large: false,
      rows: 11,
    })
    await apply(back.id)
    expect(await found()).toBe(11)
    const [newest] = (await calls.call('GET', 'lists/pan-offices')).json().data.versions
    expect(newest).toMatchObject({ origin: 'rollback', reason: '', source: 'A letter' })
    const inForce = await calls.call('POST', `lists/pan-offices/versions/${newest.version}/changes`)
    expect(inForce.statusCode).toBe(409)
    expect((await calls.call('POST', 'lists/pan-offices/versions/9999/changes')).statusCode).toBe(404)
  })

  test('of two people at once the second one is told that the list has changed', async () => {
    const other = listCalls(server, await staffMember(server, ['administrator']))
    const [one, two] = [
      await calls.check('pan-offices', officesOf([...ELEVEN, 50])),
      await other.check('pan-offices', officesOf([...ELEVEN, 51])),
    ]
    // Both are confirmed before either is applied: the version decides again when it is their turn.
    await Promise.all([
      calls.call('POST', `list-changes/${one.id}/confirmation`),
      other.call('POST', `list-changes/${two.id}/confirmation`),
      calls.call('POST', `list-changes/${one.id}/confirmation`),
    ])
    await server.jobs.drain()
    const states = [(await calls.read(one.id)).change.state, (await calls.read(two.id)).change.state]
    expect(states.toSorted()).toEqual(['applied', 'stale'])
  })

  test('a change that is not the newest any more cannot be confirmed, and one whose time is over neither', async () => {
    const [early, next] = [
      await calls.check('ao-codes', calls.codes(1)),
      await calls.check('ao-codes', calls.codes(2)),
    ]
    await apply(next.id)
    const refused = await calls.call('POST', `list-changes/${early.id}/confirmation`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'STALE_VERSION'])
    const late = await calls.check('ao-codes', calls.codes(3))
    server.clock.forward(25 * 60 * 60)
    const again = listCalls(server, await staffMember(server, ['administrator']))
    expect((await again.read(late.id)).change.state).toBe('lapsed')
    expect((await again.call('POST', `list-changes/${late.id}/confirmation`)).statusCode).toBe(409)
  })
})
