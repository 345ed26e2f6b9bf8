import { unixSeconds } from './unix-seconds.ts'
import type { Link, Payment, Refund } from './entities.ts'
import { eventBody } from './events.ts'
import type { DelayedWork } from './delayed-work.ts'
import type { LinkBook } from './link-book.ts'
import type { RefundBook } from './refund-book.ts'
import type { Scenario } from './scenarios.ts'
import { signedReturn } from './signatures.ts'
import type { WebhookSender } from './webhooks.ts'

interface SimulatorDependencies {
  readonly keySecret: string
  readonly book: LinkBook
  readonly refunds: RefundBook
  readonly webhooks: WebhookSender
  readonly later: DelayedWork
}

/** Plays what can happen to a link or a refund, with the messages that the shop gets of it. */
export function openSimulator({ keySecret, book, refunds, webhooks, later }: SimulatorDependencies) {
  const inBackground = (work: Promise<void>) => void work

  function attempt(link: Link, kind: 'fail' | 'pay', missing: number): string | undefined {
    const payment = kind === 'pay' ? book.pay(link, link.amount - missing) : book.fail(link)
    if (!payment) return undefined
    // A failed try is told of without its link, as the real one does.
    return kind === 'pay'
      ? eventBody('payment_link.paid', { link, payment }, unixSeconds())
      : eventBody('payment.failed', { payment }, unixSeconds())
  }

  async function deliver(bodies: readonly string[], how: Scenario['webhooks']): Promise<void> {
    const sortByText = how === 'reversed' ? bodies.toReversed() : bodies
    for (const body of sortByText) {
      await webhooks.send(body, { times: how === 'twice' ? 2 : 1, isForged: how === 'forged' })
    }
  }

  async function tell(bodies: readonly string[], how: Scenario['webhooks']): Promise<void> {
    if (how === 'lost') return
    if (how === 'late') later.add(() => deliver(bodies, how))
    else if (how === 'first' || how === 'reversed') await deliver(bodies, how)
    else inBackground(deliver(bodies, how))
  }

  function wayBack(link: Link, { back }: Scenario): string | undefined {
    const paymentId = link.payments?.[0]?.payment_id
    if (paymentId === undefined || back === 'lost') return undefined
    return signedReturn(link, paymentId, back === 'forged' ? `not ${keySecret}` : keySecret)
  }

  return {
    /** Plays a scenario; gives where the browser goes then, undefined when it stays. */
    async play(link: Link, scenario: Scenario): Promise<string | undefined> {
      const { tries, webhooks: how, isLate = false, missing = 0 } = scenario
      const now = isLate ? tries.slice(0, -1) : tries
      const bodies = now.map((kind) => attempt(link, kind, missing)).filter((body) => body !== undefined)
      if (isLate) {
        later.add(async () => {
          const body = attempt(link, tries.at(-1)!, missing)
          if (body !== undefined) await deliver([body], how)
        })
      }
      await tell(bodies, how)
      return wayBack(link, scenario)
    },

    /** Ends an open link without a payment; false when it is not open. */
    close(link: Link, how: 'cancelled' | 'expired'): boolean {
      const isClosed = how === 'cancelled' ? book.cancel(link) : book.expire(link)
      if (isClosed) inBackground(webhooks.send(eventBody(`payment_link.${how}`, { link }, unixSeconds())))
      return isClosed
    },

    /** Starts to give money back; it has arrived some seconds later. */
    refund(
      payment: Payment,
      amount: number,
      receipt: string | null,
      once: { key: string; body: string },
    ): Refund {
      const refund = refunds.create(payment, amount, receipt, once)
      const told = { refund, payment: book.payment(payment.id) }
      inBackground(webhooks.send(eventBody('refund.created', told, unixSeconds())))
      later.add(() => this.endRefund(refund, 'processed'))
      return refund
    },

    async endRefund(refund: Refund, how: 'processed' | 'failed'): Promise<void> {
      if (!refunds.end(refund, how)) return
      const told = { refund, payment: book.payment(refund.payment_id) }
      await webhooks.send(eventBody(`refund.${how}`, told, unixSeconds()))
    },
  }
}

export type Simulator = ReturnType<typeof openSimulator>
