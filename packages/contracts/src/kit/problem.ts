import type { ErrorCode } from '../errors.ts'
import type { ProofWay } from './proof-way.ts'

/** The answer to everything that fails: RFC 9457 with the members that clients of this API read. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly instance: string
  /** One sentence for a person. */
  readonly message: string
  readonly code: ErrorCode
  /** Messages by field; one plain sentence where the server itself failed. */
  readonly error: Readonly<Record<string, readonly string[]>> | string
  readonly request_id: string
  /** With PROOF_NEEDED: how the account can prove that it is they, the best way first. */
  readonly ways?: readonly ProofWay[]
}
