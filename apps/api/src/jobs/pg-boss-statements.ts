import { OPEN } from './sealed-payloads.ts'
import { COUNTED_MAX, type JobState } from './job-queue.ts'
import { DEAD, LIVE } from './pg-boss-queues.ts'

export const LIST = `SELECT id, name = '${DEAD}' AS dead, state = 'active' AS running, 
    CASE WHEN name = '${DEAD}' THEN coalesce(source_retry_count + 1, (data->>'tries')::integer)
      WHEN state = 'created' THEN 0 ELSE retry_count + 1 END AS tries,
    start_after AS at, to_char(start_after AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS cursor, data->>'name' AS name, coalesce(data->>'fault', output->>'fault', '') AS fault,
    coalesce(data->'payload'->>'application', '') AS object
  FROM pgboss.job`

// The conditions as the indexes of pg-boss have them.
export const STATES: Readonly<Record<JobState['state'], string>> = {
  waiting: `name = '${LIVE}' AND state < 'active'`,
  running: `name = '${LIVE}' AND state = 'active'`,
  dead: `name = '${DEAD}' AND state < 'active'`,
}

export const LISTED = `name IN ('${LIVE}', '${DEAD}') AND state IN ('created', 'retry', 'active')`

// Those that are due first, of each queue: what watches must not take the longer the more there are.
const firstOf = (queue: string) => `(SELECT name = '${DEAD}' AS dead, data->>'name' AS job, state, start_after
  FROM pgboss.job WHERE name = '${queue}' AND ${OPEN} ORDER BY start_after LIMIT ${COUNTED_MAX})`

export const DEPTHS = `SELECT job AS name, CASE WHEN dead THEN 'dead' WHEN state = 'active' THEN 'running'
      WHEN state = 'retry' THEN 'retrying' ELSE 'waiting' END AS state, count(*)::integer AS count, min(start_after) AS at
  FROM (${firstOf(LIVE)} UNION ALL ${firstOf(DEAD)}) AS first GROUP BY 1, 2`

/** After a mail server was away for long there are tens of thousands of them: all at once may take longer than a statement may. */
export const FORGOTTEN_AT_ONCE = 200
export const FORGET_DEAD = `DELETE FROM pgboss.job WHERE name = '${DEAD}' AND id IN (
  SELECT id FROM pgboss.job WHERE name = '${DEAD}' AND data->>'name' = $1 AND start_after < $2 LIMIT ${FORGOTTEN_AT_ONCE})`

export interface ListRow {
  readonly id: string
  readonly dead: boolean
  readonly running: boolean
  readonly tries: number
  readonly at: Date
  /** When it is due, to the microsecond. */
  readonly cursor: string
  readonly name: string
  readonly fault: string
  readonly object: string
}

export const stateOf = ({ dead, running }: ListRow): JobState['state'] =>
  dead ? 'dead' : running ? 'running' : 'waiting'
