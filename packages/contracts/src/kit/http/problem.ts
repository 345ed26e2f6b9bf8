import type { ErrorCode } from '../../errors.ts'
import type { LoginWay, ProofWay } from '../access/proof-way.ts'

/** What is wrong with one field, and the rule that says so. */
export interface FieldError {
  readonly field: string
  readonly code: string
  readonly message: string
  readonly link: string
}

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
  /** Messages in the order of the form, each with a word that never changes; empty where no field is wrong. */
  readonly errors: readonly FieldError[]
  /** The page that says what the code means. */
  readonly link: string
  readonly request_id: string
  /** With PROOF_NEEDED: how the account can prove that it is they. With SECOND_FACTOR_NEEDED: how the login goes on. */
  readonly ways?: readonly (ProofWay | LoginWay)[]
  /** With SECOND_FACTOR_NEEDED: what the next step of the login brings along. It is good for five minutes and is no token. */
  readonly ticket?: string
}
