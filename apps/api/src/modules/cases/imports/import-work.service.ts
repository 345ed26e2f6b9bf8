import { setImmediate as turn } from 'node:timers/promises'
import type { Session } from '../../../db/store.ts'
import type { Dependencies } from '../../dependencies.ts'
import { RightEnded, RowTaken, rowsAppliedBy, type ApplyingDependencies } from './applied-rows.ts'
import { listByOutcome, settleRow, type ImportLine } from './import-rows.repository.ts'
import { findImport, finishImport, suspendImport, type ImportRow } from './imports.repository.ts'

const JOB = 'outcome-import'
/** Rows of one job: a server that stops waits for no more. */
const SLICE_ROWS = 50
/** So often a row is tried that fails for a reason of ours, and so long it rests between. */
const PASSES_MAX = 3
const PAUSE_MILLISECONDS = 15_000

export interface ImportWorkDependencies
  extends ApplyingDependencies, Pick<Dependencies, 'store' | 'clock' | 'jobs'> {
  readonly log: { warn: (details: object, message: string) => void }
}

/** Works through files that were confirmed, row by row; after a crash it goes on where it was. */
export function importWork(dependencies: ImportWorkDependencies) {
  const { store, clock, jobs, log } = dependencies
  const apply = rowsAppliedBy(dependencies)

  /** What became of a row; what fails for a reason of ours waits for another pass. */
  async function take(
    line: ImportLine,
    { id, confirmedBy }: ImportRow,
  ): Promise<'done' | 'failed' | 'suspended'> {
    try {
      await apply(line, confirmedBy!)
    } catch (error) {
      if (error instanceof RowTaken) return 'done'
      if (error instanceof RightEnded) {
        await store.transaction((tx) => suspendImport(tx, id))
        return 'suspended'
      }
      log.warn({ err: error, import: id, line: line.line }, 'a row of a file failed')
      return 'failed'
    }
    return 'done'
  }

  /** What is still not done after the last pass is not done by itself any more. */
  const giveUp = (line: ImportLine) =>
    store.transaction((tx) =>
      settleRow(tx, line.id, { outcome: 'refused', issue: { key: 'import.not_applied' } }),
    )

  /** After the last rows of a pass the next one takes what is left; the file is done when nothing is. */
  async function goOn(tx: Session, id: string, last: ImportLine | undefined, pass: number): Promise<void> {
    if (last) return jobs.enqueue(tx, JOB, { id, after: last.line, pass })
    const [left] = await listByOutcome(tx, id, 'waiting', 0, 1)
    const now = clock.now()
    if (!left) return finishImport(tx, id, now.toISOString())
    const runAt = new Date(now.getTime() + PAUSE_MILLISECONDS)
    return jobs.enqueue(tx, JOB, { id, pass: pass + 1 }, { runAt })
  }

  jobs.on(JOB, async ({ id, after = 0, pass = 1 }) => {
    const row = await findImport(store, String(id))
    // Somebody has stopped it, or confirmed it anew after that.
    if (row?.state !== 'running' || row.startsAt! > clock.now().toISOString()) return
    const lines = await listByOutcome(store, row.id, 'waiting', Number(after), SLICE_ROWS)
    for (const line of lines) {
      const became = await take(line, row)
      // What is left waits for somebody else.
      if (became === 'suspended') return
      if (became === 'failed' && Number(pass) >= PASSES_MAX) await giveUp(line)
      // Whoever else calls has a turn between two rows.
      await turn()
    }
    await store.transaction((tx) =>
      goOn(tx, row.id, lines.length === SLICE_ROWS ? lines.at(-1) : undefined, Number(pass)),
    )
  })

  // What is left waits for somebody who confirms it anew.
  jobs.onDiscard(JOB, (tx, { id }) => suspendImport(tx, String(id)))

  return {
    /** Lets a file be worked through from a moment on. */
    start: (tx: Session, id: string, at: Date) => jobs.enqueue(tx, JOB, { id }, { runAt: at }),
  }
}

export type ImportWork = ReturnType<typeof importWork>
