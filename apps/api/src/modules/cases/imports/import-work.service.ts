import { setImmediate as turn } from 'node:timers/promises'
import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { Session } from '../../../db/store.ts'
import type { ProgressService } from '../../applications/progress/progress.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import { factsOf } from './checked-rows.ts'
import { listByOutcome, settleRow, type ImportLine } from './import-rows.repository.ts'
import { findImport, finishImport, suspendImport, type ImportRow } from './imports.repository.ts'
import { verdictOf, type Facts, type Verdict } from './verdict.ts'
import type { Standings } from './standings.ts'

const JOB = 'outcome-import'
/** Rows of one job: a server that stops waits for no more. */
const SLICE_ROWS = 50

/** Somebody has dealt with the row in the meantime: what would be done a second time is undone. */
class RowTaken extends Error {
  override readonly name = 'RowTaken'
}

export interface ImportWorkDependencies extends Pick<Dependencies, 'store' | 'clock' | 'sealer' | 'jobs'> {
  readonly progress: Pick<ProgressService, 'read' | 'carryOut' | 'noteFacts'>
  readonly standings: Standings
  readonly directory: Pick<StaffDirectory, 'holds'>
}

/** Works through files that were confirmed, row by row; after a crash it goes on where it was. */
export function importWork(dependencies: ImportWorkDependencies) {
  const { store, clock, sealer, jobs, progress, standings, directory } = dependencies

  /** Moves an application to where the facts belong, tells everybody as any move does, and notes them. */
  async function apply(tx: Session, id: string, facts: Facts, verdict: Verdict, actor: string) {
    if (verdict.outcome !== 'waiting') return
    for (const to of verdict.states) {
      const row = (await progress.read(tx, id))!
      const from = row.state as Parameters<typeof progress.carryOut>[2]['from']
      if (!(await progress.carryOut(tx, row, { from, to, reason: '', reasonCodes: '', actor })))
        throw new Error('An application was moved within the transaction that moves it.')
    }
    await progress.noteFacts(tx, id, facts)
  }

  /** What a row does, and the word that it was done, are kept together. */
  const take = (line: ImportLine, actor: string) =>
    store.transaction(async (tx) => {
      const facts = factsOf(sealer, line)
      const coupon = readCoupon(line.coupon) ?? ''
      const { standingOf, holdersOf } = await standings(tx, [{ coupon, facts }])
      // Once more: the application may have gone on since the file was checked.
      const standing = standingOf(coupon)
      const verdict = verdictOf(facts, standing, holdersOf)
      const became =
        verdict.outcome === 'refused'
          ? { outcome: 'refused' as const, issue: verdict.issue }
          : { outcome: verdict.outcome === 'waiting' ? ('applied' as const) : verdict.outcome, sealed: '' }
      if (!(await settleRow(tx, line.id, became))) throw new RowTaken()
      if (standing) await apply(tx, standing.id, facts, verdict, actor)
    })

  async function takeOnce(line: ImportLine, { confirmedBy }: ImportRow): Promise<void> {
    try {
      await take(line, `staff:${confirmedBy}`)
    } catch (error) {
      if (!(error instanceof RowTaken)) throw error
    }
  }

  jobs.on(JOB, async ({ id }) => {
    const row = await findImport(store, String(id))
    // Somebody has stopped it, or confirmed it anew after that.
    if (row?.state !== 'running' || row.startsAt! > clock.now().toISOString()) return
    // Whoever has confirmed it has left, or has lost the right: what is left waits for somebody else.
    if (!(await directory.holds(store, row.confirmedBy!, 'cases.import'))) {
      await store.transaction((tx) => suspendImport(tx, row.id))
      return
    }
    const lines = await listByOutcome(store, row.id, 'waiting', 0, SLICE_ROWS)
    for (const line of lines) {
      await takeOnce(line, row)
      // Whoever else calls has a turn between two rows.
      await turn()
    }
    await store.transaction(async (tx) => {
      if (lines.length === SLICE_ROWS) await jobs.enqueue(tx, JOB, { id: row.id })
      else await finishImport(tx, row.id, clock.now().toISOString())
    })
  })

  return {
    /** Lets a file be worked through from a moment on. */
    start: (tx: Session, id: string, at: Date) => jobs.enqueue(tx, JOB, { id }, { runAt: at }),
  }
}

export type ImportWork = ReturnType<typeof importWork>
