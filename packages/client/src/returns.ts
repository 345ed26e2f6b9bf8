import { createHmac, timingSafeEqual } from 'node:crypto'
import { BadSignature, keyOf } from './webhooks.ts'

/** How the payment of an application stands, as the browser of a customer brings it. */
export interface ReturnedResult {
  readonly application: string
  /** Ours at the moment of the return: what counts later is what the API says. */
  readonly state: 'succeeded' | 'failed' | 'pending'
  /** False for what was done with a test key. */
  readonly livemode: boolean
  /** Your own; empty where there is none. */
  readonly reference: string
}

const TOLERANCE_SECONDS = 30 * 60

interface Returned {
  /** The address with which the browser came; its query is enough. */
  readonly url: string
  /** Of this return address, `whsec_…`. */
  readonly secrets: readonly string[]
  readonly now?: Date
}

/**
 * Gives the result in the address that a browser came back to when one of the secrets has signed it within half an hour;
 * throws BadSignature otherwise. A secret that cannot be one is no BadSignature: it is your own mistake.
 */
export function verifyReturn({ url, secrets, now = new Date() }: Returned): ReturnedResult {
  const keys = secrets.map(keyOf)
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1).split('#', 1)[0])
  const valueOf = (name: string) => query.get(`pan_${name}`) ?? ''
  const [application, state, livemode, time] = ['application', 'state', 'livemode', 'time'].map(valueOf)
  const reference = valueOf('reference')
  if (!/^\d{1,12}$/u.test(time!) || Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS)
    throw new BadSignature('There is no time, or it is too far from now.')
  const text = [application, state, livemode, time, reference].join('.')
  const given = Buffer.from(valueOf('signature'), 'base64url')
  const isSigned = keys.some((key) => {
    const right = createHmac('sha256', key).update(text).digest()
    return given.length === right.length && timingSafeEqual(given, right)
  })
  if (!isSigned) throw new BadSignature('No signature fits.')
  return {
    application: application!,
    state: state as ReturnedResult['state'],
    livemode: livemode === 'true',
    reference,
  }
}
