import { and, eq } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import { first, hasAny } from '../../../db/queries/rows.ts'
import type { Session } from '../../../db/store.ts'

export type RunRow = Tables['staffRuns']['$inferSelect']
export type RunLine = Tables['staffRunRows']['$inferSelect']

export const findRun = ({ tables: { staffRuns: t }, db }: Session, id: string) =>
  first(db.select().from(t).where(eq(t.id, id)))

/** Begins a run that is checked; false when it has been begun. */
export const beginRun = ({ tables: { staffRuns: t }, db }: Session, id: string) =>
  hasAny(
    db
      .update(t)
      .set({ state: 'running' })
      .where(and(eq(t.id, id), eq(t.state, 'checked')))
      .returning({ id: t.id }),
  )

export async function finishRun(
  { tables: { staffRuns: t }, db }: Session,
  id: string,
  at: string,
): Promise<void> {
  await db
    .update(t)
    .set({ state: 'finished', finishedAt: at })
    .where(and(eq(t.id, id), eq(t.state, 'running')))
}
