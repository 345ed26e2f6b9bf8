import type { RunOutcome } from '@pan/contracts/staff/cases/runs'
import { Failure } from '../../../errors/failure.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import type { WaitingMoves } from '../moves/waiting-moves.service.ts'
import { settleLine } from './run-rows.repository.ts'
import type { RunLine, RunRow } from './runs.repository.ts'

/** Somebody has dealt with the row in the meantime: what would be done a second time is undone. */
class RowTaken extends Error {
  override readonly name = 'RowTaken'
}

const OUTCOMES: Partial<Record<Failure['code'], Exclude<RunOutcome, 'waiting' | 'moved'>>> = {
  NOT_FOUND: 'gone',
  MOVE_PENDING: 'pending',
  STALE_VERSION: 'changed',
  MOVE_REFUSED: 'refused',
}

export interface RowMovesDependencies extends Pick<Dependencies, 'store'> {
  readonly waiting: WaitingMoves
  readonly directory: Pick<StaffDirectory, 'holds'>
  readonly log: { warn: (details: object, message: string) => void }
}

/**
 * Moves a row of a run. Says why it was not moved; `moved` also where somebody else has dealt with it, and `failed` where it failed
 * for a reason of ours.
 */
export function rowMoves({ store, waiting, directory, log }: RowMovesDependencies) {
  /**
   * The move of a row and the word that it was made are kept together. Of somebody who has left, or has lost the right, nothing
   * is moved any more.
   */
  function move(run: RunRow, line: RunLine, words: string) {
    return store.transaction(async (tx) => {
      if (!(await directory.holds(tx, run.member, 'cases.bulk'))) throw new Failure('MOVE_REFUSED')
      if (!(await settleLine(tx, line, 'moved'))) throw new RowTaken()
      await waiting.add(tx, {
        id: line.applicationId,
        version: line.version,
        to: run.to,
        reasons: run.reasons,
        words,
        memberId: run.member,
      })
    })
  }

  return async function moved(
    run: RunRow,
    line: RunLine,
    words: string,
  ): Promise<Exclude<RunOutcome, 'waiting'>> {
    try {
      await move(run, line, words)
    } catch (error) {
      if (error instanceof RowTaken) return 'moved'
      const outcome = error instanceof Failure ? OUTCOMES[error.code] : undefined
      if (outcome) return outcome
      log.warn({ err: error, run: run.id, row: line.number }, 'a row of a run failed')
      return 'failed'
    }
    return 'moved'
  }
}
