import { callClassOf, type Access, type Endpoint } from '@pan/contracts/kit/endpoint'
import type { StaffAdmission } from '@pan/contracts/kit/access/staff-right'
import type { ErrorCode } from '@pan/contracts/errors'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Caller, LoggedIn, Right } from './caller.ts'
import { Failure } from '../errors/failure.ts'
import type { Session } from '../db/store.ts'
import { bringsApiKey, type Tokens } from './callers.ts'
import { countRequest, type CountCall } from '../http/limits/rate-limit.ts'

/** What a caller may do with the application of an id, as a transaction sees it where one is given. */
export type RightsOf = (caller: Caller, applicationId: string, tx?: Session) => Right | Promise<Right>

/**
 * Throws PROOF_NEEDED unless the caller has just proved again that it is they, or `given`, a password that came with the call
 * in a field of that name from an address, is the current one.
 */
export type RequireProof = (
  caller: LoggedIn,
  given?: { readonly field: string; readonly password: string; readonly address: string },
) => Promise<void>

// Somebody else's application is answered as if there were none.
function refusalBy(right: Right, access: Access): ErrorCode | undefined {
  if (right === 'none') return 'NOT_FOUND'
  if (right === 'ended') return 'UNAUTHENTICATED'
  return right === 'status' && access === 'application' ? 'VERIFICATION_REQUIRED' : undefined
}

/** Of the staff, who has the right that an endpoint names; one that names none lets nobody in. */
function mayOfStaff(caller: Caller, right: StaffAdmission | undefined): boolean {
  if (caller.kind !== 'staff' || right === undefined) return false
  return right === 'self' || right === 'entrance' || caller.rights.includes(right)
}

/** The one place where the scopes of a key count. They are asked about before the store is, and tell nothing of it. */
function lackOf({ scope }: Endpoint, caller: Caller | undefined): Failure | undefined {
  if (scope === undefined || caller?.kind !== 'partner' || caller.scopes.includes(scope)) return undefined
  return new Failure('SCOPE_MISSING', { message: { key: 'error.SCOPE_MISSING', params: { scope } } })
}

/** A program is told of its key, and a person of their login or token. */
function unauthenticated({ access }: Endpoint, request: FastifyRequest): Failure {
  if (request.usedElsewhere !== undefined)
    return new Failure('SESSION_USED_ELSEWHERE', { accountId: request.usedElsewhere })
  if (bringsApiKey(request)) {
    const key = request.refusedKey?.isElsewhere ? 'error.key_elsewhere' : 'error.key_ended'
    return new Failure('UNAUTHENTICATED', { message: { key } })
  }
  const isKeyAskedFor = access === 'partner'
  return new Failure('UNAUTHENTICATED', isKeyAskedFor ? { message: { key: 'error.key_needed' } } : {})
}

/** Finds out who calls an endpoint, counts the call and lets in whom the endpoint is for. */
export function admission(callers: Pick<Tokens, 'caller'>, rightsOf: RightsOf, count?: CountCall) {
  async function refusal(
    endpoint: Endpoint,
    caller: Caller | undefined,
    request: FastifyRequest,
    tx?: Session,
  ): Promise<Failure | undefined> {
    const refused = lackOf(endpoint, caller) ?? (await refusalOf(endpoint, caller, request, tx))
    if (refused === 'UNAUTHENTICATED') return unauthenticated(endpoint, request)
    return typeof refused === 'string' ? new Failure(refused) : refused
  }

  async function refusalOf(
    { access, right }: Endpoint,
    caller: Caller | undefined,
    request: FastifyRequest,
    tx?: Session,
  ): Promise<ErrorCode | undefined> {
    if (right === 'entrance') return undefined
    // An old login may come along on a page that everybody reads; a program with a key that has ended is to learn of it.
    if (access === 'public') return !caller && bringsApiKey(request) ? 'UNAUTHENTICATED' : undefined
    if (!caller) return 'UNAUTHENTICATED'
    if (access === 'user') return caller.kind === 'user' ? undefined : 'FORBIDDEN'
    if (access === 'staff') return mayOfStaff(caller, right) ? undefined : 'FORBIDDEN'
    if (access === 'partner') return caller.kind === 'partner' ? undefined : 'FORBIDDEN'
    return refusalBy(await rightsOf(caller, (request.params as { id: string }).id, tx), access)
  }

  /** The hook that does it before the body is read. */
  function admit(endpoint: Endpoint): onRequestAsyncHookHandler {
    const pattern = `/api${endpoint.path}`
    const callClass = callClassOf(endpoint)
    return async (request, reply) => {
      request.pattern = pattern
      request.endpoint = endpoint
      // Who calls changes nothing there, and asking for a key would cost a statement that no limit counts.
      if (endpoint.uncounted && endpoint.access === 'public') return
      const caller = await callers.caller(request)
      if (caller) request.caller = caller
      const tooMany = count && !endpoint.uncounted && (await countRequest(count, callClass, request, reply))
      const refused = tooMany || (await refusal(endpoint, caller, request))
      if (refused) throw refused
    }
  }

  /**
   * The same question once more, for whoever brought a token: a body may take minutes to come, and a password seconds to be
   * checked. A login, a key or a token that has been ended meanwhile does nothing any more.
   */
  async function admitAgain(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
    const caller = await callers.caller(request)
    const refused = await refusal(endpoint, caller, request)
    if (refused) throw refused
    request.caller = caller ?? { kind: 'visitor' }
  }

  /**
   * The last time, in the transaction of the call: between the question before and this one a session or a key may have been
   * ended, and what it adds now would outlive it.
   */
  async function admitWithin(tx: Session, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
    if (request.caller.kind === 'visitor') return
    const caller = await callers.caller(request, tx)
    const refused = caller ? await refusal(endpoint, caller, request, tx) : unauthenticated(endpoint, request)
    if (refused) throw refused
  }

  return { admit, admitAgain, admitWithin }
}
