import { and, eq, exists, gte, inArray, not } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'
import type { RunRow } from './runs.repository.ts'

/** Rows of a run whose move neither waits nor counts: it was undone. */
function isUndone({ tables, db }: Session, { member, to, createdAt }: RunRow) {
  const { staffRunRows: t, pendingMoves: p, applicationMoves: m } = tables
  const actor = `staff:${member}`
  const waits = db
    .select({ id: p.id })
    .from(p)
    .where(and(eq(p.applicationId, t.applicationId), eq(p.actor, actor), eq(p.to, to)))
  const counts = db
    .select({ number: m.number })
    .from(m)
    .where(and(eq(m.applicationId, t.applicationId), eq(m.actor, actor), eq(m.to, to), gte(m.at, createdAt)))
  return and(eq(t.outcome, 'moved'), not(exists(waits)), not(exists(counts)))
}

/** How many moves of a run were undone before they counted. */
export async function countUndone(session: Session, run: RunRow): Promise<number> {
  const { staffRunRows: t } = session.tables
  return session.db.$count(t, and(eq(t.runId, run.id), isUndone(session, run)))
}

/** Which of some rows those are, by their numbers. */
export async function listUndone(session: Session, run: RunRow, numbers: readonly number[]) {
  if (numbers.length === 0) return new Set<number>()
  const { staffRunRows: t } = session.tables
  const rows = await session.db
    .select({ number: t.number })
    .from(t)
    .where(and(eq(t.runId, run.id), inArray(t.number, [...numbers]), isUndone(session, run)))
  return new Set(rows.map(({ number }) => number))
}
