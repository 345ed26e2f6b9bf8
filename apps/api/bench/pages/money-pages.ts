import { PAYMENT_LISTS } from '@pan/contracts/staff/payments/list'
import { one, plain, someDay, type Pages } from './asked.ts'

const lists = Object.fromEntries(PAYMENT_LISTS.map((list) => [list, () => ({ query: { list } })]))

/** Of the payments desk, partners and people's requests. */
export const moneyPages: Pages = {
  'GET /v1/staff/payments/report': plain,
  'GET /v1/staff/payments/closing': { '': () => ({ query: { day: someDay() } }) },
  'GET /v1/staff/payments': {
    ...lists,
    'of some days': () => ({ query: { list: one(PAYMENT_LISTS), from: someDay(60), to: someDay(50) } }),
  },
  'POST /v1/staff/payments/search': {
    'by coupon': (ids) => ({ body: { text: ids.coupon() } }),
    'by order': (ids) => ({ body: { text: ids.application() } }),
    'by payment': (ids) => ({ body: { text: ids.payment() } }),
    'by reference': (ids) => ({ body: { text: ids.reference() } }),
    'by receipt': (ids) => ({ body: { text: ids.receiptNumber() } }),
    'by custom reference': (ids) => ({ body: { text: ids.customReference() } }),
    'of nothing': () => ({ body: { text: `nothing-${Math.random()}`.replaceAll('.', '') } }),
  },
  'GET /v1/staff/payments/:payment_id': {
    '': (ids) => ({ path: { payment_id: one([ids.payment, ids.secondTry])() } }),
  },
  'GET /v1/staff/custom-payments/:payment_id': { '': (ids) => ({ path: { payment_id: ids.custom() } }) },
  'GET /v1/staff/cash-receipts': plain,
  'GET /v1/staff/cash-receipts/:receipt_id/document': {
    '': (ids) => ({ path: { receipt_id: ids.receipt() } }),
  },
  'GET /v1/staff/refund-requests': plain,
  'GET /v1/staff/people-requests': {
    waiting: () => ({ query: { which: 'waiting' } }),
    ended: () => ({ query: { which: 'ended' } }),
  },
  'GET /v1/staff/people-requests/:request_id': { '': (ids) => ({ path: { request_id: ids.request() } }) },
  'POST /v1/staff/people-requests/search': {
    'by coupon': (ids) => ({ body: { text: ids.coupon() } }),
    'by e-mail': (ids) => ({ body: { text: ids.email() } }),
    'by mobile': (ids) => ({ body: { text: ids.mobile() } }),
    'by message': (ids) => ({ body: { text: ids.messageReference() } }),
    'by custom payment': (ids) => ({ body: { text: ids.customReference() } }),
  },
  'GET /v1/staff/people-requests/:request_id/copy': { '': (ids) => ({ path: { request_id: ids.copy() } }) },
  'GET /v1/staff/retention': plain,
  'GET /v1/staff/partners': {
    '': () => ({}),
    'of a state': () => ({ query: { state: one(['RECEIVED', 'APPROVED', 'REJECTED']) } }),
  },
  'GET /v1/staff/partners/:partner_id': { '': (ids) => ({ path: { partner_id: ids.partner() } }) },
  'GET /v1/staff/partners/:partner_id/decision-mail': {
    '': (ids) => ({ path: { partner_id: ids.received() }, query: { to: one(['APPROVED', 'REJECTED']) } }),
  },
  'GET /v1/staff/partners/:partner_id/usage': { '': (ids) => ({ path: { partner_id: ids.busyPartner() } }) },
  'GET /v1/staff/partners/:partner_id/webhooks': {
    '': (ids) => ({ path: { partner_id: ids.busyPartner() } }),
  },
  'GET /v1/staff/partners/:partner_id/webhooks/:webhook_id/deliveries': {
    '': (ids) => ({ path: { partner_id: ids.busyPartner(), webhook_id: ids.webhook() } }),
  },
}
