import type { Session, Transaction } from '../../../db/store.ts'
import type { Cursor } from '../../../db/queries/page.ts'
import { Failure } from '../../../errors/failure.ts'
import { findCase } from '../queue/case-work.repository.ts'
import { listAuthors, listRemarkWaits, setRemarkSince } from './waiting-remarks.repository.ts'

const stale = () => new Failure('STALE_VERSION', { message: { key: 'error.answer_stale' } })

/** What applicants have written that nobody has answered. Triggers of the database note it; staff may put it aside. */
export const waitingRemarks = () => ({
  /** Cases with the moment since when they wait for an answer. */
  async list(session: Session, after: Cursor, limit: number) {
    const rows = await listRemarkWaits(session, after, limit)
    return rows.map(({ id, coupon, since }) => ({ id, coupon, since: since! }))
  },

  /**
   * Takes them out of the inbox without an answer, or puts back those since the last answer. STALE_VERSION where there are
   * more remarks by now than the caller has seen.
   */
  finish(
    id: string,
    { is_done: isDone, seen }: { readonly is_done: boolean; readonly seen: number },
    transaction: Transaction,
  ) {
    return transaction(async (tx) => {
      if (!(await findCase(tx, id))) throw new Failure('NOT_FOUND')
      const authors = await listAuthors(tx, id)
      if (authors.length !== seen) throw stale()
      const answered = authors.findIndex(({ role }) => role === 'staff')
      const since = authors.slice(0, answered < 0 ? undefined : answered).at(-1)?.at ?? null
      const remarkSince = isDone ? null : since
      await setRemarkSince(tx, id, remarkSince)
      return { data: { is_waiting: remarkSince !== null } }
    })
  },
})

export type WaitingRemarks = ReturnType<typeof waitingRemarks>
