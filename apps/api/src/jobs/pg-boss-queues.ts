import type { Pool, PoolClient } from 'pg'
import { PgBoss, type ConstructorOptions, type Db as Executor, type QueueOptions } from 'pg-boss'
import {
  FIRST_PAUSE_SECONDS,
  LEASE_SECONDS,
  lineOf,
  MAIL,
  PAUSE_SECONDS_MAX,
  TRIES_MAX,
  type Line,
} from './job-queue.ts'
import { OPEN } from './sealed-payloads.ts'

export const LIVE = 'jobs'
export const DEAD = 'dead-jobs'
// A line is a priority: that is in the index by which pg-boss finds what is due.
const PRIORITIES = { others: 0, mails: -1, 'short-messages': -2 } as const satisfies Record<Line, number>
export const priorityOf = (name: string): number => PRIORITIES[lineOf(name)]
/** Which jobs of pg-boss are in a line. */
export const IN_LINE = {
  others: { minPriority: PRIORITIES.others },
  mails: { minPriority: PRIORITIES.mails, maxPriority: PRIORITIES.mails },
  'short-messages': { maxPriority: PRIORITIES['short-messages'] },
} satisfies Record<Line, object>
const OPEN_INDEX = 'pan_open_jobs_idx'
const YEAR_SECONDS = 365 * 24 * 3600

const LIVE_OPTIONS: QueueOptions = {
  retryLimit: TRIES_MAX - 1,
  retryDelay: FIRST_PAUSE_SECONDS,
  retryDelayMax: PAUSE_SECONDS_MAX,
  retryBackoff: true,
  expireInSeconds: LEASE_SECONDS,
  retentionSeconds: YEAR_SECONDS,
  // A done job stays only until the turn of a recurring one is over: payloads may be about people.
  deleteAfterSeconds: 3600,
}
const DEAD_OPTIONS: QueueOptions = { retentionSeconds: 10 * YEAR_SECONDS }

export type Client = Pick<Pool | PoolClient, 'query'>

export const executorOn = (client: Client): Executor => ({
  executeSql: (text, values) => client.query(text, values as unknown[]),
})

export const passive = { schedule: false, supervise: false } satisfies Partial<ConstructorOptions>

/** Makes the tables and the two queues of pg-boss, or brings them up to date. */
export async function installJobs(client: Client): Promise<void> {
  const boss = new PgBoss({ ...passive, db: executorOn(client) })
  await boss.start()
  for (const [name, options] of [
    [DEAD, DEAD_OPTIONS],
    [LIVE, { ...LIVE_OPTIONS, deadLetter: DEAD }],
  ] as const) {
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
  await boss.stop({ graceful: false, close: false })
  // Lists and gauges go by the time at which jobs are due, which no index of pg-boss begins with. Made anew it would wait for
  // everybody who adds a job, even where it is there.
  const { rows } = await client.query<{ index: string | null }>(
    `SELECT to_regclass('pgboss.${OPEN_INDEX}') AS index`,
  )
  if (rows[0]?.index == null)
    await client.query(
      `CREATE INDEX ${OPEN_INDEX} ON pgboss.job_common (name, start_after, id) WHERE ${OPEN}`,
    )
  // Mails that were put in line before there were two.
  await client.query(
    `UPDATE pgboss.job SET priority = ${PRIORITIES.mails}
      WHERE name = '${LIVE}' AND state < 'active' AND priority = 0 AND data->>'name' = '${MAIL}'`,
  )
}
