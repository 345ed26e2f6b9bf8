import type { Store } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import { listSegments } from './segments.repository.ts'
import { verifyAudit, type VerificationOptions } from './verify-audit.ts'

const SEGMENTS_AT_ONCE = 1000

/** What shows whether somebody has changed the audit log, which is kept for so many days. */
export const auditProofs = (store: Store, clock: Clock, days: number) => ({
  /** The segments after an hour with their digests, in the order of the chain. */
  async *segmentsAfter(after: string) {
    for (let last = after; ;) {
      const segments = await listSegments(store, last, SEGMENTS_AT_ONCE)
      if (segments.length > 0) yield segments
      if (segments.length < SEGMENTS_AT_ONCE) return
      last = segments.at(-1)!.hour
    }
  },

  verify: (options: Pick<VerificationOptions, 'from' | 'kept'>) =>
    verifyAudit(store, { ...options, days, clock }),
})

export type AuditProofs = ReturnType<typeof auditProofs>
