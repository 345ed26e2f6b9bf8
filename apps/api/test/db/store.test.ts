import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uniqueViolation } from '../../src/db/constraint.ts'
import { openStore } from '../../src/db/open.ts'
import { statement } from '../../src/db/queries/statement.ts'
import { inOneRoundTrip } from '../../src/db/queries/one-round-trip.ts'
import { withCommit } from '../../src/db/queries/with-commit.ts'
import type { Session, Store } from '../../src/db/store.ts'
import { databaseFailed } from '../../src/db/unreachable.ts'
import { dialects, openCopy } from '../support/databases.ts'

const EXPIRES = '2026-11-21T10:00:00.000Z'

async function add({ tables, db }: Session, use: string): Promise<void> {
  await db.insert(tables.captchaUses).values({ use })
}

async function found({ tables, db }: Session, use: string): Promise<number> {
  return (await db.select().from(tables.captchaUses).where(eq(tables.captchaUses.use, use))).length
}

const byUse = statement(({ tables, db }) =>
  db
    .select()
    .from(tables.captchaUses)
    .where(eq(tables.captchaUses.use, sql.placeholder('use'))),
)

describe.each(dialects)('the store on %s', (dialect) => {
  let store: Store
  beforeAll(async () => {
    store = await openCopy(dialect)
  })
  afterAll(() => store.close())

  test('what a transaction wrote can be read when it has answered', async () => {
    await store.transaction((tx) => add(tx, 'kept'))
    expect(await found(store, 'kept')).toBe(1)
  })

  test('an error undoes the whole transaction', async () => {
    const failing = store.transaction(async (tx) => {
      await add(tx, 'undone')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await found(store, 'undone')).toBe(0)
  })

  test('of transactions that arrive together the bad one fails alone', async () => {
    const results = await Promise.allSettled([
      store.transaction((tx) => add(tx, 'first')),
      store.transaction(async (tx) => {
        await add(tx, 'half')
        await add(tx, 'first')
      }),
      store.transaction((tx) => add(tx, 'last')),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await Promise.all(['first', 'half', 'last'].map((each) => found(store, each)))).toEqual([1, 0, 1])
  })

  test('a write outside a transaction is refused', async () => {
    await expect(add(store, 'outside')).rejects.toThrow(/Failed query|readonly/)
    expect(await found(store, 'outside')).toBe(0)
  })

  test('an open transaction is seen by nobody else', async () => {
    const seen = await store.transaction(async (tx) => {
      await add(tx, 'open')
      return found(store, 'open')
    })
    expect(seen).toBe(0)
  })

  test('of statements that are sent together the one that failed is told, not those that were not run then', async () => {
    await store.transaction((tx) => add(tx, 'taken'))
    const failing = store.transaction((tx) =>
      inOneRoundTrip([add(tx, 'before').then(() => add(tx, 'after')), add(tx, 'taken')]),
    )
    const error = await failing.catch((e: unknown) => e)
    expect(uniqueViolation(error)).toBe('captcha_uses_pkey')
    expect(await Promise.all(['before', 'after'].map((each) => found(store, each)))).toEqual([0, 0])
  })

  test('a unique violation is known by the name of its index', async () => {
    await store.transaction((tx) => add(tx, 'twice'))
    const error = await store.transaction((tx) => add(tx, 'twice')).catch((e: unknown) => e)
    expect(uniqueViolation(error)).toBe('captcha_uses_pkey')
    expect(uniqueViolation(new Error('other'))).toBeUndefined()
  })

  test('racing read-think-write transactions lose no update', async () => {
    await store.transaction(async ({ tables, db }) => {
      await db
        .insert(tables.idempotentAnswers)
        .values({ scope: 'n', bodyHash: '', answer: '0', expiresAt: EXPIRES })
    })
    const increment = () =>
      store.transaction(async ({ tables, db }) => {
        const [row] = await db.select().from(tables.idempotentAnswers)
        await db.update(tables.idempotentAnswers).set({ answer: String(Number(row!.answer) + 1) })
      })
    await Promise.all(Array.from({ length: 5 }, increment))
    const [row] = await store.db.select().from(store.tables.idempotentAnswers)
    expect(row!.answer).toBe('5')
  })

  test('what goes with the commit is written with all else, or nothing is', async () => {
    await store.transaction(async (tx) => {
      await withCommit(tx, () => add(tx, 'behind'))
      expect(await found(tx, 'behind')).toBe(0)
      await add(tx, 'in front')
    })
    const failing = store.transaction(async (tx) => {
      await withCommit(tx, () => add(tx, 'behind'))
      await withCommit(tx, () => add(tx, 'behind it'))
      await add(tx, 'in front of it')
    })
    expect(uniqueViolation(await failing.catch((e: unknown) => e))).toBe('captcha_uses_pkey')
    const all = ['behind', 'in front', 'behind it', 'in front of it']
    expect(await Promise.all(all.map((each) => found(store, each)))).toEqual([1, 1, 0, 0])
  })

  test('what should go with the commit and cannot be sent, or comes too late, undoes all else', async () => {
    const unsent = store.transaction(async (tx) => {
      await add(tx, 'beside what is not sent')
      await withCommit(tx, () => {
        throw new Error('not sent')
      })
    })
    await expect(unsent).rejects.toThrow('not sent')
    const late = store.transaction(async (tx) => {
      await add(tx, 'beside what is late')
      await withCommit(tx, async () => withCommit(tx, () => add(tx, 'late')))
    })
    await expect(late).rejects.toThrow('committed already')
    const all = ['beside what is not sent', 'beside what is late', 'late']
    expect(await Promise.all(all.map((each) => found(store, each)))).toEqual([0, 0, 0])
  })

  test('what runs again because of a bad one is done once', async () => {
    await store.transaction(({ tables, db }) =>
      db.insert(tables.tries).values({ name: 'again', count: 0, until: EXPIRES }),
    )
    const count = () =>
      store.transaction(({ tables: { tries }, db }) =>
        db
          .update(tries)
          .set({ count: sql`${tries.count} + 1` })
          .where(eq(tries.name, 'again')),
      )
    const bad = () =>
      store.transaction(async () => {
        throw new Error('no')
      })
    const results = await Promise.allSettled([count(), count(), bad(), count()])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    const [row] = await store.db.select().from(store.tables.tries)
    expect(row!.count).toBe(3)
  })

  test('racing transactions that write with their commit lose no update', async () => {
    const until = EXPIRES
    await store.transaction(({ tables, db }) =>
      db.insert(tables.tries).values({ name: 'raced', count: 0, until }),
    )
    const increment = () =>
      store.transaction(async (tx) => {
        const { tries } = tx.tables
        const isIt = eq(tries.name, 'raced')
        const [row] = await tx.db.select().from(tries).where(isIt)
        await withCommit(tx, () =>
          tx.db
            .update(tries)
            .set({ count: row!.count + 1 })
            .where(isIt),
        )
      })
    await Promise.all(Array.from({ length: 5 }, increment))
    const [row] = await store.db.select().from(store.tables.tries).where(eq(store.tables.tries.name, 'raced'))
    expect(row!.count).toBe(5)
  })

  test('a prepared statement answers on the store and in a transaction', async () => {
    const inside = await store.transaction(async (tx) => {
      await add(tx, 'prepared')
      return byUse(tx, { use: 'prepared' })
    })
    expect(inside).toEqual([{ use: 'prepared' }])
    expect(await byUse(store, { use: 'prepared' })).toEqual(inside)
  })

  test('migrating again changes nothing', async () => {
    await store.migrate()
    await expect(store.ping()).resolves.toBeUndefined()
  })
})

test('a server that ends the connection at the start is a fault of the configuration, without a stack', async () => {
  // As a balancer does whose server has just stopped to lead.
  const server = createServer((socket) => socket.once('data', () => socket.end())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const store = await openStore(`postgres://pan@127.0.0.1:${port}/pan`, () => {})
  await expect(store.migrate().catch(databaseFailed)).rejects.toThrow(
    'The database cannot be reached:\n  DATABASE_URL: no connection, or none with TLS',
  )
  await store.close()
  server.close()
})
