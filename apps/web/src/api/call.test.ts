import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint } from '@pan/contracts/kit/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, applicantToken, call, hasProof, NetworkFailure } from './call.ts'
import { login } from './login.ts'

const described = { summary: 'For this test', fails: [], access: 'public', reply: {} } as const
const pincode: Endpoint<{ params: { pincode: string } }, { state: string }> = {
  ...described,
  method: 'GET',
  path: '/v1/pincodes/:pincode',
  status: 200,
}
const apply: Endpoint<{ body: { name: string } }, { id: string }> = {
  ...described,
  method: 'POST',
  path: '/v1/apply',
  status: 201,
}

let server: Server

async function serve(listener: RequestListener): Promise<void> {
  server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('document', { baseURI: `http://127.0.0.1:${port}/page`, documentElement: { lang: 'ta' } })
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const problemBody = {
  type: 'about:blank',
  title: 'Some answers are not valid',
  status: 422,
  detail: 'Some answers are not right.',
  instance: '/api/v1/apply',
  message: 'Some answers are missing or not right.',
  code: 'VALIDATION_FAILED',
  error: { applicant_lastname: ['This field is required'] },
  request_id: 'req-1',
}

test('a call goes to its address with its parameters escaped and gives the reply', async () => {
  await serve((request, response) => response.end(JSON.stringify({ state: request.url })))
  const reply = await call(pincode, { params: { pincode: '600 001' } })
  expect(reply.state).toBe('/api/v1/pincodes/600%20001')
})

test('a call carries the language, the applicant’s token and the idempotency key', async () => {
  await serve((request, response) => {
    const { authorization, 'accept-language': language, 'idempotency-key': key } = request.headers
    response.end(JSON.stringify({ id: [authorization, language, key].join(' ') }))
  })
  applicantToken.keep('abc')
  const reply = await call(apply, { body: { name: 'RAMYA' } }, { idempotencyKey: 'one' })
  expect(reply.id).toBe('Bearer abc ta one')
})

test('a login is the proof for what has no token of its own, and none for a search among applications', async () => {
  const seen: (string | undefined)[] = []
  await serve((request, response) => {
    seen.push(request.headers.authorization)
    response.end('{}')
  })
  const ofOne = { ...pincode, path: '/v1/:pincode', access: 'application' } as const
  login.keep({
    token: 'of-login',
    user: {
      id: 'u',
      name: 'N',
      email: 'e',
      profile_photo_url: '',
      email_verified: true,
      applies_for_others: false,
    },
  })
  applicantToken.keep(undefined)
  expect(hasProof()).toBe(true)
  await call(ofOne, { params: { pincode: 'x' } })
  await call({ ...apply, counts: 'tracking' }, { body: { name: 'A' } })
  await call(apply, { body: { name: 'A' } })
  expect(seen).toEqual(['Bearer of-login', undefined, 'Bearer of-login'])
  login.forget()
  expect(hasProof()).toBe(false)
})

test('a problem keeps its code, sentence, fields and request id', async () => {
  await serve((_, response) => {
    response.writeHead(422, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problemBody))
  })
  const problem = await call(apply, { body: { name: '' } }).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(ApiProblem)
  expect(problem).toMatchObject({
    status: 422,
    code: 'VALIDATION_FAILED',
    message: 'Some answers are missing or not right.',
    errors: { applicant_lastname: ['This field is required'] },
    requestId: 'req-1',
  })
})

test('a plain sentence in place of fields leaves no field to blame', async () => {
  await serve((_, response) => {
    const body = JSON.stringify({
      ...problemBody,
      status: 500,
      code: 'INTERNAL',
      error: 'Something went wrong',
    })
    response.writeHead(500, { 'content-type': 'application/problem+json' }).end(body)
  })
  await expect(call(apply, { body: { name: 'A' } })).rejects.toMatchObject({ code: 'INTERNAL', errors: {} })
})

test('an error page that is no problem document is still an ApiProblem', async () => {
  await serve((_, response) => {
    response
      .writeHead(503, { 'content-type': 'text/html', 'retry-after': '7', 'x-request-id': 'r2' })
      .end('<h1>Busy</h1>')
  })
  const expected = { status: 503, code: 'HTTP_503', retryAfterSeconds: 7, requestId: 'r2' }
  await expect(call(apply, { body: { name: 'A' } })).rejects.toMatchObject(expected)
})

test('a connection that breaks is a network failure', async () => {
  await serve((request) => request.socket.destroy())
  await expect(call(apply, { body: { name: 'A' } })).rejects.toBeInstanceOf(NetworkFailure)
})

test('an answer that does not come in time is a network failure that says so', async () => {
  await serve(() => {})
  const late = call(apply, { body: { name: 'A' } }, { timeoutMilliseconds: 50 })
  await expect(late).rejects.toMatchObject({ name: 'NetworkFailure', isTimeout: true })
})

test('a call that its owner ends is not taken for a network failure', async () => {
  await serve(() => {})
  const stop = new AbortController()
  const ended = call(apply, { body: { name: 'A' } }, { signal: stop.signal })
  stop.abort()
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' })
})
