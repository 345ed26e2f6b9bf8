import type { Session } from '../../../db/store.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Ids } from '../../../crypto/ids.ts'
import type { Cause } from '../ledger-cause.ts'
import { insertEntry } from './ledger.repository.ts'
import type { LedgerEvent } from '../payments.tables.ts'

/** Money that came, or went back where it is less than nothing, and what the gateway or the receipt calls it. */
export interface Moved {
  readonly paise: number
  readonly transaction: string | null
}

const NOTHING: Moved = { paise: 0, transaction: null }

/** Writes a change of a payment down, in the transaction that makes it. */
export type Ledger = (
  tx: Session,
  payment: { readonly id: string; readonly amountPaise: number },
  event: LedgerEvent,
  cause: Cause,
  moved?: Moved,
) => Promise<void>

export const ledgerOf =
  (clock: Clock, ids: Ids): Ledger =>
  (tx, { id, amountPaise }, event, { actor, why }, moved = NOTHING) =>
    insertEntry(tx, {
      id: ids.next(),
      paymentId: id,
      at: clock.now().toISOString(),
      event,
      actor,
      why,
      paise: amountPaise,
      movedPaise: moved.paise,
      transaction: moved.transaction,
    })
