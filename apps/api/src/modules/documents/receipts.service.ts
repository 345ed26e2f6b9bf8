import { FLOW_OF } from '@pan/contracts/pan/flow'
import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import type { Locale } from '@pan/contracts/messages/languages'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { Failure } from '../../errors/failure.ts'
import { applicantName, type PrintableReceipt } from '../../pdf/application-pdf.ts'
import { indianTime } from '../../time/indian-time.ts'
import type { Applications } from '../applications/applications.service.ts'
import type { CustomPayments } from '../custom-payments/custom-payments.service.ts'
import type { Payments } from '../payments/payments.service.ts'

interface ReceiptDependencies {
  readonly applications: Applications
  readonly payments: Payments
  readonly customPayments: CustomPayments
}

/** Cash for an application that somebody has received at the desk. */
export interface ReceivedCash {
  readonly applicationId: string
  readonly number: string
  readonly paise: number
  /** An instant. */
  readonly receivedAt: string
}

/** dd-mm-yyyy, HH:mm in India; empty where there is none. */
function momentText(instant: string | null): string {
  if (instant === null) return ''
  return `${formatDate(dayInIndia(new Date(instant)))}, ${indianTime(instant).slice(11, 16)}`
}

/** What receipts say. There is one for money that came, and for nothing else. */
export function receiptsService({ applications, payments, customPayments }: ReceiptDependencies) {
  return {
    /** Throws NOT_FOUND until the application is paid. */
    async ofApplication(id: string): Promise<PrintableReceipt> {
      const paid = await payments.standing(id)
      if (paid.state !== 'succeeded') throw new Failure('NOT_FOUND')
      const { row, applied, answers } = await applications.readFull(id)
      return {
        language: row.language as Locale,
        isTest: row.isTest,
        reference: showCoupon(row.coupon),
        isCash: paid.mode === 'cash',
        payer: applicantName(answers),
        purpose: { flow: FLOW_OF[applied.category], kind: applied.kind },
        orderPaise: paid.amountPaise,
        parts: { feePaise: paid.feePaise, chargePaise: paid.chargePaise },
        paidPaise: paid.paidPaise,
        startedAt: momentText(paid.startedAt),
        completedAt: momentText(paid.completedAt),
        transaction: paid.providerPaymentId ?? '',
      }
    },

    /** Names nobody: whoever hands it over sees of applications their number and what they are. */
    async ofCash({ applicationId, number, paise, receivedAt }: ReceivedCash): Promise<PrintableReceipt> {
      const { row, applied } = await applications.readFull(applicationId)
      return {
        language: row.language as Locale,
        reference: showCoupon(row.coupon),
        isCash: true,
        payer: '',
        purpose: { flow: FLOW_OF[applied.category], kind: applied.kind },
        orderPaise: paise,
        parts: { feePaise: paise, chargePaise: 0 },
        paidPaise: paise,
        startedAt: '',
        completedAt: momentText(receivedAt),
        transaction: number,
      }
    },

    /** Throws NOT_FOUND unless the custom payment succeeded. */
    async ofCustomPayment(id: string): Promise<PrintableReceipt> {
      const paid = await customPayments.paid(id)
      if (!paid) throw new Failure('NOT_FOUND')
      const { payment, payer } = paid
      return {
        language: payment.language as Locale,
        reference: payment.reference,
        isCash: false,
        payer: payer.name,
        purpose: payer.purpose,
        orderPaise: payment.amountPaise,
        parts: undefined,
        paidPaise: payment.paidPaise,
        startedAt: momentText(payment.startedAt),
        completedAt: momentText(payment.completedAt),
        transaction: payment.providerPaymentId ?? '',
      }
    },
  }
}

export type Receipts = ReturnType<typeof receiptsService>
