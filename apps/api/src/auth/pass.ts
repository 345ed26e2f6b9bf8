import type { Session } from '../db/store.ts'

/** A captcha that was solved, still to be spent in the transaction that it lets through. */
export interface Pass {
  spend(tx: Session): Promise<void>
}
