import { inArray } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'
import type { RunLine } from './runs.repository.ts'

/** How some cases are now. */
export const listByIds = (
  { tables: { caseWork: t }, db }: Session,
  ids: readonly string[],
): Promise<Pick<RunLine, 'applicationId' | 'version' | 'from'>[]> =>
  db
    .select({ applicationId: t.applicationId, version: t.version, from: t.state })
    .from(t)
    .where(inArray(t.applicationId, [...ids]))

/** Which of some applications have a move that waits. */
export async function listPending(
  { tables: { pendingMoves: t }, db }: Session,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: t.applicationId })
    .from(t)
    .where(inArray(t.applicationId, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
