import { and, eq, gt, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { ApplicationState } from '@pan/contracts/pan/application-states'
import type { Tables } from '../../../db/schema.ts'
import { valueRows } from '../../../db/queries/value-rows.ts'
import { statementOfIds } from '../../../db/queries/statement.ts'
import type { Session } from '../../../db/store.ts'
import { ERASED, HAS_PAN } from '../applications.tables.ts'
import { HAS_NO_PAN_KEY } from './application-states.tables.ts'

export type OutcomeRow = Tables['applicationOutcomes']['$inferSelect']

/** What came out of some applications. */
export const listOutcomes: (session: Session, ids: readonly string[]) => Promise<OutcomeRow[]> =
  statementOfIds(({ tables: { applicationOutcomes: outcomes }, db }, ids) =>
    db
      .select()
      .from(outcomes)
      .where(inArray(outcomes.applicationId, [...ids])),
  )

/** Notes facts of the outcome beside those that are known already. */
export async function upsertOutcome(
  { tables: { applicationOutcomes: outcomes }, db }: Session,
  applicationId: string,
  facts: Partial<Omit<OutcomeRow, 'applicationId'>>,
): Promise<void> {
  await db
    .insert(outcomes)
    .values({ applicationId, sealedPan: '', panKey: '', courier: '', deliveredOn: '', ...facts })
    .onConflictDoUpdate({ target: outcomes.applicationId, set: facts })
}

/** Which applications have PANs with one of these keys; those of test applications are made up. */
export const listPanHolders = (
  { tables: { applicationOutcomes: t, applications: a }, db }: Session,
  keys: readonly string[],
) =>
  db
    .select({ id: t.applicationId, coupon: a.coupon, panKey: t.panKey })
    .from(t)
    .innerJoin(a, eq(a.id, t.applicationId))
    .where(and(inArray(t.panKey, [...keys]), sql`${t.panKey} <> ''`, eq(a.isTest, false)))

/** The applications of people whose answers name PANs with one of these keys, but for those that have ended without a card. */
export const listPanGivers = ({ tables: { applications: t }, db }: Session, keys: readonly string[]) =>
  db
    .select({ id: t.id, coupon: t.coupon, panKey: t.panKey, dateOfBirth: t.dateOfBirth })
    .from(t)
    .where(
      and(
        inArray(t.panKey, [...keys]),
        HAS_PAN,
        eq(t.isTest, false),
        ne(t.state, ERASED),
        notInArray(t.state, ['REJECTED', 'CANCELLED'] satisfies ApplicationState[]),
      ),
    )

/** PANs that have no key, after an id, in the order of ids. */
export const listUnkeyed = (
  { tables: { applicationOutcomes: t }, db }: Session,
  after: string,
  limit: number,
) =>
  db
    .select({ id: t.applicationId, sealed: t.sealedPan })
    .from(t)
    .where(and(HAS_NO_PAN_KEY, gt(t.applicationId, after)))
    .orderBy(t.applicationId)
    .limit(limit)

/** Gives PANs their keys, where nobody was faster. */
export async function keyPans(
  { tables: { applicationOutcomes: t }, db }: Session,
  rows: readonly { readonly id: string; readonly sealed: string; readonly key: string }[],
): Promise<void> {
  const { table, columns } = valueRows(['id', 'sealed', 'key'], rows)
  await db
    .update(t)
    .set({ panKey: sql`${columns.key}` })
    .from(table)
    .where(and(eq(t.applicationId, columns.id), eq(t.sealedPan, columns.sealed)))
}
