import { rupees } from '@pan/contracts/pan/fees'
import { isCancelled, isStopped } from '@pan/contracts/pan/application-states'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { Session } from '../../../db/store.ts'
import type { MailName, Paragraph } from '../../../mail/mails.ts'
import type { CardFee, FindCardFee } from '../../applications/card-fee.service.ts'
import type { ShortMessages } from '../../../short-messages/short-messages.ts'
import { addressIn } from '@pan/contracts/messages/addresses'
import { localeNamed } from '@pan/contracts/messages/languages'
import { findContact, findOrder } from '../orders.repository.ts'
import { findPayment, listPayments, type Payment } from '../payments.repository.ts'
import { markNotified } from '../payment-changes.repository.ts'
import { newestChoice } from '../payment-status.ts'
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
/** What is said of cash in other words: no bank gives it back. */
const CASH_MAILS = { ...MAILS, surplus: 'payment.cash.surplus', refunded: 'payment.cash.refunded' } as const

export type Notice = keyof typeof MAILS

export interface NoticesDependencies extends Pick<
  Dependencies,
  'store' | 'clock' | 'jobs' | 'mails' | 'origin'
> {
  readonly shortMessages: ShortMessages
  readonly findCardFee: FindCardFee
}

/** What is still to be paid to the PAN office, and both fees together. */
function stillToPay({ isAbroad, rupees: government }: CardFee, paidPaise: number): Paragraph {
  if (government === undefined) return 'mail.payment.government.ask'
  return {
    key: isAbroad ? 'mail.payment.government.abroad' : 'mail.payment.government',
    params: { government, both: rupees(paidPaise + government * 100) },
  }
}

/** Tells the applicant what became of a payment: one mail for each change that lasts, and of a success a short message. */
export function noticesService(dependencies: NoticesDependencies) {
  const { store, clock, jobs, mails, shortMessages, origin, findCardFee } = dependencies
  async function mail(tx: Session, { id, applicationId, mode }: Payment, notice: Notice): Promise<void> {
    if (!(await markNotified(tx, id, notice))) return
    const contact = await findContact(tx, applicationId)
    if (!contact) return
    const hasEnded = isStopped(contact.state)
    const late = isCancelled(contact.state) ? 'mail.payment.late' : 'mail.payment.late.rejected'
    const isFailure = notice === 'failed' || notice === 'cancelled'
    // Nobody can pay again for it.
    if (hasEnded && isFailure) return
    const locale = localeNamed(contact.language)
    // As it is now: whoever tells of a change has read the payment before it.
    const { paidPaise = 0, strayPaise = 0 } = (await findPayment(tx, { id })) ?? {}
    const amountPaise = paidPaise || strayPaise
    const isTaken = notice === 'succeeded' && !hasEnded
    const fee = isTaken ? await findCardFee(tx, applicationId) : undefined
    await mails.queue(tx, {
      to: contact.email,
      locale,
      message: (mode === 'cash' ? CASH_MAILS : MAILS)[notice],
      ...(isFailure && { limit: 'anybody' }),
      application: applicationId,
      params: { reference: showCoupon(contact.coupon), amount: rupees(amountPaise) },
      ...(fee && { also: () => [stillToPay(fee, amountPaise), 'mail.payment.next'] }),
      ...(notice === 'succeeded' && hasEnded && { also: () => [late] }),
      link: origin + addressIn(locale, '/pan-card-status'),
    })
    if (isTaken) await shortMessages.queue(tx, applicationId, 'paid')
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
