import type { Session } from '../../../db/store.ts'
import { findCase, takeFree } from './case-work.repository.ts'
import { reachedLimit } from './assignment-limit.ts'

/** A case that nobody has becomes theirs who work on it: nobody gets it as their next one. Whoever has enough gets no more. Gives whether nobody had it. */
export async function assignOnWork(tx: Session, id: string, member: string): Promise<{ wasFree: boolean }> {
  const found = await findCase(tx, id)
  if (!found || found.work.assignee !== null) return { wasFree: false }
  if ((await reachedLimit(tx, member)) === undefined) await takeFree(tx, id, member)
  return { wasFree: true }
}
