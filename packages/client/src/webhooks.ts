import { createHmac, timingSafeEqual } from 'node:crypto'
import type { components } from './description.gen.ts'

/** What a webhook tells. */
export type WebhookEvent = components['schemas']['WebhookEvent']

/** It was not signed by us, or is too old to be believed. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature'
}

const TOLERANCE_SECONDS = 5 * 60
const PREFIX = 'whsec_'
const KEY_BYTES_MIN = 16

interface Received {
  /** As it came over the wire: parsed and written again it is another text. */
  readonly body: string
  readonly headers: Headers | Readonly<Record<string, string | string[] | undefined>>
  /** `whsec_…`; two while one takes the place of the other. */
  readonly secrets: readonly string[]
  readonly now?: Date
}

/** Whoever knows the key can sign, and everybody knows an empty one. */
export function keyOf(secret: string): Uint8Array {
  const bare = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret
  const key = Buffer.from(bare, 'base64')
  if (key.length < KEY_BYTES_MIN || key.toString('base64') !== bare)
    throw new Error('A secret is empty, cut off or no Base64.')
  return key
}

function isSignature(given: string, key: Uint8Array, text: string): boolean {
  const right = createHmac('sha256', key).update(text).digest()
  const [version, value = ''] = given.split(',')
  const bytes = Buffer.from(value, 'base64')
  return version === 'v1' && bytes.length === right.length && timingSafeEqual(bytes, right)
}

/**
 * Gives the event of a webhook when one of the secrets has signed it within five minutes (Standard Webhooks). A secret that
 * cannot be one is no BadSignature: it is your own mistake.
 */
export function verifyWebhook({ body, headers, secrets, now = new Date() }: Received): WebhookEvent {
  const keys = secrets.map(keyOf)
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
  if (!given.some((each) => keys.some((key) => isSignature(each, key, text))))
    throw new BadSignature('No signature fits.')
  return JSON.parse(body) as WebhookEvent
}
