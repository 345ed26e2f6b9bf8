import { and, asc, eq, inArray, lt, ne, not, sql, type SQL } from 'drizzle-orm'
import { setImmediate as turn } from 'node:timers/promises'
import { isOnly } from '../../db/queries/is-only.ts'
import { isAfter, type Cursor } from '../../db/queries/page.ts'
import type { Session, Store } from '../../db/store.ts'
import { ERASED, IS_ERASED, IS_NO_TEST, IS_NOT_ERASED, IS_TEST } from './applications.tables.ts'

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

// Money that came: of such a payment the books keep what it was for.
const hasMoney = sql`EXISTS (SELECT 1 FROM payments p WHERE p.application_id = applications.id
  AND (p.paid_paise > 0 OR p.stray_paise > 0 OR p.refunds > 0 OR p.state = 'succeeded'))`
// Or money that still may come.
const isAwaited = sql`EXISTS (SELECT 1 FROM payments p WHERE p.application_id = applications.id
  AND p.state = 'pending' AND p.provider <> '')`

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
      updatedAt: at,
      isKeptForBooks: sql`NOT is_test AND ${hasMoney}`,
    })
    .where(eq(applications.id, id))
}

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
            isOnly(a.id, only),
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
