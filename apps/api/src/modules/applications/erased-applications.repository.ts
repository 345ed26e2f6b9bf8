import { and, asc, eq, lt, not, sql, type SQL } from 'drizzle-orm'
import { setImmediate as turn } from 'node:timers/promises'
import { isOnly } from '../../db/queries/is-only.ts'
import { isAfter, type Cursor } from '../../db/queries/page.ts'
import type { Session } from '../../db/store.ts'
import { ERASED, IS_NO_TEST, IS_NOT_ERASED, IS_TEST } from './applications.tables.ts'

// Whoever has paid lately comes back for the printed form.
const hasPaymentSince = (moment: string) => sql`EXISTS (SELECT 1 FROM payments p
  JOIN payment_ledger l ON l.payment_id = p.id WHERE p.application_id = applications.id AND l.at >= ${moment})`

const unchanged =
  (which: SQL, isUnpaid: (moment: string) => SQL | undefined) =>
  async (
    { tables: { applications }, db }: Session,
    moment: string,
    limit: number,
    only?: string,
  ): Promise<string[]> => {
    const rows = await db
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          lt(applications.updatedAt, moment),
          which,
          IS_NOT_ERASED,
          isUnpaid(moment),
          isOnly(applications.id, only),
        ),
      )
      .limit(limit)
    return rows.map(({ id }) => id)
  }

/** Applications of people that nobody has changed or paid for since a moment, and that still say something. */
export const listUnchangedSince = unchanged(IS_NO_TEST, (moment) => not(hasPaymentSince(moment)))

/** The same of what partners have made up, whenever that was paid for. */
export const listTestsUnchangedSince = unchanged(IS_TEST, () => undefined)

/** Empties an application of everything about people, at a moment. Its row stays for as long as payments refer to it. */
export async function eraseApplication(
  {
    tables: {
      applications,
      applicationCodes,
      applicationMoves,
      applicationOutcomes,
      idempotentAnswers,
      partnerEvents,
    },
    db,
  }: Session,
  id: string,
  at: string,
): Promise<void> {
  await db.delete(applicationCodes).where(eq(applicationCodes.applicationId, id))
  await db.delete(applicationMoves).where(eq(applicationMoves.applicationId, id))
  await db.delete(applicationOutcomes).where(eq(applicationOutcomes.applicationId, id))
  await db.delete(partnerEvents).where(eq(partnerEvents.applicationId, id))
  // The key goes on counting as used: a late retry must not submit it anew.
  await db.update(idempotentAnswers).set({ answer: '' }).where(eq(idempotentAnswers.objectId, id))
  await db
    .update(applications)
    .set({
      state: ERASED,
      ownerUserId: null,
      partnerId: null,
      partnerReference: null,
      answers: {},
      sealed: '',
      aadhaarLastFour: '',
      raAadhaarLastFour: '',
      mobile: '',
      email: '',
      dateOfBirth: '',
      updatedAt: at,
    })
    .where(eq(applications.id, id))
}

// Money that came, or still may: of such a payment the books keep what it was for.
const hasMoney = sql`EXISTS (SELECT 1 FROM payments p WHERE p.application_id = applications.id
  AND (p.paid_paise > 0 OR p.stray_paise > 0 OR p.refunds > 0 OR p.state = 'succeeded'
    OR (p.state = 'pending' AND p.provider <> '')))`

/** Among so many the ones to be removed are looked for without a pause: those with money stay for years. */
const LOOKED_AT_ONCE = 200

/**
 * Erased applications that nothing needs any more: erased before a moment, or before an earlier one where money came. What was
 * made up had none.
 */
export async function listErasedBefore(
  { tables: { applications: a }, db }: Session,
  moment: { readonly unpaid: string; readonly paid: string },
  limit: number,
  only?: string,
): Promise<string[]> {
  const isOver = sql<number | boolean>`${a.updatedAt} < ${moment.unpaid}
    AND (${IS_TEST} OR ${a.updatedAt} < ${moment.paid} OR NOT ${hasMoney})`
  const found: string[] = []
  for (let after: Cursor | undefined; ;) {
    const rows = await db
      .select({ id: a.id, at: a.createdAt, isOver })
      .from(a)
      .where(and(eq(a.state, ERASED), isOnly(a.id, only), after && isAfter([a.createdAt, a.id], after)))
      .orderBy(asc(a.createdAt), asc(a.id))
      .limit(LOOKED_AT_ONCE)
    found.push(...rows.filter((row) => row.isOver).map(({ id }) => id))
    if (rows.length < LOOKED_AT_ONCE || found.length >= limit) return found.slice(0, limit)
    after = rows.at(-1)
    await turn()
  }
}

/** Removes the row of an erased application; nothing may refer to it. */
export async function removeApplication(
  { tables: { applications }, db }: Session,
  id: string,
): Promise<void> {
  await db.delete(applications).where(and(eq(applications.id, id), eq(applications.state, ERASED)))
}
