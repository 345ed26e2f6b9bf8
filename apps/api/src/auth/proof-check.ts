import type { Endpoint } from '@pan/contracts/kit/endpoint'
import type { FastifyRequest } from 'fastify'
import { loggedIn } from './caller.ts'
import type { RequireProof } from './admission.ts'

/**
 * The one place where an endpoint is asked whether a token is enough. Gives what checks the proof of a call, once its body is
 * read; undefined where none is asked for.
 */
export function proofCheck({ proof, proofField: field }: Endpoint, require: RequireProof) {
  if (proof === undefined) return undefined
  return ({ caller, ip }: FastifyRequest, body: unknown): Promise<void> => {
    const typed = field && (body as Readonly<Record<string, unknown>> | undefined)?.[field]
    const isGiven = field !== undefined && typeof typed === 'string' && typed !== ''
    return require(loggedIn(caller), isGiven ? { field, password: typed, address: ip } : undefined)
  }
}
