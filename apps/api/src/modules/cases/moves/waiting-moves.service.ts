import { TAKE_BACK_SECONDS } from '@pan/contracts/staff/cases/case'
import {
  isElsewhere,
  movesFrom,
  waitsOnIn,
  type ApplicationState,
} from '@pan/contracts/pan/application-states'
import type { Reason } from '@pan/contracts/staff/cases/reasons'
import type { Session } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { ApplicationRow } from '../../applications/applications.service.ts'
import type { PendingMove, ApplicationStates } from '../../applications/states/application-states.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { TextsInUse } from '../../texts/texts-in-use.service.ts'
import { layBack } from '../queue/assignment.repository.ts'
import { changeWork, findCase } from '../queue/case-work.repository.ts'
import { undoneMoveNote } from '../notes/undone-move-note.ts'
import { memberOf } from './member-of.ts'
import { refuseWithoutNumber } from './missing-number.ts'
import { reasonInUse } from './reason-text.ts'
import { restoreCase } from './restore-case.ts'

const JOB = 'count-move'

export interface WaitingMovesDependencies extends Pick<
  Dependencies,
  'store' | 'clock' | 'ids' | 'jobs' | 'sealer'
> {
  readonly progress: ApplicationStates
  readonly texts: Pick<TextsInUse, 'ofReasons'>
}

/** What is to be done to a case, and on which version of it. */
export interface NewMove {
  readonly id: string
  readonly version: number
  readonly to: ApplicationState
  readonly reasons: readonly Reason[]
  readonly words: string
  readonly memberId: string
  /** It has become the member’s by this move. */
  readonly wasFree?: boolean
}

/**
 * Moves of staff. One changes the case at once, and the application when it counts, a minute later: what applicants, partners
 * and the public see of it, and what they are told, comes from the application alone.
 */
export function waitingMoves(dependencies: WaitingMovesDependencies) {
  const { store, clock, ids, jobs, progress, texts } = dependencies
  const noteUndone = undoneMoveNote(dependencies)
  jobs.on(JOB, ({ application, id }) =>
    store.transaction(async (tx) => {
      const move = await progress.pending.find(tx, String(application))
      if (move?.id !== id) return
      await progress.pending.remove(tx, move!.applicationId)
      const row = await progress.read(tx, move!.applicationId)
      const isAsItWas = row?.version === move!.version && row.state === move!.from
      if (!isAsItWas || !(await progress.carryOut(tx, row, move!))) {
        await restoreCase(tx, move!)
        if (row) await noteUndone(tx, move!)
        return
      }
      // What waits for the department or the courier is in nobody’s hand any more.
      if (isElsewhere(move!.to)) await layBack(tx, row.id, move!.assignee ?? memberOf(move!.actor))
    }),
  )

  /** The application behind a case that somebody wants to move, which has to be as they saw it. */
  async function movable(tx: Session, { id, version, to }: Pick<NewMove, 'id' | 'version' | 'to'>) {
    const [found, row] = await Promise.all([findCase(tx, id), progress.read(tx, id)])
    if (!found || !row) throw new Failure('NOT_FOUND')
    if (found.countsAt !== null) throw new Failure('MOVE_PENDING')
    if (found.work.version !== version) throw new Failure('STALE_VERSION')
    if (!movesFrom(row.state as ApplicationState).some((state) => state === to))
      throw new Failure('MOVE_REFUSED')
    await refuseWithoutNumber(progress, tx, id, to)
    return { work: found.work, row }
  }

  async function newMove(tx: Session, row: ApplicationRow, { to, reasons, words, memberId }: NewMove) {
    const now = clock.now()
    return {
      applicationId: row.id,
      id: ids.next(),
      from: row.state as ApplicationState,
      to,
      actor: `staff:${memberId}`,
      reason: await reasonInUse(texts, tx, row.language, { reasons, words }),
      reasonCodes: reasons.join(','),
      version: row.version,
      at: now.toISOString(),
      countsAt: new Date(now.getTime() + TAKE_BACK_SECONDS * 1000).toISOString(),
    }
  }

  return {
    /**
     * Moves a case; nothing of it counts for a minute. NOT_FOUND, MOVE_PENDING while another move waits, STALE_VERSION when the
     * case has changed, MOVE_REFUSED when the state cannot follow, or comes with a number that nobody has noted.
     */
    async add(tx: Session, asked: NewMove): Promise<PendingMove> {
      const { work, row } = await movable(tx, asked)
      const { waitsOn, since, place, assignee } = work
      const before = { waitsOn, since, place, assignee: asked.wasFree ? null : assignee }
      const move: PendingMove = { ...(await newMove(tx, row, asked)), ...before }
      const next = waitsOnIn(asked.to)
      const from = next === waitsOn ? since : move.at
      const isChanged = await changeWork(tx, row.id, asked.version, {
        state: asked.to,
        waitsOn: next,
        since: from,
        place: `1${from}`,
        // Who is done with it has room for the next one.
        assignee: next === 'us' ? assignee : null,
      })
      if (!isChanged) throw new Failure('STALE_VERSION')
      await progress.pending.add(tx, move)
      await jobs.enqueue(tx, JOB, { application: row.id, id: move.id }, { runAt: new Date(move.countsAt) })
      return move
    },

    /** Takes the waiting move of a case back; MOVE_COUNTED when it is too late, or there is none. */
    async takeBack(tx: Session, id: string, mayTake: (move: PendingMove) => boolean): Promise<void> {
      const move = await progress.pending.remove(tx, id)
      if (!move || move.countsAt <= clock.now().toISOString()) throw new Failure('MOVE_COUNTED')
      if (!mayTake(move)) throw new Failure('FORBIDDEN')
      await restoreCase(tx, move)
    },
  }
}

export type WaitingMoves = ReturnType<typeof waitingMoves>
