import { createHmac, randomBytes } from 'node:crypto'

const MARK = 'whsec_'
const SECRET_BYTES = 32

/** A new secret to sign webhooks with, as receivers put it into their libraries. */
export const makeWebhookSecret = (): string => MARK + randomBytes(SECRET_BYTES).toString('base64')

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
    const key = Buffer.from(secret.slice(MARK.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
