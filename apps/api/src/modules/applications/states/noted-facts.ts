import { compareDates } from '@pan/contracts/kit/calendar-date'
import { dayInIndia, formatDate, parseDate } from '@pan/contracts/kit/date-text'
import { isCourierNumber } from '@pan/contracts/pan/numbers/courier-number'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import {
  movesFrom,
  statesWith,
  type OutcomeFact,
  type ApplicationState,
} from '@pan/contracts/pan/application-states'
import type { Session, Transaction } from '../../../db/store.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { ApplicationRow } from '../applications.repository.ts'
import { ApplicationStateError, type MoveFacts } from './moving.ts'

/** Who asks for a change, and whether it is only tried. */
interface Asked {
  readonly actor: string
  readonly isDryRun: boolean
}

/** What an application is found, moved and noted by. */
interface Ways {
  readonly found: (coupon: string) => Promise<ApplicationRow>
  readonly moveNow: (
    tx: Session,
    row: ApplicationRow,
    move: Pick<MoveFacts, 'to' | 'reason' | 'actor'>,
  ) => Promise<void>
  readonly noteFacts: (tx: Session, id: string, facts: Partial<Record<OutcomeFact, string>>) => Promise<void>
}

/** Facts of an application, one at a time; one that comes with another state brings it there, as a row of a file does. */
export function notedFacts({ clock }: Pick<Dependencies, 'clock'>, { found, moveNow, noteFacts }: Ways) {
  /** The application, and the state to which a fact brings it; none where it has got there already. */
  async function foundFor(coupon: string, fact: OutcomeFact) {
    const row = await found(coupon)
    const state = row.state as ApplicationState
    const states = statesWith(fact)
    if (states.includes(state)) return { row, to: undefined }
    const to = movesFrom(state).find((next) => next === states[0])
    if (to === undefined)
      throw new ApplicationStateError(`The application is ${state}; this belongs to ${states.join(', ')}.`)
    return { row, to }
  }

  async function note(
    tx: Session,
    { row, to }: Awaited<ReturnType<typeof foundFor>>,
    facts: Partial<Record<OutcomeFact, string>>,
    { isDryRun, actor }: Asked,
  ) {
    if (!isDryRun) {
      if (to !== undefined) await moveNow(tx, row, { to, reason: '', actor })
      await noteFacts(tx, row.id, facts)
    }
    return { coupon: showCoupon(row.coupon), state: to ?? row.state, noted: !isDryRun }
  }

  return (transaction: Transaction) => ({
    /** Gives a test application its made-up PAN; that of anybody else comes from a file that a second person confirms. */
    async setTestPan(coupon: string, pan: string, asked: Asked) {
      const of = await foundFor(coupon, 'pan')
      if (!of.row.isTest) throw new Error('A PAN of a real application needs a second person.')
      return transaction((tx) => note(tx, of, { pan }, asked))
    },

    /** Notes under which number the courier has the card. */
    async setCourier(coupon: string, courier: string, asked: Asked) {
      const of = await foundFor(coupon, 'courier')
      if (!isCourierNumber(courier)) throw new ApplicationStateError('That is not the number of a courier.')
      return transaction(async (tx) => ({ ...(await note(tx, of, { courier }, asked)), courier }))
    },

    /** Notes the day on which the card arrived. */
    async setDelivered(coupon: string, day: string, asked: Asked) {
      const of = await foundFor(coupon, 'deliveredOn')
      const date = parseDate(day)
      if (!date || compareDates(date, dayInIndia(clock.now())) > 0)
        throw new ApplicationStateError('That is not a day up to today, as dd-mm-yyyy.')
      const deliveredOn = formatDate(date)
      return transaction(async (tx) => ({
        ...(await note(tx, of, { deliveredOn }, asked)),
        delivered: deliveredOn,
      }))
    },
  })
}
