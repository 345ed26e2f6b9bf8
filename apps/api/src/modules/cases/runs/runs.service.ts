import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { CaseFilter } from '@pan/contracts/staff/cases/queue'
import { RUN_OUTCOMES, RUN_ROWS_MAX, RUN_ROWS_ON_PAGE, type CaseRun } from '@pan/contracts/staff/cases/runs'
import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { ApplicationStates } from '../../applications/states/application-states.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import type { AuditedCreation } from '../../../observability/audit/audited-creation.ts'
import type { StaffActor } from '../actor.ts'
import { checkedReasons, type Asked } from '../moves/reason-text.ts'
import type { Queue } from '../queue/queue.service.ts'
import { wordsPlace, type RunWork } from './run-work.service.ts'
import { previewedCases } from './run-preview.ts'
import { countLines, listLines } from './run-rows.repository.ts'
import { countUndone, listUndone } from './undone-rows.repository.ts'
import { beginRun, findRun, type RunRow } from './runs.repository.ts'
import { insertStoring, keepRun } from './stored-run.repository.ts'

const MINUTE_MILLISECONDS = 60 * 1000
/** So long a run that was checked can be confirmed: later it would move what nobody has looked at. */
const CONFIRMED_WITHIN = 30 * MINUTE_MILLISECONDS
/** How long it can be read what became of one. */
const KEPT_MILLISECONDS = 30 * 24 * 60 * MINUTE_MILLISECONDS

export interface RunsDependencies extends Pick<Dependencies, 'store' | 'clock' | 'ids' | 'sealer'> {
  readonly directory: StaffDirectory
  readonly progress: Pick<ApplicationStates, 'lacking'>
  readonly queue: Pick<Queue, 'filterOf'>
  readonly work: RunWork
}

export interface NewRun extends Asked {
  readonly ids?: readonly string[] | undefined
  readonly filter?: CaseFilter | undefined
}

/** Moves of many cases at once. */
export function runsService(dependencies: RunsDependencies) {
  const { store, clock, ids, sealer, directory, progress, queue, work } = dependencies
  const lapsesAt = ({ createdAt }: RunRow) => Date.parse(createdAt) + CONFIRMED_WITHIN
  const isLapsed = (run: RunRow) => run.state === 'checked' && clock.now().getTime() > lapsesAt(run)

  async function shown(session: Session, run: RunRow): Promise<CaseRun> {
    const [counts, undone, personOf] = await Promise.all([
      countLines(session, run.id),
      // Of a run that was not begun nothing can be.
      run.state === 'checked' ? 0 : countUndone(session, run),
      directory.namesOf(session, [run.member]),
    ])
    const countOf = (outcome: string) => counts.find((each) => each.outcome === outcome)?.count ?? 0
    const rows = {
      ...Object.fromEntries(RUN_OUTCOMES.map((outcome) => [outcome, countOf(outcome)])),
      moved: countOf('moved') - undone,
      undone,
    }
    return {
      id: run.id,
      state: isLapsed(run) ? 'lapsed' : run.state,
      to: run.to,
      by: personOf(run.member),
      rows: { total: counts.reduce((sum, { count }) => sum + count, 0), ...rows } as CaseRun['rows'],
      is_cut: run.isCut,
      created_at: indianTime(run.createdAt),
      expires_at: indianTime(new Date(lapsesAt(run)).toISOString()),
      finished_at: run.finishedAt === null ? '' : indianTime(run.finishedAt),
    }
  }

  async function candidates(actor: StaffActor, { ids: chosen, filter = {}, to }: NewRun) {
    const meant = chosen
      ? { ids: chosen }
      : { filter: queue.filterOf(filter, actor), limit: RUN_ROWS_MAX + 1 }
    const found = await previewedCases(store, progress, meant, to)
    if (found.length === 0)
      throw new Failure('VALIDATION_FAILED', {
        issues: [{ field: 'ids', message: { key: 'error.run_empty' } }],
      })
    return { rows: found.slice(0, RUN_ROWS_MAX), isCut: found.length > RUN_ROWS_MAX }
  }

  /** A run that its maker may see. */
  async function ofActor(session: Session, { memberId }: StaffActor, id: string): Promise<RunRow> {
    const run = await findRun(session, id)
    if (run?.member !== memberId) throw new Failure('NOT_FOUND')
    return run
  }

  return {
    /** Finds out which cases there are and how each stands; that is what is moved, whatever comes until it is confirmed. */
    async check(actor: StaffActor, asked: NewRun, { transaction, onMade }: AuditedCreation) {
      const { reasons, words } = checkedReasons(asked)
      const { rows, isCut } = await candidates(actor, asked)
      const id = ids.next()
      const now = clock.now().getTime()
      const run: RunRow = {
        id,
        member: actor.memberId,
        to: asked.to,
        reasons,
        sealedWords: words === '' ? '' : sealer.seal(wordsPlace(id), words),
        state: 'checked',
        isCut,
        createdAt: new Date(now).toISOString(),
        finishedAt: null,
        // What a crash leaves of it goes soon.
        expiresAt: new Date(now + CONFIRMED_WITHIN).toISOString(),
      }
      const lines = rows.map((row, at) => ({ ...row, runId: id, number: at + 1 }))
      await insertStoring(store, run, lines)
      return transaction(async (tx) => {
        await keepRun(tx, id, new Date(now + KEPT_MILLISECONDS).toISOString())
        onMade(id)
        return { data: { run: await shown(tx, run) } }
      })
    },

    /** How a run stands, and some of its rows. */
    async read(actor: StaffActor, id: string, cursor = '0') {
      const run = await ofActor(store, actor, id)
      const after = /^\d{1,9}$/u.test(cursor) ? Number(cursor) : 0
      const found = await listLines(store, id, after, RUN_ROWS_ON_PAGE + 1)
      const rows = found.slice(0, RUN_ROWS_ON_PAGE)
      const undone = await listUndone(
        store,
        run,
        rows.map(({ line }) => line.number),
      )
      return {
        data: {
          run: await shown(store, run),
          rows: rows.map(({ line: { applicationId, from, number, outcome }, coupon }) => ({
            id: applicationId,
            pan_coupon_nbr: showCoupon(coupon),
            from,
            outcome: undone.has(number) ? 'undone' : outcome,
          })),
          next_cursor: found.length > RUN_ROWS_ON_PAGE ? String(rows.at(-1)!.line.number) : null,
        },
      }
    },

    /** Begins a run, once; MOVE_REFUSED when its time is over. */
    confirm: (actor: StaffActor, id: string, transaction: Transaction) =>
      transaction(async (tx) => {
        const run = await ofActor(tx, actor, id)
        if (isLapsed(run)) throw new Failure('MOVE_REFUSED')
        if (await beginRun(tx, id)) await work.start(tx, id)
        return { data: { run: await shown(tx, (await findRun(tx, id))!) } }
      }),
  }
}
