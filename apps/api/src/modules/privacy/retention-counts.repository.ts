import { gte, lt, sql, sum } from 'drizzle-orm'
import type { Session } from '../../db/store.ts'

/** Adds to what was forgotten on a day (yyyy-mm-dd). */
export async function addForgotten(
  { tables: { retentionDays: t }, db }: Session,
  day: string,
  kind: string,
  count: number,
): Promise<void> {
  await db
    .insert(t)
    .values({ day, kind, count })
    .onConflictDoUpdate({ target: [t.day, t.kind], set: { count: sql`${t.count} + ${count}` } })
}

/** How much was forgotten since the beginning of a day, by what it was. */
export async function sumForgottenSince(
  { tables: { retentionDays: t }, db }: Session,
  day: string,
): Promise<{ kind: string; count: number }[]> {
  const rows = await db
    .select({ kind: t.kind, count: sum(t.count) })
    .from(t)
    .where(gte(t.day, day))
    .groupBy(t.kind)
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }))
}

export async function removeForgottenBefore(
  { tables: { retentionDays: t }, db }: Session,
  day: string,
): Promise<void> {
  await db.delete(t).where(lt(t.day, day))
}
