import { rupees } from '@pan/contracts/pan/fees'
import type { Cursor } from '../../../db/queries/page.ts'
import type { Session } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findPayment } from '../payments.repository.ts'
import type { Payments } from '../payments.service.ts'
import { openPage, refused, type TwoPersons } from '../refund-requests/two-persons.service.ts'
import type { Ledger } from '../settlement/ledger.service.ts'
import type { Settlement } from '../settlement/settlement.service.ts'
import { financialYear, receiptNumber } from './receipt-number.ts'
import { countReceipt, takeNumber } from './receipt-numbers.repository.ts'

export interface CashDependencies extends Pick<Dependencies, 'clock'> {
  readonly requests: TwoPersons
  readonly payments: Pick<Payments, 'takeUpCash'>
  readonly settlement: Pick<Settlement, 'takeCash' | 'refreshForLook'>
  readonly ledger: Ledger
}

/** Cash pays an application when one person has received it under a number and another one has confirmed it, once. */
export function cashService({ clock, requests, payments, settlement, ledger }: CashDependencies) {
  return {
    listOpen: (after: Cursor | undefined, limit: number) => openPage([requests], after, limit),
    listOf: requests.listOf,
    found: requests.found,

    /** Asks the gateway about what is open: a success that has not reached us is not paid once more. */
    askGateway: settlement.refreshForLook,

    /**
     * Issues a receipt for the fee of an application. NOT_FOUND, ALREADY_PAID, VALIDATION_FAILED for another amount than is due;
     * MOVE_REFUSED where it is made up, or has a receipt that nobody has decided about.
     */
    async receive(tx: Session, applicationId: string, receivedBy: string, amountPaise: number) {
      const payment = await payments.takeUpCash(tx, applicationId, { actor: receivedBy, why: 'cash' })
      if (payment.isTest) throw refused('error.cash_test')
      if (payment.amountPaise !== amountPaise)
        throw new Failure('VALIDATION_FAILED', {
          issues: [
            {
              field: 'amount_paise',
              message: { key: 'error.cash_amount', params: { due: rupees(payment.amountPaise) } },
            },
          ],
        })
      const year = financialYear(clock.now())
      const number = receiptNumber(year, await takeNumber(tx, year))
      const receipt = await requests.ask(tx, {
        paymentId: payment.id,
        askedBy: receivedBy,
        reason: '',
        amountPaise,
        gatewayPayment: number,
      })
      await countReceipt(tx, payment.id)
      await ledger(tx, payment, 'cash received', { actor: receivedBy, why: `cash: ${number}` })
      return receipt
    },

    /**
     * Pays the application; gives what became of it. FORBIDDEN for who has received the cash; MOVE_REFUSED for another amount, or when
     * somebody has decided.
     */
    async confirm(tx: Session, id: string, confirmedBy: string, amountPaise: number) {
      const receipt = await requests.ofAnother(tx, id, confirmedBy)
      await requests.decide(tx, id, 'approved', confirmedBy)
      const payment = await findPayment(tx, { id: receipt.paymentId })
      if (!payment || amountPaise !== receipt.amountPaise) throw refused('error.cash_changed')
      const number = receipt.gatewayPayment
      const cause = { actor: confirmedBy, why: `cash: ${number}` }
      const event = await settlement.takeCash(tx, payment, { number, amountPaise }, cause)
      if (!event) throw refused('error.cash_changed')
      return event
    },

    /** Makes a receipt void: the cash was handed back, or never came. FORBIDDEN for who has issued it. */
    async refuse(tx: Session, id: string, refusedBy: string, reason: string): Promise<void> {
      const { paymentId } = await requests.ofAnother(tx, id, refusedBy)
      await requests.decide(tx, id, 'declined', refusedBy)
      const payment = await findPayment(tx, { id: paymentId })
      if (!payment) throw new Failure('NOT_FOUND')
      await ledger(tx, payment, 'cash refused', { actor: refusedBy, why: `cash: ${reason}` })
    },
  }
}

export type Cash = ReturnType<typeof cashService>
