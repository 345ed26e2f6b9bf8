import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '../../src/db/open.ts'
import type { Db, Store } from '../../src/db/store.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import type { Line } from '../../src/jobs/job-queue.ts'
import { postgresJobs } from '../../src/jobs/jobs-postgres.ts'
import { sqliteJobs } from '../../src/jobs/jobs-sqlite.ts'
import type { Jobs } from '../../src/jobs/jobs.ts'
import { openJobs } from '../../src/jobs/job-runner.ts'
import { Away } from '../../src/jobs/job-line.ts'
import { openLog } from '../../src/observability/log/logger.ts'
import { testClock, type TestClock } from '../support/clock.ts'
import { copyDatabase, dialects, type TestDatabase } from '../support/databases.ts'

const MAILS = 1000
const MINUTE = 60
const silent = openLog('silent')

describe.each(dialects)('the lines of jobs on %s', (dialect) => {
  let database: TestDatabase
  let store: Store
  let clock: TestClock
  let jobs: Jobs
  const enqueue = (name: string, count = 1) =>
    store.transaction(async (tx) => {
      for (let each = 0; each < count; each++) await jobs.enqueue(tx, name, { each })
    })

  beforeEach(async () => {
    database = await copyDatabase(dialect)
    store = await openStore(database.url, () => {})
    clock = testClock()
    jobs = await openJobs(store, clock, randomIds, silent)
  })
  afterEach(async () => {
    await jobs.stop()
    await store.close()
    await database.remove()
  })

  test.each([
    ['mail', 'short-message'],
    ['short-message', 'mail'],
  ])('a thousand jobs %s to a server that does not answer keep no other job waiting', async (name, other) => {
    const answer = Promise.withResolvers<void>()
    const done: string[] = []
    let asked = 0
    jobs.on(name, async () => {
      asked++
      await answer.promise
    })
    await enqueue(name, MAILS)
    clock.forward(MINUTE)
    jobs.start()
    await expect.poll(() => asked).toBeGreaterThan(0)
    jobs.every(MINUTE, 'sweep', async () => void done.push('sweep'))
    for (const each of ['note', other]) {
      jobs.on(each, async () => void done.push(each))
      await enqueue(each)
    }
    try {
      await expect.poll(() => done.toSorted()).toEqual([other, 'note', 'sweep'].toSorted())
      expect(asked).toBe(4)
    } finally {
      answer.resolve()
    }
  })

  test.each(['mail', 'short-message'])(
    'while the server of a %s is away one is tried after each pause, and all go when it is back',
    async (name) => {
      let isAway = true
      let tried = 0
      jobs.on(name, async () => {
        tried++
        if (isAway) throw new Away('away')
      })
      await enqueue(name, 100)
      await jobs.drain()
      expect(tried).toBe(4)
      for (let pause = 1; pause <= 20; pause++) {
        clock.forward(MINUTE)
        await jobs.drain()
        expect(tried).toBe(4 + pause)
      }
      const depths = await jobs.depths()
      const inState = (wanted: string) => depths.find(({ state }) => state === wanted)?.count
      expect([inState('waiting'), inState('retrying'), inState('dead')]).toEqual([100 - 24, 24, undefined])
      isAway = false
      // Those that were tried wait for the end of a pause of their own.
      clock.forward(MINUTE * MINUTE)
      await jobs.drain()
      expect(await jobs.depths()).toEqual([])
      expect(tried).toBe(24 + 100)
    },
  )

  test('jobs that failed together come back one after the other', async () => {
    jobs.on('mail', async () => {
      throw new Error('busy')
    })
    await enqueue('mail', 50)
    await jobs.drain()
    const { rows } = await jobs.list()
    const due = rows.map(({ at }) => Date.parse(at) / 1000)
    expect(due).toHaveLength(50)
    expect(new Set(due).size).toBeGreaterThan(40)
    expect(due.at(-1)! - due[0]!).toBeGreaterThan(3)
  })

  test.each([
    ['others', 'note', /INDEX jobs_others_due_idx|Index Scan using job\S*_i11 .* j.*priority >= 0/su],
    [
      'short-messages',
      'short-message',
      /INDEX jobs_line_due_idx|Index Scan using job\S*_i11 .*priority <= '?-2/su,
    ],
  ] as const)('%s are found by an index, however many mails are due', async (line, name, plan) => {
    await enqueue('mail', MAILS)
    await enqueue(name)
    expect(await (dialect === 'sqlite' ? planOnSqlite(line) : planOnPostgres(line))).toEqual([
      expect.stringMatching(plan),
    ])
  })

  test.runIf(dialect === 'postgres')('mails of a release without lines come into theirs', async () => {
    await enqueue('mail')
    await store.pool!.query('UPDATE pgboss.job SET priority = 0')
    await store.migrate()
    const queue = await postgresJobs(store, clock, silent)
    expect(await queue.claim('others', 1)).toEqual([])
    expect(await queue.claim('mails', 1)).toMatchObject([{ name: 'mail', payload: { each: 0 } }])
    await queue.close()
  })

  /** How the database finds jobs of the line that are due. */
  async function planOnSqlite(line: Line): Promise<string[]> {
    const asked: string[] = []
    const file = new Database(database.url.slice('file:'.length), { readonly: true })
    const logger = { logQuery: (query: string) => void asked.push(query) }
    const db = drizzle(file, { logger }) as unknown as Db
    await sqliteJobs({ ...store, db }, clock, randomIds).claim(line, 1)
    const plans = asked.map((query) => file.prepare(`EXPLAIN QUERY PLAN ${query}`).all(0, '', 1))
    file.close()
    return plans.map((plan) => JSON.stringify(plan))
  }

  async function planOnPostgres(line: Line): Promise<string[]> {
    const pool = store.pool!
    await pool.query('ANALYZE')
    const asked: [string, unknown[]][] = []
    const logged = (text: string, values: unknown[]) => {
      asked.push([text, values])
      return pool.query(text, values)
    }
    const queue = await postgresJobs({ ...store, pool: { query: logged } as unknown as Pool }, clock, silent)
    asked.length = 0
    await queue.claim(line, 1)
    const plans: string[] = []
    for (const [text, values] of asked.filter(([query]) => query.includes('SKIP LOCKED'))) {
      const { rows } = await pool.query<Record<string, string>>(`EXPLAIN ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    await queue.close()
    return plans
  }
})
