import { eq } from 'drizzle-orm'
import type { Session, Store } from '../../../db/store.ts'

const MARKER = 'backup'

/** Notes that there is a whole backup of the data of an instant. */
export async function noteBackup(store: Store, notedAt: string): Promise<void> {
  await store.transaction(async ({ tables: { markers }, db }) => {
    await db
      .insert(markers)
      .values({ name: MARKER, value: '', notedAt })
      .onConflictDoUpdate({ target: markers.name, set: { notedAt } })
  })
}

/** The instant of the last whole backup; undefined when there was none. */
export async function lastBackup({ tables: { markers }, db }: Session): Promise<string | undefined> {
  const [row] = await db.select({ at: markers.notedAt }).from(markers).where(eq(markers.name, MARKER))
  return row?.at
}
