import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { statementByCount, times } from '../../../db/queries/statement.ts'
import type { Session } from '../../../db/store.ts'

const value = sql.placeholder

const deedsOf = statementByCount(({ tables: { audit: t }, db }, count) =>
  db
    .select({ at: t.at, actor: t.actor, action: t.action, details: t.details })
    .from(t)
    .where(
      and(
        eq(t.object, value('applicationId')),
        eq(t.outcome, 'done'),
        inArray(
          t.action,
          times(count, (at) => value(`action${at}`)),
        ),
      ),
    )
    .orderBy(desc(t.at))
    .limit(value('limit')),
)

/** What was done to an application by calls of some kinds, the last of it first. */
export const listAuditedActions = (
  session: Session,
  applicationId: string,
  actions: readonly string[],
  limit: number,
) =>
  deedsOf(session, actions.length, {
    applicationId,
    limit,
    ...Object.fromEntries(actions.map((action, at) => [`action${at}`, action])),
  })
