import { and, eq, like, lt } from 'drizzle-orm'
import { idFilter } from '../../db/queries/id-filter.ts'
import { noteMarker } from '../../db/queries/markers.ts'
import { removeInPieces } from '../../db/queries/remove-in-pieces.ts'
import type { Session, Store } from '../../db/store.ts'
import { hasAny } from '../../db/queries/rows.ts'

/** Whether it is known already that the form of an application was fetched. */
export const isDownloadNoted = ({ tables: { formDownloads }, db }: Session, applicationId: string) =>
  hasAny(db.select().from(formDownloads).where(eq(formDownloads.applicationId, applicationId)))

export async function noteDownload(
  { tables: { formDownloads }, db }: Session,
  applicationId: string,
  at: string,
): Promise<void> {
  await db.insert(formDownloads).values({ applicationId, at }).onConflictDoNothing()
}

export async function forgetDownload(
  { tables: { formDownloads }, db }: Session,
  applicationId: string,
): Promise<void> {
  await db.delete(formDownloads).where(eq(formDownloads.applicationId, applicationId))
}

/** Applications whose form was fetched before a moment, the oldest first. */
export async function listDownloadedBefore(
  { tables: { formDownloads }, db }: Session,
  moment: string,
  limit: number,
  only?: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: formDownloads.applicationId })
    .from(formDownloads)
    .where(and(lt(formDownloads.at, moment), idFilter(formDownloads.applicationId, only)))
    .orderBy(formDownloads.at)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Forgets the entries of the security log that are from before a moment, in pieces; gives their number. */
export const removeSecurityEventsBefore = (store: Store, moment: string): Promise<number> => {
  const log = store.tables.securityEvents
  return removeInPieces(store, log, [log.at, log.id], lt(log.at, moment))
}

const SWEEP = 'sweep '

/** Notes that a piece of the sweep was done to its end. */
export const noteSweep = (session: Session, piece: string, notedAt: string) =>
  noteMarker(session, SWEEP + piece, '', notedAt)

export async function listSweeps({
  tables: { markers },
  db,
}: Session): Promise<{ piece: string; at: string }[]> {
  const rows = await db
    .select()
    .from(markers)
    .where(like(markers.name, `${SWEEP}%`))
  return rows.map(({ name, notedAt }) => ({ piece: name.slice(SWEEP.length), at: notedAt }))
}

/** How many entries of a log are from before a moment, counted so far and no further. */
export async function countLogUpTo(
  { tables, db }: Session,
  name: 'audit' | 'securityEvents',
  moment: string,
  limit: number,
): Promise<number> {
  const { at } = tables[name]
  const rows = await db.select({ at }).from(tables[name]).where(lt(at, moment)).orderBy(at).limit(limit)
  return rows.length
}
