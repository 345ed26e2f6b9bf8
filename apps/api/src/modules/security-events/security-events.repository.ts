import { and, asc, eq, gte, lt, sum } from 'drizzle-orm'
import { isAfter, type Cursor } from '../../db/queries/page.ts'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import type { SecurityEventKind } from '../../observability/security-events/security-event.ts'

export type SecurityEventRow = Tables['securityEvents']['$inferSelect']

export interface Range {
  readonly since: string
  readonly until: string
  readonly kind: SecurityEventKind | undefined
}

/** Events of a time, the oldest first. */
export const listEvents = (
  { tables: { securityEvents: table }, db }: Session,
  { since, until, kind }: Range,
  after: Cursor | undefined,
  limit: number,
): Promise<SecurityEventRow[]> =>
  db
    .select()
    .from(table)
    .where(
      and(
        gte(table.at, since),
        lt(table.at, until),
        kind && eq(table.kind, kind),
        after && isAfter([table.at, table.id], after),
      ),
    )
    .orderBy(asc(table.at), asc(table.id))
    .limit(limit)

/** How often something of a kind happened since then. */
export async function countSince(
  { tables: { securityEvents: table }, db }: Session,
  kind: SecurityEventKind,
  since: string,
): Promise<number> {
  const [row] = await db
    .select({ count: sum(table.count) })
    .from(table)
    .where(and(eq(table.kind, kind), gte(table.at, since)))
  return Number(row?.count ?? 0)
}
