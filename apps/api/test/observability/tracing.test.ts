import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { noMeters } from '../../src/observability/metrics/meters.ts'
import { openTelemetry } from '../../src/observability/traces/open-telemetry.ts'
import { openCopy } from '../support/databases.ts'
import { openShop } from '../support/shop.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

/** Takes what is sent by OTLP over HTTP, as a collector does. */
async function startCollector() {
  const taken: { path: string; body: Export }[] = []
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    taken.push({ path: request.url ?? '', body: (await json(request)) as Export })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    spans: () =>
      taken.flatMap(({ body }) =>
        body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

test('a collector is told which request took how long with what, and nothing about people', async () => {
  const collector = await startCollector()
  const tracing = openTelemetry({ endpoint: collector.url, serviceName: 'pan-test', share: 1 })
  const store = await openCopy('sqlite')
  const traced = { store: tracing.storeWith(store), meters: tracing.metersWith(noMeters), tracing }
  const shop = await openShop('sqlite', {}, traced)

  const applicant = await shop.apply()
  const traceparent = `00-${TRACE}-${CALLER}-01`
  await applicant.call(
    'POST',
    `store-payment-mode/${applicant.id}`,
    { payment_mode: 'gateway' },
    { traceparent },
  )
  const form = (await applicant.call('GET', `download-pan-application/${applicant.id}`)).json()
  await shop.app.inject(new URL(form.data.download_link).pathname)
  await shop.app.inject(`/api/v1/nowhere/${applicant.id}`)
  await shop.close()
  await tracing.close()
  await store.close()
  await collector.close()

  expect(new Set(collector.taken.map(({ path }) => path))).toEqual(new Set(['/v1/traces']))
  const spans = collector.spans()
  const named = (name: string) => spans.find((span) => span.name === name)!
  const parentOf = (name: string) => spans.find(({ spanId }) => spanId === named(name).parentSpanId)?.name
  const paying = named('POST /api/v1/store-payment-mode/:id')
  expect(paying).toMatchObject({ traceId: TRACE, parentSpanId: CALLER })
  expect(paying.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  expect(named('gateway')).toMatchObject({ traceId: TRACE, parentSpanId: paying.spanId })
  expect(parentOf('transaction')).toBe('POST /api/v1/apply-newpan')
  expect(parentOf('document')).toMatch(/^GET \/api\/v1\/files\//u)
  expect(named('GET unknown').attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 404 },
  })

  const all = JSON.stringify(collector.taken)
  expect(all).toContain('pan-test')
  for (const telling of [applicant.id, applicant.token, 'SPECIMEN', '9000000001'])
    expect(all).not.toContain(telling)
})

test('no caller decides whether their calls are traced, neither by the flag nor by the id that they choose', async () => {
  const collector = await startCollector()
  const tracing = openTelemetry({ endpoint: collector.url, serviceName: 'pan-test', share: 0.5 })
  const shop = await openShop('sqlite', {}, { tracing })
  const calls = 100
  const [low, high] = [`${'0'.repeat(31)}1`, 'f'.repeat(32)]
  for (const traceparent of [`00-${low}-${CALLER}-01`, `00-${high}-${CALLER}-00`]) {
    for (let call = 0; call < calls; call++)
      await shop.app.inject({ url: '/api/v1/nowhere', headers: { traceparent } })
  }
  await shop.close()
  await tracing.close()
  await collector.close()
  for (const trace of [low, high]) {
    const traced = collector.spans().filter(({ traceId }) => traceId === trace).length
    // One of these tests in 2^99 has all or none of them by chance.
    expect(traced).toBeGreaterThan(0)
    expect(traced).toBeLessThan(calls)
  }
})
