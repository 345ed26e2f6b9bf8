import { PgBoss, type Db as Executor } from 'pg-boss'
import { pageOf } from '../db/queries/page.ts'
import { withCommit } from '../db/queries/with-commit.ts'
import type { Session, Store } from '../db/store.ts'
import type { Clock } from '../time/clock.ts'
import type { JobDepth, JobQueue } from './job-queue.ts'
import type { JobPayload } from './jobs.tables.ts'
import { DEAD, IN_LINE, LIVE, passive, priorityOf, type Client } from './pg-boss-queues.ts'
import {
  LIST,
  STATES,
  LISTED,
  DEPTHS,
  FORGET_DEAD,
  FORGOTTEN_AT_ONCE,
  type ListRow,
  stateOf,
} from './pg-boss-statements.ts'

// Whatever else is asked for would be a fault of the database.
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u
const NO_UUID = '00000000-0000-0000-0000-000000000000'

// A job whose server is gone is tried again by the monitor, which by default looks once a minute.
const MONITOR_SECONDS = 20

export interface Content {
  readonly name: string
  readonly payload: JobPayload
  /** Of a dead letter: why it was given up, and after how many tries. */
  readonly fault?: string
  readonly tries?: number
}

interface Log {
  warn(details: object, message: string): void
}

/** The connection of a transaction: a job is added by whoever makes the change that needs it. */
export const clientOf = ({ db }: Session): Client => (db as unknown as { $client: Client }).$client

/** Jobs of pg-boss, in the same database: competing servers, retries and dead letters are its work. */
export async function postgresJobs(store: Store, clock: Clock, log: Log): Promise<JobQueue> {
  const pool = store.pool!
  // pg-boss goes by the database's clock; here jobs go by the one that everything else goes by.
  const timed = (client: Client): Executor => ({
    executeSql: (text, values) =>
      client.query(
        text.replaceAll(/\bnow\(\)/gu, `'${clock.now().toISOString()}'::timestamptz`),
        values as unknown[],
      ),
  })
  /** pg-boss hears at once that there is no row: nobody asks for the id of a job that is added. */
  const lastOn = (tx: Session): Executor => ({
    async executeSql(text, values) {
      await withCommit(tx, () => timed(clientOf(tx)).executeSql(text, values))
      return { rows: [] }
    },
  })
  const boss = new PgBoss({ ...passive, migrate: false, db: timed(pool) })
  boss.on('error', (error) => log.warn({ err: error }, 'the queue of jobs has a fault'))
  await boss.start()
  let monitor: NodeJS.Timeout | undefined

  async function recover(): Promise<void> {
    await boss
      .supervise(LIVE)
      .catch((error: unknown) => log.warn({ err: error }, 'lost jobs are not looked for'))
  }

  /** Takes a dead letter out; undefined where there is none. Of two at once one is tried again, and finds none. */
  async function takeDead(tx: Session, id: string): Promise<Content | undefined> {
    if (!UUID.test(id)) return undefined
    const on = { db: timed(clientOf(tx)) }
    const found = await boss.getJobById<Content>(DEAD, id, on)
    if (found) await boss.deleteJob(DEAD, id, on)
    return found?.data
  }

  return {
    async add(tx, name, payload, runAt) {
      await boss.send(LIVE, { name, payload } satisfies Content, {
        priority: priorityOf(name),
        startAfter: runAt,
        db: lastOn(tx),
      })
    },

    async addRecurring(name, everySeconds) {
      await boss.send(LIVE, { name, payload: {} } satisfies Content, {
        singletonKey: name,
        singletonSeconds: everySeconds,
      })
    },

    async claim(line, count) {
      const taken = await boss.fetch<Content>(LIVE, {
        batchSize: count,
        includeMetadata: true,
        ...IN_LINE[line],
      })
      return taken.map(({ id, data, retryCount }) => ({ id, ...data, tries: retryCount + 1 }))
    },

    async complete({ id }) {
      await boss.complete(LIVE, id)
    },

    async fail({ id, tries }, fault, isHopeless) {
      if (!isHopeless) {
        await boss.fail(LIVE, id, { fault })
        return
      }
      await store.transaction(async (tx) => {
        const on = { db: timed(clientOf(tx)) }
        // As it stands in the row: a key that was turned while the job ran has sealed its payload anew.
        const found = await boss.getJobById<Content>(LIVE, id, on)
        if (!found) return
        const { name, payload } = found.data
        await boss.deleteJob(LIVE, id, on)
        await boss.send(DEAD, { name, payload, fault, tries } satisfies Content, on)
      })
    },

    async depths() {
      const { rows } = await pool.query<Omit<JobDepth, 'oldestAt'> & { at: Date }>(DEPTHS)
      return rows.map(({ at, ...depth }) => ({ ...depth, oldestAt: at.toISOString() }))
    },

    async list({ state, after, limit }) {
      const { rows } = await pool.query<ListRow>(
        `${LIST} WHERE ${state ? STATES[state] : LISTED}
          ${after ? 'AND (start_after, id) > ($2::timestamptz, $3::uuid)' : ''} ORDER BY start_after, id LIMIT $1`,
        [limit + 1, ...(after ? [after.at, UUID.test(after.id) ? after.id : NO_UUID] : [])],
      )
      const page = pageOf(rows, limit, ({ cursor: at, id }) => ({ at, id }))
      return {
        ...page,
        rows: page.rows.map((row) => ({
          id: row.id,
          name: row.name,
          state: stateOf(row),
          tries: row.tries,
          at: row.at.toISOString(),
          fault: row.fault,
          object: row.object,
        })),
      }
    },

    async revive(tx, id) {
      const dead = await takeDead(tx, id)
      if (!dead) return false
      const { name, payload } = dead
      const on = { db: timed(clientOf(tx)), priority: priorityOf(name) }
      await boss.send(LIVE, { name, payload } satisfies Content, on)
      return true
    },

    discard: takeDead,

    async forgetDead(name, moment) {
      for (;;) {
        const { rowCount } = await pool.query(FORGET_DEAD, [name, moment])
        if (rowCount !== FORGOTTEN_AT_ONCE) return
      }
    },

    recover,

    async open() {
      monitor = setInterval(() => void recover(), MONITOR_SECONDS * 1000)
    },

    async close() {
      clearInterval(monitor)
      await boss.stop({ graceful: false, close: false })
    },
  }
}
