import { createHmac } from 'node:crypto'
import { keyOfSecret } from '../../../crypto/signing-secret.ts'

export interface SignedMessage {
  readonly id: string
  /** Of this try: a receiver refuses what is old. */
  readonly at: Date
  readonly body: string
}

/**
 * The headers of a webhook as the Standard Webhooks specification describes them: an HMAC-SHA256 of id, time and body by
 * each of the secrets.
 */
export function webhookHeaders({ id, at, body }: SignedMessage, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    return `v1,${createHmac('sha256', keyOfSecret(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
