import type { Store } from '../../../../db/store.ts'
import { listDueWebhooks } from './due-deliveries.repository.ts'
import type { WebhookRow } from '../webhooks.repository.ts'

/** Addresses looked up together. */
const PAGE = 50

/**
 * The addresses that have something to send, some at a time. Each look begins behind the address that the one before came to:
 * else those at the end had no place for as long as those at the beginning have something to send.
 */
export function dueWebhooks(store: Store) {
  let last = ''
  return async function* (now: string): AsyncGenerator<WebhookRow> {
    const behind = { after: last }
    const before = { after: '', upTo: last }
    for (const range of [behind, before]) {
      for (let { after } = range; ;) {
        const webhooks = await listDueWebhooks(store, now, { ...range, after, limit: PAGE })
        for (const webhook of webhooks) {
          yield webhook
          // Whoever stops at an address has not dealt with it.
          last = webhook.id
        }
        if (webhooks.length < PAGE) break
        after = webhooks.at(-1)!.id
      }
    }
  }
}
