import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { idFilter } from '../../db/queries/id-filter.ts'
import { isAfter, type Cursor } from '../../db/queries/page.ts'
import { first, hasAny } from '../../db/queries/rows.ts'
import { valueRows } from '../../db/queries/value-rows.ts'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import { HAS_EMAIL_KEY, HAS_NO_EMAIL_KEY, IS_OPEN } from './contact.tables.ts'

export type MessageRow = Tables['contactMessages']['$inferSelect']

export async function insertMessage(
  { tables: { contactMessages }, db }: Session,
  row: MessageRow,
): Promise<void> {
  await db.insert(contactMessages).values(row)
}

export const findMessage = ({ tables: { contactMessages: t }, db }: Session, id: string) =>
  first(db.select().from(t).where(eq(t.id, id)))

/** What lists say of a message: nothing of what it says. */
const headOf = ({ contactMessages: t }: Tables) => ({
  id: t.id,
  reference: t.reference,
  subject: t.subject,
  state: t.state,
  createdAt: t.createdAt,
})

export const findMessageHead = ({ tables, db }: Session, reference: string) =>
  first(
    db
      .select(headOf(tables))
      .from(tables.contactMessages)
      .where(eq(tables.contactMessages.reference, reference)),
  )

/** Those that nobody has answered, the oldest first, and nothing of what they say. */
export const listOpenMessages = (
  { tables: { contactMessages: t }, db }: Session,
  after: Cursor,
  limit: number,
) =>
  db
    .select({ id: t.id, reference: t.reference, subject: t.subject, since: t.createdAt })
    .from(t)
    .where(and(IS_OPEN, isAfter([t.createdAt, t.id], after)))
    .orderBy(asc(t.createdAt), asc(t.id))
    .limit(limit)

/** The newest messages of an address, by its hash under each key. */
export function listMessagesFrom({ tables, db }: Session, keys: readonly string[], limit: number) {
  const { contactMessages: t } = tables
  return db
    .select(headOf(tables))
    .from(t)
    .where(and(inArray(t.emailKey, [...keys]), HAS_EMAIL_KEY))
    .orderBy(desc(t.createdAt))
    .limit(limit)
}

/** Messages whose address has no hash, after an id, in the order of ids. */
export const listUnkeyedMessages = (
  { tables: { contactMessages: t }, db }: Session,
  after: string,
  limit: number,
) =>
  db
    .select({ id: t.id, sealed: t.sealed })
    .from(t)
    .where(and(HAS_NO_EMAIL_KEY, gt(t.id, after)))
    .orderBy(t.id)
    .limit(limit)

/** Gives addresses their hashes, where the message is still the same. */
export async function keyMessages(
  { tables: { contactMessages: t }, db }: Session,
  rows: readonly { readonly id: string; readonly sealed: string; readonly key: string }[],
): Promise<void> {
  const { table, columns } = valueRows(['id', 'sealed', 'key'], rows)
  await db
    .update(t)
    .set({ emailKey: sql`${columns.key}` })
    .from(table)
    .where(and(eq(t.id, columns.id), eq(t.sealed, columns.sealed)))
}

/** Changes a message that is still as somebody saw it; false when it is not. */
export const changeMessage = (
  { tables: { contactMessages: t }, db }: Session,
  { id, version }: Pick<MessageRow, 'id' | 'version'>,
  change: Partial<Pick<MessageRow, 'sealed' | 'state' | 'doneBy'>>,
) =>
  hasAny(
    db
      .update(t)
      .set({ ...change, version: version + 1 })
      .where(and(eq(t.id, id), eq(t.version, version)))
      .returning({ id: t.id }),
  )

/** Messages that came before a moment. */
export async function listMessagesBefore(
  { tables: { contactMessages: t }, db }: Session,
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

export async function removeMessage(
  { tables: { contactMessages: t }, db }: Session,
  id: string,
): Promise<void> {
  await db.delete(t).where(eq(t.id, id))
}
