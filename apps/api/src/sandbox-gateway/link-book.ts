import { randomInt } from 'node:crypto'
import type { Clock } from '../support/clock.ts'
import type { Attempt, Link, LinkRequest } from './entities.ts'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID_LENGTH = 14

const newId = (kind: string): string =>
  `${kind}_${Array.from({ length: ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

/** The gateway's memory: links and the tries to pay them. It is gone when the server ends. */
export function linkBook(clock: Clock) {
  const links = new Map<string, Link>()
  const attempts = new Map<string, Attempt[]>()
  const seconds = () => Math.floor(clock.now().getTime() / 1000)

  function expireLate(link: Link): Link {
    if (link.status === 'created' && link.expire_by !== 0 && link.expire_by <= seconds()) {
      link.status = 'expired'
      link.expired_at = link.updated_at = seconds()
    }
    return link
  }

  function attempt(link: Link, status: Attempt['status']): Attempt {
    const made: Attempt = {
      id: newId('pay'),
      entity: 'payment',
      order_id: link.order_id,
      amount: link.amount,
      currency: link.currency,
      status,
      method: 'upi',
      error_code: status === 'failed' ? 'BAD_REQUEST_ERROR' : null,
      error_description: status === 'failed' ? 'Payment failed' : null,
      created_at: seconds(),
    }
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

    attempts: (orderId: string): readonly Attempt[] | undefined => attempts.get(orderId),

    create(request: LinkRequest, publicUrl: string): Link {
      const id = newId('plink')
      const now = seconds()
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
    pay(link: Link): Attempt | undefined {
      if (link.status !== 'created') return undefined
      const paid = attempt(link, 'captured')
      const { id, amount, method, created_at } = paid
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

    fail(link: Link): void {
      if (link.status === 'created') attempt(link, 'failed')
    },

    /** False when the link is paid or closed already. */
    cancel(link: Link): boolean {
      if (link.status !== 'created') return false
      link.status = 'cancelled'
      link.cancelled_at = link.updated_at = seconds()
      return true
    },
  }
}

export type LinkBook = ReturnType<typeof linkBook>
