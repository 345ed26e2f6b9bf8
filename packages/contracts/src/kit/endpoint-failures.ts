import type { ErrorCode } from '../errors.ts'
import { type Access, type Endpoint } from './endpoint.ts'

/** What any call can be answered with, whatever its endpoint does. */
const ANYWHERE: readonly ErrorCode[] = [
  'MALFORMED_REQUEST',
  'UNAUTHENTICATED',
  'REQUEST_TOO_SLOW',
  'BODY_TOO_LARGE',
  'INTERNAL',
  'OVERLOADED',
]

/** How an endpoint refuses callers whom it is not for. */
const REFUSALS: Readonly<Record<Access, readonly ErrorCode[]>> = {
  public: [],
  'application-status': ['NOT_FOUND'],
  application: ['NOT_FOUND', 'VERIFICATION_REQUIRED'],
  user: ['FORBIDDEN'],
  staff: ['FORBIDDEN', 'SESSION_USED_ELSEWHERE'],
  partner: ['FORBIDDEN'],
}

/** Every code with which a call of the endpoint can fail: by its own rules, and by how it is declared. */
export function failuresOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const { method, access, scope, proof, deed, captcha, creates, tagged, uncounted, fails = [] } = endpoint
  const changes = method !== 'GET'
  const when = (applies: unknown, ...codes: ErrorCode[]) => (applies ? codes : [])
  return new Set([
    ...fails,
    ...ANYWHERE,
    ...REFUSALS[access],
    ...when(!uncounted, 'TOO_MANY_REQUESTS'),
    ...when(changes, 'UNSUPPORTED_TYPE'),
    ...when(scope, 'SCOPE_MISSING'),
    ...when(proof || deed, 'PROOF_NEEDED'),
    ...when(captcha, 'CAPTCHA_FAILED'),
    ...when(creates, 'REQUEST_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED'),
    ...when(tagged && changes, 'PRECONDITION_FAILED'),
  ])
}
