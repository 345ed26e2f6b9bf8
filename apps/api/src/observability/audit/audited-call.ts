import { errors, type ErrorCode } from '@pan/contracts/errors'
import type { Endpoint } from '@pan/contracts/kit/endpoint'
import type { FastifyRequest } from 'fastify'
import { subjectOf, type Caller } from '../../auth/caller.ts'
import type { Failure } from '../../errors/failure.ts'
import { ForgedMessage } from '../../payment-gateway/forged-message.ts'
import type { Actor, SecurityEventKind } from '../security-events/security-event.ts'
import { coarseNetwork } from '@pan/contracts/kit/http/network-key'
import { SECURITY_KIND_OF } from '../security-events/security-kinds.ts'

/** What a path can name, the most exact first. */
const OBJECTS = [
  'id',
  'member_id',
  'session_id',
  'passkey_id',
  'key_id',
  'webhook_id',
  'batch_id',
  'import_id',
  'export_id',
  'message_id',
  'template_id',
  'payment_id',
  'request_id',
  'receipt_id',
  'partner_id',
  'run_id',
  'view_id',
  'change_id',
  'job_id',
] as const

/** Those of webhooks have a beginning. */
const ID = /^(?:whk_)?[\w-]{22}$/u

const RIGHT_REFUSED: ReadonlySet<ErrorCode> = new Set([
  'UNAUTHENTICATED',
  'SESSION_USED_ELSEWHERE',
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

/** The id that the path of a call names, when it has the shape of one: an address may hold anything. */
export function objectOf(request: FastifyRequest): string {
  const named = (request.params ?? {}) as Partial<Record<(typeof OBJECTS)[number], string>>
  return OBJECTS.map((name) => named[name]).find((each) => each !== undefined && ID.test(each)) ?? ''
}

/** The object of a call that failed, or what it had found out until then. */
export const failedObjectOf = (request: FastifyRequest): string =>
  objectOf(request) || (request.noted?.objects?.[0] ?? '')

export const actionOf = ({ method, pattern, routeOptions }: FastifyRequest): string =>
  `${method} ${pattern || (routeOptions.url ?? '')}`

/** Who calls, as the audit log names them. */
const auditActorOf = (caller: Caller): string =>
  caller.kind === 'applicant'
    ? `applicant:${caller.strength}:${caller.issuer}`
    : `${caller.kind}:${subjectOf(caller)}`

/** Who makes a call, which may have proved only itself who that is, as the audit log names them. */
export const auditActorIn = ({ caller, noted }: FastifyRequest): string =>
  noted?.memberId === undefined ? auditActorOf(caller) : `staff:${noted.memberId}`

/** What a call is about: of the staff also what the path does not say. */
export const auditObjectOf = (request: FastifyRequest): string =>
  objectOf(request) || (request.endpoint?.access === 'staff' ? (request.noted?.objects?.[0] ?? '') : '')

/** Who calls, as the security log names them. */
export function actorOf(request: FastifyRequest): Actor {
  const { caller, noted, ip, id } = request
  const from = { network: coarseNetwork(ip), requestId: id, action: actionOf(request) }
  if (noted?.userId !== undefined) return { actorKind: 'user', actorId: noted.userId, ...from }
  if (noted?.memberId !== undefined) return { actorKind: 'staff', actorId: noted.memberId, ...from }
  return { actorKind: caller.kind, actorId: subjectOf(caller) ?? '', ...from }
}

export function refusedKind(
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

export const isRead = ({ method, reads }: Endpoint): boolean => method === 'GET' || reads === true

/**
 * Whether an answer stays back when it cannot be written down who gets it: one that shows or gives something does. A change
 * that is durable already is not told as a failure, for it would be tried again.
 */
export const isWithheld = (endpoint: Endpoint, kind: SecurityEventKind | undefined): boolean =>
  isRead(endpoint) || kind === 'login' || kind === 'tracking'

/** Whether it is noted who calls: at the entrance of the staff nobody is known until they have come in. */
export const isAudited = ({ access, right }: Endpoint): boolean => access !== 'public' && right !== 'entrance'
