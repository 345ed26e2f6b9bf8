import type { Session } from '../store.ts'

/**
 * Sends a statement as one of the last of a transaction, which makes nothing of what it gives: PostgreSQL is sent it together with the
 * commit, in one round trip. `send` asks for this statement alone and waits for no answer before. Where it fails, the transaction does.
 */
export async function withCommit(tx: Session, send: () => PromiseLike<unknown>): Promise<void> {
  if (tx.withCommit) tx.withCommit(send)
  else await send()
}
