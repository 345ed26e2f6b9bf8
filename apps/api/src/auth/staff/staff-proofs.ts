import { and, eq, gt, sql } from 'drizzle-orm'
import { hasAny } from '../../db/queries/rows.ts'
import { statement } from '../../db/queries/statement.ts'
import type { Session, Store } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Clock } from '../../time/clock.ts'
import { ofStaff, type Caller } from '../caller.ts'
import type { Pass } from '../pass.ts'

const value = sql.placeholder

const proofFor = statement(({ tables: { staffProofs: t }, db }) =>
  db
    .select({ deed: t.deed })
    .from(t)
    .where(
      and(eq(t.sessionId, value('sessionId')), eq(t.deed, value('deed')), gt(t.expiresAt, value('now'))),
    ),
)

export interface StaffProofs {
  /** The proof of a deed, to be used up in its transaction; PROOF_NEEDED unless the session has one. */
  check(caller: Caller, deed: string): Promise<Pass>
}

/** Proofs of the staff: each is for one deed of one session, once. */
export function staffProofs(store: Store, clock: Clock): StaffProofs {
  return {
    async check(caller, deed) {
      const { sessionId } = ofStaff(caller)
      const now = clock.now().toISOString()
      const [found] = await proofFor(store, { sessionId, deed, now })
      if (!found) throw new Failure('PROOF_NEEDED')
      return {
        async spend({ tables: { staffProofs: t }, db }: Session) {
          const taken = db
            .delete(t)
            .where(and(eq(t.sessionId, sessionId), eq(t.deed, deed), gt(t.expiresAt, now)))
            .returning({ deed: t.deed })
          if (!(await hasAny(taken))) throw new Failure('PROOF_NEEDED')
        },
      }
    },
  }
}
