import { inArray } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'

/** What staff with the right to money see of applications: their number, what they are and how they stand. */
export const listSubjects = ({ tables: { applications: t }, db }: Session, ids: readonly string[]) =>
  db
    .select({ id: t.id, coupon: t.coupon, category: t.category, state: t.state })
    .from(t)
    .where(inArray(t.id, [...ids]))
