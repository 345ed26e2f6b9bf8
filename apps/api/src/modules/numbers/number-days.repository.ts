import { desc, gte, sql } from 'drizzle-orm'
import type { Category } from '@pan/contracts/pan/flow'
import { findMarker, noteMarker } from '../../db/queries/markers.ts'
import type { Session } from '../../db/store.ts'
import type { DayCounts } from './numbers.tables.ts'

/** Days from one on, the newest first. */
export const listNumberDays = (
  { tables: { numberDays: t }, db }: Session,
  from: string,
  limit: number,
): Promise<{ readonly day: string; readonly counts: DayCounts; readonly countedAt: string }[]> =>
  db.select().from(t).where(gte(t.day, from)).orderBy(desc(t.day)).limit(limit)

/** Keeps what was counted of a day, in the place of what was counted of it before. */
export async function keepDay(
  { tables: { numberDays: t }, db }: Session,
  day: string,
  counts: DayCounts,
  countedAt: string,
): Promise<void> {
  await db
    .insert(t)
    .values({ day, counts, countedAt })
    .onConflictDoUpdate({ target: t.day, set: { counts, countedAt } })
}

/** Adds opened forms to those of a day. */
export async function addFormStarts(
  { tables: { formStarts: t }, db }: Session,
  day: string,
  category: Category,
  count: number,
): Promise<void> {
  await db
    .insert(t)
    .values({ day, category, count })
    .onConflictDoUpdate({
      target: [t.day, t.category],
      set: { count: sql`${t.count} + excluded.count` },
    })
}

const WAITING = 'waiting applications'

/** Notes what waits, as a text of the caller's. */
export const keepWaiting = (session: Session, value: string, notedAt: string) =>
  noteMarker(session, WAITING, value, notedAt)

export const findWaiting = (session: Session) => findMarker(session, WAITING)
