import type { Reply } from '@pan/contracts/kit/endpoint'
import { showCoupon, readCoupon } from '@pan/contracts/pan/numbers/coupon'
import { ENVELOPES_SHOWN, type receiveEnvelope, type Envelope } from '@pan/contracts/staff/cases/intake'
import type { Session } from '../../../db/store.ts'
import { beginningOfDay, indianTime } from '../../../time/indian-time.ts'
import type { ApplicationStates } from '../../applications/states/application-states.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import type { StaffActor } from '../actor.ts'
import type { WaitingMoves } from '../moves/waiting-moves.service.ts'
import { secondsUntil } from '../queue/case-rows.ts'
import { findCase } from '../queue/case-work.repository.ts'
import { listIdsBy } from '../search/case-search.repository.ts'
import { countEnvelopes, listEnvelopes, noteEnvelope } from './intake.repository.ts'

const RECEIVED = 'DOCUMENTS_RECEIVED'
const STAFF = 'staff:'

type Scanned = Reply<typeof receiveEnvelope>['data']

export interface IntakeDependencies extends Pick<Dependencies, 'store' | 'clock'> {
  readonly progress: Pick<ApplicationStates, 'listMoves' | 'pending'>
  readonly directory: StaffDirectory
  readonly waiting: Pick<WaitingMoves, 'add'>
}

/** What the post brings: envelopes whose coupon numbers somebody scans. */
export function intakeService({ store, clock, progress, directory, waiting }: IntakeDependencies) {
  /** Who has received the papers of an application, and when: the move that waits knows, else the last one that counted. */
  async function receivedBy(tx: Session, id: string): Promise<Pick<Scanned, 'by' | 'at'>> {
    const moves = await progress.listMoves(tx, [id])
    const move = (await progress.pending.find(tx, id)) ?? moves.findLast(({ to }) => to === RECEIVED)
    if (!move) return { by: null, at: '' }
    const member = move.actor.startsWith(STAFF) ? move.actor.slice(STAFF.length) : null
    const personOf = await directory.namesOf(tx, [member])
    return { by: member === null ? null : personOf(member), at: indianTime(move.at) }
  }

  return {
    /**
     * Receives the papers of an application, once: whoever scans them after that is told so. The move counts a minute later
     * and can be taken back until then, as every move of the staff.
     */
    async receive(tx: Session, { memberId }: StaffActor, typed: string): Promise<Scanned> {
      const coupon = readCoupon(typed)
      const [known] = coupon === undefined ? [] : await listIdsBy(tx, 'coupon', coupon, 1)
      const found = known && (await findCase(tx, known.id))
      const unknown = { id: '', state: null, by: null, at: '' }
      const shown = coupon === undefined ? '' : showCoupon(coupon)
      if (!found) return { outcome: 'unknown', pan_coupon_nbr: shown, ...unknown }
      const { applicationId: id, state, version } = found.work
      const about = { pan_coupon_nbr: shown, id, state }
      if (state === RECEIVED) return { outcome: 'seen', ...about, ...(await receivedBy(tx, id)) }
      if (state !== 'SUBMITTED') return { outcome: 'wrong_state', ...about, by: null, at: '' }
      const move = { id, version, to: RECEIVED, reasons: [], words: '', memberId } as const
      const { at } = await waiting.add(tx, move)
      await noteEnvelope(tx, { applicationId: id, member: memberId, at })
      const personOf = await directory.namesOf(tx, [memberId])
      return { outcome: 'received', ...about, state: RECEIVED, by: personOf(memberId), at: indianTime(at) }
    },

    /** What somebody has received today. */
    async today({ memberId }: StaffActor): Promise<{ count: number; envelopes: Envelope[] }> {
      const now = clock.now()
      const since = beginningOfDay(now)
      const [count, rows] = await Promise.all([
        countEnvelopes(store, memberId, since),
        listEnvelopes(store, memberId, since, ENVELOPES_SHOWN),
      ])
      const envelopes = rows.map(({ id, coupon, state, at, countsAt }) => ({
        id,
        pan_coupon_nbr: showCoupon(coupon),
        state,
        at: indianTime(at),
        seconds_left: state === RECEIVED ? secondsUntil(countsAt, now) : 0,
      }))
      return { count, envelopes }
    },
  }
}
