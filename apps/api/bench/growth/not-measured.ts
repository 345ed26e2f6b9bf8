const BY_KEY =
  'one row by its key, of one person or partner who has a few: the plans test sees that an index leads there'
const ONE_MAIL = 'sends a mail, of which a mailbox gets a few a day: what it asks is what other calls ask'
const PROVEN = `asks for a proof of the last minutes and changes ${BY_KEY}`
const GATEWAY = 'waits for the payment gateway, of which there is none here'
const AS_WITH_A_KEY = 'the same work as the call with a key, which is measured'
const SECOND_FACTOR = 'a passkey or an app of one person: rows of theirs alone'

/** Endpoints that are not measured, and why. */
export const NOT_MEASURED: Readonly<Record<string, string>> = {
  'POST /v1/mail-again/:id': ONE_MAIL,
  'POST /v1/:id/verification': ONE_MAIL,
  'POST /v1/:id/verification/confirm': `follows from a mail; ${BY_KEY}`,
  'POST /v1/sent-drafts/mail': ONE_MAIL,
  'POST /v1/sent-drafts/open': `once for each draft; ${BY_KEY}`,
  'GET /v1/download-acknowledgment/:id': 'a document as the form, once somebody has paid',
  'GET /v1/download-receipt/:id': GATEWAY,
  'GET /v1/payment-result/:id': GATEWAY,
  'POST /v1/merchant/store': GATEWAY,
  'GET /v1/merchant/payments/:pass': GATEWAY,
  'POST /v1/partner/applications/:id/refund-requests': GATEWAY,
  'POST /v1/partner/test/applications/:id/payment': GATEWAY,
  'POST /v1/partner/test/applications/:id/state':
    'a move as those of a case, which staff.bench.ts measures; tests are ten thousand at most',
  'POST /v1/partner/batches': 'five hundred submissions, which are measured, as a job; one file at a time',
  'POST /v1/partner/webhooks': 'a partner has ten addresses at most',
  'DELETE /v1/partner/webhooks/:webhook_id': `marks ${BY_KEY}; what was sent goes by a job after that`,
  'POST /v1/partner/webhooks/:webhook_id/secret': BY_KEY,
  'POST /v1/partner/webhooks/:webhook_id/test': 'sends something; of an address one in some time',
  'POST /v1/partner/webhooks/:webhook_id/replay':
    'goes through the events of thirty days in pieces, one call at a time',

  'POST /v1/partner-console/owner': `follows from a mail; ${BY_KEY}`,
  'POST /v1/partner-console/:partner_id/limit-requests': ONE_MAIL,
  'PUT /v1/partner-console/:partner_id/keys/:key_id/networks': PROVEN,
  'POST /v1/partner-console/:partner_id/keys': PROVEN,
  'DELETE /v1/partner-console/:partner_id/keys/:key_id': PROVEN,
  'POST /v1/partner-console/:partner_id/keys/:key_id/rotation': PROVEN,
  'POST /v1/partner-console/:partner_id/return-addresses': PROVEN,
  'DELETE /v1/partner-console/:partner_id/return-addresses/:address_id': PROVEN,
  'PUT /v1/partner-console/:partner_id/webhooks/:webhook_id': AS_WITH_A_KEY,
  'POST /v1/partner-console/:partner_id/webhooks': AS_WITH_A_KEY,
  'DELETE /v1/partner-console/:partner_id/webhooks/:webhook_id': AS_WITH_A_KEY,
  'POST /v1/partner-console/:partner_id/webhooks/:webhook_id/deliveries/:event_id/replay': AS_WITH_A_KEY,
  'POST /v1/partner-console/:partner_id/webhooks/:webhook_id/replay': AS_WITH_A_KEY,
  'POST /v1/partner-console/:partner_id/webhooks/:webhook_id/secret': AS_WITH_A_KEY,
  'POST /v1/partner-console/:partner_id/webhooks/:webhook_id/test': AS_WITH_A_KEY,

  'POST /logout': BY_KEY,
  'DELETE /v1/account/sessions/:session_id': BY_KEY,
  'GET /v1/account/export': 'asks for a proof of the last minutes and gives all that one account has',
  'POST /v1/account/password': PROVEN,
  'POST /v1/account/erasure': 'forgets applications as the retention does, which is measured',
  'POST /v1/email-confirmation': `follows from a mail; ${BY_KEY}`,
  'POST /v1/account/confirmation': ONE_MAIL,
  'POST /v1/password-reset/new-password': `follows from a mail; ${BY_KEY}`,
  'POST /v1/login/second-step': SECOND_FACTOR,
  'POST /v1/login/passkey': SECOND_FACTOR,
  'POST /v1/account/passkeys': SECOND_FACTOR,
  'POST /v1/account/totp/confirmation': SECOND_FACTOR,
  'POST /v1/account/recovery-codes': SECOND_FACTOR,
  'POST /v1/account/passkeys/options': SECOND_FACTOR,
  'DELETE /v1/account/passkeys/:passkey_id': SECOND_FACTOR,
  'DELETE /v1/account/totp': SECOND_FACTOR,
  'PUT /v1/account/passkeys/:passkey_id': SECOND_FACTOR,
  'POST /v1/account/totp': SECOND_FACTOR,
  'POST /v1/account/proof/code': ONE_MAIL,
  'POST /v1/account/proof/passkey': SECOND_FACTOR,
  'POST /v1/account/proof': 'a password as a login proves one, which is measured',
  'POST /v1/login/exchange': `once after a login elsewhere; ${BY_KEY}`,
  'GET /login/:provider': 'leads elsewhere, and there is none here',

  'GET /v1/article-pictures/:name': 'the bytes of a picture, by its name',
  'POST /v1/report-comment/:id': 'once for each comment; a row by its key',
}
