import { PRIVACY_VERSION } from '@pan/contracts/privacy'
import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import { CHANNELS, consentTo } from '@pan/contracts/short-messages'
import type { Session } from '../../db/store.ts'
import type { NoteEvent } from '../partners/events/events.service.ts'
import { updateApplication } from './applications.repository.ts'
import { insertConsents } from './consents.repository.ts'
import { findPendingMove, type PendingMove } from './states/pending-moves.repository.ts'
import { findNamed } from './states/application-states.repository.ts'
import { ApplicationStateError } from './states/application-states.service.ts'
import { openAnswers, sealAnswers } from './sealed-answers.ts'
import type { Dependencies } from '../dependencies.ts'

export interface MessageConsentDependencies extends Pick<Dependencies, 'store' | 'sealer' | 'clock'> {
  readonly noteEvent: NoteEvent
  /** Tells whoever has made a move that does not count yet that it never will. */
  readonly noteUndoneMove: (tx: Session, move: PendingMove) => Promise<void>
}

/** The consent to short messages, which its owner may take back when the answers cannot be edited any more. */
export function messageConsentService({
  store,
  sealer,
  clock,
  noteEvent,
  noteUndoneMove,
}: MessageConsentDependencies) {
  return {
    /** Takes it back for every channel; `stopped` names those that it was given for. Throws ProgressError. */
    async stop(coupon: string, isDryRun: boolean): Promise<{ readonly stopped: string }> {
      const read = readCoupon(coupon)
      const before = await (read === undefined
        ? findNamed(store, 'id', coupon)
        : findNamed(store, 'coupon', read))
      if (!before) throw new ApplicationStateError('There is no application with this coupon number or id.')
      const answers = openAnswers(sealer, before)
      const given = CHANNELS.filter((channel) => answers[consentTo(channel)] === true)
      if (given.length === 0) return { stopped: 'none: there was no consent' }
      if (isDryRun) return { stopped: given.join(', ') }
      const withdrawn = Object.fromEntries(given.map((channel) => [consentTo(channel), false]))
      const changed = {
        ...before,
        sealed: sealAnswers(sealer, before.id, { ...answers, ...withdrawn }),
        version: before.version + 1,
      }
      await store.transaction(async (tx) => {
        const row = { ...changed, updatedAt: clock.now().toISOString() }
        // As an edit does, it takes a waiting move away.
        const undone = await findPendingMove(tx, row.id)
        if (!(await updateApplication(tx, row, before)))
          throw new ApplicationStateError('Somebody else has changed the application in the meantime.')
        if (undone) await noteUndoneMove(tx, undone)
        await insertConsents(
          tx,
          row,
          given.map((purpose) => ({ purpose, textVersion: PRIVACY_VERSION, given: false })),
        )
        if (row.partnerId !== null) await noteEvent(tx, row.id, 'application.updated')
      })
      return { stopped: given.join(', ') }
    },
  }
}

export type MessageConsent = ReturnType<typeof messageConsentService>
