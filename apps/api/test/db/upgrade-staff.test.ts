import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../src/db/open.ts'
import type { Store } from '../../src/db/store.ts'
import { leftBy } from '../releases/stored.ts'
import { dialects } from '../support/databases.ts'
import { rawSql } from '../support/raw-sql.ts'

// The last one without a back office.
const RELEASE = '0.2.0'

describe.each(dialects)('accounts that were staff in the release before, on %s,', (dialect) => {
  let left: Awaited<ReturnType<typeof leftBy>>
  let store: Store
  beforeAll(async () => {
    left = await leftBy(RELEASE, dialect)
    await rawSql(left.url, [`UPDATE users SET role = 'staff'`])
    store = await openStore(left.url, () => {})
    await store.migrate()
  })
  afterAll(async () => {
    await store.close()
    await left.remove()
  })

  test('are accounts of the public, and nobody is of the staff until an operator invites them', async () => {
    const { tables, db } = store
    const users = await db.select({ role: tables.users.role }).from(tables.users)
    expect(users.length).toBeGreaterThan(0)
    expect(new Set(users.map(({ role }) => role))).toEqual(new Set(['user']))
    for (const table of [tables.staffMembers, tables.staffRoles, tables.staffSessions])
      expect(await db.$count(table)).toBe(0)
  })

  test('leave each application that people have submitted a case, in the state in which it was', async () => {
    const { tables, db } = store
    const { applications: a, caseWork: work } = tables
    const rows = await db.select({ id: a.id, state: a.state, isTest: a.isTest }).from(a)
    const wanted = rows.filter(({ state, isTest }) => !isTest && state !== 'ERASED')
    const cases = await db.select({ id: work.applicationId, state: work.state }).from(work)
    const byId = (all: readonly { id: string; state: string }[]) =>
      all.map(({ id, state }) => `${id} ${state}`).toSorted()
    expect(wanted.length).toBeGreaterThan(10)
    expect(byId(cases)).toEqual(byId(wanted))
  })
})
