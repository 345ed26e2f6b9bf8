import { unixSeconds } from './unix-seconds.ts'
import { newId } from './entity-id.ts'
import type { Link, LinkRequest, Payment } from './entities.ts'
import { newPayment } from './payment-entity.ts'

/** The gateway's memory: links and the tries to pay them. It is gone when the server ends. */
export function linkBook() {
  const links = new Map<string, Link>()
  const attempts = new Map<string, Payment[]>()

  function expire(link: Link): void {
    link.status = 'expired'
    link.expired_at = link.updated_at = unixSeconds()
  }

  function expireLate(link: Link): Link {
    if (link.status === 'created' && link.expire_by !== 0 && link.expire_by <= unixSeconds()) expire(link)
    return link
  }

  function attempt(link: Link, status: 'captured' | 'failed', amount: number): Payment {
    const made = newPayment(link, status, amount, unixSeconds())
    attempts.get(link.order_id)?.push(made)
    return made
  }

  const find = (id: string): Link | undefined => {
    const link = links.get(id)
    return link && expireLate(link)
  }

  return {
    find,

    /** Newest first. */
    list: (): Link[] => [...links.values()].map(expireLate).toReversed(),

    attempts: (orderId: string): readonly Payment[] | undefined => attempts.get(orderId),

    payment: (id: string): Payment | undefined =>
      [...attempts.values()].flat().find((each) => each.id === id),

    create(request: LinkRequest, publicUrl: string): Link {
      const id = newId('plink')
      const now = unixSeconds()
      const link: Link = {
        ...request,
        id,
        short_url: `${publicUrl}/pay/${id}`,
        status: 'created',
        amount_paid: 0,
        order_id: newId('order'),
        payments: null,
        created_at: now,
        updated_at: now,
        cancelled_at: 0,
        expired_at: 0,
        accept_partial: false,
        notify: { sms: false, email: false },
        reminder_enable: false,
        reminders: [],
        upi_link: false,
        user_id: '',
      }
      links.set(id, link)
      attempts.set(link.order_id, [])
      return link
    },

    /** Pays an open link; undefined when it is not open. */
    pay(link: Link, amount: number = link.amount): Payment | undefined {
      if (link.status !== 'created') return undefined
      const paid = attempt(link, 'captured', amount)
      const { id, method, created_at } = paid
      link.status = 'paid'
      link.amount_paid = amount
      link.updated_at = created_at
      link.payments = [
        {
          payment_id: id,
          plink_id: link.id,
          amount,
          method,
          status: 'captured',
          created_at,
          updated_at: created_at,
        },
      ]
      return paid
    },

    /** Notes a try that failed; undefined when the link is not open. */
    fail: (link: Link): Payment | undefined =>
      link.status === 'created' ? attempt(link, 'failed', link.amount) : undefined,

    /** False when the link is paid or closed already. */
    cancel(link: Link): boolean {
      if (link.status !== 'created') return false
      link.status = 'cancelled'
      link.cancelled_at = link.updated_at = unixSeconds()
      return true
    },

    /** False when the link is paid or closed already. */
    expire(link: Link): boolean {
      if (link.status !== 'created') return false
      expire(link)
      return true
    },

    /** Puts a changed payment in the place of the one with its id. */
    replacePayment(payment: Payment): void {
      const all = attempts.get(payment.order_id)
      const at = all?.findIndex(({ id }) => id === payment.id) ?? -1
      if (all && at >= 0) all[at] = payment
    },
  }
}

export type LinkBook = ReturnType<typeof linkBook>
