/** Why a registration or a key cannot be treated like that; a sentence for whoever asked. */
export class AffiliateError extends Error {
  override readonly name = 'AffiliateError'
}
