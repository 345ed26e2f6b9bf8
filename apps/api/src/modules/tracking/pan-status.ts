import { FLOW_OF, type Category } from '@pan/contracts/pan/flow'
import type { TrackedApplication } from '@pan/contracts/tracking'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { isEditable, type Progress } from '@pan/contracts/pan/progress'
import { indianTime } from '../../time/indian-time.ts'
import type { Tracked } from './tracking.service.ts'

type PanStatus = Omit<TrackedApplication, 'payment_link' | 'token'>

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
export function panStatusOf(
  { application, strength, way, payment }: Tracked,
  t: (key: string) => string,
): PanStatus {
  const isProved = strength === 'full'
  const proved = (text: string) => (isProved ? text : '')
  const moves = [{ to: 'SUBMITTED' as Progress, at: application.createdAt, reason: '' }, ...way.moves]
  return {
    id: application.id,
    appln_date: application.applicationDate,
    pan_coupon_nbr: isProved ? showCoupon(application.coupon) : hiddenCoupon(application.coupon),
    application_category: application.category as Category,
    applicant_status: application.applicantStatus as PanStatus['applicant_status'],
    non_individual_type: (application.entityKind ?? '') as PanStatus['non_individual_type'],
    appln_mode: payment.mode ?? '',
    payment_status: payment.state === 'succeeded' ? 1 : 0,
    payment_status_code: paymentCodes[payment.state],
    payment_complete_time: payment.completedAt === null ? '' : indianTime(payment.completedAt),
    application_state: application.state as Progress,
    is_editable: isEditable(application.state),
    proof: strength,
    pan_alloted_nbr: proved(way.outcome.pan),
    pan_card_dispatch_courier_nbr: proved(way.outcome.courier),
    pan_card_delivered_date: way.outcome.deliveredOn,
    history: moves.map(({ to, at, reason }) => ({
      state: to,
      at: indianTime(at),
      sentence: t(`track.done.${to}`),
      reason: proved(reason),
    })),
  }
}

/** The page on which it can be paid; empty when it is. */
export function paymentPage({ application, payment }: Tracked): string {
  if (payment.state === 'succeeded') return ''
  const flow = FLOW_OF[application.category as Category]
  return `/apply-${flow}-pan/${application.applicantStatus}/choose-payment`
}
