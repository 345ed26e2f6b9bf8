import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../src/db/open.ts'
import { testApp } from '../support/app.ts'
import { dialects } from '../support/databases.ts'
import { callerOf } from '../staff/support/staff-server.ts'
import {
  atState,
  signedStaff,
  openStaffServer,
  rowOf,
  type SignedStaff,
  type StaffServer,
} from './support/cases.ts'

// What is put in order within one thread alone would show here: several servers have one PostgreSQL, and a SQLite file is read and
// written by two threads of its server.
describe.each(dialects)('at two servers on %s', (dialect) => {
  let server: StaffServer
  let other: StaffServer
  beforeAll(async () => {
    server = await openStaffServer(dialect)
    const { clock } = server
    const store = await openStore(server.store.url, () => {})
    const second = await testApp(dialect, {}, { store, clock })
    const staff = await second.openStaff()
    other = {
      ...second,
      staff,
      async close() {
        await staff.close()
        await second.close()
        await store.close()
      },
    }
  })
  afterAll(async () => {
    await other.close()
    await server.close()
  })

  /** How somebody calls whose calls come to the other server. */
  const elsewhere = ({ me }: SignedStaff) => callerOf(other, me)

  test('fifty who take the next one at two servers at the same time get fifty different cases', async () => {
    for (let at = 0; at < 50; at++) await atState(server, 'DOCUMENTS_RECEIVED')
    const clerks = await Promise.all(Array.from({ length: 50 }, () => signedStaff(server, 'clerk')))
    const answers = await Promise.all(
      clerks.map((clerk, at) => (at % 2 ? clerk.call : elsewhere(clerk))('POST', 'cases/next', {})),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((answer) => answer.json().data.case?.id)).size).toBe(50)
  })

  test('of moves at two servers one is made, and of a move and its being taken back one counts', async () => {
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    const clerk = await signedStaff(server, 'clerk')
    const { version } = await rowOf(clerk, pan.id)
    const moves = [clerk.call, elsewhere(clerk), clerk.call, elsewhere(clerk)]
    const made = await Promise.all(
      moves.map((call) => call('POST', `cases/${pan.id}/moves`, { to: 'UNDER_PROCESS', version })),
    )
    expect(made.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const backs = await Promise.all(moves.map((call) => call('DELETE', `cases/${pan.id}/moves/pending`)))
    expect(backs.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  test('whoever was ended at one server does nothing at the other from the same moment on', async () => {
    const clerk = await signedStaff(server, 'clerk')
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    const call = elsewhere(clerk)
    expect((await call('GET', `cases/${pan.id}`)).statusCode).toBe(200)
    await server.store.transaction((tx) =>
      server.services.staff.members.end(tx, clerk.me.memberId, { actor: 'operator:test' }),
    )
    expect((await call('GET', `cases/${pan.id}`)).statusCode).toBe(401)
  })
})
