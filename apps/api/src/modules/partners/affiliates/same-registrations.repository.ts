import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { isAfter, type Cursor } from '../../../db/queries/page.ts'
import { valueRows } from '../../../db/queries/value-rows.ts'
import type { Session } from '../../../db/store.ts'
import type { Affiliate } from './affiliates.repository.ts'

/** The columns that tell which registrations have an answer in common. */
type SameColumn = 'email' | 'panKey' | 'gstnKey' | 'accountKey'

export type SameRow = Pick<Affiliate, 'id' | 'reference' | 'state' | 'createdAt' | SameColumn>

/** Registrations but one with a value in a column, the newest first. */
export const listSame = (
  { tables: { affiliates: t }, db }: Session,
  { column, value, id }: { readonly column: SameColumn; readonly value: string; readonly id: string },
  limit: number,
): Promise<SameRow[]> =>
  db
    .select({
      id: t.id,
      reference: t.reference,
      state: t.state,
      createdAt: t.createdAt,
      email: t.email,
      panKey: t.panKey,
      gstnKey: t.gstnKey,
      accountKey: t.accountKey,
    })
    .from(t)
    .where(and(eq(t[column], value), ne(t.id, id)))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit)

/** Registrations that cannot be found by their numbers yet, after one of them, the oldest first. */
export const listUnkeyedRegistrations = (
  { tables: { affiliates: t }, db }: Session,
  after: Cursor,
  limit: number,
) =>
  db
    .select({ id: t.id, createdAt: t.createdAt, sealed: t.sealed })
    .from(t)
    .where(and(isNull(t.panKey), isAfter([t.createdAt, t.id], after)))
    .orderBy(asc(t.createdAt), asc(t.id))
    .limit(limit)

/** Notes by what registrations are found, where their answers are still sealed as they were read. One statement for all of them. */
export async function keyRegistrations(
  { tables: { affiliates: t }, db }: Session,
  rows: readonly Readonly<Record<'id' | 'sealed' | 'panKey' | 'gstnKey' | 'accountKey', string>>[],
): Promise<void> {
  if (rows.length === 0) return
  const { table, columns } = valueRows(['id', 'sealed', 'panKey', 'gstnKey', 'accountKey'], rows)
  await db
    .update(t)
    .set({ panKey: columns.panKey, gstnKey: columns.gstnKey, accountKey: columns.accountKey })
    .from(table)
    .where(and(eq(t.id, columns.id), eq(t.sealed, columns.sealed)))
}
