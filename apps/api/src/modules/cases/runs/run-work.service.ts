import { setImmediate as turn } from 'node:timers/promises'
import type { RunOutcome } from '@pan/contracts/staff/cases/runs'
import { Failure } from '../../../errors/failure.ts'
import type { Session } from '../../../db/store.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import type { WaitingMoves } from '../moves/waiting-moves.service.ts'
import { findRun, finishRun, listWaiting, settleLine, type RunLine, type RunRow } from './runs.repository.ts'

const JOB = 'staff-run'
/** Rows of one job: a server that stops waits for no more. */
const SLICE_ROWS = 50

/** The place for which the words of a run are sealed. */
export const wordsPlace = (id: string) => `staff_runs.words:${id}`

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

export interface RunWorkDependencies extends Pick<Dependencies, 'store' | 'clock' | 'sealer' | 'jobs'> {
  readonly waiting: WaitingMoves
  readonly directory: Pick<StaffDirectory, 'holds'>
}

/** Works through runs that were confirmed, row by row; after a crash it goes on where it was. */
export function runWork({ store, clock, sealer, jobs, waiting, directory }: RunWorkDependencies) {
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

  async function take(run: RunRow, line: RunLine, words: string): Promise<void> {
    try {
      await move(run, line, words)
    } catch (error) {
      if (error instanceof RowTaken) return
      const outcome = error instanceof Failure ? OUTCOMES[error.code] : undefined
      if (outcome === undefined) throw error
      await store.transaction((tx) => settleLine(tx, line, outcome))
    }
  }

  jobs.on(JOB, async ({ id }) => {
    const run = await findRun(store, String(id))
    if (run?.state !== 'running') return
    const words = run.sealedWords === '' ? '' : sealer.open(wordsPlace(run.id), run.sealedWords)
    const lines = await listWaiting(store, run.id, SLICE_ROWS)
    for (const line of lines) {
      await take(run, line, words)
      // Whoever else calls has a turn between two rows.
      await turn()
    }
    await store.transaction(async (tx) => {
      if (lines.length === SLICE_ROWS) await jobs.enqueue(tx, JOB, { id: run.id })
      else await finishRun(tx, run.id, clock.now().toISOString())
    })
  })

  return {
    /** Lets a run be worked through after the transaction. */
    start: (tx: Session, id: string) => jobs.enqueue(tx, JOB, { id }),
  }
}

export type RunWork = ReturnType<typeof runWork>
