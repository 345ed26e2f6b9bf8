import { FLOW_OF, type Category } from '@pan/contracts/pan/flow'
import { rupees } from '@pan/contracts/pan/fees'
import { governmentFeeOf, type GovernmentFees } from '@pan/contracts/pan/government-fees'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { Session } from '../../../db/store.ts'
import type { MailName } from '../../../mail/mails.ts'
import type { ShortMessages } from '../../../short-messages/short-messages.ts'
import { addressIn } from '@pan/contracts/messages/addresses'
import { localeNamed } from '@pan/contracts/messages/languages'
import { findContact, findOrder } from '../orders.repository.ts'
import { findPayment, listPayments, type Payment } from '../payments.repository.ts'
import { markNotified } from '../payment-changes.repository.ts'
import { newestChoice } from '../standing.ts'
import type { Dependencies } from '../../dependencies.ts'

const JOB = 'payment-notice'
// Who fails and tries again at once needs no mail about the failure.
const FAILURE_PAUSE_MILLISECONDS = 15 * 60 * 1000

const MAILS = {
  succeeded: 'payment.succeeded',
  surplus: 'payment.surplus',
  failed: 'payment.failed',
  cancelled: 'payment.cancelled',
  refunded: 'payment.refunded',
} as const satisfies Record<string, MailName>

export type Notice = keyof typeof MAILS

export interface NoticesDependencies extends Pick<
  Dependencies,
  'store' | 'clock' | 'jobs' | 'mails' | 'origin'
> {
  readonly shortMessages: ShortMessages
  /** What the applicant still pays to the PAN office. */
  readonly governmentFees: GovernmentFees
}

/** Tells the applicant what became of a payment: one mail for each change that lasts, and of a success a short message. */
export function noticesService({
  store,
  clock,
  jobs,
  mails,
  shortMessages,
  origin,
  governmentFees,
}: NoticesDependencies) {
  async function mail(tx: Session, { id, applicationId }: Payment, notice: Notice): Promise<void> {
    if (!(await markNotified(tx, id, notice))) return
    const contact = await findContact(tx, applicationId)
    if (!contact) return
    const locale = localeNamed(contact.language)
    // As it is now: whoever tells of a change has read the payment before it.
    const { paidPaise = 0, strayPaise = 0 } = (await findPayment(tx, { id })) ?? {}
    const government = governmentFeeOf(governmentFees, FLOW_OF[contact.category as Category])
    const amountPaise = paidPaise || strayPaise
    await mails.queue(tx, {
      to: contact.email,
      locale,
      message: MAILS[notice],
      ...((notice === 'failed' || notice === 'cancelled') && { limit: 'anybody' }),
      application: applicationId,
      params: {
        reference: showCoupon(contact.coupon),
        amount: rupees(amountPaise),
        government,
        both: rupees(amountPaise + government * 100),
      },
      link: origin + addressIn(locale, '/pan-card-status'),
    })
    if (notice === 'succeeded') await shortMessages.queue(tx, applicationId, 'paid')
  }

  /** Whether an end without success is still all there is to say. */
  async function isLasting(tx: Session, payment: Payment, state: string): Promise<boolean> {
    if (payment.state !== state) return false
    const order = await findOrder(tx, payment.applicationId)
    const payments = await listPayments(tx, payment.applicationId)
    return order?.paidBy === null && newestChoice(payments)?.id === payment.id
  }

  jobs.on(JOB, async ({ paymentId, state }) => {
    await store.transaction(async (tx) => {
      const payment = await findPayment(tx, { id: String(paymentId) })
      if (!payment || (state !== 'failed' && state !== 'cancelled')) return
      if (await isLasting(tx, payment, state)) await mail(tx, payment, state)
    })
  })

  return {
    /** Sends a mail with the change that it tells of. */
    tell: mail,

    /** Sends a mail about an end without success, unless it has been overtaken a while later. */
    async tellLater(tx: Session, { id }: Payment, state: 'failed' | 'cancelled'): Promise<void> {
      const runAt = new Date(clock.now().getTime() + FAILURE_PAUSE_MILLISECONDS)
      await jobs.enqueue(tx, JOB, { paymentId: id, state }, { runAt })
    },
  }
}

export type Notices = ReturnType<typeof noticesService>
