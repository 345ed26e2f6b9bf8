import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import { CALLS_MARKER } from '../../../db/markers.tables.ts'
import { isBefore, type Cursor } from '../../../db/queries/page.ts'
import { hasAny } from '../../../db/queries/rows.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import { HAS_FAILED } from './calls.tables.ts'

export type CallRow = Tables['partnerCalls']['$inferSelect']
export type UsageRow = Tables['partnerUsage']['$inferSelect']

/** Notes that a writer writes a piece; false when it was the last one that it has written. */
export const noteWritten = (
  { tables: { markers }, db }: Session,
  { writer, piece, notedAt }: { readonly writer: string; readonly piece: string; readonly notedAt: string },
) =>
  hasAny(
    db
      .insert(markers)
      .values({ name: CALLS_MARKER + writer, value: piece, notedAt })
      .onConflictDoUpdate({
        target: markers.name,
        set: { value: piece, notedAt },
        setWhere: ne(markers.value, piece),
      })
      .returning({ name: markers.name }),
  )

export async function insertCalls(
  { tables: { partnerCalls }, db }: Session,
  rows: readonly CallRow[],
): Promise<void> {
  await db.insert(partnerCalls).values([...rows])
}

/** Adds to what was counted of the same day and key. */
export async function addUsage(
  { tables: { partnerUsage: t }, db }: Session,
  rows: readonly UsageRow[],
): Promise<void> {
  await db
    .insert(t)
    .values([...rows])
    .onConflictDoUpdate({
      target: [t.partnerId, t.day, t.keyId],
      set: {
        calls: sql`${t.calls} + excluded.calls`,
        refused: sql`${t.refused} + excluded.refused`,
        limited: sql`${t.limited} + excluded.limited`,
        failed: sql`${t.failed} + excluded.failed`,
      },
    })
}

/** The calls of a partner, the newest first. */
export const listCalls = (
  { tables: { partnerCalls: t }, db }: Session,
  partnerId: string,
  {
    hasFailed,
    before,
    limit,
  }: { readonly hasFailed: boolean; readonly before: Cursor | undefined; readonly limit: number },
): Promise<CallRow[]> =>
  db
    .select()
    .from(t)
    .where(
      and(
        eq(t.partnerId, partnerId),
        hasFailed ? HAS_FAILED : undefined,
        before && isBefore([t.at, t.id], before),
      ),
    )
    .orderBy(desc(t.at), desc(t.id))
    .limit(limit)

/** How often a partner has called from a day on, the newest day first. */
export const listUsage = (
  { tables: { partnerUsage: t }, db }: Session,
  partnerId: string,
  since: string,
): Promise<UsageRow[]> =>
  db
    .select()
    .from(t)
    .where(and(eq(t.partnerId, partnerId), gte(t.day, since)))
    .orderBy(desc(t.day), desc(t.calls))
