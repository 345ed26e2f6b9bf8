import { eq } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'
import { first } from '../../../db/queries/rows.ts'

const markerOf = (form: string): string => `facsimile instead ${form}`

/** Why a form was printed as our own last, and when. */
export const findInstead = ({ tables: { markers }, db }: Session, form: string) =>
  first(
    db
      .select({ value: markers.value, at: markers.notedAt })
      .from(markers)
      .where(eq(markers.name, markerOf(form))),
  )

export async function noteInstead(
  { tables: { markers }, db }: Session,
  form: string,
  value: string,
  notedAt: string,
): Promise<void> {
  await db
    .insert(markers)
    .values({ name: markerOf(form), value, notedAt })
    .onConflictDoUpdate({ target: markers.name, set: { value, notedAt } })
}

/** What was wrong before says nothing of what is in use now. */
export async function forgetInstead({ tables: { markers }, db }: Session, form: string): Promise<void> {
  await db.delete(markers).where(eq(markers.name, markerOf(form)))
}
