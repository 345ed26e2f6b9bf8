import { newId } from './entity-id.ts'
import type { Link, Payment } from './entities.ts'

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}
const failure = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Payment failed',
  error_source: 'customer',
  error_step: 'payment_authentication',
  error_reason: 'payment_cancelled',
}

/** A new try to pay for a link. */
export function newPayment(
  link: Link,
  status: 'captured' | 'failed',
  amount: number,
  seconds: number,
): Payment {
  const captured = status === 'captured'
  return {
    id: newId('pay'),
    entity: 'payment',
    order_id: link.order_id,
    invoice_id: null,
    amount,
    currency: link.currency,
    status,
    captured,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    description: link.description,
    international: false,
    fee: 0,
    tax: 0,
    ...(captured ? noError : failure),
    acquirer_data: { rrn: captured ? '000000000000' : null },
    notes: [],
    created_at: seconds,
  }
}
