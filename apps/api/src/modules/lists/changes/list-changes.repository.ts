import { and, desc, eq, getTableColumns, gt, ne } from 'drizzle-orm'
import type { StaffListName } from '@pan/contracts/staff/lists/staff-lists'
import { LIST_DAYS } from '@pan/contracts/staff/lists/list-limits'
import type { Tables } from '../../../db/schema.ts'
import { first, hasAny } from '../../../db/queries/rows.ts'
import type { Session } from '../../../db/store.ts'
import type { StoredChangeState } from './stored-change.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** Until when it can be read what became of a change. */
const expiryOf = (at: string): string => new Date(Date.parse(at) + LIST_DAYS * DAY_MILLISECONDS).toISOString()

type Row = Tables['listChanges']['$inferSelect']
/** A change without its rows, which are megabytes. */
export type ChangeRow = Omit<Row, 'content'>

const withoutContent = ({ listChanges }: Tables) => {
  const { content: _, ...columns } = getTableColumns(listChanges)
  return columns
}

export const findChange = ({ tables, db }: Session, id: string): Promise<ChangeRow | undefined> => {
  const { listChanges: t } = tables
  return first(
    db
      .select(withoutContent(tables))
      .from(t)
      .where(and(eq(t.id, id), ne(t.state, 'storing'))),
  )
}

/** Changes of a list from a moment on, the newest first. */
export const listChangesSince = (
  { tables, db }: Session,
  name: StaffListName,
  since: string,
  limit: number,
): Promise<ChangeRow[]> => {
  const { listChanges: t } = tables
  return db
    .select(withoutContent(tables))
    .from(t)
    .where(and(eq(t.name, name), gt(t.createdAt, since), ne(t.state, 'storing')))
    .orderBy(desc(t.createdAt))
    .limit(limit)
}

export async function insertChange({ tables, db }: Session, row: Row): Promise<void> {
  await db.insert(tables.listChanges).values(row)
}

/** Shows a change that is stored, until another moment. */
export async function completeChange(
  { tables: { listChanges: t }, db }: Session,
  id: string,
  state: StoredChangeState,
  expiresAt: string,
): Promise<void> {
  await db
    .update(t)
    .set({ state, expiresAt })
    .where(and(eq(t.id, id), eq(t.state, 'storing')))
}

/** Confirms a change that is checked; false when it is not. */
export const beginChange = (
  { tables: { listChanges: t }, db }: Session,
  id: string,
  confirmed: { readonly confirmedBy: string; readonly reason: string },
) =>
  hasAny(
    db
      .update(t)
      .set({ ...confirmed, state: 'running' })
      .where(and(eq(t.id, id), eq(t.state, 'checked')))
      .returning({ id: t.id }),
  )

/** The rows of a change that is confirmed; undefined where they are not kept, or are those of an older version. */
export async function findChangeContent(
  { tables: { listChanges: t }, db }: Session,
  id: string,
): Promise<string | undefined> {
  const [row] = await db.select({ content: t.content }).from(t).where(eq(t.id, id))
  return row?.content ?? undefined
}

/** Ends a change that is confirmed; its rows are those of a version by now, or nobody's. */
export async function endChange(
  { tables: { listChanges: t }, db }: Session,
  id: string,
  ended: {
    readonly state: 'applied' | 'stale' | 'failed'
    readonly version: number | null
    readonly at: string
  },
): Promise<void> {
  const { state, version, at } = ended
  await db
    .update(t)
    .set({ state, version, finishedAt: at, content: null, expiresAt: expiryOf(at) })
    .where(and(eq(t.id, id), eq(t.state, 'running')))
}
