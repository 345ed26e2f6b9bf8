import type { PaymentsReport as ShownReport } from '@pan/contracts/staff/payments/report'
import { indianTime } from '../../../time/indian-time.ts'
import type { ReportSoFar } from '../report/report.service.ts'

/** The command line says it in words; here it is the name of a sentence. */
const named = (what: string) => what.replaceAll(/[ ,]+/gu, '_') as never

const CUSTOM = 'custom payment '

/** The report as staff see it: the same sums. What does not fit of applications is a list of its own. */
export function shownReport(report: Awaited<ReturnType<ReportSoFar>>): ShownReport {
  const customs = report.mismatches.filter(({ application }) => application.startsWith(CUSTOM))
  const refusedRefunds = report.failedRefunds.filter(({ application }) => application.startsWith(CUSTOM))
  const { missing } = report
  return {
    being_added_up:
      missing.length === 0 ? null : { first: missing[0]!, last: missing.at(-1)!, days: missing.length },
    is_accounted: report.accounted === 'yes',
    received: report.received,
    received_in_cash: report.receivedInCash,
    given_back: report.givenBack,
    unaccounted: report.unaccounted,
    orders: report.orders.map((sum) => ({ ...sum, what: named(sum.what) })),
    payments: report.payments.map((sum) => ({ ...sum, what: named(sum.what) })),
    custom_payments: report.customPayments,
    custom_mismatches: customs.map(({ payment, application, differs, asked, paid, startedAt }) => ({
      id: payment,
      reference: application.slice(CUSTOM.length),
      difference: differs!,
      asked,
      paid,
      started_at: indianTime(startedAt),
    })),
    custom_failed_refunds: refusedRefunds.map(({ payment, application }) => ({
      id: payment,
      reference: application.slice(CUSTOM.length),
    })),
    contradictions: report.contradictions.map(({ application }) => application),
    refund_jobs_given_up: report.refundJobsGivenUp,
    forged_messages: report.forgedMessages.reduce((all, { count }) => all + count, 0),
  }
}
