import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import type { Asked, Calls } from './asked.ts'
import type { People } from './people.ts'

type Others = Omit<Asked, 'who'>

const applicant =
  (others: Others = {}) =>
  ({ applicant: { id } }: People): Asked => ({ who: 'applicant', path: { id }, ...others })
const member =
  (others: Others = {}) =>
  (): Asked => ({ who: 'member', ...others })
const onComment =
  (others: Others = {}) =>
  ({ comment }: People): Asked => ({ who: 'member', path: { id: comment() }, ...others })
const ofConsole =
  (others: Others = {}) =>
  ({ partner }: People): Asked => ({ who: 'member', path: { partner_id: partner.id }, ...others })

const ofApplicant = { '': applicant() }
const ofMember = { '': member() }

/** Calls about one's own application, and of an account. */
export const ownCalls: Calls = {
  'GET /v1/edit-pan-application/:id': ofApplicant,
  'GET /v1/pan-application-status/:id': ofApplicant,
  'GET /v1/payment-details/:id': ofApplicant,
  'GET /v1/payment-options/:id': ofApplicant,
  'POST /v1/store-payment-mode/:id': { '': applicant({ body: { payment_mode: 'free' } }) },
  'GET /v1/posting-address/:id': ofApplicant,
  'GET /v1/download-pan-application/:id': ofApplicant,
  'GET /v1/:id/attachment-display': ofApplicant,
  'GET /v1/:id/comment-display': ofApplicant,

  'GET /v1/get-pan-list-by-user/:user_id': {
    '': ({ member: { id } }) => ({ who: 'member', path: { user_id: id } }),
  },
  'POST /v1/own-applications/search': {
    'by name': member({ body: { text: validNewPan.applicant_lastname } }),
    'by coupon': ({ applicant: { coupon } }) => ({ who: 'member', body: { text: coupon } }),
  },
  'GET /v1/own-applications/today': ofMember,
  'GET /v1/own-applications/today/print': ofMember,
  'GET /user': ofMember,
  'GET /v1/account/sessions': ofMember,
  'GET /v1/account/authenticators': ofMember,
  'GET /v1/account/proof': ofMember,
  'PUT /v1/account/applying-for-others': { '': member({ body: { applies_for_others: true } }) },
  'POST /v1/account/renewal': ofMember,

  'GET /v1/listing-comment/:article_id': {
    '': ({ article }) => ({ who: 'member', path: { article_id: article.id } }),
  },
  'POST /v1/store-comment': {
    '': ({ article }) => ({ who: 'member', body: { cms_id: article.id, comment: 'Thank you.' } }),
  },
  'POST /v1/reply-comment/:id': { '': onComment({ body: { comment: 'So have I.' } }) },
  'POST /v1/update-comment/:id': { '': onComment({ body: { comment: 'I have two questions.' } }) },
  'DELETE /v1/delete-comment/:id': { '': onComment() },

  'GET /v1/partner-console': ofMember,
  'GET /v1/partner-console/:partner_id/calls': {
    all: ofConsole(),
    errors: ofConsole({ query: { only: 'errors' } }),
  },
  'GET /v1/partner-console/:partner_id/usage': { '': ofConsole() },
  'GET /v1/partner-console/:partner_id/return-addresses': { '': ofConsole() },
  'GET /v1/partner-console/:partner_id/webhooks': { '': ofConsole() },
  'GET /v1/partner-console/:partner_id/webhooks/:webhook_id/deliveries': {
    '': ({ partner }) => ({
      who: 'member',
      path: { partner_id: partner.id, webhook_id: partner.webhook },
    }),
  },
}
