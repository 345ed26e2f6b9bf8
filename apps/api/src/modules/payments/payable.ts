import { isCancelled, isStopped } from '@pan/contracts/pan/application-states'
import type { Session } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import { findPayable } from './orders.repository.ts'

/** An application as far as its price goes; NOT_FOUND when it is gone. */
export async function payable(session: Session, applicationId: string) {
  const found = await findPayable(session, applicationId)
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

/** An application that may be paid; MOVE_REFUSED for one that has ended without a card. */
export async function stillPayable(session: Session, applicationId: string) {
  const found = await payable(session, applicationId)
  if (!isStopped(found.state)) return found
  const key = isCancelled(found.state) ? 'error.cancelled' : 'error.pay_rejected'
  throw new Failure('MOVE_REFUSED', { message: { key } })
}
