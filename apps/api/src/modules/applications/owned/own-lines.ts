import type { FoundOwn } from '@pan/contracts/own-applications'
import type { EntityKind } from '@pan/contracts/pan/applicant'
import type { Category } from '@pan/contracts/pan/flow'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { ApplicationState } from '@pan/contracts/pan/application-states'
import { cursorIn, type Cursor } from '../../../db/queries/page.ts'
import { Failure } from '../../../errors/failure.ts'
import type { ApplicationRow } from '../applications.repository.ts'

/** The place that a caller names; MALFORMED_REQUEST for what no page ended with. */
export function givenCursor(cursor: string | undefined): Cursor | undefined {
  const after = cursor === undefined ? undefined : cursorIn(cursor)
  if (cursor !== undefined && !after)
    throw new Failure('MALFORMED_REQUEST', {
      issues: [{ field: 'cursor', message: { key: 'error.cursor' } }],
    })
  return after
}

/** The place of an application in the list. */
export const placeOf = ({ createdAt: at, id }: ApplicationRow): Cursor => ({ at, id })

/** An application as a search tells it. */
export const lineOf = (row: ApplicationRow, name: string): FoundOwn => ({
  id: row.id,
  name,
  pan_coupon_nbr: showCoupon(row.coupon),
  appln_date: row.applicationDate,
  application_category: row.category as Category,
  applicant_status: row.applicantStatus as FoundOwn['applicant_status'],
  non_individual_type: (row.entityKind as EntityKind | null) ?? '',
  application_state: row.state as ApplicationState,
})
