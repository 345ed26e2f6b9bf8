import { eq, inArray, lt } from 'drizzle-orm'
import type { Session } from '../../db/store.ts'

/** Whether it is known already that the form of an application was fetched. */
export async function isDownloadNoted(
  { tables: { formDownloads }, db }: Session,
  applicationId: string,
): Promise<boolean> {
  const rows = await db.select().from(formDownloads).where(eq(formDownloads.applicationId, applicationId))
  return rows.length > 0
}

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
): Promise<string[]> {
  const rows = await db
    .select({ id: formDownloads.applicationId })
    .from(formDownloads)
    .where(lt(formDownloads.at, moment))
    .orderBy(formDownloads.at)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The audit log is for as long as somebody may ask. Removes so many entries at most and says how many. */
export async function removeAuditBefore(
  { tables: { audit }, db }: Session,
  moment: string,
  limit: number,
): Promise<number> {
  const old = db.select({ id: audit.id }).from(audit).where(lt(audit.at, moment)).limit(limit)
  const removed = await db.delete(audit).where(inArray(audit.id, old)).returning({ id: audit.id })
  return removed.length
}
