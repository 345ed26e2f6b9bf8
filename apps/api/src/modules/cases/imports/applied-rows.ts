import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import { isElsewhere } from '@pan/contracts/pan/application-states'
import type { Session } from '../../../db/store.ts'
import type { ApplicationStates } from '../../applications/states/application-states.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import { setAssignee } from '../queue/assignment.repository.ts'
import { factsOf } from './checked-rows.ts'
import { settleRow, type ImportLine } from './import-rows.repository.ts'
import { verdictOf, type Facts, type Verdict } from './verdict.ts'
import type { Standings } from './standings.ts'

/** Somebody has dealt with the row in the meantime: what would be done a second time is undone. */
export class RowTaken extends Error {
  override readonly name = 'RowTaken'
}

/** Whoever has confirmed the file has left, or has lost the right. */
export class RightEnded extends Error {
  override readonly name = 'RightEnded'
}

export interface ApplyingDependencies extends Pick<Dependencies, 'store' | 'sealer'> {
  readonly progress: Pick<ApplicationStates, 'read' | 'carryOut' | 'noteFacts'>
  readonly standings: Standings
  readonly directory: Pick<StaffDirectory, 'holds'>
}

/**
 * Applies one row of a file, as the application stands by then; throws RowTaken when that is done already, RightEnded where
 * nobody with the right stands behind it any more.
 */
export function rowsAppliedBy({ store, sealer, progress, standings, directory }: ApplyingDependencies) {
  /** Moves an application to where the facts belong, tells everybody as any move does, and notes them. */
  async function apply(tx: Session, id: string, facts: Facts, verdict: Verdict, actor: string) {
    if (verdict.outcome !== 'waiting') return
    for (const to of verdict.states) {
      const row = (await progress.read(tx, id))!
      const from = row.state as Parameters<typeof progress.carryOut>[2]['from']
      if (!(await progress.carryOut(tx, row, { from, to, reason: '', reasonCodes: '', actor })))
        throw new Error('An application was moved within the transaction that moves it.')
      // What waits for the courier is in nobody’s hand any more.
      if (isElsewhere(to)) await setAssignee(tx, id, null)
    }
    const { panBefore: _, ...known } = facts
    await progress.noteFacts(tx, id, known)
  }

  /** What a row does, and the word that it was done, are kept together. */
  return (line: ImportLine, memberId: string) =>
    store.transaction(async (tx) => {
      if (!(await directory.holds(tx, memberId, 'cases.import'))) throw new RightEnded()
      const facts = factsOf(sealer, line)
      const coupon = readCoupon(line.coupon) ?? ''
      const { standingOf, panTaken } = await standings(tx, [{ coupon, facts }])
      // Once more: the application may have gone on since the file was checked.
      const standing = standingOf(coupon)
      const verdict = verdictOf(facts, standing, panTaken)
      const became =
        verdict.outcome === 'refused'
          ? { outcome: 'refused' as const, issue: verdict.issue }
          : { outcome: verdict.outcome === 'waiting' ? ('applied' as const) : verdict.outcome, sealed: '' }
      if (!(await settleRow(tx, line.id, became))) throw new RowTaken()
      if (standing) await apply(tx, standing.id, facts, verdict, `staff:${memberId}`)
    })
}
