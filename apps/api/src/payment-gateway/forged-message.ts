/** A message about a payment that the gateway has not signed. Nothing of it is believed or kept; each is counted. */
export class ForgedMessage extends Error {
  override readonly name = 'ForgedMessage'
  readonly kind: 'return_signature' | 'webhook_signature'

  constructor(kind: ForgedMessage['kind']) {
    super(kind)
    this.kind = kind
  }
}
