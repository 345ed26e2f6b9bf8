import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/** What `inject` is asked for, as far as it can be sent over a socket. */
export interface Asked {
  readonly method?: string
  readonly url?: unknown
  readonly path?: unknown
  readonly headers?: Readonly<Record<string, unknown>>
  readonly payload?: unknown
  readonly body?: unknown
  readonly query?: unknown
  readonly cookies?: unknown
  readonly remoteAddress?: string
}

const ports = new WeakMap<FastifyInstance, Promise<number>>()

/** The port on which a server listens for what the proxy passes on; it goes with the process. */
function portOf(app: FastifyInstance): Promise<number> {
  let port = ports.get(app)
  if (!port) {
    port = Promise.resolve(app.ready()).then(
      () =>
        new Promise<number>((resolve) => {
          const server = createServer((incoming, outgoing) => app.routing(incoming, outgoing))
          server.unref()
          server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
        }),
    )
    ports.set(app, port)
  }
  return port
}

/**
 * Whether the proxy can pass it on: a made-up address of the caller and a stream have no place there. Prism reads bodies
 * and writes them anew: those in parts without their files, and broken ones not at all.
 */
function canGo({ remoteAddress, query, cookies, headers, payload, body }: Asked): boolean {
  const sent = payload ?? body
  const isPlain = sent === undefined || Object.getPrototypeOf(sent) === Object.prototype
  // A key that HTTP does not allow in a header gets no further than the client.
  const isSendable = Object.values(headers ?? {}).every((value) => /^[\t -~]*$/u.test(String(value)))
  return remoteAddress === undefined && query === undefined && cookies === undefined && isPlain && isSendable
}

function exchange(
  proxy: string,
  asked: Asked,
  headers: Record<string, unknown>,
  body: string | undefined,
): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }> {
  const path = String(asked.url ?? asked.path).replace(/^https?:\/\/[^/]+/u, '')
  return new Promise((resolve, reject) => {
    const call = request(
      proxy + path,
      { method: asked.method ?? 'GET', headers: headers as Record<string, string>, agent: false },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

interface Violation {
  readonly location: readonly string[]
  readonly message: string
}

/** A body where none is asked for is passed over by the server. */
const PASSED_OVER = /request included a non-empty body/u

/** What the proxy says against the answer; and against the request, where the server took it all the same. */
function complaints(given: string, status: number): string[] {
  const violations = JSON.parse(given) as Violation[]
  return violations
    .filter(({ location }) => location[0] === 'response' || status < 400)
    .filter(({ message }) => !PASSED_OVER.test(message))
    .map(({ location, message }) => `${location.join('.')}: ${message}`)
}

/** Sends what a test asks through the validating proxy of this address; undefined for what only `inject` can do. */
export async function throughProxy(
  proxy: string,
  app: FastifyInstance,
  asked: Asked,
): Promise<LightMyRequestResponse | undefined> {
  if (!canGo(asked)) return undefined
  const sent = asked.payload ?? asked.body
  const body = sent === undefined ? undefined : JSON.stringify(sent)
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...asked.headers,
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    'x-test-server': String(await portOf(app)),
  }
  const { status, headers: got, bytes } = await exchange(proxy, asked, headers, body)
  const { 'sl-violations': given, 'set-cookie': cookies, ...rest } = got
  const found = typeof given === 'string' ? complaints(given, status) : []
  if (found.length > 0)
    throw new Error(`The proxy says of ${status} ${String(asked.url)}: ${found.join('; ')}`)
  const text = bytes.toString('utf8')
  return {
    statusCode: status,
    // One cookie is a text where a test injects, too.
    headers: { ...rest, ...(cookies && { 'set-cookie': cookies.length === 1 ? cookies[0] : cookies }) },
    body: text,
    payload: text,
    rawPayload: bytes,
    cookies: [],
    json: () => JSON.parse(text) as unknown,
  } as unknown as LightMyRequestResponse
}
