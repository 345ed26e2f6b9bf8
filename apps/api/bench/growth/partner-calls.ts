import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import type { Asked, Calls } from './asked.ts'
import { replacement, type People } from './people.ts'

type Others = Omit<Asked, 'who'>

const partner =
  (others: Others = {}) =>
  (): Asked => ({ who: 'partner', ...others })
const onOne =
  (others: Others = {}) =>
  ({ ofPartner }: People): Asked => ({ who: 'partner', path: { id: ofPartner() }, ...others })
const onWebhook =
  (others: Others = {}) =>
  ({ partner: { webhook } }: People): Asked => ({
    who: 'partner',
    path: { webhook_id: webhook },
    ...others,
  })
const onBatch = { '': ({ batch }: People): Asked => ({ who: 'partner', path: { batch_id: batch } }) }

/** Calls of a partner's program; each changes an application once, and the last one ends it. */
export const partnerCalls: Calls = {
  'GET /v1/partner/key': { '': partner() },
  'GET /v1/partner/applications': {
    all: partner(),
    'by state': partner({ query: { state: 'SUBMITTED' } }),
    'by a state without hits': partner({ query: { state: 'REJECTED' } }),
    'by state and category without hits': partner({ query: { state: 'REJECTED', category: 'DUPLICATE' } }),
    'by change': partner({ query: { updated_from: '2020-01-01', state: 'SUBMITTED' } }),
    'by change without hits': partner({ query: { updated_from: '2100-01-01' } }),
    'by reference': partner({ query: { partner_reference: 'R1' } }),
  },
  'GET /v1/partner/applications/:id': {
    '': onOne(),
    'with all': onOne({ query: { expand: 'answers,payment,history' } }),
  },
  'POST /v1/partner/validate/apply-newpan': { '': partner({ body: validNewPan }) },
  'POST /v1/partner/validate/apply-replace-crt-pan': {
    '': partner({ body: replacement }),
  },
  'GET /v1/partner/batches': { '': partner() },
  'GET /v1/partner/batches/:batch_id': onBatch,
  'GET /v1/partner/batches/:batch_id/errors': onBatch,
  'GET /v1/partner/applications/:id/refund-requests': { '': onOne() },
  'GET /v1/partner/applications/:id/events': { '': onOne() },
  'GET /v1/partner/events': {
    'from the first': partner(),
    'the newest': ({ eventsCursor }) => ({ who: 'partner', query: { cursor: eventsCursor } }),
  },
  'GET /v1/partner/webhooks': { '': partner() },
  'GET /v1/partner/webhooks/:webhook_id/deliveries': { '': onWebhook() },
  'PUT /v1/partner/webhooks/:webhook_id': { '': onWebhook({ body: { description: 'Orders' } }) },
  'POST /v1/partner/webhooks/:webhook_id/deliveries/:event_id/replay': {
    '': ({ partner: { webhook }, event }) => ({
      who: 'partner',
      path: { webhook_id: webhook, event_id: event },
    }),
  },
  'POST /v1/:id/add-attachment': { 'a comment': onOne({ body: { comment: 'The proof comes by post.' } }) },
  'PATCH /v1/partner/applications/:id': { '': onOne({ body: { residence_flatno: '14/3', version: 1 } }) },
  'POST /v1/newpan-update/:id': {
    '': onOne({ body: { ...validNewPan, residence_flatno: '15/3', version: 2 } }),
  },
  'POST /v1/update-replace-crt-pan/:id': {
    '': ({ ofReplacement }) => ({
      who: 'partner',
      path: { id: ofReplacement() },
      body: { ...replacement, version: 1 },
    }),
  },
  'POST /v1/partner/applications/:id/cancellation': { '': onOne() },
}
