import { rupees } from '@pan/contracts/pan/fees'
import type { Store } from '../../../db/store.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import type { Clock } from '../../../time/clock.ts'
import type { CustomPayments } from '../../custom-payments/custom-payments.service.ts'
import { addCounts } from './day-sums.ts'
import { countGivenUpRefunds } from './given-up-refunds.ts'
import type { Payment } from '../payments.repository.ts'
import type { DaySums } from '../payments.tables.ts'
import { sumOpenRefunds } from '../refund-requests/open-refunds.ts'
import { sumOpen } from '../refund-requests/refund-requests.repository.ts'
import { line, moreOf } from './report-lines.ts'
import { countForged } from './report.repository.ts'
import type { Undecided } from './undecided.service.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
const FORGED_DAYS = 30

/** Where every rupee is: what was asked for, what came, what went back, and what does not fit. */
export function reportService(
  store: Store,
  clock: Clock,
  customPayments: Pick<CustomPayments, 'counts'>,
  undecided: Undecided,
  jobs: Pick<Jobs, 'depths'>,
) {
  const forgedSince = () => new Date(clock.now().getTime() - FORGED_DAYS * DAY_MILLISECONDS).toISOString()

  return async (days: readonly DaySums[]) => {
    const groups = days.flatMap(({ payments }) => payments)
    const ordersThat = (are: 'paid' | 'unpaid') => addCounts(days.map(({ orders }) => orders[are]))
    const sum = (fits: (group: (typeof groups)[number]) => boolean, of: 'paise' | 'paid' | 'stray') =>
      groups
        .filter(fits)
        .reduce((all, each) => ({ count: all.count + each.count, paise: all.paise + each[of] }), {
          count: 0,
          paise: 0,
        })
    const inState =
      (state: Payment['state'], by?: Payment['mode']) =>
      (each: (typeof groups)[number]): boolean =>
        each.state === state && (by === undefined || each.mode === by)
    const received = groups.reduce((all, { paid, stray }) => all + paid + stray, 0)
    const refunded = sum(inState('refunded'), 'paid').paise + sum(inState('refunded'), 'stray').paise
    const settledBy = (by: Payment['mode']) =>
      sum((each) => inState('succeeded', by)(each) && !each.isSurplus, 'paid')
    const [settled, settledInCash] = [settledBy('gateway'), settledBy('cash')]
    const surplus = sum((each) => inState('succeeded')(each) && each.isSurplus, 'paid')
    const strays = sum(({ isMismatch }) => isMismatch, 'stray').paise
    const contradictions = days.flatMap((day) => day.contradictions)
    const [mismatches, ofCustom, failedRefunds, failedOfCustom] = await Promise.all([
      undecided.mismatches(),
      undecided['custom-mismatches'](),
      undecided['failed-refunds'](),
      undecided['custom-failed-refunds'](),
    ])
    const custom = await customPayments.counts()
    const rest = received - refunded - settled.paise - settledInCash.paise - surplus.paise - strays
    return {
      accounted: rest === 0 && contradictions.length === 0 ? 'yes' : 'no',
      received: rupees(received),
      receivedInCash: rupees(sum(({ mode }) => mode === 'cash', 'paid').paise),
      givenBack: rupees(refunded),
      unaccounted: rupees(rest),
      orders: [line('paid', ordersThat('paid')), line('unpaid', ordersThat('unpaid'))],
      payments: [
        line('settled', settled),
        line('pending', sum(inState('pending', 'gateway'), 'paise')),
        line('failed', sum(inState('failed'), 'paise')),
        line('cancelled', sum(inState('cancelled'), 'paise')),
        line('paid twice, to go back', surplus),
        line('refund to be approved', await sumOpenRefunds(store)),
        line('given back', { count: sum(inState('refunded'), 'paid').count, paise: refunded }),
        line('chosen in cash', sum(inState('pending', 'cash'), 'paise')),
        line('cash to be confirmed', await sumOpen(store, 'cash')),
        line('paid in cash', settledInCash),
      ],
      customPayments: custom.map(({ state, count, askedPaise, paidPaise }) => ({
        what: state,
        count,
        asked: rupees(askedPaise),
        paid: rupees(paidPaise),
      })),
      mismatches: [...mismatches.rows, ...ofCustom.rows],
      failedRefunds: [...failedRefunds.rows, ...failedOfCustom.rows],
      contradictions: contradictions.map((application) => ({ application })),
      refundJobsGivenUp: await countGivenUpRefunds(jobs),
      forgedMessages: await countForged(store, forgedSince()),
      ...moreOf({
        mismatches,
        'custom-mismatches': ofCustom,
        'failed-refunds': failedRefunds,
        'custom-failed-refunds': failedOfCustom,
      }),
    }
  }
}

type Report = Awaited<ReturnType<ReturnType<typeof reportService>>>

/** The report of everything. */
export type PaymentsReport = () => Promise<Report>

/** The report without the days that are still being added up, which it names. */
export type ReportSoFar = () => Promise<Report & { readonly missing: readonly string[] }>
