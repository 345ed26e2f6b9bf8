import type { Session } from '../../../db/store.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Ids } from '../../../crypto/ids.ts'
import type { Cause } from '../cause.ts'
import { insertEntry } from './ledger.repository.ts'
import type { LedgerEvent } from '../payments.tables.ts'

/** Writes a change of a payment down, in the transaction that makes it. */
export type Ledger = (
  tx: Session,
  payment: { readonly id: string; readonly amountPaise: number },
  event: LedgerEvent,
  cause: Cause,
) => Promise<void>

export const ledgerOf =
  (clock: Clock, ids: Ids): Ledger =>
  (tx, { id, amountPaise }, event, { actor, why }) =>
    insertEntry(tx, {
      id: ids.next(),
      paymentId: id,
      at: clock.now().toISOString(),
      event,
      actor,
      why,
      paise: amountPaise,
    })
