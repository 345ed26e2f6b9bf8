import type { Category } from '@pan/contracts/pan/flow'
import type { Pan } from '@pan/contracts/application-answers'
import type { ListedApplication } from '@pan/contracts/partners/application-resource'
import { rupees } from '@pan/contracts/pan/fees'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { isEditable, type ApplicationState } from '@pan/contracts/pan/application-states'
import { indianTime } from '../../../time/indian-time.ts'
import type { Way } from '../../applications/states/application-states.service.ts'
import type { Payments } from '../../payments/payments.service.ts'
import type { listOfPartner } from './partner-applications.repository.ts'

export type Row = Awaited<ReturnType<typeof listOfPartner>>[number]

/** An application as its partner's programs see it. */
export const applicationResource = (row: Row): ListedApplication => ({
  id: row.id,
  pan_coupon_nbr: showCoupon(row.coupon),
  partner_reference: row.partnerReference ?? '',
  application_category: row.category as Category,
  applicant_status: row.applicantStatus as ListedApplication['applicant_status'],
  non_individual_type: (row.entityKind ?? '') as ListedApplication['non_individual_type'],
  application_state: row.state as ListedApplication['application_state'],
  is_editable: isEditable(row.state),
  payment_status: Number(row.paid) > 0 ? 1 : 0,
  payment_mode: row.mode ?? '',
  version: row.version,
  created_at: indianTime(row.createdAt),
  updated_at: indianTime(row.updatedAt),
  livemode: !row.isTest,
})

const timeOf = (instant: string | null): string => (instant === null ? '' : indianTime(instant))

export const paymentResource = (
  standing: Awaited<ReturnType<Payments['standing']>>,
): NonNullable<ListedApplication['payment']> => ({
  payment_state: standing.state,
  order_amount: rupees(standing.amountPaise),
  paid_amount: rupees(standing.paidPaise),
  payment_start_time: timeOf(standing.startedAt),
  payment_complete_time: timeOf(standing.completedAt),
})

/** The answers of an application, without what the resource says of it anyway. */
export function answersResource(pan: Pan, fields: object): NonNullable<ListedApplication['answers']> {
  return Object.fromEntries(Object.entries(pan).filter(([name]) => Object.hasOwn(fields, name)))
}

/** Every state of an application with its time; it begins as submitted. */
export const historyResource = (row: Row, { moves }: Way): NonNullable<ListedApplication['history']> =>
  [{ to: 'SUBMITTED' as ApplicationState, at: row.createdAt, reason: '' }, ...moves].map(
    ({ to, at, reason }) => ({
      state: to,
      at: indianTime(at),
      reason,
    }),
  )
