import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'

/** What was done to an application by calls of some kinds, the last of it first. */
export const listDeeds = (
  { tables: { audit: t }, db }: Session,
  applicationId: string,
  actions: readonly string[],
  limit: number,
) =>
  db
    .select({ at: t.at, actor: t.actor, action: t.action, details: t.details })
    .from(t)
    .where(and(eq(t.object, applicationId), eq(t.outcome, 'done'), inArray(t.action, [...actions])))
    .orderBy(desc(t.at))
    .limit(limit)
