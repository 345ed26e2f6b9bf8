import { eq } from 'drizzle-orm'
import type { Session } from '../store.ts'
import { first } from './rows.ts'

/** What is noted under a name, and since when; undefined where nothing is. */
export const findMarker = ({ tables: { markers }, db }: Session, name: string) =>
  first(db.select({ value: markers.value, at: markers.notedAt }).from(markers).where(eq(markers.name, name)))

/** Notes something under a name, in the place of what was noted before. */
export async function noteMarker(
  { tables: { markers }, db }: Session,
  name: string,
  value: string,
  notedAt: string,
): Promise<void> {
  await db
    .insert(markers)
    .values({ name, value, notedAt })
    .onConflictDoUpdate({ target: markers.name, set: { value, notedAt } })
}

export async function removeMarker({ tables: { markers }, db }: Session, name: string): Promise<void> {
  await db.delete(markers).where(eq(markers.name, name))
}
