import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Session, Store } from '../../../db/store.ts'
import { ERASED } from '../applications.tables.ts'

// Money that came, or a numbered receipt, void or not: of such a payment the books keep what it was for.
export const hasMoney = sql`EXISTS (SELECT 1 FROM payments p WHERE p.application_id = applications.id
  AND (p.paid_paise > 0 OR p.stray_paise > 0 OR p.refunds > 0 OR p.receipts > 0 OR p.state = 'succeeded'))`

/** So many kept answers are emptied together. */
const ANSWERS_AT_ONCE = 100

/** Empties the answers that are kept of calls about an application, in pieces: whoever may change it has made as many as they liked. */
export async function emptyAnswersOf(store: Store, id: string): Promise<void> {
  const { idempotentAnswers: t } = store.tables
  for (;;) {
    const emptied = await store.transaction(({ db }) => {
      const isFull = and(eq(t.objectId, id), ne(t.answer, ''))
      const some = db.select({ scope: t.scope }).from(t).where(isFull).limit(ANSWERS_AT_ONCE)
      return db.update(t).set({ answer: '' }).where(inArray(t.scope, some)).returning({ scope: t.scope })
    })
    if (emptied.length < ANSWERS_AT_ONCE) return
  }
}

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
  await db
    .update(idempotentAnswers)
    .set({ answer: '' })
    .where(and(eq(idempotentAnswers.objectId, id), ne(idempotentAnswers.answer, '')))
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
      panKey: '',
      updatedAt: at,
      isKeptForBooks: sql`NOT is_test AND ${hasMoney}`,
    })
    .where(eq(applications.id, id))
}
