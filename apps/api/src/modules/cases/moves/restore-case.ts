import { waitsOnIn } from '@pan/contracts/pan/application-states'
import type { Session } from '../../../db/store.ts'
import type { PendingMove } from '../../applications/states/application-states.service.ts'
import { findCase, restoreWork } from '../queue/case-work.repository.ts'
import { memberOf } from './member-of.ts'
import { findRemarkSince } from './remarks-since.repository.ts'

/** Whose a case is after that: as before, unless somebody else has it by now. */
function holderAfter({ assignee, actor, to }: PendingMove, now: string | null): string | null {
  if (now === null) return waitsOnIn(to) === 'us' ? null : assignee
  return assignee === null && now === memberOf(actor) ? null : now
}

/** Puts a case back as it was before a move that does not count. What its applicant has said meanwhile stays. */
export async function restoreCase(tx: Session, move: PendingMove): Promise<void> {
  const { applicationId, from: state, waitsOn, since, place } = move
  const found = await findCase(tx, applicationId)
  if (!found) return
  const assignee = holderAfter(move, found.work.assignee)
  const saidAt = waitsOn === 'applicant' ? await findRemarkSince(tx, applicationId, move.at) : undefined
  await restoreWork(
    tx,
    applicationId,
    saidAt === undefined
      ? { state, waitsOn, since, place, assignee }
      : { state, waitsOn: 'us', since: saidAt, place: `0${saidAt}`, assignee },
  )
}
