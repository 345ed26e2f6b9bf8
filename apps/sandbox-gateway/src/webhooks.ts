import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sign } from './signatures.ts'

const ANSWER_MILLISECONDS_MAX = 5000
const PAUSES_MILLISECONDS = [1000, 5000, 30_000, 120_000, 600_000]
const FORGER = 'not-the-secret-of-this-hook'

export interface WebhookSettings {
  readonly webhookUrl: string
  readonly webhookSecret: string
}

interface Message {
  readonly body: string
  readonly eventId: string
  readonly isForged: boolean
}

/** Delivers signed events in the background, each until it is taken: at least once, in no promised order. */
export function webhookSender(settings: WebhookSettings) {
  const stopping = new AbortController()

  async function isTaken({ body, eventId, isForged }: Message): Promise<boolean> {
    const response = await fetch(settings.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': sign(body, isForged ? FORGER : settings.webhookSecret),
        'x-razorpay-event-id': eventId,
      },
      body,
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_MILLISECONDS_MAX)]),
    })
    await response.body?.cancel()
    return response.ok
  }

  const tryOnce = (message: Message): Promise<boolean> => isTaken(message).catch(() => false)

  async function repeat(message: Message): Promise<void> {
    for (const pause of PAUSES_MILLISECONDS) {
      await wait(pause, undefined, { signal: stopping.signal })
      if (await tryOnce(message)) return
    }
  }

  /**
   * Delivers an event and waits for the first answer to it; what is not taken is tried again in the background, and given up
   * after the last try. A forged one is tried once.
   */
  async function send(body: string, { times = 1, isForged = false } = {}): Promise<void> {
    if (settings.webhookUrl === '') return
    const message = { body, eventId: randomUUID(), isForged }
    const answers = await Promise.all(Array.from({ length: times }, () => tryOnce(message)))
    if (isForged || answers.every(Boolean)) return
    repeat(message).catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error
    })
  }

  return { send, stop: () => stopping.abort() }
}

export type WebhookSender = ReturnType<typeof webhookSender>
