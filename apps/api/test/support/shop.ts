import { createHmac, randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { AppDependencies } from '../../src/app.ts'
import type { Store } from '../../src/db/store.ts'
import { testApp, type TestApp } from './app.ts'
import { applied, bearer } from './applications.ts'
import { startSandbox, type TestSandbox } from '@pan/sandbox-gateway/test-sandbox'

const WEBHOOK = '/api/v1/payments/webhook'
const WEBHOOK_SECRET = 'development-only-sandbox-webhook-secret'

export interface Applicant {
  readonly id: string
  readonly token: string
  call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** Chooses to pay at the gateway and gives the address of the pay page. */
  payUrl(): Promise<string>
  details(): Promise<Record<string, string>>
  /** The application as its applicant sees it; asks nobody. */
  pan(): Promise<Record<string, unknown>>
}

export interface Shop extends TestApp {
  readonly sandbox: TestSandbox
  apply(change?: Readonly<Record<string, unknown>>): Promise<Applicant>
  /** An applicant of another server on the same database, at this one. */
  welcome(applicant: Pick<Applicant, 'id' | 'token'>): Applicant
  /** The browser follows the gateway's redirect. */
  follow(location: string): Promise<LightMyRequestResponse>
  /** A webhook of the gateway about a link, signed unless a signature is given. */
  webhook(linkId: string, signature?: string, eventId?: string): Promise<LightMyRequestResponse>
  /** Lets the sandbox send its webhooks to this server. */
  hearWebhooks(): Promise<void>
}

/**
 * The real application with a sandbox gateway of its own, whose webhooks get lost until they are asked for; or one more
 * server on the database and at the gateway of another, which outlives it.
 */
export async function openShop(
  dialect: Store['dialect'],
  environment: Readonly<Record<string, string>> = {},
  beside: Partial<
    Pick<Shop, 'sandbox' | 'store' | 'clock'> & Pick<AppDependencies, 'meters' | 'tracing'>
  > = {},
): Promise<Shop> {
  const sandbox = beside.sandbox ?? (await startSandbox())
  const server = await testApp(dialect, { SANDBOX_URL: sandbox.url, ...environment }, beside)
  const { app } = server

  function welcome({ id, token }: Pick<Applicant, 'id' | 'token'>): Applicant {
    const call: Applicant['call'] = (method, path, body, headers = {}) =>
      app.inject({
        method,
        url: `/api/v1/${path}`,
        headers: { ...bearer(token), ...headers },
        ...(body && { payload: body }),
      })
    return {
      id,
      token,
      call,
      async payUrl() {
        const chosen = await call('POST', `store-payment-mode/${id}`, { payment_mode: 'gateway' })
        return chosen.json<{ data: { payment_link: string } }>().data.payment_link
      },
      async details() {
        const answer = await call('GET', `payment-details/${id}`)
        return answer.json<{ paymentDetails: Record<string, string> }>().paymentDetails
      },
      async pan() {
        const answer = await call('GET', `edit-pan-application/${id}?include=details`)
        return answer.json<{ pan: Record<string, unknown> }>().pan
      },
    }
  }

  return {
    ...server,
    sandbox,
    welcome,
    async apply(change = {}) {
      const { pan, token } = await applied(server, change)
      return welcome({ id: pan.id, token })
    },
    follow(location) {
      const { pathname, search } = new URL(location)
      return app.inject(pathname + search)
    },
    webhook(linkId, signature, eventId = randomUUID()) {
      const entity = { id: linkId }
      const payload = JSON.stringify({ event: 'payment_link.paid', payload: { payment_link: { entity } } })
      const signed = createHmac('sha256', WEBHOOK_SECRET).update(payload).digest('hex')
      return app.inject({
        method: 'POST',
        url: WEBHOOK,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signature ?? signed,
          'x-razorpay-event-id': eventId,
        },
        payload,
      })
    },
    async hearWebhooks() {
      sandbox.webhookUrl = (await app.listen({ host: '127.0.0.1', port: 0 })) + WEBHOOK
    },
    async close() {
      if (!beside.sandbox) await sandbox.close()
      await server.close()
    },
  }
}
