import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'
import { ERASED, HAS_PAN } from '../applications.tables.ts'

/** The newest applications of people with a PAN, by its hash under each key. */
export const listIdsByPan = (
  { tables: { applications: t }, db }: Session,
  hashes: readonly string[],
  limit: number,
) =>
  db
    .select({ id: t.id })
    .from(t)
    .where(and(inArray(t.panKey, [...hashes]), HAS_PAN, eq(t.isTest, false), ne(t.state, ERASED)))
    .orderBy(desc(t.createdAt))
    .limit(limit)
