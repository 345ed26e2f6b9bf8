import type { RequestSubject } from '@pan/contracts/staff/people/request'
import type { Session, Transaction } from '../../db/store.ts'
import type { Audit } from '../../observability/audit/audit.ts'
import type { AccountSettings } from '../accounts/account-settings.service.ts'
import type { Payers } from '../custom-payments/payers.service.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Registrants } from '../partners/affiliates/registrants.service.ts'
import type { Retention } from '../privacy/retention.service.ts'
import { OPEN_AGAIN } from './request-end.ts'
import { nextErasure } from './next-erasure.ts'
import { changeRequest, findRequest, type RequestRow, type SubjectRow } from './people-requests.repository.ts'
import { noteErased } from './request-subjects.repository.ts'
import type { Subjects } from './subjects.service.ts'

const JOB = 'people-request'

export interface ErasingDependencies extends Pick<Dependencies, 'store' | 'clock' | 'jobs' | 'config'> {
  readonly audit: Audit
  readonly retention: Pick<Retention, 'erase' | 'eraseMessage'>
  readonly accounts: Pick<AccountSettings, 'erase'>
  readonly payers: Pick<Payers, 'erase'>
  readonly registrants: Pick<Registrants, 'erase'>
  readonly subjects: Subjects
}

/** Erases what two people have decided on, by what erases for everybody; after a crash it goes on where it was. */
export function erasingService({
  store,
  clock,
  jobs,
  config,
  audit,
  retention,
  accounts,
  payers,
  registrants,
  subjects,
}: ErasingDependencies) {
  const erase: Record<RequestSubject['kind'], (id: string, transaction: Transaction) => Promise<void>> = {
    application: retention.erase,
    account: (id, transaction) => accounts.erase(id, { transaction }),
    message: retention.eraseMessage,
    payment: payers.erase,
    registration: registrants.erase,
  }

  const takeNext = nextErasure({ store, clock, config, audit, subjects })

  async function eraseOne({ id, decidedBy }: RequestRow, subject: SubjectRow): Promise<void> {
    const { kind, subjectId } = subject
    const noted = (tx: Session) => noteErased(tx, subject, clock.now().toISOString())
    // Its owner, or the time that it is kept, was faster: whoever has decided has not erased it.
    const isThere = async (session: Session) =>
      (await subjects.standing(session, { kind, id: subjectId })) !== undefined
    if (!(await isThere(store))) return void (await store.transaction(noted))
    const entered = async (tx: Session) => {
      if (!(await noted(tx))) return
      await audit(tx, {
        actor: `staff:${decidedBy}`,
        action: 'people-request erasure',
        object: subjectId,
        details: { kind, request: id },
      })
    }
    return erase[kind](subjectId, (work, isolation) =>
      store.transaction(async (tx) => {
        const wasThere = await isThere(tx)
        const result = await work(tx)
        await (wasThere ? entered : noted)(tx)
        return result
      }, isolation),
    )
  }

  jobs.on(JOB, async (payload, _job, signal) => {
    const id = String(payload['id'])
    for (;;) {
      // Before: what is taken counts as begun, and is compared no more.
      signal.throwIfAborted()
      const next = await takeNext(id)
      if (!next) return
      await eraseOne(next.row, next.subject)
    }
  })

  // What it has erased so far stays erased, and is asked for no more.
  jobs.onDiscard(JOB, async (tx, payload) => {
    const row = await findRequest(tx, String(payload['id']))
    if (row?.state === 'approved') await changeRequest(tx, row, OPEN_AGAIN)
  })

  return {
    /** Lets everything that a request is about be erased after the transaction. */
    start: (tx: Session, id: string): Promise<void> => jobs.enqueue(tx, JOB, { id }),
  }
}

export type Erasing = ReturnType<typeof erasingService>
