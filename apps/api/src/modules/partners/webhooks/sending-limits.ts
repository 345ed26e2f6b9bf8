import type { WebhookRow } from './webhooks.repository.ts'

const AT_ONCE_MAX = 64
// An address that is slow or down keeps few places, and none of those of the others.
const AT_ONCE_EACH = 4
const AT_ONCE_FAILING = 1
// However many addresses a partner has, the others have places.
const AT_ONCE_PARTNER = 16

/** How much is being sent at once: in all, to one partner and to one address. */
export function sendingLimits() {
  const byAddress = new Map<string, number>()
  const byPartner = new Map<string, number>()
  let all = 0

  function add(counts: Map<string, number>, id: string, by: number): void {
    const now = (counts.get(id) ?? 0) + by
    if (now === 0) counts.delete(id)
    else counts.set(id, now)
  }
  function count({ id, partnerId }: WebhookRow, by: number): void {
    add(byAddress, id, by)
    add(byPartner, partnerId, by)
    all += by
  }

  return {
    take: (webhook: WebhookRow) => count(webhook, 1),
    leave: (webhook: WebhookRow) => count(webhook, -1),

    /** Whether there is a place for anybody. */
    hasRoom: (): boolean => all < AT_ONCE_MAX,

    /** How many more can be sent to an address now; zero or less where none can. */
    freeFor: ({ id, partnerId, failingSince }: WebhookRow): number =>
      Math.min(
        (failingSince === null ? AT_ONCE_EACH : AT_ONCE_FAILING) - (byAddress.get(id) ?? 0),
        AT_ONCE_PARTNER - (byPartner.get(partnerId) ?? 0),
        AT_ONCE_MAX - all,
      ),
  }
}
