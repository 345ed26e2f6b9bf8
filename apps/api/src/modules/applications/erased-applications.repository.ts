import { and, eq, lt, not, or, sql } from 'drizzle-orm'
import { isOnly } from '../../db/queries/is-only.ts'
import type { Session } from '../../db/store.ts'
import { ERASED } from './applications.tables.ts'

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

/** Erased applications that nothing needs any more: erased before a moment, or before an earlier one where money came. */
export async function listErasedBefore(
  { tables: { applications }, db }: Session,
  moment: { readonly unpaid: string; readonly paid: string },
  limit: number,
  only?: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.state, ERASED),
        lt(applications.updatedAt, moment.unpaid),
        or(lt(applications.updatedAt, moment.paid), not(hasMoney)),
        isOnly(applications.id, only),
      ),
    )
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Removes the row of an erased application; nothing may refer to it. */
export async function removeApplication(
  { tables: { applications }, db }: Session,
  id: string,
): Promise<void> {
  await db.delete(applications).where(and(eq(applications.id, id), eq(applications.state, ERASED)))
}
