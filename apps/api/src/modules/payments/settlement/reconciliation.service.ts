import { pageOf, type Cursor, type Page } from '../../../db/queries/page.ts'
import { GatewayError } from '../../../payment-gateway/gateway.ts'
import { CAUSES, type Cause } from '../ledger-cause.ts'
import { findPayment, type Payment } from '../payments.repository.ts'
import { countOpen, listDue, listUnsettled } from '../open-payments.repository.ts'
import { updatePayment } from '../payment-changes.repository.ts'
import type { Refunds } from './refunds.service.ts'
import type { PaymentLog, Settlement } from './settlement.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import { DAY_MINUTES, ASK_MINUTES, later } from './ask-times.ts'

const JOB = 'payment-reconciliation'
const EVERY_SECONDS = 30
const AT_ONCE_MAX = 8
/** When a gateway that does not answer is asked again. */
const SILENCE_MINUTES = 5
/** How old a try is at most that is asked about without being named. */
const ASKED_DAYS = 8
const PAGE_ROWS = 200

export interface ReconciliationDependencies extends Pick<Dependencies, 'store' | 'clock' | 'jobs'> {
  readonly log: PaymentLog
  readonly settlement: Settlement
  readonly refunds: Refunds
}

/** What asking about one try has given. */
export interface Reconciled {
  readonly payment: string
  readonly application: string
  readonly before: Payment['state']
  readonly after: Payment['state']
  readonly mismatch: string
  readonly answered: boolean
  /** Why the gateway gave no answer. */
  readonly why: string
}

/** Asks the gateway about what nobody has reported: on a schedule, and when an operator wants it. */
export function reconciliationService({
  store,
  clock,
  jobs,
  log,
  settlement,
  refunds,
}: ReconciliationDependencies) {
  /** Gives why there was no answer; undefined where there was one. */
  async function ask(payment: Payment, cause: Cause): Promise<string | undefined> {
    try {
      if (payment.refundState === 'pending') await refunds.check(payment, cause)
      else await settlement.settle(payment, cause)
      return undefined
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      log.warn({ err: error, payment: payment.id }, 'the gateway did not say how a payment stands')
      return error.message
    }
  }

  /** The next look of the schedule; null after the last one. */
  function nextAsk(startedAt: string): string | null {
    const instants = ASK_MINUTES.map((minutes) => later(Date.parse(startedAt), minutes))
    return instants.find((instant) => instant > clock.now().toISOString()) ?? null
  }

  async function askOnSchedule(payment: Payment): Promise<void> {
    const fault = await ask(payment, CAUSES.schedule)
    await store.transaction(async (tx) => {
      const now = await findPayment(tx, { id: payment.id })
      // Whoever settled it, or set another time, has said what comes next.
      if (!now || now.askAt !== payment.askAt) return
      const soon = later(clock.now().getTime(), SILENCE_MINUTES)
      if (fault !== undefined) return updatePayment(tx, now.id, { askAt: soon })
      if (now.refundState === 'pending') {
        return updatePayment(tx, now.id, { askAt: later(clock.now().getTime(), DAY_MINUTES) })
      }
      return updatePayment(tx, now.id, { askAt: nextAsk(now.startedAt) })
    })
  }

  async function inGroups<T>(
    payments: readonly Payment[],
    work: (payment: Payment) => Promise<T>,
  ): Promise<T[]> {
    const results: T[] = []
    for (let at = 0; at < payments.length; at += AT_ONCE_MAX) {
      results.push(...(await Promise.all(payments.slice(at, at + AT_ONCE_MAX).map(work))))
    }
    return results
  }

  jobs.every(EVERY_SECONDS, JOB, async () => {
    for (;;) {
      const due = await listDue(store, clock.now().toISOString(), AT_ONCE_MAX)
      await Promise.all(due.map(askOnSchedule))
      if (due.length < AT_ONCE_MAX) return
    }
  })

  async function reconcileOne(payment: Payment, cause: Cause): Promise<Reconciled> {
    const why = await ask(payment, cause)
    const now = (await findPayment(store, { id: payment.id })) ?? payment
    return {
      payment: payment.id,
      application: payment.applicationId,
      before: payment.state,
      after: now.state,
      mismatch: now.refusal ?? '',
      answered: why === undefined,
      why: why ?? '',
    }
  }

  /** The tries that `reconcile` would ask about: of the last days, of one application, or one; a page, the oldest first. */
  async function unsettled(
    only: string | undefined,
    after: Cursor | undefined,
    limit = PAGE_ROWS,
  ): Promise<Page<Payment>> {
    const since = later(clock.now().getTime(), -ASKED_DAYS * DAY_MINUTES)
    const found = await listUnsettled(store, { only, since, after, limit: limit + 1 })
    return pageOf(found, limit, ({ startedAt: at, id }) => ({ at, id }))
  }

  return {
    unsettled,

    /** What is still to be asked about, by state, and since when the one is due that waits longest. */
    async backlog() {
      const open = await countOpen(store)
      const due = open.map(({ dueAt }) => dueAt).filter((instant) => instant !== null)
      return { open, oldestDueAt: due.toSorted()[0] }
    },

    /** Asks about a page of tries that are not settled. */
    async reconcile(
      only: string | undefined,
      actor: string,
      after?: Cursor,
      limit?: number,
    ): Promise<Page<Reconciled>> {
      const cause = { actor, why: 'reconciliation' }
      const { rows, next } = await unsettled(only, after, limit)
      return { rows: await inGroups(rows, (payment) => reconcileOne(payment, cause)), next }
    },
  }
}

export type Reconciliation = ReturnType<typeof reconciliationService>
