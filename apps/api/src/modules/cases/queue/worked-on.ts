import { OWN_CASES_MAX } from '@pan/contracts/staff/cases/queue'
import type { Session } from '../../../db/store.ts'
import { countOwn } from './assignment.repository.ts'
import { findCase, takeFree } from './case-work.repository.ts'

/** A case that nobody has becomes theirs who work on it: nobody gets it as their next one. Whoever has enough gets no more. */
export async function takeWorkedOn(tx: Session, id: string, member: string): Promise<void> {
  const found = await findCase(tx, id)
  if (!found || found.work.assignee !== null) return
  if ((await countOwn(tx, member, OWN_CASES_MAX)) < OWN_CASES_MAX) await takeFree(tx, id, member)
}
