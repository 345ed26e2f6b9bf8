import { createHmac, timingSafeEqual } from 'node:crypto'
import type { components } from './description.gen.ts'

/** What a webhook tells. */
export type WebhookEvent = components['schemas']['WebhookEvent']

/** The webhook was not signed by us, or is too old to be believed. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature'
}

const TOLERANCE_SECONDS = 5 * 60
const PREFIX = 'whsec_'

interface Received {
  /** As it came over the wire: parsed and written again it is another text. */
  readonly body: string
  readonly headers: Headers | Readonly<Record<string, string | string[] | undefined>>
  /** `whsec_…`; two while one takes the place of the other. */
  readonly secrets: readonly string[]
  readonly now?: Date
}

function isSignature(given: string, secret: string, text: string): boolean {
  const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64')
  const right = createHmac('sha256', key).update(text).digest()
  const [version, value = ''] = given.split(',')
  const bytes = Buffer.from(value, 'base64')
  return version === 'v1' && bytes.length === right.length && timingSafeEqual(bytes, right)
}

/** Gives the event of a webhook when one of the secrets has signed it within five minutes (Standard Webhooks). */
export function verifyWebhook({ body, headers, secrets, now = new Date() }: Received): WebhookEvent {
  const header = (name: string) => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name]
    return typeof value === 'string' ? value : ''
  }
  const id = header('webhook-id')
  const timestamp = header('webhook-timestamp')
  if (id === '' || !/^\d{1,12}$/u.test(timestamp)) throw new BadSignature('A header is missing.')
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
    throw new BadSignature('The timestamp is too far from now.')
  const text = `${id}.${timestamp}.${body}`
  const given = header('webhook-signature').split(' ')
  if (!given.some((each) => secrets.some((secret) => isSignature(each, secret, text))))
    throw new BadSignature('No signature fits.')
  return JSON.parse(body) as WebhookEvent
}
