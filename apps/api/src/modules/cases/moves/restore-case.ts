import { waitsOnIn } from '@pan/contracts/pan/progress'
import type { Session } from '../../../db/store.ts'
import type { PendingMove } from '../../applications/progress/progress.service.ts'
import { findCase, restoreWork } from '../queue/case-work.repository.ts'
import { findRemarkSince } from './remarks-since.repository.ts'

/**
 * Puts a case back as it was before a move that does not count. What its applicant has said meanwhile, and whose the case has
 * become, stays.
 */
export async function restoreCase(tx: Session, move: PendingMove): Promise<void> {
  const { applicationId, from: state, to, waitsOn, since, place } = move
  const found = await findCase(tx, applicationId)
  if (!found) return
  const freed = waitsOnIn(to) === 'us' ? null : move.assignee
  const assignee = found.work.assignee ?? freed
  const saidAt = waitsOn === 'applicant' ? await findRemarkSince(tx, applicationId, move.at) : undefined
  await restoreWork(
    tx,
    applicationId,
    saidAt === undefined
      ? { state, waitsOn, since, place, assignee }
      : { state, waitsOn: 'us', since: saidAt, place: `0${saidAt}`, assignee },
  )
}
