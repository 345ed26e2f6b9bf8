import { randomUUID } from 'node:crypto'
import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { someMessage } from '@pan/contracts/forms/samples/contact.cases'
import { register } from '../accounts.ts'
import { answersOf, article, submitted, type Question } from './callers.ts'

/** Somebody who pays without an application. */
export const payer = {
  name: 'Arun Specimen',
  email: 'arun.specimen@example.com',
  mobile: '9000000001',
  amount: 50,
}
/** What somebody lays down for another device. */
const someDraft = {
  flow: 'new',
  kind: 'individual',
  section: 'personal',
  answers: { applicant_lastname: 'X' },
}
const password = 'thirteen blue herons'
const newPassword = { password, password_confirmation: password }

/** Of the right shape, and signed by nobody. */
const noPasskey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: 'e30',
    attestationObject: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  },
}

type MakeBody = (question: Question) => object | Promise<object>

const withCaptcha =
  (fields: object): MakeBody =>
  async ({ shop }) => ({ ...fields, captcha: await shop.captcha() })
const applying: MakeBody = async (question) => withCaptcha(answersOf(question.route))(question)
const change: MakeBody = ({ route }) => ({ ...answersOf(route), version: 1 })
const words = { comment: 'Thank you, this helped.' }

/** Bodies with which a call goes through; a route that is not here is called without one. */
export const bodies: Readonly<Record<string, MakeBody>> = {
  'PATCH /v1/partner/applications/:id': () => ({ appln_place: 'MADURAI', version: 1 }),
  'POST /v1/partner/applications/:id/refund-requests': () => ({ reason: 'Paid by mistake.' }),
  'POST /v1/own-applications/search': () => ({ text: '' }),
  'PUT /v1/account/applying-for-others': () => ({ applies_for_others: true }),
  'POST /v1/account/erasure': () => ({}),
  'POST /v1/account/passkeys': () => ({ name: 'My phone', passkey: noPasskey }),
  'PUT /v1/account/passkeys/:passkey_id': () => ({ name: 'My phone' }),
  'POST /v1/account/totp/confirmation': () => ({ code: '000000' }),
  'POST /v1/login/passkey': () => ({ passkey: noPasskey }),
  'POST /v1/login/second-step': () => ({ ticket: 'x', totp_code: '000000' }),
  'POST /v1/account/password': () => newPassword,
  'POST /v1/account/proof': () => ({ email_code: '000000' }),
  'POST /v1/ao-code-cities-by-states': () => ({ state: 'Tamil Nadu' }),
  'POST /v1/apply-newpan': applying,
  'POST /v1/apply-replace-crt-pan': applying,
  'POST /v1/form-starts': () => ({ application_category: 'NEW' }),
  'POST /v1/contact-messages': withCaptcha(someMessage),
  'POST /v1/sent-drafts': withCaptcha(someDraft),
  'POST /v1/sent-drafts/mail': async (question) =>
    withCaptcha({ ...someDraft, email: `${randomUUID()}@example.com` })(question),
  'POST /v1/sent-drafts/open': () => ({ token: 'x', device: 'a device of a test' }),
  'POST /v1/create-affiliate': withCaptcha(personAffiliate),
  'POST /v1/email-confirmation': () => ({ token: 'x' }),
  'POST /v1/login': async ({ shop }) => {
    const email = `${randomUUID()}@example.com`
    await register(shop, { email, ...newPassword })
    return { email, password }
  },
  'POST /v1/login/exchange': () => ({ token: 'x' }),
  'POST /v1/merchant/store': withCaptcha(payer),
  'POST /v1/newpan-update/:id': change,
  'POST /v1/pan-application-status': async (question) => {
    const { pan } = await submitted(question.shop, question.route)
    const date_of_birth = pan['date_of_birth']
    return withCaptcha({ pan_status_search: pan.pan_coupon_nbr, date_of_birth })(question)
  },
  'POST /v1/:id/add-attachment': () => ({ comment: 'A word.' }),
  'POST /v1/:id/verification/confirm': () => ({ code: '000000' }),
  'POST /v1/partner/batches': () => ({ form: 'new-pan.individual' }),
  'POST /v1/partner/test/applications/:id/payment': () => ({ result: 'succeeded' }),
  'POST /v1/partner/test/applications/:id/state': () => ({ state: 'DOCUMENTS_RECEIVED' }),
  'POST /v1/partner/validate/apply-newpan': ({ route }) => answersOf(route),
  'POST /v1/partner/validate/apply-replace-crt-pan': ({ route }) => answersOf(route),
  'POST /v1/partner-console/:partner_id/limit-requests': () => ({ message: 'We need more calls.' }),
  'POST /v1/partner-console/owner': () => ({ token: 'x' }),
  'POST /v1/partner-console/:partner_id/keys': () => ({
    name: 'till',
    mode: 'test',
    scopes: ['applications:read'],
  }),
  'POST /v1/partner-console/:partner_id/keys/:key_id/rotation': () => ({ hours: 1 }),
  'PUT /v1/partner-console/:partner_id/keys/:key_id/networks': () => ({ networks: ['203.0.113.7'] }),
  'POST /v1/partner-console/:partner_id/return-addresses': () => ({
    url: 'https://partner.example/',
    mode: 'test',
  }),
  'POST /v1/pancard-office-cities-list': () => ({ state: 'Tamil Nadu' }),
  'POST /v1/partner-console/:partner_id/webhooks': () => ({ url: 'https://partner.example/', mode: 'test' }),
  'POST /v1/partner-console/:partner_id/webhooks/:webhook_id/replay': () => ({
    since: '2026-01-01T00:00:00Z',
  }),
  'PUT /v1/partner-console/:partner_id/webhooks/:webhook_id': () => ({ enabled: true }),
  'POST /v1/partner/webhooks': () => ({ url: 'https://partner.example/' }),
  'POST /v1/partner/webhooks/:webhook_id/replay': () => ({ since: '2026-01-01T00:00:00Z' }),
  'PUT /v1/partner/webhooks/:webhook_id': () => ({ enabled: true }),
  'POST /v1/password-reset': withCaptcha({ email: payer.email }),
  'POST /v1/password-reset/new-password': () => ({ token: 'x', ...newPassword }),
  'POST /v1/register': async (question) =>
    withCaptcha({ name: payer.name, email: `${randomUUID()}@example.com`, ...newPassword })(question),
  'POST /v1/reply-comment/:id': () => words,
  'POST /v1/search-ao-code': () => ({ city: 'Chennai' }),
  'POST /v1/search-pancard-office': () => ({ location: 'Chennai' }),
  'POST /v1/store-comment': async (question) => ({ ...words, cms_id: (await article(question)).id }),
  'POST /v1/store-payment-mode/:id': () => ({ payment_mode: 'cash' }),
  'POST /v1/update-comment/:id': () => words,
  'POST /v1/update-replace-crt-pan/:id': change,
}
