import { REVEALED_SECONDS, type RevealedField, type REVEAL_REASONS } from '@pan/contracts/staff/cases/reveal'
import { countedTries } from '../../../auth/tries.ts'
import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Audit } from '../../../observability/audit/audit.ts'
import type { Applications } from '../../applications/applications.service.ts'
import type { ProgressService } from '../../applications/progress/progress.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffActor } from '../actor.ts'

const DAY_SECONDS = 24 * 60 * 60
// Days of India: a limit that begins anew at five in the morning would be two days' worth of one.
const AHEAD_SECONDS = 5.5 * 60 * 60

export interface RevealDependencies extends Pick<Dependencies, 'clock' | 'sealer'> {
  readonly audit: Audit
  readonly applications: Pick<Applications, 'readForStaff'>
  readonly progress: Pick<ProgressService, 'ways'>
  readonly perDay: number
}

/** Shows one masked answer. */
export function revealService({ clock, sealer, audit, applications, progress, perDay }: RevealDependencies) {
  const tries = countedTries(sealer, clock)

  /** To the end of this day in India: counts that each reveal began anew would add up over days. */
  function countedFor(memberId: string) {
    const now = Math.floor(clock.now().getTime() / 1000) + AHEAD_SECONDS
    const day = Math.floor(now / DAY_SECONDS)
    const limit = { of: 'staff.reveal', max: perDay, seconds: DAY_SECONDS - (now % DAY_SECONDS) }
    return [{ limit, key: `${memberId} ${day}` }] as const
  }

  async function valueOf(id: string, field: RevealedField): Promise<string> {
    const application = await applications.readForStaff(id)
    if (!application) throw new Failure('NOT_FOUND')
    if (field === 'outcome.pan') return (await progress.ways([id]))(id).outcome.pan
    return String(application.answers[field] ?? '')
  }

  return {
    /**
     * Gives an answer as it was given, after it is in the audit log who sees which and why. NOT_FOUND where there is none;
     * TOO_MANY_REQUESTS when the caller has seen enough today.
     */
    async reveal(
      actor: StaffActor,
      id: string,
      { field, reason }: { readonly field: RevealedField; readonly reason: (typeof REVEAL_REASONS)[number] },
      transaction: Transaction,
    ) {
      const value = await valueOf(id, field)
      if (value === '') throw new Failure('NOT_FOUND')
      return transaction(async (tx: Session) => {
        const counted = countedFor(actor.memberId)
        const seconds = await tries.take(tx, counted)
        if (seconds > 0)
          throw new Failure('TOO_MANY_REQUESTS', {
            message: { key: 'error.reveal_limit', params: { max: perDay } },
            retryAfterSeconds: seconds,
          })
        await audit(tx, {
          actor: `staff:${actor.memberId}`,
          action: 'case reveal',
          object: id,
          details: { field, reason },
        })
        const left = await tries.left(tx, counted)
        return { data: { field, value, shown_seconds: REVEALED_SECONDS, left_today: left } }
      })
    },
  }
}
