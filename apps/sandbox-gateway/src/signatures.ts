import { createHmac } from 'node:crypto'
import type { Link } from './entities.ts'

/** Hexadecimal HMAC-SHA256, with which every message of the protocol is signed. */
export const sign = (content: string, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex')

/** Where the browser goes after a payment: the shop's address with a signed query. */
export function signedReturn(link: Link, paymentId: string, keySecret: string): string {
  const url = new URL(link.callback_url)
  const signed = [link.id, link.reference_id, link.status, paymentId].join('|')
  url.searchParams.set('razorpay_payment_id', paymentId)
  url.searchParams.set('razorpay_payment_link_id', link.id)
  url.searchParams.set('razorpay_payment_link_reference_id', link.reference_id)
  url.searchParams.set('razorpay_payment_link_status', link.status)
  url.searchParams.set('razorpay_signature', sign(signed, keySecret))
  return url.href
}
