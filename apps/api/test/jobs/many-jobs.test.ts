import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Store } from '../../src/db/store.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { openLog } from '../../src/observability/log/logger.ts'
import { postgresJobs } from '../../src/jobs/jobs-postgres.ts'
import { adoptJobs } from '../../src/jobs/adopted-jobs.ts'
import { sqliteJobs } from '../../src/jobs/jobs-sqlite.ts'
import { COUNTED_MAX } from '../../src/jobs/job-queue.ts'
import { testClock } from '../support/clock.ts'
import { openCopy } from '../support/databases.ts'

let store: Store
beforeEach(async () => void (store = await openCopy('sqlite')))
afterEach(() => store.close())

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()

/** Puts jobs in line that were due on a day. */
async function add(count: number, day: number, isDead: boolean): Promise<void> {
  for (let left = count; left > 0; left -= 1000)
    await store.transaction(({ tables, db }) =>
      db.insert(tables.jobs).values(
        Array.from({ length: Math.min(left, 1000) }, () => ({
          id: randomIds.next(),
          name: 'mail',
          payload: {},
          runAt: at(day),
          isTaken: false,
          isDead,
          tries: 0,
          fault: '',
          createdAt: at(day),
        })),
      ),
    )
}

test('of very many jobs the first are counted, dead ones apart', async () => {
  await add(COUNTED_MAX + 50, 2, false)
  await add(1, 1, false)
  await add(10, 3, true)
  const depths = await sqliteJobs(store, testClock(), randomIds).depths()
  expect(depths).toEqual([
    { name: 'mail', state: 'waiting', count: COUNTED_MAX, oldestAt: at(1) },
    { name: 'mail', state: 'dead', count: 10, oldestAt: at(3) },
  ])
})

test('on PostgreSQL the first are counted by an index, dead ones apart', async () => {
  const postgres = await openCopy('postgres')
  const job = { name: 'mail', payload: {}, fault: '', tries: 0, isDead: false }
  const waiting = [at(1), at(2)].map((runAt) => ({ ...job, runAt }))
  await postgres.transaction((tx) => adoptJobs(tx, [...waiting, { ...job, runAt: at(3), isDead: true }]))
  // The later one again and again.
  await postgres.pool!.query(
    `INSERT INTO pgboss.job SELECT (jsonb_populate_record(j, jsonb_build_object('id', gen_random_uuid()))).*
      FROM pgboss.job j, generate_series(1, ${COUNTED_MAX + 50}) WHERE start_after = $1`,
    [at(2)],
  )
  const jobs = await postgresJobs(postgres, testClock(), openLog('silent'))
  const found = await jobs.depths()
  await jobs.close()
  await postgres.close()
  expect(found).toEqual([
    { name: 'mail', state: 'dead', count: 1, oldestAt: expect.any(String) },
    { name: 'mail', state: 'waiting', count: COUNTED_MAX, oldestAt: at(1) },
  ])
})

test('dead letters that are old are forgotten in pieces, and no others', async () => {
  await add(1000, 1, true)
  await add(3, 5, true)
  await add(2, 1, false)
  const removed: number[] = []
  const counting: Store = {
    ...store,
    transaction: (work) =>
      store.transaction(async (tx) => {
        const before = await tx.db.$count(tx.tables.jobs)
        const result = await work(tx)
        removed.push(before - (await tx.db.$count(tx.tables.jobs)))
        return result
      }),
  }
  await sqliteJobs(counting, testClock(), randomIds).forgetDead('mail', at(4))
  const { jobs } = store.tables
  expect(await store.db.$count(jobs, eq(jobs.isDead, true))).toBe(3)
  expect(await store.db.$count(jobs, eq(jobs.isDead, false))).toBe(2)
  expect(Math.max(...removed)).toBeLessThan(500)
})

test('on PostgreSQL old dead letters are forgotten in pieces, too', async () => {
  const postgres = await openCopy('postgres')
  const job = { name: 'mail', payload: {}, fault: '', tries: 12, isDead: true }
  await postgres.transaction((tx) => adoptJobs(tx, [{ ...job, runAt: at(5) }]))
  await postgres.pool!.query(
    `INSERT INTO pgboss.job SELECT (jsonb_populate_record(j,
      jsonb_build_object('id', gen_random_uuid(), 'start_after', $1::text))).* FROM pgboss.job j, generate_series(1, 1000)`,
    [at(1)],
  )
  const jobs = await postgresJobs(postgres, testClock(), openLog('silent'))
  const asked = vi.spyOn(postgres.pool!, 'query')
  await jobs.forgetDead('mail', at(4))
  const answers = (await Promise.all(asked.mock.results.map(({ value }) => value))) as { rowCount: number }[]
  const left = (await jobs.list({ limit: 9 })).rows.length
  await jobs.close()
  await postgres.close()
  expect(left).toBe(1)
  expect(Math.max(...answers.map(({ rowCount }) => rowCount))).toBeLessThan(500)
})
