import { errors, type ErrorCode } from '@pan/contracts/errors'
import type { Endpoint } from '@pan/contracts/kit/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { subjectOf, type Caller } from '../../auth/caller.ts'
import type { Session, Store } from '../../db/store.ts'
import type { Failure } from '../../errors/failure.ts'
import type { Clock } from '../../time/clock.ts'
import type { Audit, AuditEntry } from './audit.ts'
import { repeatedEntries } from './repeated-entries.ts'
import { ForgedMessage } from '../../payment-gateway/forged-message.ts'
import type { Actor, SecurityEventKind } from '../security-events/security-event.ts'
import type { SecurityEvents } from '../security-events/security-events.ts'
import { coarseNetwork } from '@pan/contracts/kit/http/network-key'
import { SECURITY_KIND_OF } from '../security-events/security-kinds.ts'

/** What a call is about where its path does not say it. */
export interface Noted {
  /** The account whose owner the call has proved to be here. */
  readonly userId?: string
  /** Ids of what was shown or made. */
  readonly objects?: readonly string[]
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

/** What a path can name, the most exact first. */
const OBJECTS = ['id', 'session_id', 'passkey_id', 'key_id', 'webhook_id', 'batch_id', 'partner_id'] as const
const ID = /^[\w-]{22}$/u

const RIGHT_REFUSED: ReadonlySet<ErrorCode> = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'SCOPE_MISSING',
  'TEST_KEY_NEEDED',
  'VERIFICATION_REQUIRED',
])
/** What speaks against a proof, a password, a link; a malformed or repeated call does not. */
const PROOF_REFUSED: ReadonlySet<number> = new Set([401, 403, 404, 429])
/** Where a wrong password, code or token is told as a mistake in a field, as 422. */
const PROVED_BY_FIELD: ReadonlySet<SecurityEventKind> = new Set([
  'login',
  'password',
  'verification',
  'key',
  'erasure',
])
/** What is no deed: the call was not understood, came too often or too late, or failed by our fault. */
const NO_DEED: ReadonlySet<number> = new Set([400, 408, 413, 415, 429])

/** The id that the path of a call names, when it has the shape of one: an address may hold anything. */
export function objectOf(request: FastifyRequest): string {
  const named = (request.params ?? {}) as Partial<Record<(typeof OBJECTS)[number], string>>
  return OBJECTS.map((name) => named[name]).find((each) => each !== undefined && ID.test(each)) ?? ''
}

const actionOf = ({ method, pattern, routeOptions }: FastifyRequest): string =>
  `${method} ${pattern || (routeOptions.url ?? '')}`

/** Who calls, as the audit log names them. */
const auditActorOf = (caller: Caller): string =>
  caller.kind === 'applicant'
    ? `applicant:${caller.strength}:${caller.issuer}`
    : `${caller.kind}:${subjectOf(caller)}`

/** Who calls, as the security log names them. */
function actorOf(request: FastifyRequest): Actor {
  const { caller, noted, ip, id } = request
  const from = { network: coarseNetwork(ip), requestId: id, action: actionOf(request) }
  if (noted?.userId !== undefined) return { actorKind: 'user', actorId: noted.userId, ...from }
  return { actorKind: caller.kind, actorId: subjectOf(caller) ?? '', ...from }
}

function refusedKind(
  { endpoint }: FastifyRequest,
  { code, details: { cause } }: Failure,
): SecurityEventKind | undefined {
  if (cause instanceof ForgedMessage) return cause.kind
  if (code === 'CAPTCHA_FAILED') return 'captcha'
  // The password was right, and the second step says how it went on.
  if (code === 'SECOND_FACTOR_NEEDED') return undefined
  const kind = endpoint && SECURITY_KIND_OF.get(endpoint)
  if (kind && PROOF_REFUSED.has(errors[code].status)) return kind
  if (kind && code === 'VALIDATION_FAILED') return PROVED_BY_FIELD.has(kind) ? kind : undefined
  if (RIGHT_REFUSED.has(code)) return 'right'
  // Somebody else's things are answered as if there were none.
  return code === 'NOT_FOUND' && endpoint && endpoint.access !== 'public' ? 'right' : undefined
}

const isRead = ({ method, reads }: Endpoint): boolean => method === 'GET' || reads === true

/**
 * Whether an answer stays back when it cannot be written down who gets it: one that shows or gives something does. A change
 * that is durable already is not told as a failure, for it would be tried again.
 */
const isWithheld = (endpoint: Endpoint, kind: SecurityEventKind | undefined): boolean =>
  isRead(endpoint) || kind === 'login' || kind === 'tracking'

const logged = (request: FastifyRequest) => (error: unknown) =>
  request.log.error({ request_id: request.id, err: error }, 'who did what was not written')

const isAudited = (endpoint: Endpoint): boolean => endpoint.access !== 'public'

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

  const entryOf = (request: FastifyRequest, outcome: 'done' | ErrorCode): AuditEntry => ({
    actor: auditActorOf(request.caller),
    action: actionOf(request),
    object: objectOf(request),
    outcome,
  })

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
    const isDue =
      endpoint && isAudited(endpoint) && caller.kind !== 'visitor' && !NO_DEED.has(errors[code].status)
    await Promise.all([
      isDue && writeEntry(request, code),
      kind &&
        events.write({
          kind,
          outcome: 'refused',
          object: details.accountId ?? objectOf(request),
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
      if (request.noted?.isUnchanging || !isAudited(request.endpoint!)) return false
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
