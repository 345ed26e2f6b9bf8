import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Session } from '../../db/store.ts'
import type { Erased } from './erasure-list.ts'

/** Notes it once; noted again it is listed again. */
export async function insertErasure({ tables: { erasures }, db }: Session, erased: Erased): Promise<void> {
  await db
    .insert(erasures)
    .values({ ...erased, isListed: false })
    .onConflictDoUpdate({ target: [erasures.kind, erasures.id], set: { isListed: false } })
}

/** Those that do not stand in the list beside the database yet, the oldest first. */
export const listUnlisted = (
  { tables: { erasures }, db }: Session,
  limit: number,
): Promise<(Erased & { readonly isListed: boolean })[]> =>
  db.select().from(erasures).where(eq(erasures.isListed, false)).orderBy(asc(erasures.at)).limit(limit)

export async function markListed(
  { tables: { erasures }, db }: Session,
  kind: Erased['kind'],
  ids: readonly string[],
): Promise<void> {
  await db
    .update(erasures)
    .set({ isListed: true })
    .where(and(eq(erasures.kind, kind), inArray(erasures.id, [...ids])))
}
