import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import { first, hasAny } from '../../../db/queries/rows.ts'
import type { Session } from '../../../db/store.ts'

export type ExportRow = Tables['caseExports']['$inferSelect']

export async function insertExport({ tables, db }: Session, row: ExportRow): Promise<void> {
  await db.insert(tables.caseExports).values(row)
}

export const findExport = (
  { tables: { caseExports: t }, db }: Session,
  id: string,
): Promise<ExportRow | undefined> => first(db.select().from(t).where(eq(t.id, id)))

/** Whether one of somebody is being written. */
export const isAnyRunning = ({ tables: { caseExports: t }, db }: Session, member: string) =>
  hasAny(
    db
      .select({ id: t.id })
      .from(t)
      .where(and(eq(t.member, member), eq(t.state, 'running')))
      .limit(1),
  )

/** The newest of somebody that are kept beyond a moment. */
export const listExports = (
  { tables: { caseExports: t }, db }: Session,
  member: string,
  moment: string,
  limit: number,
): Promise<ExportRow[]> =>
  db
    .select()
    .from(t)
    .where(and(eq(t.member, member), ne(t.state, 'removed'), gt(t.expiresAt, moment)))
    .orderBy(desc(t.createdAt))
    .limit(limit)

/** Keeps what comes next in one that is still where it was when it was read; false where it is not: another server has written it, or it was removed. */
export async function keepPiece(
  { tables: { caseExports: t, caseExportPieces: p }, db }: Session,
  { id, after, pieces }: Pick<ExportRow, 'id' | 'after' | 'pieces'>,
  change: Partial<ExportRow>,
  content: string | undefined,
): Promise<boolean> {
  const isOurs = await hasAny(
    db
      .update(t)
      .set(change)
      .where(and(eq(t.id, id), eq(t.state, 'running'), eq(t.after, after)))
      .returning({ id: t.id }),
  )
  if (isOurs && content !== undefined)
    await db.insert(p).values({ exportId: id, number: pieces + 1, content })
  return isOurs
}

export async function failExport(
  { tables: { caseExports: t }, db }: Session,
  id: string,
  at: string,
): Promise<void> {
  await db
    .update(t)
    .set({ state: 'failed', finishedAt: at })
    .where(and(eq(t.id, id), eq(t.state, 'running')))
}

/** Nobody gets it from now on; the next housekeeping takes it away. */
export async function removeExport(
  { tables: { caseExports: t }, db }: Session,
  id: string,
  at: string,
): Promise<void> {
  await db.update(t).set({ state: 'removed', expiresAt: at }).where(eq(t.id, id))
}

/** Nobody gets any export of a member from now on; the next housekeeping takes them away. */
export async function removeExportsOf(
  { tables: { caseExports: t }, db }: Session,
  member: string,
  at: string,
): Promise<void> {
  await db
    .update(t)
    .set({ state: 'removed', expiresAt: at })
    .where(and(eq(t.member, member), ne(t.state, 'removed')))
}

export const findPiece = (
  { tables: { caseExportPieces: t }, db }: Session,
  exportId: string,
  number: number,
): Promise<{ content: string } | undefined> =>
  first(
    db
      .select({ content: t.content })
      .from(t)
      .where(and(eq(t.exportId, exportId), eq(t.number, number))),
  )
