import type { Session } from '../store.ts'

/**
 * Sends a statement as one of the last of a transaction, which makes nothing of what it gives: PostgreSQL is sent it together with the
 * commit, in one round trip. `send` asks for this statement alone and waits for no answer before. Where it fails, the transaction does.
 */
export async function withCommit(tx: Session, send: () => PromiseLike<unknown>): Promise<void> {
  if (tx.withCommit) tx.withCommit(send)
  else await send()
}

/** What a transaction sends with its commit. Once it is begun, what is added would come too late, which undoes the transaction. */
export function lastStatements() {
  const waiting: (() => PromiseLike<unknown>)[] = []
  let isBegun = false
  const add = (send: () => PromiseLike<unknown>): void => {
    if (isBegun) throw new Error('The transaction is being committed already.')
    waiting.push(send)
  }
  const begin = (): readonly (() => PromiseLike<unknown>)[] => {
    isBegun = true
    return waiting
  }
  return { add, begin }
}
