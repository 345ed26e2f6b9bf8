import { eq } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'
import { first } from '../../../db/queries/rows.ts'

const VERSIONS_MAX = 1000

const markerOf = (form: string): string => `official edition ${form}`

/** What was found at the address of a form last, and when. */
export const findCompared = ({ tables: { markers }, db }: Session, form: string) =>
  first(
    db
      .select({ value: markers.value, at: markers.notedAt })
      .from(markers)
      .where(eq(markers.name, markerOf(form))),
  )

export async function noteCompared(
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

/** The SHA-256 of each PDF that was brought for a form. */
export async function hashesOf(
  { tables: { officialForms: t }, db }: Session,
  form: string,
): Promise<string[]> {
  const rows = await db.select({ sha256: t.sha256 }).from(t).where(eq(t.form, form)).limit(VERSIONS_MAX)
  return rows.map(({ sha256 }) => sha256)
}
