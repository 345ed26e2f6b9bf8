import type { Link, Payment, Refund } from './entities.ts'

interface About {
  readonly link?: Link
  readonly payment?: Payment | undefined
  readonly refund?: Refund
}

const orderOf = (link: Link) => ({
  id: link.order_id,
  entity: 'order',
  amount: link.amount,
  amount_paid: link.amount_paid,
  amount_due: link.amount - link.amount_paid,
  currency: link.currency,
  receipt: link.reference_id,
  status: link.status === 'paid' ? 'paid' : 'attempted',
})

/** The body of a webhook, with a part for each thing that it is about. */
export function eventBody(name: string, { link, payment, refund }: About, seconds: number): string {
  const parts = {
    ...(link && { payment_link: link }),
    ...(link && payment && { order: orderOf(link) }),
    ...(refund && { refund }),
    ...(payment && { payment }),
  }
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event: name,
    contains: Object.keys(parts),
    payload: Object.fromEntries(Object.entries(parts).map(([part, entity]) => [part, { entity }])),
    created_at: seconds,
  })
}
