import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { idFilter } from '../../db/queries/id-filter.ts'
import { first } from '../../db/queries/rows.ts'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import { HAS_EMAIL_KEY } from './sent-drafts.tables.ts'

type SentDraftRow = Tables['sentDrafts']['$inferSelect']

export async function insertSentDraft(
  { tables: { sentDrafts }, db }: Session,
  row: SentDraftRow,
): Promise<void> {
  await db.insert(sentDrafts).values(row)
}

export const findSentDraft = ({ tables: { sentDrafts: t }, db }: Session, tokenHash: string) =>
  first(db.select().from(t).where(eq(t.tokenHash, tokenHash)))

/** Notes which device has opened one. */
export async function updateOpenedBy(
  { tables: { sentDrafts: t }, db }: Session,
  id: string,
  openedBy: string,
): Promise<void> {
  await db.update(t).set({ openedBy }).where(eq(t.id, id))
}

/** Those that were sent before a moment. */
export async function listSentDraftsBefore(
  { tables: { sentDrafts: t }, db }: Session,
  moment: string,
  limit: number,
  only?: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .where(and(lt(t.createdAt, moment), idFilter(t.id, only)))
    .orderBy(asc(t.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function removeSentDraft({ tables: { sentDrafts: t }, db }: Session, id: string): Promise<void> {
  await db.delete(t).where(eq(t.id, id))
}

/** Removes those of an address, by its hash under each key. */
export async function removeSentDraftsOf(
  { tables: { sentDrafts: t }, db }: Session,
  emailKeys: readonly string[],
): Promise<void> {
  await db.delete(t).where(and(inArray(t.emailKey, [...emailKeys]), HAS_EMAIL_KEY))
}
