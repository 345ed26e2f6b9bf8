import { FLOW_OF, type Category } from '@pan/contracts/pan/flow'
import type { ApplicationStatus, PlainStatus } from '@pan/contracts/tracked-application'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { isEditable, type ApplicationState } from '@pan/contracts/pan/application-states'
import { indianTime } from '../../time/indian-time.ts'
import type { Tracked } from './tracking.service.ts'

const paymentCodes = {
  none: 'None',
  pending: 'Pending',
  succeeded: 'Success',
  failed: 'Failed',
  cancelled: 'Failed',
  refunded: 'Failed',
} as const

const hiddenCoupon = (coupon: string) => showCoupon(coupon).replace(/^.{9}/u, '••••-••••')

/** What a caller is told of an application, as far as was proved whose it is. */
export function plainStatusOf({ application, strength, way, payment }: Tracked): PlainStatus {
  const isProved = strength === 'full'
  const proved = (text: string) => (isProved ? text : '')
  return {
    id: application.id,
    appln_date: application.applicationDate,
    pan_coupon_nbr: isProved ? showCoupon(application.coupon) : hiddenCoupon(application.coupon),
    application_category: application.category as Category,
    applicant_status: application.applicantStatus as PlainStatus['applicant_status'],
    appln_mode: payment.mode ?? '',
    payment_status: payment.state === 'succeeded' ? 1 : 0,
    pan_alloted_nbr: proved(way.outcome.pan),
    pan_card_dispatch_courier_nbr: proved(way.outcome.courier),
    pan_card_delivered_date: way.outcome.deliveredOn,
  }
}

/** What a caller is told who has asked for details. */
export function statusWithDetails(tracked: Tracked, t: (key: string) => string): ApplicationStatus {
  const { application, strength, way, payment } = tracked
  const moves = [{ to: 'SUBMITTED' as ApplicationState, at: application.createdAt, reason: '' }, ...way.moves]
  return {
    ...plainStatusOf(tracked),
    non_individual_type: (application.entityKind ?? '') as ApplicationStatus['non_individual_type'],
    payment_status_code: paymentCodes[payment.state],
    payment_complete_time: payment.completedAt === null ? '' : indianTime(payment.completedAt),
    application_state: application.state as ApplicationState,
    is_editable: isEditable(application.state),
    proof: strength,
    history: moves.map(({ to, at, reason }) => ({
      state: to,
      at: indianTime(at),
      sentence: t(`track.done.${to}`),
      reason: strength === 'full' ? reason : '',
    })),
  }
}

/** The page on which it can be paid; empty when it is. */
export function paymentPage({ application, payment }: Tracked): string {
  if (payment.state === 'succeeded') return ''
  const flow = FLOW_OF[application.category as Category]
  return `/apply-${flow}-pan/${application.applicantStatus}/choose-payment`
}
