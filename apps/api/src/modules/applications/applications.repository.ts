import { and, asc, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { uniqueViolation } from '../../db/constraint.ts'
import type { Tables } from '../../db/schema.ts'
import { statement } from '../../db/queries/statement.ts'
import { isBefore, type Cursor } from '../../db/queries/page.ts'
import { valueRows } from '../../db/queries/value-rows.ts'
import type { Session } from '../../db/store.ts'
import { ERASED } from './applications.tables.ts'
import { newestMode, successes } from '../payments/payments.tables.ts'
import type { Consent } from './consents.ts'
import { first } from '../../db/queries/rows.ts'

export type ApplicationRow = Tables['applications']['$inferSelect']

/** What the rows of the payments table say of an application. */
export interface PaymentStanding {
  readonly mode: 'gateway' | 'cash' | 'free' | ''
  readonly isPaid: boolean
}

export interface ApplicationWithPayment {
  readonly row: ApplicationRow
  readonly payment: PaymentStanding
}

const value = sql.placeholder

const byId = statement(({ tables: { applications }, db }) =>
  db
    .select({ row: getTableColumns(applications), mode: newestMode, paid: successes })
    .from(applications)
    .where(and(eq(applications.id, value('id')), ne(applications.state, ERASED))),
)

/** An application and how its payment stands, in one query. */
export async function findApplication(
  session: Session,
  id: string,
): Promise<ApplicationWithPayment | undefined> {
  const [found] = await byId(session, { id })
  if (!found) return undefined
  return { row: found.row, payment: { mode: found.mode ?? '', isPaid: Number(found.paid) > 0 } }
}

/**
 * The generation of an application's tokens: that of the account or the partner whose it is, so that one write ends the
 * tokens of all that they have. Where the row of a rejected partner has gone, all tokens from before are over: the first
 * ones, of generation 0, too.
 */
export const generation = sql<number>`coalesce(
  (SELECT u.token_generation FROM users u WHERE u.id = applications.owner_user_id),
  (SELECT a.token_generation FROM affiliates a WHERE a.id = applications.partner_id),
  CASE WHEN applications.partner_id IS NULL AND applications.owner_user_id IS NULL THEN 0 ELSE -1 END)`

const ownerById = statement(({ tables: { applications }, db }) =>
  db
    .select({
      id: applications.id,
      ownerUserId: applications.ownerUserId,
      partnerId: applications.partnerId,
      isTest: applications.isTest,
      generation,
    })
    .from(applications)
    .where(and(eq(applications.id, value('id')), ne(applications.state, ERASED))),
)

/** Whose an application is. */
export type OwnedApplication = Pick<ApplicationRow, 'id' | 'ownerUserId' | 'partnerId' | 'isTest'> & {
  readonly generation: number
}

/** Undefined where there is none any more. */
export const findOwner = (session: Session, id: string) => first(ownerById(session, { id }))

const insertion = statement(({ tables: { applications }, db }) => {
  const names = Object.keys(getTableColumns(applications))
  const values = Object.fromEntries(names.map((name) => [name, value(name)]))
  return db.insert(applications).values(values as unknown as ApplicationRow)
})

export async function insertApplication(tx: Session, row: ApplicationRow): Promise<void> {
  await insertion(tx, row)
}

/** Whether a write failed because its partner has given the reference before. */
export const isReferenceTaken = (error: unknown): boolean =>
  uniqueViolation(error) === 'applications_partner_reference_idx'

/** Whether a write failed because the coupon number is taken. */
export const isCouponTaken = (error: unknown): boolean => uniqueViolation(error) === 'applications_coupon_idx'

const consentInsertion = statement(({ tables: { consents }, db }) =>
  db.insert(consents).values({
    applicationId: value('applicationId'),
    version: value('version'),
    purpose: value('purpose'),
    textVersion: value('textVersion'),
    given: value('given'),
    at: value('at'),
  }),
)

export async function insertConsents(
  tx: Session,
  { id, version, updatedAt }: ApplicationRow,
  consents: readonly Consent[],
): Promise<void> {
  // Row by row: what may fail after its first row SQLite runs in a savepoint, for 10 to 20 µs more than a second statement.
  for (const consent of consents) {
    await consentInsertion(tx, { applicationId: id, version, at: updatedAt, ...consent })
  }
}

/** Writes a changed application over the version and state that it was made on; false when that is no longer the stored one. */
export async function updateApplication(
  { tables: { applications }, db }: Session,
  row: ApplicationRow,
  from: Pick<ApplicationRow, 'version' | 'state'>,
): Promise<boolean> {
  const { id, ...changes } = row
  const updated = await db
    .update(applications)
    .set(changes)
    .where(
      and(
        eq(applications.id, id),
        eq(applications.version, from.version),
        eq(applications.state, from.state),
      ),
    )
    .returning({ id: applications.id })
  return updated.length > 0
}

/** How many applications an account has. */
export const countOwned = ({ tables: { applications }, db }: Session, userId: string): Promise<number> =>
  db.$count(applications, eq(applications.ownerUserId, userId))

/** The ids of some applications of an account, the newest first. */
export async function listOwned(
  { tables: { applications }, db }: Session,
  userId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.ownerUserId, userId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Of the applications of an account, newest first, those after a place in the list. */
export async function listOwnedAfter(
  { tables: { applications }, db }: Session,
  userId: string,
  after: Cursor | undefined,
  limit: number,
): Promise<ApplicationRow[]> {
  const { createdAt, id } = applications
  return db
    .select()
    .from(applications)
    .where(and(eq(applications.ownerUserId, userId), after && isBefore([createdAt, id], after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** More than any application has that was changed as often as one may be; before there was a number it may have had more. */
const CONSENTS_SHOWN = 500

/** What was agreed to with an application, the newest version last. */
export async function listConsents(
  { tables: { consents }, db }: Session,
  id: string,
): Promise<Omit<Tables['consents']['$inferSelect'], 'applicationId'>[]> {
  const { applicationId: _, ...columns } = getTableColumns(consents)
  const newest = await db
    .select(columns)
    .from(consents)
    .where(eq(consents.applicationId, id))
    .orderBy(desc(consents.version), asc(consents.purpose))
    .limit(CONSENTS_SHOWN)
  return newest.toReversed()
}

/** When the newest but so many of a partner's test applications was changed last; undefined where there are not so many. */
export async function findEarlierTest(
  { tables: { applications }, db }: Session,
  partnerId: string,
  newer: number,
): Promise<string | undefined> {
  const [found] = await db
    .select({ updatedAt: applications.updatedAt })
    .from(applications)
    .where(and(eq(applications.partnerId, partnerId), eq(applications.isTest, true)))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1)
    .offset(newer)
  return found?.updatedAt
}

/** What is sealed of an application, and what is to take its place. */
export type Resealed = Pick<ApplicationRow, 'id' | 'sealed' | 'dateOfBirth'> & { readonly before: string }

/** Puts all answers into what is sealed, where nobody was faster; the version stays. One statement for all of the rows. */
export async function replaceSealed(
  { tables: { applications }, db }: Session,
  rows: readonly Resealed[],
): Promise<void> {
  if (rows.length === 0) return
  const { table, columns } = valueRows(['id', 'before', 'sealed', 'dateOfBirth'], rows)
  await db
    .update(applications)
    .set({ answers: {}, sealed: columns.sealed, dateOfBirth: columns.dateOfBirth })
    .from(table)
    .where(and(eq(applications.id, columns.id), eq(applications.sealed, columns.before)))
}
