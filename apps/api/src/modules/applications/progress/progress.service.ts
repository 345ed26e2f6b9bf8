import { dayInIndia, formatDate, parseDate } from '@pan/contracts/kit/date-text'
import { compareDates } from '@pan/contracts/kit/calendar-date'
import { readCoupon, showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { fitsKind, isPan } from '@pan/contracts/pan/numbers/pan-number'
import { isCourierNumber } from '@pan/contracts/pan/numbers/courier-number'
import { movesFrom, statesWith, type OutcomeFact, type Progress } from '@pan/contracts/pan/progress'
import { pageOf, type Cursor } from '../../../db/queries/page.ts'
import type { Session, Transaction } from '../../../db/store.ts'
import type { ApplicationRow } from '../applications.repository.ts'
import { formSelectionOf } from '../form-selection.ts'
import { findNamed, listByState, listMoves, type MoveRow } from './progress.repository.ts'
import { listOutcomes, upsertOutcome } from './outcomes.repository.ts'
import { givenPanOf, openPan, panTakenBy, storedPan } from './allotted-pans.service.ts'
import { moving, ProgressError, type MovingDependencies } from './moving.ts'
import { findPendingMove, insertPendingMove, removePendingMove } from './pending-moves.repository.ts'
import type { Dependencies } from '../../dependencies.ts'

const LISTED_MAX = 200

export interface ProgressDependencies extends MovingDependencies, Pick<Dependencies, 'store' | 'sealer'> {}

export { ProgressError } from './moving.ts'
export type { PendingMove } from './pending-moves.repository.ts'

/** What came out of an application so far; empty texts where nothing did. */
export type Outcome = Readonly<Record<OutcomeFact, string>>

/** The way of an application and what came out. */
export interface Way {
  readonly moves: readonly MoveRow[]
  readonly outcome: Outcome
}

const NOTHING: Outcome = { pan: '', courier: '', deliveredOn: '' }

export function progressService(dependencies: ProgressDependencies) {
  const { store, clock, sealer } = dependencies
  const panTaken = panTakenBy(sealer)

  async function found(coupon: string): Promise<ApplicationRow> {
    const read = readCoupon(coupon)
    const row = await (read === undefined ? findNamed(store, 'id', coupon) : findNamed(store, 'coupon', read))
    if (!row) throw new ProgressError('There is no application with this coupon number or id.')
    return row
  }

  /** The application, which has to be in a state in which the fact can be known. */
  async function foundWith(coupon: string, fact: OutcomeFact): Promise<ApplicationRow> {
    const row = await found(coupon)
    const states = statesWith(fact)
    if (!(states as readonly string[]).includes(row.state)) {
      throw new ProgressError(`The application is ${row.state}; this belongs to ${states.join(', ')}.`)
    }
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

  /** Throws ProgressError where a PAN is that of another kind of applicant, or not the one that the applicant has given. */
  function refuseForeignPan(row: ApplicationRow, pan: string): void {
    if (!fitsKind(pan, formSelectionOf(row).kind))
      throw new ProgressError('The fourth letter of that PAN does not fit this kind of applicant.')
    const given = row.category === 'NEW' ? '' : givenPanOf(sealer, row)
    if (given !== '' && given !== pan) throw new ProgressError('The applicant has given another PAN.')
  }

  const { refuseMove, mailOf, carryOut } = moving(dependencies)

  /** What is done to an application. */
  const changes = (transaction: Transaction) => ({
    /** Moves an application on and tells the applicant, at once. Throws ProgressError when the state cannot follow. */
    async move(coupon: string, to: Progress, reason: string, actor: string, isDryRun: boolean) {
      const row = await found(coupon)
      const from = row.state as Progress
      refuseMove(from, to, reason)
      const moved = { coupon: showCoupon(row.coupon), from, to }
      if (isDryRun) return { ...moved, moved: false }
      await transaction(async (tx) => {
        if (await findPendingMove(tx, row.id))
          throw new ProgressError(
            'One of the staff has moved the application within the last minute; that does not count yet.',
          )
        if (!(await carryOut(tx, row, { from, to, reason, reasonCodes: '', actor })))
          throw new ProgressError('Somebody else has moved or changed the application in the meantime.')
      })
      return { ...moved, moved: true }
    },

    /** Notes the PAN that was allotted. */
    async setPan(coupon: string, pan: string, isDryRun: boolean) {
      const row = await foundWith(coupon, 'pan')
      if (!isPan(pan)) throw new ProgressError('That is not a PAN.')
      // All test applications get one and the same PAN, which is made up.
      if (!row.isTest) refuseForeignPan(row, pan)
      await transaction(async (tx) => {
        // Of whoever has a PAN already, a new card has the same one.
        const isFirst = row.category === 'NEW' && !row.isTest
        const other = isFirst ? (await panTaken(tx, [pan]))(pan, row) : undefined
        if (other !== undefined) throw new ProgressError(`Another application has that PAN: ${other}.`)
        if (!isDryRun) await noteFacts(tx, row.id, { pan })
      })
      return { coupon: showCoupon(row.coupon), noted: !isDryRun }
    },

    /** Notes under which number the courier has the card. */
    async setCourier(coupon: string, courier: string, isDryRun: boolean) {
      const row = await foundWith(coupon, 'courier')
      if (!isCourierNumber(courier)) throw new ProgressError('That is not the number of a courier.')
      if (!isDryRun) await transaction((tx) => noteFacts(tx, row.id, { courier }))
      return { coupon: showCoupon(row.coupon), courier, noted: !isDryRun }
    },

    /** Notes the day on which the card arrived. */
    async setDelivered(coupon: string, day: string, isDryRun: boolean) {
      const row = await foundWith(coupon, 'deliveredOn')
      const date = parseDate(day)
      if (!date || compareDates(date, dayInIndia(clock.now())) > 0)
        throw new ProgressError('That is not a day up to today, as dd-mm-yyyy.')
      const deliveredOn = formatDate(date)
      if (!isDryRun) await transaction((tx) => noteFacts(tx, row.id, { deliveredOn }))
      return { coupon: showCoupon(row.coupon), delivered: deliveredOn, noted: !isDryRun }
    },
  })

  return {
    ways,
    mailOf,
    carryOut,
    listMoves,
    noteFacts,

    /** Moves of staff that do not count yet. */
    pending: { find: findPendingMove, add: insertPendingMove, remove: removePendingMove },

    /** An application by its id; undefined where there is none. */
    read: (session: Session, id: string): Promise<ApplicationRow | undefined> => findNamed(session, 'id', id),

    /** Applications, the newest first, of one state or of all; nothing about people. */
    async list(state: Progress | undefined, before: Cursor | undefined) {
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
        next: movesFrom(state as Progress).join(', '),
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

export type ProgressService = ReturnType<typeof progressService>
