import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { ApplicationState } from '@pan/contracts/pan/application-states'
import type { Session } from '../../db/store.ts'

/**
 * Counts so many of a state behind a place of the queue, by the first of some instants that each has waited no longer than;
 * those who have waited longest come first. `end` is where the next piece goes on, undefined after the last one.
 */
export async function countWaiting(
  { tables: { caseWork: w }, db }: Session,
  state: ApplicationState,
  {
    after,
    since,
    rows,
  }: { readonly after: string; readonly since: readonly string[]; readonly rows: number },
) {
  const [last] = await db
    .select({ place: w.place })
    .from(w)
    .where(and(eq(w.state, state), gt(w.place, after)))
    .orderBy(asc(w.place))
    .limit(1)
    .offset(rows - 1)
  // The moment since when it waits stands in the place, so that an index is enough.
  const group = sql<number>`CASE ${sql.join(
    since.map((moment, at) => sql`WHEN substr(${w.place}, 2) > ${moment} THEN ${sql.raw(String(at))}`),
    sql` `,
  )} ELSE ${sql.raw(String(since.length))} END`
  const counts = await db
    .select({ group, count: sql`count(*)` })
    .from(w)
    .where(and(eq(w.state, state), gt(w.place, after), last && lte(w.place, last.place)))
    .groupBy(sql`1`)
  return {
    end: last?.place,
    counts: counts.map((row) => ({ group: row.group, count: Number(row.count) })),
  }
}
