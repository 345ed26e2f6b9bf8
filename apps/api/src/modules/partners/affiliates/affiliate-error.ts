import type { ErrorCode } from '@pan/contracts/errors'

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
