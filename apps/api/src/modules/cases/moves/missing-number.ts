import {
  movesFrom,
  numberOf,
  type LaterState,
  type ApplicationState,
} from '@pan/contracts/pan/application-states'
import type { Session } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { ApplicationStates } from '../../applications/states/application-states.service.ts'

type Lacking = Pick<ApplicationStates, 'lacking'>

/** MOVE_REFUSED where the applicant would be told to look for a number that nobody has noted: a file brings both. */
export async function refuseWithoutNumber(
  progress: Lacking,
  session: Session,
  id: string,
  to: ApplicationState,
) {
  const number = numberOf(to)
  if (number === undefined || (await progress.lacking(session, to, [id])).size === 0) return
  throw new Failure('MOVE_REFUSED', { message: { key: `cases.move.without.${number}` } })
}

/** Where staff may move an application now. */
export const openTo = (
  state: ApplicationState,
  known: Readonly<Record<'pan' | 'courier', string>>,
): readonly LaterState[] =>
  movesFrom(state).filter((to) => {
    const number = numberOf(to)
    return number === undefined || known[number] !== ''
  })
