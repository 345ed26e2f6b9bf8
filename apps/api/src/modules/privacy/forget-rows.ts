import { inBackground } from '../../concurrency/background.ts'
import type { Session, Store } from '../../db/store.ts'
import type { Audit } from '../../observability/audit/audit.ts'

/** How many rows are looked up together. */
const PAGE = 100
/** So many rows that cannot be forgotten are named one by one. */
const NAMED_MAX = 100
/** With more of them something else is wrong, such as a key: the piece ends and is told as failed. */
const LEFT_MAX = 2000
/** So many are known from one sweep to the next; with more it begins at the first again. */
const KNOWN_MAX = 20_000

export interface ForgetRowsDependencies {
  readonly store: Store
  readonly audit: Audit
  readonly log: { error(details: object, message: string): void }
}

/** Something to forget: which rows, at most so many or `only` that one, and how to forget one of them. */
export interface RowsToForget {
  readonly action: string
  readonly list: (tx: Session, limit: number, only?: string) => Promise<string[]>
  /** Removes in pieces what hangs on a row, which would else be one long statement. */
  readonly clear?: (id: string) => Promise<void>
  readonly each: (tx: Session, id: string) => Promise<void>
}

/**
 * Forgets row by row, each in a transaction of its own, so that nobody waits long for one. A row that cannot be forgotten
 * is logged by its id, of very many the first, and holds up no other one; the next sweep tries it again after all others. So
 * where some thousand come first, the next sweep begins behind them. One that was paid for, changed or used since it
 * was listed is kept: that is asked in the transaction that forgets it. Answers how many were forgotten.
 */
export function forgetRows({ store, audit, log }: ForgetRowsDependencies) {
  /** By action, what the sweep before could not forget. */
  const failedBefore = new Map<string, ReadonlySet<string>>()

  /** Whether it was still to be forgotten. */
  async function forgetOne({ action, list, clear, each }: RowsToForget, id: string): Promise<boolean> {
    if (clear && (await list(store, 1, id)).length > 0) await clear(id)
    return inBackground(store, () =>
      store.transaction(async (tx) => {
        if ((await list(tx, 1, id)).length === 0) return false
        await each(tx, id)
        await audit(tx, { actor: 'system', action, object: id })
        return true
      }),
    )
  }

  return async function forget(rows: RowsToForget): Promise<number> {
    const { action, list } = rows
    const last = failedBefore.get(action) ?? new Set()
    const left = new Set(last)
    const failed = new Set<string>()
    let total = 0

    async function forgetEach(ids: Iterable<string>): Promise<void> {
      for (const id of ids) {
        try {
          if (await forgetOne(rows, id)) total += 1
          else left.add(id)
        } catch (error) {
          left.add(id)
          failed.add(id)
          if (failed.size <= NAMED_MAX) log.error({ err: error, action, id }, 'a row could not be forgotten')
          if (failed.size < LEFT_MAX) continue
          failedBefore.set(action, left.size < KNOWN_MAX ? new Set([...last, ...failed]) : new Set())
          throw new Error(`${failed.size} rows could not be forgotten.`, { cause: error })
        }
      }
    }

    for (;;) {
      // As many new ones as are left, so that what is left is not listed anew for each hundred that come after it.
      const ids = (await list(store, PAGE + 2 * left.size)).filter((id) => !left.has(id))
      if (ids.length === 0) break
      await forgetEach(ids)
    }
    await forgetEach(last)
    failedBefore.set(action, failed)
    if (failed.size > NAMED_MAX) log.error({ action, count: failed.size }, 'rows could not be forgotten')
    return total
  }
}
