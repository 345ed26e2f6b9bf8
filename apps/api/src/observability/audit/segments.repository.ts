import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, min } from 'drizzle-orm'
import { isAfter, type Cursor } from '../../db/queries/page.ts'
import { first } from '../../db/queries/rows.ts'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import { isHour } from './segment-hours.ts'

export type AuditRow = Tables['audit']['$inferSelect']
export type Segment = Tables['auditSegments']['$inferSelect']

/** Entries of a time, the oldest first. */
export const listBetween = (
  { tables: { audit: t }, db }: Session,
  {
    from,
    before,
    after,
  }: { readonly from: string; readonly before: string; readonly after: Cursor | undefined },
  limit: number,
): Promise<AuditRow[]> =>
  db
    .select()
    .from(t)
    // One lower bound: with two SQLite may begin each page at the first of them.
    .where(and(after ? isAfter([t.at, t.id], after) : gte(t.at, from), lt(t.at, before)))
    .orderBy(asc(t.at), asc(t.id))
    .limit(limit)

/** When the first entry of all was made; undefined without any. */
export async function findBeginning({ tables: { audit: t }, db }: Session): Promise<string | undefined> {
  const row = await first(db.select({ at: min(t.at) }).from(t))
  return row?.at ?? undefined
}

/** The last segment of an hour before another. */
export async function findLastSegment(
  { tables: { auditSegments: t }, db }: Session,
  before: string,
): Promise<Segment | undefined> {
  for (let end = before; ;) {
    const last = await first(db.select().from(t).where(lt(t.hour, end)).orderBy(desc(t.hour)).limit(1))
    if (!last || isHour(last.hour)) return last
    end = last.hour
  }
}

export const findSegment = (
  { tables: { auditSegments: t }, db }: Session,
  hour: string,
): Promise<Segment | undefined> => first(db.select().from(t).where(eq(t.hour, hour)))

/** Segments after an hour, in the order of the chain. */
export const listSegments = (
  { tables: { auditSegments: t }, db }: Session,
  after: string,
  limit: number,
): Promise<Segment[]> => db.select().from(t).where(gt(t.hour, after)).orderBy(asc(t.hour)).limit(limit)

export async function insertSegment(
  { tables: { auditSegments }, db }: Session,
  segment: Segment,
): Promise<void> {
  await db.insert(auditSegments).values(segment)
}

/** Notes of the oldest segments before an hour that their entries are forgotten; gives how many those were. */
export async function markForgotten(
  { tables: { auditSegments: t }, db }: Session,
  hour: string,
  forgottenAt: string,
  limit: number,
): Promise<number> {
  const oldest = db
    .select({ hour: t.hour })
    .from(t)
    .where(and(lt(t.hour, hour), isNull(t.forgottenAt)))
    .orderBy(asc(t.hour))
    .limit(limit)
  const marked = await db
    .update(t)
    .set({ forgottenAt })
    .where(inArray(t.hour, oldest))
    .returning({ hour: t.hour })
  return marked.length
}
