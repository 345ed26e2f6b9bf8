import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Store } from '../../../src/db/store.ts'
import { testApp, type TestApp } from '../app.ts'
import { bearer } from '../applications.ts'
import { partner } from '../callers.ts'
import { startMailServer, type MailServer } from '../mail-server.ts'
import { startReceiver, type Received, type Receiver } from './receiver.ts'

export const HOUR = 60 * 60
export const DAY = 24 * HOUR

interface Made {
  readonly id: string
  readonly secret: string
}

/** What a call brought, when its signature holds. */
export const verified = (secret: string, { body, headers }: Received) =>
  new Verifier(secret).verify(body, headers as Record<string, string>) as {
    type: string
    timestamp: string
    data: Record<string, unknown>
  }

/** A partner and somebody who hears of events, made anew for each test; called inside a `describe`. */
export function webhookShop(dialect: Store['dialect']) {
  let post: MailServer
  let server: TestApp
  let receiver: Receiver
  let owner: Awaited<ReturnType<typeof partner>>
  beforeAll(async () => {
    post = await startMailServer()
    server = await testApp(dialect, {
      SMTP_URL: post.url,
      WEBHOOK_RECEIVERS: 'loopback',
      WEBHOOK_SECONDS_MAX: '1',
    })
  })
  beforeEach(async () => {
    receiver = await startReceiver()
    owner = await partner(server)
    post.mails.length = 0
  })
  afterEach(() => receiver.close())
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    key = owner.key,
  ) => {
    const answer = await server.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: bearer(key),
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const make = async (change: object = {}, key = owner.key): Promise<Made> => {
    const { data } = await call('POST', 'partner/webhooks', { url: receiver.url, ...change }, key)
    return { id: data.webhook.id, secret: data.secret }
  }
  const submit = async (key = owner.key): Promise<string> =>
    (await call('POST', 'apply-newpan', validNewPan, key)).data.pan.id
  /** Everything that is due is sent, and what follows from the answers is kept. */
  const settle = async () => {
    await server.jobs.drain()
    await server.services.sending.idle()
    await server.jobs.drain()
  }
  const later = async (seconds: number) => {
    server.clock.forward(Math.ceil(seconds))
    await settle()
  }
  const deliveries = async (id: string) =>
    (await call('GET', `partner/webhooks/${id}/deliveries`)).data.deliveries as {
      event_id: string
      type: string
      state: string
      next_attempt_at: string | null
      attempts: { at: string; status: number | null; fault: string }[]
    }[]
  const webhook = async (id: string) =>
    (await call('GET', 'partner/webhooks')).data.webhooks.find((each: Made) => each.id === id)
  return {
    get post() {
      return post
    },
    get server() {
      return server
    },
    get receiver() {
      return receiver
    },
    get owner() {
      return owner
    },
    /** Another one in the place of the receiver. */
    hearWith: (other: Receiver) => void (receiver = other),
    call,
    make,
    submit,
    settle,
    later,
    deliveries,
    webhook,
  }
}
