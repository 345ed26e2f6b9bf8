import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { setImmediate as turn } from 'node:timers/promises'
import { idFilter } from '../../../db/queries/id-filter.ts'
import { isAfter, type Cursor } from '../../../db/queries/page.ts'
import type { Session } from '../../../db/store.ts'
import { ERASED, IS_ERASED, IS_TEST } from '../applications.tables.ts'
import { hasMoney } from './erased-applications.repository.ts'

// Or money that still may come.
const isAwaited = sql`EXISTS (SELECT 1 FROM payments p WHERE p.application_id = applications.id
  AND p.state = 'pending' AND p.provider <> '')`

/** Among so many the ones to be removed are looked for without a pause. */
const LOOKED_AT_ONCE = 200

/**
 * Erased applications that nothing needs any more: erased before a moment, or before an earlier one where money came. What was
 * made up had none. Those that the books keep lie apart in the index, so that nothing looks at them until their time is over;
 * where money came after the erasure, the row is looked at each time.
 */
export async function listErasedBefore(
  { tables: { applications: a }, db }: Session,
  moment: { readonly unpaid: string; readonly paid: string },
  limit: number,
  only?: string,
): Promise<string[]> {
  const isOver = sql<number | boolean>`${a.updatedAt} < ${moment.unpaid}
    AND (${IS_TEST} OR ${a.updatedAt} < ${moment.paid} OR NOT (${hasMoney} OR ${isAwaited}))`
  const paid = moment.paid < moment.unpaid ? moment.paid : moment.unpaid
  const found: string[] = []
  for (const [isKeptForBooks, before] of [
    [false, moment.unpaid],
    [true, paid],
  ] as const) {
    for (let after: Cursor | undefined; found.length < limit;) {
      const rows = await db
        .select({ id: a.id, at: a.updatedAt, isOver })
        .from(a)
        .where(
          and(
            IS_ERASED,
            eq(a.isKeptForBooks, isKeptForBooks),
            lt(a.updatedAt, before),
            idFilter(a.id, only),
            after && isAfter([a.updatedAt, a.id], after),
          ),
        )
        .orderBy(asc(a.updatedAt), asc(a.id))
        .limit(LOOKED_AT_ONCE)
      found.push(...rows.filter((row) => row.isOver).map(({ id }) => id))
      if (rows.length < LOOKED_AT_ONCE) break
      after = rows.at(-1)
      await turn()
    }
  }
  return found.slice(0, limit)
}

/** Removes the row of an erased application; nothing may refer to it. */
export async function removeApplication(
  { tables: { applications }, db }: Session,
  id: string,
): Promise<void> {
  await db.delete(applications).where(and(eq(applications.id, id), eq(applications.state, ERASED)))
}
