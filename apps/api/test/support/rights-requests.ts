import type { Flow } from '@pan/contracts/pan/flow'
import { randomUUID } from 'node:crypto'
import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { someMessage } from '@pan/contracts/forms/samples/contact.cases'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import type { Strength } from '../../src/auth/caller.ts'
import type { LightMyRequestResponse } from 'fastify'
import { bearer, type Submitted } from './applications.ts'
import { approvedPartner, keyOf, member, partner, passkey, session, signed, type Member } from './callers.ts'
import { register } from './accounts.ts'
import { submitUrl, told } from './flows.ts'
import { batch, keyOfPartner, NOBODYS, webhook, webhookEvent } from './rights-partner-objects.ts'
import type { CallerKind, ObjectKind } from './rights-table.ts'
import type { Shop } from './shop.ts'

const payer = { name: 'Arun Specimen', email: 'arun.specimen@example.com', mobile: '9000000001', amount: 50 }

export interface Me {
  readonly token?: string
  /** The application of an applicant's token. */
  readonly applicationId?: string
  readonly member?: Member
  readonly partnerId?: string
  /** Makes what is the caller's own, where the caller may not. */
  readonly maker?: string
  readonly isTest?: boolean
}

const flowOf = (route: string): Flow => (route.includes('replace') ? 'lost' : 'new')
const answersOf = (route: string) => ({
  ...minimalAnswers(flowOf(route), 'individual'),
  ...told({ flow: flowOf(route), kind: 'individual' }),
})

/** An application that the route is about, of whoever has the token. */
async function submitted(shop: Shop, route: string, token?: string): Promise<Submitted['data']> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: submitUrl({ flow: flowOf(route), kind: 'individual' }),
    headers: token === undefined ? {} : bearer(token),
    payload: { ...answersOf(route), captcha: await shop.captcha() },
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<Submitted>().data
}

const applicantToken = (shop: Shop, id: string, strength: Strength): string =>
  signed(shop, { sub: id, act: strength, via: 'tracking', gen: 0 })

/** Somebody of a kind who has never called before. */
export async function newCaller(shop: Shop, route: string, kind: CallerKind): Promise<Me> {
  if (kind === 'visitor') return {}
  if (kind === 'bad token') return { token: `${signed(shop, { sub: NOBODYS, act: 'full' })}x` }
  if (kind === 'partner' || kind === 'test key') {
    const { partnerId, key } = await partner(shop, kind === 'partner' ? 'live' : 'test')
    return { token: key, partnerId, isTest: kind === 'test key' }
  }
  if (kind === 'reading key') {
    const { partnerId, key: maker } = await partner(shop)
    const { key } = await keyOf(shop, partnerId, 'live', ['applications:read'])
    return { token: key, partnerId, maker }
  }
  if (kind === 'user' || kind === 'staff') {
    const made = await member(shop, kind)
    return { token: made.token, member: made }
  }
  // Where no application is asked for, a token for one that is not there does as well.
  if (!route.includes(':id'))
    return {
      applicationId: NOBODYS,
      token: applicantToken(shop, NOBODYS, kind === 'applicant' ? 'full' : 'status'),
    }
  const { pan, token } = await submitted(shop, route)
  return {
    applicationId: pan.id,
    token: kind === 'applicant' ? token : applicantToken(shop, pan.id, 'status'),
  }
}

/** One question to the server: who asks, and about whose object. */
export interface Question {
  readonly shop: Shop
  readonly route: string
  readonly me: Me
  readonly object: ObjectKind
}

/** The owner of the object in question; a new person unless it is the caller's own. */
const owner = async ({ shop, me, object }: Question): Promise<Member> =>
  object === 'own' && me.member ? me.member : member(shop)

/** An application; one for which the paper that the route gives exists already. */
async function application(question: Question): Promise<string> {
  const { shop, route, me, object } = question
  if (object === 'absent') return NOBODYS
  const isMine = object === 'own' && (me.applicationId ?? me.partnerId) !== undefined
  const { token } = isMine ? { token: me.maker ?? me.token! } : await owner(question)
  const id =
    isMine && me.applicationId !== undefined ? me.applicationId : (await submitted(shop, route, token)).pan.id
  if (/acknowledgment|receipt/u.test(route))
    await pay({ shop, id, token, isOnline: route.includes('receipt') })
  return id
}

async function pay({
  shop,
  id,
  token,
  isOnline,
}: {
  shop: Shop
  id: string
  token: string
  isOnline: boolean
}) {
  const chosen = await shop.app.inject({
    method: 'POST',
    url: `/api/v1/store-payment-mode/${id}`,
    headers: bearer(token),
    payload: { payment_mode: isOnline ? 'gateway' : 'cash' },
  })
  if (isOnline) await shop.follow(await shop.sandbox.press(chosen.json().data.payment_link, 'succeed'))
}

/** A partner whose console the caller runs, or somebody else. */
const standsFor = async (question: Question): Promise<string> =>
  question.object === 'absent' ? NOBODYS : approvedPartner(question.shop, await owner(question))

const article = async ({ shop }: Question) =>
  (await shop.app.inject('/api/v1/listing-articles')).json().listing_articles[0] as {
    id: string
    slug: string
  }

async function comment(question: Question): Promise<string> {
  if (question.object === 'absent') return NOBODYS
  const { token } = await owner(question)
  const answer = await question.shop.app.inject({
    method: 'POST',
    url: '/api/v1/store-comment',
    headers: bearer(token),
    payload: { comment: 'Thank you, this helped.', cms_id: (await article(question)).id },
  })
  question.shop.clock.forward(61)
  return answer.json().data.comment.id
}

async function pass({ shop, object }: Question): Promise<string> {
  if (object === 'absent') return 'x'
  const payload = { ...payer, captcha: await shop.captcha() }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/merchant/store', payload })
  return answer.json().payment_link.split('/').at(-1)
}

async function download(question: Question): Promise<string> {
  if (question.object === 'absent') return 'x'
  const { pan, token } = await submitted(question.shop, question.route)
  const url = `/api/v1/download-pan-application/${pan.id}`
  const answer = await question.shop.app.inject({ url, headers: bearer(token) })
  return answer.json().data.download_link.split('/').at(-1)
}

/** Gets the path as far as it is filled in. */
type Make = (question: Question, path: string) => Promise<string> | string

/** What stands for each parameter of a path; `route :name` is for one route alone. */
const parameters: Readonly<Record<string, Make>> = {
  id: application,
  'POST /v1/reply-comment/:id': comment,
  'POST /v1/update-comment/:id': comment,
  'POST /v1/report-comment/:id': comment,
  'DELETE /v1/delete-comment/:id': comment,
  batch_id: batch,
  article_id: async (question) => (question.object === 'absent' ? NOBODYS : (await article(question)).id),
  event_id: webhookEvent,
  page: ({ object }) => (object === 'absent' ? 'nothing' : 'rules'),
  file: ({ object }) => (object === 'absent' ? 'nothing.css' : 'swagger-ui.css'),
  'GET /v1/partner/forms/:form': ({ object }) => (object === 'absent' ? 'nothing' : 'new-pan.individual'),
  form: ({ object }) => (object === 'absent' ? 'nothing' : 'form-93'),
  link: download,
  partner_id: standsFor,
  key_id: keyOfPartner,
  pass,
  passkey_id: async (question) =>
    question.object === 'absent' ? NOBODYS : passkey(question.shop, (await owner(question)).userId),
  pincode: ({ object }) => (object === 'absent' ? '999999' : '600001'),
  provider: ({ object }) => (object === 'absent' ? 'nothing' : 'facebook'),
  session_id: async (question) =>
    question.object === 'absent'
      ? NOBODYS
      : (await session(question.shop, (await owner(question)).userId)).sessionId,
  slug: async (question) => (question.object === 'absent' ? 'nothing' : (await article(question)).slug),
  webhook_id: webhook,
  user_id: async (question) => (question.object === 'absent' ? NOBODYS : (await owner(question)).userId),
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
const bodies: Readonly<Record<string, MakeBody>> = {
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
  'POST /v1/contact-messages': withCaptcha(someMessage),
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
  'POST /v1/partner-console/owner': () => ({ token: 'x' }),
  'POST /v1/partner-console/:partner_id/keys': () => ({
    name: 'till',
    mode: 'test',
    scopes: ['applications:read'],
  }),
  'POST /v1/partner-console/:partner_id/keys/:key_id/rotation': () => ({ hours: 1 }),
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

/** A call that goes through, of whoever asks. */
export async function requestOf(question: Question) {
  const { route, me } = question
  const [method, pattern] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  let path = pattern
  for (const [parameter, name = ''] of pattern.matchAll(/:(\w+)/gu)) {
    const make = parameters[route] ?? parameters[name]
    if (!make) throw new Error(`What stands for :${name}? rights-requests.ts has to know.`)
    path = path.replace(parameter, await make(question, path))
  }
  const payload = await bodies[route]?.(question)
  return {
    method,
    url: `/api${path}`,
    headers: me.token === undefined ? {} : bearer(me.token),
    ...(payload && { payload }),
  }
}

/** Asks the server. */
export const ask = async (question: Question): Promise<LightMyRequestResponse> =>
  question.shop.app.inject(await requestOf(question))
