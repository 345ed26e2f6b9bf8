import { errors, type ErrorCode } from '@pan/contracts/errors'
import type { Endpoint } from '@pan/contracts/kit/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sessionOf, subjectOf, type Caller } from '../../auth/caller.ts'
import type { Session, Store } from '../../db/store.ts'
import type { Failure } from '../../errors/failure.ts'
import type { Clock } from '../../time/clock.ts'
import type { Audit, AuditEntry } from './audit.ts'
import type { AuditDetails } from './audit.tables.ts'
import { repeatedEntries } from './repeated-entries.ts'
import type { SecurityEventKind } from '../security-events/security-event.ts'
import type { SecurityEvents } from '../security-events/security-events.ts'
import { SECURITY_KIND_OF } from '../security-events/security-kinds.ts'
import {
  objectOf,
  failedObjectOf,
  actionOf,
  auditActorIn,
  auditObjectOf,
  actorOf,
  refusedKind,
  isRead,
  isWithheld,
  isAudited,
} from './audited-call.ts'

/** What a call is about where its path does not say it. */
export interface Noted {
  /** The account whose owner the call has proved to be here. */
  readonly userId?: string
  /** The member of the staff whom the call has proved to be here: one that opens a session of theirs is in the audit log, too. */
  readonly memberId?: string
  /** Ids of what was shown or made. */
  readonly objects?: readonly string[]
  /** What the audit log says besides, in codes and ids alone. */
  readonly details?: AuditDetails
  /** It has changed nothing that is written down: however often it is called, the audit log has one entry for many, as of reads. */
  readonly isUnchanging?: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined where none matched, or the route is no endpoint of the contract. */
    endpoint: Endpoint | undefined
    noted: Noted | undefined
    /** The code with which the call failed. */
    failure: ErrorCode | undefined
    /** Its row is in the audit log: it came with the transaction of the call. */
    isAudited: boolean
  }
}
/** What is no deed: the call was not understood, or came too late. */
const NO_DEED: ReadonlySet<number> = new Set([400, 408, 413, 415])
const TOO_OFTEN = 429

/** Of the staff also what came too often: who wants to see more than they may in a day is one to look at. */
const isDeed = ({ kind }: Caller, status: number): boolean =>
  kind !== 'visitor' && !NO_DEED.has(status) && (status !== TOO_OFTEN || kind === 'staff')

const logged = (request: FastifyRequest) => (error: unknown) =>
  request.log.error({ request_id: request.id, err: error }, 'who did what was not written')

export interface TrailDependencies {
  readonly store: Store
  readonly audit: Audit
  readonly clock: Clock
  readonly events: SecurityEvents
}

/**
 * Writes who did what and who was refused before the answer goes out: into the audit log whatever is about somebody's
 * things, into the security log what an attack would show.
 */
export function trail(app: FastifyInstance, { store, audit, clock, events }: TrailDependencies) {
  app.decorateRequest('endpoint')
  app.decorateRequest('noted')
  app.decorateRequest('failure')
  app.decorateRequest('isAudited', false)
  const repeated = repeatedEntries({ store, audit, clock, log: app.log })
  app.addHook('onClose', async () => {
    await Promise.all([events.flush(), repeated.flush()])
  })

  function entryOf(request: FastifyRequest, outcome: 'done' | ErrorCode): AuditEntry {
    const session = sessionOf(request.caller)
    return {
      actor: auditActorIn(request),
      action: actionOf(request),
      object: auditObjectOf(request),
      outcome,
      details: { ...request.noted?.details, ...(session !== undefined && { session }) },
    }
  }

  function writeEntry(request: FastifyRequest, outcome: 'done' | ErrorCode): Promise<unknown> {
    const entry = entryOf(request, outcome)
    if (isRead(request.endpoint!) || request.noted?.isUnchanging || outcome !== 'done')
      return repeated.write(subjectOf(request.caller) ?? '', entry)
    return store.transaction((tx) => audit(tx, entry))
  }

  async function writeDone(request: FastifyRequest, kind: SecurityEventKind | undefined): Promise<void> {
    const isDue = isAudited(request.endpoint!) && !request.isAudited
    const objects = request.noted?.objects ?? [objectOf(request)]
    const actor = actorOf(request)
    await Promise.all([
      isDue && writeEntry(request, 'done'),
      ...(kind ? objects.map((object) => events.write({ kind, outcome: 'done', object, ...actor })) : []),
    ])
  }

  async function writeRefused(request: FastifyRequest, failure: Failure): Promise<void> {
    const { endpoint, caller } = request
    const { code, details } = failure
    const kind = refusedKind(request, failure)
    const isDue = endpoint && isAudited(endpoint) && isDeed(caller, errors[code].status)
    await Promise.all([
      isDue && writeEntry(request, code),
      kind &&
        events.write({
          kind,
          outcome: 'refused',
          object: details.accountId ?? failedObjectOf(request),
          ...actorOf(request),
        }),
    ])
  }

  return {
    /** What has to be written when an endpoint has done its work; undefined where nothing has. */
    watch(endpoint: Endpoint): ((request: FastifyRequest) => Promise<void>) | undefined {
      const kind = SECURITY_KIND_OF.get(endpoint)
      if (kind === undefined && !isAudited(endpoint)) return undefined
      if (isWithheld(endpoint, kind)) return (request) => writeDone(request, kind)
      return (request) => writeDone(request, kind).catch(logged(request))
    },

    /** Notes the deed in the transaction that does it, if it does one; gives whether it has. */
    async inTransaction(tx: Session, request: FastifyRequest): Promise<boolean> {
      const isDeed = isAudited(request.endpoint!) || request.noted?.memberId !== undefined
      if (request.noted?.isUnchanging || !isDeed) return false
      await audit(tx, entryOf(request, 'done'))
      return true
    },

    /** Writes that a call was refused; what cannot be written is in the log, for the caller is refused all the same. */
    async refused(request: FastifyRequest, failure: Failure): Promise<void> {
      request.failure = failure.code
      if (errors[failure.code].status >= 500) return
      await writeRefused(request, failure).catch(logged(request))
    },
  }
}

export type Trail = ReturnType<typeof trail>
