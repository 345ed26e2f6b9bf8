import { readCoupon, showCoupon } from '@pan/contracts/pan/numbers/coupon'
import {
  movesFrom,
  numberOf,
  type OutcomeFact,
  type ApplicationState,
} from '@pan/contracts/pan/application-states'
import { pageOf, type Cursor } from '../../../db/queries/page.ts'
import type { Session, Transaction } from '../../../db/store.ts'
import type { ApplicationRow } from '../applications.repository.ts'
import { findNamed, listByState, listMoves, type MoveRow } from './application-states.repository.ts'
import { notedFacts } from './noted-facts.ts'
import { listOutcomes, upsertOutcome } from './outcomes.repository.ts'
import { openPan, storedPan } from './allotted-pans.service.ts'
import { moving, ApplicationStateError, type MoveFacts, type MovingDependencies } from './moving.ts'
import { findPendingMove, insertPendingMove, removePendingMove } from './pending-moves.repository.ts'
import type { Dependencies } from '../../dependencies.ts'

const LISTED_MAX = 200

export interface ApplicationStatesDependencies
  extends MovingDependencies, Pick<Dependencies, 'store' | 'sealer'> {}

export { ApplicationStateError } from './moving.ts'
export type { PendingMove } from './pending-moves.repository.ts'

/** What came out of an application so far; empty texts where nothing did. */
export type Outcome = Readonly<Record<OutcomeFact, string>>

/** The way of an application and what came out. */
export interface Way {
  readonly moves: readonly MoveRow[]
  readonly outcome: Outcome
}

const NOTHING: Outcome = { pan: '', courier: '', deliveredOn: '' }

export function applicationStatesService(dependencies: ApplicationStatesDependencies) {
  const { store, sealer } = dependencies

  async function found(coupon: string): Promise<ApplicationRow> {
    const read = readCoupon(coupon)
    const row = await (read === undefined ? findNamed(store, 'id', coupon) : findNamed(store, 'coupon', read))
    if (!row) throw new ApplicationStateError('There is no application with this coupon number or id.')
    return row
  }

  /** The ways of some applications, by their ids. */
  async function ways(ids: readonly string[]): Promise<(id: string) => Way> {
    const [moves, outcomes] = await Promise.all([listMoves(store, ids), listOutcomes(store, ids)])
    return (id) => {
      const outcome = outcomes.find(({ applicationId }) => applicationId === id)
      return {
        moves: moves.filter(({ applicationId }) => applicationId === id),
        outcome: outcome ? { ...outcome, pan: openPan(sealer, id, outcome.sealedPan) } : NOTHING,
      }
    }
  }

  /** Notes facts of an outcome beside those that are known already. */
  const noteFacts = (tx: Session, id: string, { pan, ...facts }: Partial<Outcome>): Promise<void> =>
    upsertOutcome(tx, id, { ...facts, ...(pan !== undefined && storedPan(sealer, id, pan)) })

  const { refuseMove, mailOf, carryOut } = moving(dependencies)

  /** Those of some applications that lack the number without which a state is not reached. */
  async function lacking(session: Session, to: ApplicationState, ids: readonly string[]) {
    const number = numberOf(to)
    if (number === undefined) return new Set<string>()
    const outcomes = await listOutcomes(session, ids)
    const known = outcomes.filter(({ sealedPan, courier }) => (number === 'pan' ? sealedPan : courier) !== '')
    const having = new Set(known.map(({ applicationId }) => applicationId))
    return new Set(ids.filter((id) => !having.has(id)))
  }

  /** Moves an application at once; throws ProgressError where somebody else does so, too. */
  async function moveNow(tx: Session, row: ApplicationRow, move: Pick<MoveFacts, 'to' | 'reason' | 'actor'>) {
    if (await findPendingMove(tx, row.id))
      throw new ApplicationStateError(
        'One of the staff has moved the application within the last minute; that does not count yet.',
      )
    const made = { from: row.state as ApplicationState, reasonCodes: '', ...move }
    if (!(await carryOut(tx, row, made)))
      throw new ApplicationStateError('Somebody else has moved or changed the application in the meantime.')
  }

  const factChanges = notedFacts(dependencies, { found, moveNow, noteFacts })

  /** What is done to an application. */
  const changes = (transaction: Transaction) => ({
    ...factChanges(transaction),

    /** Moves an application on and tells the applicant, at once. Throws ProgressError when the state cannot follow. */
    async move(coupon: string, to: ApplicationState, reason: string, actor: string, isDryRun: boolean) {
      const row = await found(coupon)
      const from = row.state as ApplicationState
      refuseMove(from, to, reason)
      if ((await lacking(store, to, [row.id])).size > 0)
        throw new ApplicationStateError(
          `${to} comes with its number: \`${numberOf(to) === 'pan' ? 'set-pan` asks for it' : 'courier` notes it'} and moves the application.`,
        )
      const moved = { coupon: showCoupon(row.coupon), from, to }
      if (isDryRun) return { ...moved, moved: false }
      await transaction((tx) => moveNow(tx, row, { to, reason, actor }))
      return { ...moved, moved: true }
    },
  })

  return {
    ways,
    mailOf,
    carryOut,
    listMoves,
    noteFacts,
    lacking,

    /** Moves of staff that do not count yet. */
    pending: { find: findPendingMove, add: insertPendingMove, remove: removePendingMove },

    /** An application by its id; undefined where there is none. */
    read: (session: Session, id: string): Promise<ApplicationRow | undefined> => findNamed(session, 'id', id),

    /** Applications, the newest first, of one state or of all; nothing about people. */
    async list(state: ApplicationState | undefined, before: Cursor | undefined) {
      const found = await listByState(store, state, before, LISTED_MAX + 1)
      const page = pageOf(found, LISTED_MAX, ({ createdAt: at, id }) => ({ at, id }))
      const rows = page.rows.map(
        ({ id, coupon, category, applicantStatus, state: at, applicationDate, updatedAt }) => ({
          coupon: showCoupon(coupon),
          id,
          category,
          applicant: applicantStatus,
          state: at,
          applied: applicationDate,
          changed: updatedAt,
        }),
      )
      return { ...page, rows }
    },

    /** How an application came to where it is. */
    async show(coupon: string) {
      const {
        id,
        coupon: known,
        category,
        applicantStatus,
        isTest,
        state,
        applicationDate,
      } = await found(coupon)
      const { moves, outcome } = (await ways([id]))(id)
      return {
        coupon: showCoupon(known),
        id,
        category,
        applicant: applicantStatus,
        test: isTest,
        state,
        applied: applicationDate,
        next: movesFrom(state as ApplicationState).join(', '),
        pan: outcome.pan === '' ? '' : 'known',
        courier: outcome.courier,
        delivered: outcome.deliveredOn,
        moves: moves.map(({ from, to, at, actor, reason }) => ({ at, from, to, actor, reason })),
      }
    },

    /** The same changes in transactions that a call gives. */
    within: changes,

    ...changes(store.transaction),
  }
}

export type ApplicationStates = ReturnType<typeof applicationStatesService>
