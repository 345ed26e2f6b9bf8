import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { RunOutcome } from '@pan/contracts/staff/cases/runs'
import { hasAny } from '../../../db/queries/rows.ts'
import type { Session } from '../../../db/store.ts'
import type { RunLine } from './runs.repository.ts'

/** How many rows came to what. */
export const countLines = (
  { tables: { staffRunRows: t }, db }: Session,
  runId: string,
): Promise<{ outcome: RunOutcome; count: number }[]> =>
  db
    .select({ outcome: t.outcome, count: sql<number>`count(*)`.mapWith(Number) })
    .from(t)
    .where(eq(t.runId, runId))
    .groupBy(t.outcome)

/** Rows of a run with their coupon numbers, after a number. */
export const listLines = (
  { tables: { staffRunRows: t, applications: a }, db }: Session,
  runId: string,
  after: number,
  limit: number,
) =>
  db
    .select({ line: t, coupon: a.coupon })
    .from(t)
    .innerJoin(a, eq(a.id, t.applicationId))
    .where(and(eq(t.runId, runId), gt(t.number, after)))
    .orderBy(asc(t.number))
    .limit(limit)

/** Rows that nobody has dealt with, after a number. */
export const listWaiting = (
  { tables: { staffRunRows: t }, db }: Session,
  runId: string,
  after: number,
  limit: number,
): Promise<RunLine[]> =>
  db
    .select()
    .from(t)
    .where(and(eq(t.runId, runId), eq(t.outcome, 'waiting'), gt(t.number, after)))
    .orderBy(asc(t.number))
    .limit(limit)

/** Says what became of a row that waits; false when that was said already. */
export const settleLine = (
  { tables: { staffRunRows: t }, db }: Session,
  { runId, number }: Pick<RunLine, 'runId' | 'number'>,
  outcome: Exclude<RunOutcome, 'waiting'>,
) =>
  hasAny(
    db
      .update(t)
      .set({ outcome })
      .where(and(eq(t.runId, runId), eq(t.number, number), eq(t.outcome, 'waiting')))
      .returning({ number: t.number }),
  )

/** Says the same of all rows of a run that wait. */
export async function settleLeft(
  { tables: { staffRunRows: t }, db }: Session,
  runId: string,
  outcome: Exclude<RunOutcome, 'waiting'>,
): Promise<void> {
  await db
    .update(t)
    .set({ outcome })
    .where(and(eq(t.runId, runId), eq(t.outcome, 'waiting')))
}
