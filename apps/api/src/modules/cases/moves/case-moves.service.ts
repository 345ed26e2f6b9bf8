import type { Reply } from '@pan/contracts/kit/endpoint'
import { localeNamed, type Locale } from '@pan/contracts/messages/languages'
import { movesFrom, type ApplicationState } from '@pan/contracts/pan/application-states'
import type { moveCase, previewMove, runningMoves } from '@pan/contracts/staff/cases/moves'
import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Mails } from '../../../mail/mails.ts'
import { masked } from '../../../text/masked-email.ts'
import { withoutNumbers } from '../../../text/without-numbers.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { PendingMove, ApplicationStates } from '../../applications/states/application-states.service.ts'
import type { Applications } from '../../applications/applications.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import type { TextsInUse } from '../../texts/texts-in-use.service.ts'
import type { StaffActor } from '../actor.ts'
import type { Checks } from '../notes/checks.service.ts'
import { secondsUntil } from '../queue/case-rows.ts'
import type { Queue } from '../queue/queue.service.ts'
import { assignOnWork } from '../queue/assign-on-work.ts'
import { refuseWithoutNumber } from './missing-number.ts'
import { memberOf } from './member-of.ts'
import { checkedReasons, reasonInUse, type Asked } from './reason-text.ts'
import type { WaitingMoves } from './waiting-moves.service.ts'

type Moved = Reply<typeof moveCase>
type Preview = Reply<typeof previewMove>['data']
type Running = Reply<typeof runningMoves>['data']['moves']

export interface CaseMovesDependencies extends Pick<Dependencies, 'store' | 'clock'> {
  readonly applications: Pick<Applications, 'readForStaff'>
  readonly progress: ApplicationStates
  readonly mails: Pick<Mails, 'compose'>
  readonly directory: StaffDirectory
  readonly queue: Pick<Queue, 'row'>
  readonly checks: Pick<Checks, 'openOf'>
  readonly waiting: WaitingMoves
  readonly texts: Pick<TextsInUse, 'ofReasons'>
}

/** Moving one case. */
export function caseMovesService(dependencies: CaseMovesDependencies) {
  const { store, clock, applications, progress, mails, directory, queue, checks, waiting, texts } =
    dependencies

  /** A waiting move as pages show it. */
  async function shown(
    session: Session,
    move: PendingMove,
    actor: StaffActor,
  ): Promise<Moved['data']['move']> {
    const by = memberOf(move.actor)
    const personOf = await directory.namesOf(session, [by])
    return {
      from: move.from,
      to: move.to,
      by: personOf(by),
      is_mine: by === actor.memberId,
      at: indianTime(move.at),
      counts_at: indianTime(move.countsAt),
      seconds_left: secondsUntil(move.countsAt, clock.now()),
    }
  }

  return {
    shown,

    /** What the applicant would be sent and would read, and the same in the language of who asks. */
    async preview(id: string, asked: Asked, locale: Locale): Promise<Preview> {
      const chosen = checkedReasons(asked)
      const application = await applications.readForStaff(id)
      if (!application) throw new Failure('NOT_FOUND')
      const { row, answers } = application
      if (!movesFrom(row.state as ApplicationState).some((state) => state === asked.to))
        throw new Failure('MOVE_REFUSED')
      await refuseWithoutNumber(progress, store, id, asked.to)
      const language = localeNamed(row.language)
      const mailIn = async (its: Locale) => ({
        ...(await mails.compose(store, { ...progress.mailOf(row, asked.to), locale: its })),
        reason: withoutNumbers(await reasonInUse(texts, store, its, chosen)),
      })
      return {
        language,
        to: masked(row.email),
        ...(await mailIn(language)),
        own: locale === language ? null : await mailIn(locale),
        open_checks: await checks.openOf(row, answers),
      }
    },

    /** Moves a case; one that nobody has becomes the member’s, until it is somebody else’s turn or the move is taken back. See `WaitingMoves.add` for how that fails. */
    move(
      actor: StaffActor,
      id: string,
      { version, ...asked }: Asked & { readonly version: number },
      transaction: Transaction,
    ): Promise<Moved> {
      const chosen = checkedReasons(asked)
      return transaction(async (tx) => {
        const { memberId } = actor
        const { wasFree } = await assignOnWork(tx, id, memberId)
        const { to } = asked
        const move = await waiting.add(tx, { id, version, to, ...chosen, memberId, wasFree })
        return { data: { case: await queue.row(tx, id), move: await shown(tx, move, actor) } }
      })
    },

    /** The moves of somebody that still wait, of some cases. */
    async running(actor: StaffActor, ids: readonly string[]): Promise<Running> {
      const found = await Promise.all(ids.map((id) => progress.pending.find(store, id)))
      const own = found.flatMap((move) => (move && memberOf(move.actor) === actor.memberId ? [move] : []))
      return Promise.all(
        own.map(async (move) => ({ id: move.applicationId, ...(await shown(store, move, actor)) })),
      )
    },

    /** Takes a move back: one's own, or with the right to give cases to others anybody's. */
    takeBack: (actor: StaffActor, id: string, transaction: Transaction) =>
      transaction(async (tx) => {
        await waiting.takeBack(
          tx,
          id,
          (move) => memberOf(move.actor) === actor.memberId || actor.rights.includes('cases.assign'),
        )
        return { data: { case: await queue.row(tx, id) } }
      }),
  }
}

export type CaseMoves = ReturnType<typeof caseMovesService>
