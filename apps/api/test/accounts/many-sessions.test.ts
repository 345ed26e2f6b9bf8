import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExportedAccount } from '@pan/contracts/accounts/export'
import { readConfig } from '../../src/config/config.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { sealer } from '../../src/crypto/sealed.ts'
import type { Session, Store } from '../../src/db/store.ts'
import {
  insertSession,
  newSession,
  revokeSession,
  SESSIONS_MAX,
} from '../../src/modules/accounts/sessions.repository.ts'
import { columnsOf, openAnswers } from '../../src/modules/partners/affiliates/registration-answers.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { member, partner, type Member } from '../support/callers.ts'
import { countingStore } from '../support/counting-store.ts'
import { dialects, openCopy } from '../support/databases.ts'

/** So many registrations are read or removed together. */
const AT_ONCE_MAX = 20

describe.each(dialects)('an account with very much, on %s,', (dialect) => {
  let store: Store
  let server: TestApp
  let owner: Member
  const removed: number[] = []
  const registrations = async ({ db, tables: { affiliates } }: Session) => [await db.$count(affiliates)]
  beforeAll(async () => {
    store = await openCopy(dialect)
    server = await testApp(dialect, {}, { store: countingStore(store, registrations, removed) })
  })
  beforeEach(async () => {
    owner = await member(server)
    removed.length = 0
  })
  afterAll(async () => {
    await server.close()
    await store.close()
  })

  async function logIn(times: number): Promise<string[]> {
    const ids = Array.from({ length: times }, () => randomIds.next())
    for (const id of ids) {
      server.clock.forward(1)
      await store.transaction((tx) => insertSession(tx, newSession(id, owner.userId, '', server.clock.now())))
    }
    return ids
  }
  async function kept(): Promise<Set<string>> {
    const { sessions } = store.tables
    const rows = await store.db.select().from(sessions).where(eq(sessions.userId, owner.userId))
    return new Set(rows.map(({ id }) => id))
  }
  const own = async () =>
    (await server.app.inject({ url: '/api/v1/account/sessions', headers: bearer(owner.token) })).statusCode

  test('has a number of sessions; one more takes the place of the oldest', async () => {
    const ids = await logIn(SESSIONS_MAX - 1)
    expect(await own()).toBe(200)
    const [last] = await logIn(1)
    expect(await own()).toBe(401)
    expect(await kept()).toEqual(new Set([...ids, last]))
  })

  test('loses what has ended before what goes on', async () => {
    const [ended] = await logIn(1)
    await store.transaction((tx) => revokeSession(tx, owner.userId, ended!, server.clock.now().toISOString()))
    await logIn(SESSIONS_MAX - 1)
    expect(await own()).toBe(200)
    const ids = await kept()
    expect([ids.size, ids.has(ended!), ids.has(owner.sessionId)]).toEqual([SESSIONS_MAX, false, true])
  })

  /** Registrations of the owner that somebody has rejected. */
  async function registerOften(times: number): Promise<string[]> {
    const { partnerId } = await partner(server)
    const { affiliates } = store.tables
    const seal = sealer(readConfig({}).PII_KEYS)
    const [first] = await store.db.select().from(affiliates).where(eq(affiliates.id, partnerId))
    const answers = openAnswers(seal, first!)
    const rows = Array.from({ length: times }, () => {
      const id = randomIds.next()
      const own = columnsOf(seal, id, answers)
      return { ...first!, ...own, id, reference: id, ownerUserId: owner.userId, state: 'REJECTED' as const }
    })
    await store.transaction(({ db }) => db.insert(affiliates).values(rows))
    return rows.map(({ id }) => id)
  }

  test('gets a copy of its registrations in pieces', async () => {
    const ids = await registerOften(3 * AT_ONCE_MAX + 1)
    const lengths: number[] = []
    let text = ''
    for await (const piece of await server.services.accountExport.exported(owner.userId, {
      hasLinks: true,
    })) {
      lengths.push(piece.split('"decided_at"').length - 1)
      text += piece
    }
    const { partner_registrations: copied } = JSON.parse(text) as ExportedAccount
    expect(copied.map(({ id }) => String(id)).toSorted()).toEqual(ids.toSorted())
    expect(Math.max(...lengths)).toBeLessThanOrEqual(AT_ONCE_MAX)
  })

  test('is erased with its registrations in pieces; a partner stays one, without the account', async () => {
    const ids = await registerOften(3 * AT_ONCE_MAX + 1)
    const { affiliates } = store.tables
    await store.transaction(({ db }) =>
      db.update(affiliates).set({ state: 'APPROVED' }).where(eq(affiliates.id, ids[0]!)),
    )
    removed.length = 0
    await server.services.accountSettings.erase(owner.userId)
    const [left] = await store.db
      .select({ all: count() })
      .from(affiliates)
      .where(eq(affiliates.ownerUserId, owner.userId))
    expect([left!.all, await store.db.$count(affiliates, eq(affiliates.id, ids[0]!))]).toEqual([0, 1])
    expect(removed.reduce((sum, each) => sum + each)).toBe(ids.length - 1)
    expect(Math.max(...removed)).toBeLessThanOrEqual(AT_ONCE_MAX)
  })
})
