import { rupees } from '@pan/contracts/pan/fees'
import type { Session, Transaction } from '../../db/store.ts'
import { indianTime } from '../../time/indian-time.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Erasures } from '../privacy/erasures.service.ts'
import {
  findCustomPayment,
  findPaidByReference,
  forgetPayer,
  type CustomPayment,
} from './custom-payments.repository.ts'
import type { CustomState } from './custom-payments.tables.ts'
import { openPayer } from './payer.ts'
import { readPaymentReference } from './reference.ts'

export { readPaymentReference } from './reference.ts'

export interface PayersDependencies extends Pick<Dependencies, 'store' | 'clock' | 'sealer'> {
  readonly erasures: Pick<Erasures, 'note' | 'settle'>
}

const timeOf = (at: string | null): string => (at === null ? '' : indianTime(at))

/** Of these somebody may still pay while the link lives. */
const UNPAID: readonly CustomState[] = ['none', 'pending', 'failed']

/** Whether it is still known who made a payment. */
export const hasPayer = async (session: Session, id: string): Promise<boolean> =>
  Boolean((await findCustomPayment(session, id))?.payer)

/** Who made payments without an application: found for who asks about their data, and forgotten. */
export function payersService({ store, clock, sealer, erasures }: PayersDependencies) {
  /** Undefined where there is none, and once nobody knows who paid. */
  async function find(session: Session, id: string): Promise<CustomPayment | undefined> {
    const payment = await findCustomPayment(session, id)
    return payment?.payer === '' ? undefined : payment
  }

  return {
    find,

    /** Whether it can still be paid: without its payer the money would be nobody's, and none of the mails would be sent. */
    isPayable: ({ state, linkExpiresAt }: Pick<CustomPayment, 'state' | 'linkExpiresAt'>): boolean =>
      UNPAID.includes(state) && linkExpiresAt > clock.now().toISOString(),

    /** The one with the reference that its payer quotes, however they write it. */
    async byReference(session: Session, typed: string): Promise<{ readonly id: string } | undefined> {
      const reference = readPaymentReference(typed)
      return reference === undefined ? undefined : findPaidByReference(session, reference)
    },

    /** What is kept about who made a payment, and of it, for their copy; undefined where nothing is. */
    async exported(id: string) {
      const payment = await find(store, id)
      if (!payment) return undefined
      const { name, email, mobile, purpose } = openPayer(sealer, payment)
      return {
        reference: payment.reference,
        name,
        email,
        mobile,
        purpose,
        language: payment.language,
        state: payment.state,
        amount: rupees(payment.amountPaise),
        paid_amount: rupees(payment.paidPaise),
        started_at: timeOf(payment.startedAt),
        completed_at: timeOf(payment.completedAt),
      }
    },

    forget: forgetPayer,

    /** Forgets who made a payment because somebody asks for it; what was paid stays on record. */
    erase: (id: string, transaction: Transaction = store.transaction): Promise<void> =>
      transaction(async (tx) => {
        await forgetPayer(tx, id)
        await erasures.note(tx, 'payment', id)
        await erasures.settle(tx)
      }),
  }
}

export type Payers = ReturnType<typeof payersService>
