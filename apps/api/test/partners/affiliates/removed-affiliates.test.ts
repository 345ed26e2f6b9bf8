import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Session, Store } from '../../../src/db/store.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { apply, bearer } from '../../support/applications.ts'
import { member, partner } from '../../support/callers.ts'
import { countingStore } from '../../support/counting-store.ts'
import { databases, openCopy } from '../../support/databases.ts'
import { multiply } from '../../support/data/many-rows.ts'

/** 1,024 events and rows of files. */
const TURNS = 10
/** So many rows are removed within a few milliseconds. */
const ROWS_AT_ONCE_MAX = 500
const DAY = 24 * 60 * 60

const countRows = async ({ db, tables }: Session) => [
  await db.$count(tables.partnerEvents),
  await db.$count(tables.batchRows),
]

describe.each(databases)('a registration that is forgotten, on %s,', (dialect, it) => {
  let store: Store
  let server: TestApp
  const removed: number[] = []
  beforeAll(async () => {
    store = await openCopy(dialect)
    server = await testApp(dialect, {}, { store: countingStore(store, countRows, removed) })
  })
  beforeEach(() => void (removed.length = 0))
  afterAll(async () => {
    await server.close()
    await store.close()
  })

  /** A partner who was rejected, and has had very much. */
  async function formerPartner(ownerUserId: string | null): Promise<string> {
    const { key, partnerId } = await partner(server)
    await apply(server, {}, bearer(key))
    const { affiliates, batches, batchRows, partnerEvents } = store.tables
    const at = server.clock.now().toISOString()
    await store.transaction(async ({ db }) => {
      await db
        .update(affiliates)
        .set({ state: 'REJECTED', changedAt: at, ownerUserId })
        .where(eq(affiliates.id, partnerId))
      await db.insert(batches).values({
        id: partnerId,
        partnerId,
        isTest: false,
        form: 'new-pan.individual',
        isDryRun: false,
        language: 'en',
        createdAt: at,
        expiresAt: '2100-01-01T00:00:00.000Z',
      })
      const rows = Array.from({ length: 2 ** TURNS }, (_, line) => ({
        batchId: partnerId,
        line,
        reference: '',
        sealed: '',
        outcome: 'valid' as const,
        applicationId: '',
        issues: [],
      }))
      await db.insert(batchRows).values(rows)
    })
    const own = sql`${partnerEvents.partnerId} = ${partnerId}`
    const copy = (mark: unknown) => ({ id: sql`id || ${mark}`, applicationId: sql`NULL` })
    await multiply(store, partnerEvents, own, copy, TURNS)
    return partnerId
  }

  const isThere = async (id: string) =>
    (await store.db.$count(store.tables.affiliates, eq(store.tables.affiliates.id, id))) > 0

  it('goes in pieces with what it has had, when its time is over', async () => {
    const id = await formerPartner(null)
    server.clock.forward(366 * DAY)
    await server.services.retention.sweep()
    expect([await isThere(id), await countRows(store)]).toEqual([false, [0, 0]])
    expect(Math.max(...removed)).toBeLessThan(ROWS_AT_ONCE_MAX)
  })

  test('goes in pieces with the account that made it', async () => {
    const { userId } = await member(server)
    const id = await formerPartner(userId)
    await server.services.accountSettings.erase(userId)
    expect([await isThere(id), await countRows(store)]).toEqual([false, [0, 0]])
    expect(Math.max(...removed)).toBeLessThan(ROWS_AT_ONCE_MAX)
  })
})
