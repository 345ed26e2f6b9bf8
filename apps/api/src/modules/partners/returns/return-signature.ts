import { createHmac } from 'node:crypto'
import { keyOfSecret } from '../../../crypto/signing-secret.ts'

/** How the payment of an application stands when the browser comes back. */
export interface PaidResult {
  readonly application: string
  readonly state: 'succeeded' | 'failed' | 'pending'
  readonly isTest: boolean
  readonly at: Date
  /** The partner's own; empty where there is none. */
  readonly reference: string
}

/**
 * An address with the result of a payment, signed by the secret of the address: an HMAC-SHA256 of the values with dots in
 * between. The reference stands last, as the only one that may have dots itself.
 */
export function signedReturn(url: string, secret: string, result: PaidResult): string {
  const values = {
    pan_application: result.application,
    pan_state: result.state,
    pan_livemode: String(!result.isTest),
    pan_time: String(Math.floor(result.at.getTime() / 1000)),
    pan_reference: result.reference,
  }
  const text = Object.values(values).join('.')
  const pan_signature = createHmac('sha256', keyOfSecret(secret)).update(text).digest('base64url')
  const more = new URLSearchParams({ ...values, pan_signature }).toString()
  const joint = url.endsWith('?') ? '' : url.includes('?') ? '&' : '?'
  return `${url}${joint}${more}`
}
