import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import { first } from '../../../db/queries/rows.ts'
import type { Session } from '../../../db/store.ts'

export type ViewRow = Tables['savedViews']['$inferSelect']

/** The views of a member and those of some roles, the oldest first. */
export const listViews = (
  { tables: { savedViews: t }, db }: Session,
  member: string,
  roles: readonly string[],
  limit: number,
): Promise<ViewRow[]> =>
  db
    .select()
    .from(t)
    .where(or(eq(t.member, member), inArray(t.sharedWith, [...roles])))
    .orderBy(asc(t.at), asc(t.id))
    .limit(limit)

/** How many views a member has made. */
export const countViews = ({ tables: { savedViews: t }, db }: Session, member: string): Promise<number> =>
  db.$count(t, eq(t.member, member))

export async function insertView({ tables: { savedViews }, db }: Session, row: ViewRow): Promise<void> {
  await db.insert(savedViews).values(row)
}

export const findView = ({ tables: { savedViews: t }, db }: Session, id: string) =>
  first(db.select().from(t).where(eq(t.id, id)))

export async function removeView({ tables: { savedViews: t }, db }: Session, id: string): Promise<void> {
  await db.delete(t).where(eq(t.id, id))
}
