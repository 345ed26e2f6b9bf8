import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { captchas } from '../../../apps/api/bench/submissions.ts'
import { pdf } from '../../../apps/api/test/support/files.ts'
import { someMessage } from '../../../packages/contracts/src/forms/samples/contact.cases.ts'
import { validNewPan } from '../../../packages/contracts/src/forms/samples/new-pan.sample.ts'
import { ledger } from './ledger.mjs'
import { faultOf } from '../servers/service.mjs'

const PATIENCE_MILLISECONDS = 20_000
const PAUSE_MILLISECONDS = 300

/** The fingerprint of a file, to know it again. */
export const fingerprint = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** A call as a browser makes it; a `fault` and no status when there was no answer. */
export async function call(
  origin,
  path,
  { token, key, json, form, method = json || form ? 'POST' : 'GET' } = {},
) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(json && { 'content-type': 'application/json' }),
  }
  try {
    const answer = await fetch(`${origin}/api/v1/${path}`, {
      method,
      headers,
      body: json ? JSON.stringify(json) : form,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: isJson ? JSON.parse(text) : undefined }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

/**
 * People who apply, send files, pay, write and look things up, until they are told to stop. Who gets no answer or is asked to
 * come again does, with the same key. `origin` may change: it is asked for each call.
 */
export function startTraffic({
  origin,
  clients = 4,
  withFiles = false,
  withPayments = false,
  withMessages = false,
}) {
  const kept = ledger()
  const nextCaptcha = captchas()
  // Each traffic has people of its own: a mailbox gets a few mails an hour.
  const family = randomBytes(4).toString('hex')
  let isOver = false
  let number = 0

  async function noted(path, options) {
    const answer = await call(origin(), path, options)
    kept.note(path, answer)
    return answer
  }
  /** Asks again until it is accepted or refused for good. */
  async function insisted(path, options) {
    for (let tries = 0; !isOver || tries < 40; tries++) {
      const answer = await noted(path, options())
      if (answer.status < 500 && answer.status !== 429 && answer.status !== 409) return answer
      await pause(PAUSE_MILLISECONDS)
    }
    return undefined
  }

  async function apply() {
    const key = randomUUID()
    const person = { ...validNewPan, email_address: `drill.${family}.${++number}@example.com` }
    const answer = await insisted('apply-newpan', () => ({
      key,
      json: { ...person, captcha: nextCaptcha() },
    }))
    if (answer?.status !== 201) return undefined
    kept.accepted()
    const application = {
      id: answer.body.data.pan.id,
      token: answer.body.data.token,
      email: person.email_address,
      key,
      files: [],
      isPaid: false,
    }
    kept.applications.push(application)
    return application
  }

  async function attach(application) {
    const bytes = pdf({ catalogue: `/Drill (${randomUUID()})` })
    const form = new FormData()
    form.append('file_to_upload', new Blob([bytes], { type: 'application/pdf' }), 'proof.pdf')
    const answer = await noted(`${application.id}/add-attachment`, { token: application.token, form })
    if (answer?.status === 201) application.files.push(fingerprint(bytes))
  }

  async function pay(application) {
    const chosen = await noted(`store-payment-mode/${application.id}`, {
      token: application.token,
      json: { payment_mode: 'gateway' },
    })
    const link = chosen?.body?.data?.payment_link
    if (chosen?.status !== 200 || !link) return
    const pressed = await fetch(`${link}/succeed`, { method: 'POST', redirect: 'manual' }).catch(
      () => undefined,
    )
    const back = pressed?.headers.get('location')
    if (!back) return
    application.isPaid = true
    const { pathname, search } = new URL(back)
    await fetch(origin() + pathname + search, { redirect: 'manual' })
      .then((answer) => answer.text())
      .catch(() => {})
  }

  async function write() {
    const key = randomUUID()
    const json = () => ({ ...someMessage, captcha: nextCaptcha() })
    const answer = await insisted('contact-messages', () => ({ key, json: json() }))
    if (answer?.status === 202) kept.messages.push(answer.body.data.reference)
  }

  async function person(at) {
    for (let turn = at; !isOver; turn++) {
      await noted('search-ao-code', { json: { city: ['Chennai', 'Madurai', 'Salem'][turn % 3] } })
      const application = await apply()
      if (application && withFiles && turn % 2 === 0) await attach(application)
      if (application && withPayments && turn % 3 === 0) await pay(application)
      if (withMessages && turn % 4 === 0) await write()
    }
  }
  const people = Array.from({ length: clients }, (_, at) => person(at))
  return {
    kept,
    /** Lets everybody finish what they are at. */
    async stop() {
      isOver = true
      await Promise.all(people)
      return kept
    },
  }
}
