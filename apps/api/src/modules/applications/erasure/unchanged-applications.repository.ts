import { and, lt, not, sql, type SQL } from 'drizzle-orm'
import { idFilter } from '../../../db/queries/id-filter.ts'
import type { Session } from '../../../db/store.ts'
import { IS_NO_TEST, IS_NOT_ERASED, IS_TEST } from '../applications.tables.ts'

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
          idFilter(applications.id, only),
        ),
      )
      .limit(limit)
    return rows.map(({ id }) => id)
  }

/** Applications of people that nobody has changed or paid for since a moment, and that still say something. */
export const listUnchangedSince = unchanged(IS_NO_TEST, (moment) => not(hasPaymentSince(moment)))

/** Applications that partners have made up and nobody has changed since a moment, whenever that was paid for. */
export const listTestsUnchangedSince = unchanged(IS_TEST, () => undefined)
