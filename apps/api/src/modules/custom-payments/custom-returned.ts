import { localeNamed } from '@pan/contracts/messages/languages'
import { rupees } from '@pan/contracts/pan/fees'
import type { Session } from '../../db/store.ts'
import { refundable } from '../../payment-gateway/refundable.ts'
import type { Dependencies } from '../dependencies.ts'
import { findCustomPayment, type CustomPayment } from './custom-payments.repository.ts'
import { insertReturned } from './custom-refund-changes.repository.ts'
import { openPayer } from './payer.ts'

/** The money has arrived where it came from: the books have it, and the payer is told. */
export const customReturned =
  ({ clock, mails, sealer }: Pick<Dependencies, 'clock' | 'mails' | 'sealer'>) =>
  async (tx: Session, payment: CustomPayment): Promise<void> => {
    const { paymentId, amountPaise } = refundable(payment)!
    const at = clock.now().toISOString()
    await insertReturned(tx, { id: payment.id, at, paise: amountPaise, transaction: paymentId })
    // Who has paid is forgotten after some time, also while the gateway is asked; then nobody can be told.
    const now = await findCustomPayment(tx, payment.id)
    if (!now?.payer) return
    await mails.queue(tx, {
      to: openPayer(sealer, now).email,
      locale: localeNamed(payment.language),
      payment: payment.id,
      message: 'customPayment.refunded',
      params: { reference: payment.reference, amount: rupees(amountPaise) },
    })
  }
