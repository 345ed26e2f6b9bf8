import { eq } from 'drizzle-orm'
import { findMarker, noteMarker } from '../../../db/queries/markers.ts'
import type { Session } from '../../../db/store.ts'

const VERSIONS_MAX = 1000

const markerOf = (form: string): string => `official edition ${form}`

/** What was found at the address of a form last, and when. */
export const findCompared = (session: Session, form: string) => findMarker(session, markerOf(form))

export const noteCompared = (session: Session, form: string, value: string, notedAt: string) =>
  noteMarker(session, markerOf(form), value, notedAt)

/** The SHA-256 of each PDF that was brought for a form. */
export async function hashesOf(
  { tables: { officialForms: t }, db }: Session,
  form: string,
): Promise<string[]> {
  const rows = await db.select({ sha256: t.sha256 }).from(t).where(eq(t.form, form)).limit(VERSIONS_MAX)
  return rows.map(({ sha256 }) => sha256)
}
