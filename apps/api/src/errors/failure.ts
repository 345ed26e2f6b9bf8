import type { ErrorCode } from '@pan/contracts/errors'
import type { LoginWay, ProofWay } from '@pan/contracts/kit/access/proof-way'
import type { MessageParams } from '@pan/contracts/messages/translate'

/** A message that a person can read, still to be said in a language. */
export interface Sentence {
  readonly key: string
  readonly params?: MessageParams | undefined
}

/** What is wrong with a field; `code` is that of the rule, where a rule of a form says so. */
export interface FieldIssue {
  readonly field: string
  readonly code?: string
  readonly message: Sentence
}

export interface FailureDetails {
  /** The sentence for a person; the code's own when absent. */
  readonly message?: Sentence
  /** What is wrong by field, in the order in which the messages are shown. */
  readonly issues?: readonly FieldIssue[]
  readonly retryAfterSeconds?: number
  /** How the account can prove what is missing. */
  readonly ways?: readonly (ProofWay | LoginWay)[]
  /** With which a login goes on. */
  readonly ticket?: string
  /** The id of the account that was tried, for the security log; no answer says it. */
  readonly accountId?: string | undefined
  readonly cause?: unknown
}

/** The only error that our code throws on purpose: it becomes the answer of that code. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ErrorCode
  readonly details: FailureDetails

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.details = details
  }
}
