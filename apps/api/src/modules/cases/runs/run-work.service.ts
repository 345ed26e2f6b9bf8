import { setImmediate as turn } from 'node:timers/promises'
import type { Session } from '../../../db/store.ts'
import type { Dependencies } from '../../dependencies.ts'
import { rowMoves, type RowMovesDependencies } from './row-moves.ts'
import { listWaiting, settleLeft, settleLine } from './run-rows.repository.ts'
import { findRun, finishRun, type RunLine, type RunRow } from './runs.repository.ts'

const JOB = 'staff-run'
/** Rows of one job: a server that stops waits for no more. */
const SLICE_ROWS = 50
/** So often a row is tried that fails for a reason of ours, and so long it rests between. */
const PASSES_MAX = 3
const PAUSE_MILLISECONDS = 15_000

/** The place for which the words of a run are sealed. */
export const wordsPlace = (id: string) => `staff_runs.words:${id}`

export interface RunWorkDependencies
  extends RowMovesDependencies, Pick<Dependencies, 'clock' | 'sealer' | 'jobs'> {}

/** Works through runs that were confirmed, row by row; after a crash it goes on where it was. */
export function runWork(dependencies: RunWorkDependencies) {
  const { store, clock, sealer, jobs } = dependencies
  const moved = rowMoves(dependencies)

  /** What fails for a reason of ours waits for another pass, until the last one. */
  async function take(run: RunRow, line: RunLine, words: string, isLastPass: boolean): Promise<void> {
    const outcome = await moved(run, line, words)
    if (outcome === 'moved' || (outcome === 'failed' && !isLastPass)) return
    await store.transaction((tx) => settleLine(tx, line, outcome))
  }

  /** After the last rows of a pass the next one takes what is left; the run is done when nothing is. */
  async function goOn(tx: Session, id: string, last: RunLine | undefined, pass: number): Promise<void> {
    if (last) return jobs.enqueue(tx, JOB, { id, after: last.number, pass })
    const [left] = await listWaiting(tx, id, 0, 1)
    const now = clock.now()
    if (!left) return finishRun(tx, id, now.toISOString())
    const runAt = new Date(now.getTime() + PAUSE_MILLISECONDS)
    return jobs.enqueue(tx, JOB, { id, pass: pass + 1 }, { runAt })
  }

  jobs.on(JOB, async ({ id, after = 0, pass = 1 }) => {
    const run = await findRun(store, String(id))
    if (run?.state !== 'running') return
    const words = run.sealedWords === '' ? '' : sealer.open(wordsPlace(run.id), run.sealedWords)
    const lines = await listWaiting(store, run.id, Number(after), SLICE_ROWS)
    for (const line of lines) {
      await take(run, line, words, Number(pass) >= PASSES_MAX)
      // Whoever else calls has a turn between two rows.
      await turn()
    }
    const last = lines.length === SLICE_ROWS ? lines.at(-1) : undefined
    await store.transaction((tx) => goOn(tx, run.id, last, Number(pass)))
  })

  // What it has moved so far is moved; nobody moves what is left.
  jobs.onDiscard(JOB, async (tx, { id }) => {
    await settleLeft(tx, String(id), 'failed')
    await finishRun(tx, String(id), clock.now().toISOString())
  })

  return {
    /** Lets a run be worked through after the transaction. */
    start: (tx: Session, id: string) => jobs.enqueue(tx, JOB, { id }),
  }
}

export type RunWork = ReturnType<typeof runWork>
