import type { PaymentList } from '@pan/contracts/staff/payments/list'
import { REPORTED_PAYMENTS, type PaymentsReport } from '@pan/contracts/staff/payments/report'
import { expect } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { runCommand } from '../../../src/cli/run.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { auditLog } from '../../../src/observability/audit/audit.ts'
import { callerOf, staffMember } from '../../staff/support/staff-server.ts'
import { commandsOn } from '../../support/commands.ts'
import type { Shop } from '../../support/shop.ts'

/** What the command line prints. */
const commandReport = async (shop: Shop) =>
  JSON.parse(
    await runCommand(['payments', 'report', '--json'], {
      commands: commandsOn(shop),
      store: shop.store,
      audit: auditLog(shop.clock, randomIds),
      securityEvents: shop.services.securityEvents,
      operator: 'tester',
    }),
  )

type Sum = { readonly what: string; readonly count: number; readonly rupees: string }

interface Unfit {
  readonly payment: string
  readonly application: string
  readonly differs?: string
  readonly asked?: string
  readonly paid?: string
}

const CUSTOM = 'custom payment '
const isCustom = ({ application }: Unfit) => application.startsWith(CUSTOM)
const idsOf = (rows: readonly Unfit[]) => rows.filter((each) => !isCustom(each)).map(({ payment }) => payment)
const customsOf = (rows: readonly Unfit[]) =>
  rows.filter(isCustom).map(({ payment, application, differs, asked, paid }) => ({
    id: payment,
    reference: application.slice(CUSTOM.length),
    ...(differs && { difference: differs, asked, paid }),
  }))

const inWords = (sums: readonly Sum[]) => sums.map(({ count, rupees }) => ({ count, rupees }))

/** The accountant's page and `payments report --json` say the same, and what is listed there is what does not fit. */
export async function expectSameReport(shop: Shop, staff: FastifyInstance): Promise<void> {
  const { headers } = await staffMember(shop, ['accountant'])
  const call = callerOf({ staff }, { headers })
  const printed = await commandReport(shop)
  const shown: PaymentsReport = (await call('GET', 'payments/report')).json().data
  // The page has a name for each line.
  expect(shown.payments.map(({ what }) => what).toSorted()).toEqual([...REPORTED_PAYMENTS].toSorted())
  expect({
    accounted: shown.is_accounted ? 'yes' : 'no',
    received: shown.received,
    receivedInCash: shown.received_in_cash,
    givenBack: shown.given_back,
    unaccounted: shown.unaccounted,
    orders: inWords(shown.orders),
    payments: inWords(shown.payments),
    customPayments: shown.custom_payments,
    contradictions: shown.contradictions.map((application) => ({ application })),
    customMismatches: shown.custom_mismatches.map(({ started_at: _, ...rest }) => rest),
    customFailedRefunds: shown.custom_failed_refunds,
    refundJobsGivenUp: shown.refund_jobs_given_up,
    forgedMessages: shown.forged_messages,
  }).toEqual({
    accounted: printed.accounted,
    received: printed.received,
    receivedInCash: printed.receivedInCash,
    givenBack: printed.givenBack,
    unaccounted: printed.unaccounted,
    orders: inWords(printed.orders),
    payments: inWords(printed.payments),
    customPayments: printed.customPayments,
    contradictions: printed.contradictions,
    customMismatches: customsOf(printed.mismatches),
    customFailedRefunds: customsOf(printed.failedRefunds),
    refundJobsGivenUp: printed.refundJobsGivenUp,
    forgedMessages: printed.forgedMessages.reduce((all: number, { count }: Sum) => all + count, 0),
  })
  const listed = async (list: PaymentList): Promise<string[]> =>
    (await call('GET', `payments?list=${list}`))
      .json()
      .data.payments.map(({ id }: { id: string }) => id)
      .toReversed()
  expect(await listed('mismatches')).toEqual(idsOf(printed.mismatches))
  expect(await listed('failed_refunds')).toEqual(idsOf(printed.failedRefunds))
  const twice = shown.payments.find(({ what }) => what === 'paid_twice_to_go_back')
  expect(await listed('paid_twice')).toHaveLength(twice!.count)
}
