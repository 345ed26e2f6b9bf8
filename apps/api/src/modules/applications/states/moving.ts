import { addressIn } from '@pan/contracts/messages/addresses'
import { localeNamed } from '@pan/contracts/messages/languages'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import {
  movesFrom,
  needsReason,
  type LaterState,
  type ApplicationState,
} from '@pan/contracts/pan/application-states'
import type { Session } from '../../../db/store.ts'
import type { NewMail } from '../../../mail/mails.ts'
import type { ShortMessages } from '../../../short-messages/short-messages.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { NoteEvent } from '../../partners/events/events.service.ts'
import type { ApplicationRow } from '../applications.repository.ts'
import { insertMove, type MoveRow } from './application-states.repository.ts'

/** Several reasons of the list, in the language that needs most letters, and words of one’s own. */
const REASON_LENGTH_MAX = 1000

export interface MovingDependencies extends Pick<Dependencies, 'clock' | 'mails' | 'origin'> {
  readonly shortMessages: ShortMessages
  readonly noteEvent: NoteEvent
}

/** A move as it is written down. */
export type MoveFacts = Pick<MoveRow, 'from' | 'to' | 'reason' | 'reasonCodes' | 'actor'>

/** Why an application cannot be treated like that; a sentence for whoever asked. */
export class ApplicationStateError extends Error {
  override readonly name = 'ProgressError'
}

/** What one move of an application is, whoever makes it. */
export function moving({ clock, mails, shortMessages, noteEvent, origin }: MovingDependencies) {
  function refuseMove(from: ApplicationState, to: ApplicationState, reason: string): void {
    if (!movesFrom(from).some((state) => state === to)) {
      const allowed = movesFrom(from).join(', ') || 'nothing'
      throw new ApplicationStateError(`${to} cannot follow ${from}; ${allowed} can.`)
    }
    if (needsReason(to) && reason === '')
      throw new ApplicationStateError(`${to} needs a reason for the applicant.`)
    if (reason.length > REASON_LENGTH_MAX)
      throw new ApplicationStateError(`A reason has at most ${REASON_LENGTH_MAX} characters.`)
  }

  /** The mail with which somebody is told of a move. */
  function mailOf(row: ApplicationRow, to: ApplicationState): NewMail {
    const locale = localeNamed(row.language)
    return {
      to: row.email,
      locale,
      message: `progress.${to as LaterState}`,
      params: { reference: showCoupon(row.coupon) },
      application: row.id,
      link: origin + addressIn(locale, '/pan-card-status/track-application'),
    }
  }

  /** Moves an application that is still as it was read, and tells everybody; false when it is not. */
  async function carryOut(tx: Session, row: ApplicationRow, move: MoveFacts): Promise<boolean> {
    const at = clock.now().toISOString()
    if (!(await insertMove(tx, { applicationId: row.id, ...move, at }, row.version))) return false
    if (row.partnerId !== null) await noteEvent(tx, row.id, 'application.state_changed')
    // Whose address a partner has made up gets no mail.
    if (row.isTest) return true
    await mails.queue(tx, mailOf(row, move.to))
    await shortMessages.queue(tx, row.id, move.to as LaterState)
    return true
  }

  return { refuseMove, mailOf, carryOut }
}
