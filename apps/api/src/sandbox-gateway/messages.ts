import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attempt, Link } from './entities.ts'

const ANSWER_MILLISECONDS_MAX = 5000
const PAUSES_MILLISECONDS = [1000, 5000, 30_000, 120_000, 600_000]

const sign = (content: string, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex')

/** Where the browser goes after a payment: the shop's address with a signed query. */
export function signedReturn(link: Link, paymentId: string, keySecret: string): string {
  const url = new URL(link.callback_url)
  const signed = [link.id, link.reference_id, link.status, paymentId].join('|')
  url.searchParams.set('razorpay_payment_id', paymentId)
  url.searchParams.set('razorpay_payment_link_id', link.id)
  url.searchParams.set('razorpay_payment_link_reference_id', link.reference_id)
  url.searchParams.set('razorpay_payment_link_status', link.status)
  url.searchParams.set('razorpay_signature', sign(signed, keySecret))
  return url.href
}

function eventOf(name: string, link: Link, payment: Attempt | undefined): string {
  const order = { id: link.order_id, entity: 'order', amount: link.amount, amount_paid: link.amount_paid }
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event: name,
    contains: payment ? ['payment_link', 'order', 'payment'] : ['payment_link'],
    payload: {
      payment_link: { entity: link },
      ...(payment && { order: { entity: order }, payment: { entity: payment } }),
    },
    created_at: link.updated_at,
  })
}

export interface WebhookSettings {
  readonly webhookUrl: string
  readonly webhookSecret: string
}

/** Delivers signed events in the background, each until it is taken: at least once, in no promised order. */
export function webhookSender(settings: WebhookSettings) {
  const stopping = new AbortController()

  async function isTaken(body: string, eventId: string): Promise<boolean> {
    const response = await fetch(settings.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': sign(body, settings.webhookSecret),
        'x-razorpay-event-id': eventId,
      },
      body,
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_MILLISECONDS_MAX)]),
    })
    await response.body?.cancel()
    return response.ok
  }

  async function deliver(body: string): Promise<void> {
    const eventId = randomUUID()
    for (const pause of [0, ...PAUSES_MILLISECONDS]) {
      await wait(pause, undefined, { signal: stopping.signal })
      const wasTaken = await isTaken(body, eventId).catch(() => false)
      if (wasTaken) return
    }
  }

  return {
    /** Returns at once. An event that nobody takes is given up after the last try. */
    send(name: string, link: Link, payment?: Attempt): void {
      if (settings.webhookUrl === '') return
      deliver(eventOf(name, link, payment)).catch((error: unknown) => {
        if (!stopping.signal.aborted) throw error
      })
    },
    stop: () => stopping.abort(),
  }
}

export type WebhookSender = ReturnType<typeof webhookSender>
