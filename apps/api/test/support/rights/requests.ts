import type { LightMyRequestResponse } from 'fastify'
import { bearer } from '../applications.ts'
import { approvedPartner, member, passkey, session, type Member } from '../callers.ts'
import { bodies, payer } from './bodies.ts'
import { article, picture, submitted, type Question } from './callers.ts'
import { batch, keyOfPartner, NOBODYS, returnAddress, webhook, webhookEvent } from './partner-objects.ts'
import type { Shop } from '../shop.ts'

/** The owner of the object in question; a new person unless it is the caller's own. */
const owner = async ({ shop, me, object }: Question): Promise<Member> =>
  object === 'own' && me.member ? me.member : member(shop)

/** An application; one for which the paper that the route gives exists already, or the money that it asks for. */
async function application(question: Question): Promise<string> {
  const { shop, route, me, object } = question
  if (object === 'absent') return NOBODYS
  const isMine = object === 'own' && (me.applicationId ?? me.partnerId) !== undefined
  const { token } = isMine ? { token: me.maker ?? me.token! } : await owner(question)
  const id =
    isMine && me.applicationId !== undefined ? me.applicationId : (await submitted(shop, route, token)).pan.id
  const isOnline = /receipt|^POST .*refund-requests/u.test(route)
  if (isOnline || route.includes('acknowledgment')) await pay({ shop, id, token, isOnline })
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
  operation: ({ object }) => (object === 'absent' ? 'nothing' : 'applyNewPan'),
  ...Object.fromEntries(
    ['sample', 'columns'].map((file) => [
      `GET /v1/partner/forms/:form/${file}`,
      ({ object }) => (object === 'absent' ? 'nothing' : 'new-pan.individual'),
    ]),
  ),
  'GET /v1/partner/forms/:form': ({ object }) => (object === 'absent' ? 'nothing' : 'new-pan.individual'),
  form: ({ object }) => (object === 'absent' ? 'nothing' : 'form-93'),
  link: download,
  partner_id: standsFor,
  key_id: keyOfPartner,
  address_id: returnAddress,
  pass,
  passkey_id: async (question) =>
    question.object === 'absent' ? NOBODYS : passkey(question.shop, (await owner(question)).userId),
  'GET /v1/article-pictures/:name': picture,
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

let askedBefore = 0

/** A call that goes through, of whoever asks; each from another network, as some calls are counted by it. */
export async function requestOf(question: Question) {
  const { route, me } = question
  const [method, pattern] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]
  let path = pattern
  for (const [parameter, name = ''] of pattern.matchAll(/:(\w+)/gu)) {
    const make = parameters[route] ?? parameters[name]
    if (!make) throw new Error(`What stands for :${name}? rights-requests.ts has to know.`)
    path = path.replace(parameter, await make(question, path))
  }
  const payload = await bodies[route]?.(question)
  askedBefore += 1
  return {
    method,
    url: `/api${path}`,
    remoteAddress: `198.18.${askedBefore >> 8}.${askedBefore & 255}`,
    headers: me.token === undefined ? {} : bearer(me.token),
    ...(payload && { payload }),
  }
}

/** Asks the server. */
export const ask = async (question: Question): Promise<LightMyRequestResponse> =>
  question.shop.app.inject(await requestOf(question))
