import type { ErrorCode } from '@pan/contracts/errors'
import { Failure } from '../../../errors/failure.ts'

/** Why a registration or a key cannot be treated like that; a sentence for whoever asked. */
export class AffiliateError extends Error {
  override readonly name = 'AffiliateError'
  /** What it means to a person who asks by a page. */
  readonly code: ErrorCode

  constructor(message: string, code: ErrorCode = 'MALFORMED_REQUEST') {
    super(message)
    this.code = code
  }
}

/** Does some work, whose AffiliateError becomes an answer to a call. */
export async function orFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof AffiliateError ? new Failure(error.code, { cause: error }) : error
  }
}
