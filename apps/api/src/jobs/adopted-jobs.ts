import { PgBoss } from 'pg-boss'
import type { Session } from '../db/store.ts'
import type { JobPayload } from './jobs.tables.ts'
import { DEAD, executorOn, LIVE, passive, priorityOf } from './pg-boss-queues.ts'
import { type Content, clientOf } from './jobs-postgres.ts'

type AdoptedJob = Omit<
  Session['tables']['jobs']['$inferSelect'],
  'id' | 'recurring' | 'isTaken' | 'createdAt'
>

/** Takes over jobs that another database has kept: those that wait, and the dead letters. */
export async function adoptJobs(tx: Session, jobs: readonly AdoptedJob[]): Promise<void> {
  const boss = new PgBoss({ ...passive, migrate: false, db: executorOn(clientOf(tx)) })
  await boss.start()
  for (const { name, payload, runAt, isDead, fault, tries } of jobs) {
    if (isDead) await boss.send(DEAD, { name, payload, fault, tries } satisfies Content)
    else
      await boss.send(LIVE, { name, payload } satisfies Content, {
        priority: priorityOf(name),
        startAfter: new Date(runAt),
      })
  }
  await boss.stop({ graceful: false, close: false })
}

/** Every job that waits or is dead, as it was taken over. */
export async function adoptedJobs(tx: Session) {
  const { rows } = await clientOf(tx).query<{ name: string; payload: JobPayload; isDead: boolean }>(
    `SELECT data->>'name' AS name, data->'payload' AS payload, name = '${DEAD}' AS "isDead"
      FROM pgboss.job WHERE name IN ('${LIVE}', '${DEAD}')`,
  )
  return rows
}
