import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grant } from '../support/callers.ts'
import { testPlatform, type TestPlatform } from '../support/app.ts'
import { serveNotes } from '../support/answers/note-endpoints.ts'

const SECRET = 'the token secret of this test'
const BEFORE = 'the token secret before it'
let on: TestPlatform
beforeAll(async () => {
  on = await testPlatform('sqlite', { TOKEN_SECRET: SECRET, TOKEN_SECRET_PREVIOUS: BEFORE })
  serveNotes(on, on.store)
})
afterAll(() => on.close())

const read = (id: string, token?: string) =>
  on.app.inject({
    url: `/api/test/notes/${id}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const keyId = (secret: string) =>
  createHash('sha256').update(`key id of ${secret}`).digest('base64url').slice(0, 8)
function forged(header: object, claims: object, secret = SECRET, digest = 'sha256'): string {
  const content = `${part({ kid: keyId(SECRET), ...header })}.${part(claims)}`
  return `${content}.${createHmac(digest, secret).update(content).digest('base64url')}`
}
const claims = () => {
  const iat = Math.floor(on.clock.now().getTime() / 1000)
  return {
    sub: 'a',
    act: 'full',
    via: 'tracking',
    gen: 0,
    iat,
    exp: iat + 100,
    iss: 'pan-services',
    aud: 'pan-api',
  }
}

test('a token opens its own application', async () => {
  expect((await read('a', on.tokens.issue(grant('a')))).json()).toEqual({ id: 'a' })
  expect((await read('a', forged({ alg: 'HS256' }, claims()))).statusCode).toBe(200)
})

test("another application's token is answered as if there were none such", async () => {
  const answer = await read('b', on.tokens.issue(grant('a')))
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
})

test.each([
  ['no token', () => undefined],
  ['an empty one', () => ''],
  ['nonsense', () => 'a.b.c'],
  ['one without a signature', () => `${part({ alg: 'none', kid: keyId(SECRET) })}.${part(claims())}.`],
  ['one of another algorithm', () => forged({ alg: 'HS512' }, claims(), SECRET, 'sha512')],
  ['one of another secret', () => forged({ alg: 'HS256' }, claims(), 'another secret')],
  [
    'one of a secret that was thrown away',
    () => forged({ alg: 'HS256', kid: keyId('thrown away') }, claims(), 'thrown away'),
  ],
  ['one that names another key', () => forged({ alg: 'HS256', kid: keyId('x') }, claims())],
  ['one that names no key', () => forged({ alg: 'HS256', kid: undefined }, claims())],
  ['one of no known kind', () => forged({ alg: 'HS256' }, { ...claims(), act: 'all' })],
  [
    'one of a session that never was',
    () => forged({ alg: 'HS256' }, { ...claims(), act: 'login', sid: 'x' }),
  ],
  ['one that was altered', () => on.tokens.issue(grant('b')).replace(/\.[^.]+\./u, `.${part(claims())}.`)],
  [
    'one that does not say how it came about',
    () => forged({ alg: 'HS256' }, { ...claims(), via: undefined }),
  ],
  ['one that came about in no known way', () => forged({ alg: 'HS256' }, { ...claims(), via: 'key' })],
  ['one without a generation', () => forged({ alg: 'HS256' }, { ...claims(), gen: undefined })],
  ['one of another issuer', () => forged({ alg: 'HS256' }, { ...claims(), iss: 'other' })],
  ['one for another audience', () => forged({ alg: 'HS256' }, { ...claims(), aud: 'other' })],
  ['one that never ends', () => forged({ alg: 'HS256' }, { ...claims(), exp: undefined })],
] as [string, () => string | undefined][])('%s is refused with 401', async (_, token) => {
  const answer = await read('a', token())
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED'])
})

test('a token of somebody who told only what others know, too, asks for a code', async () => {
  const answer = await read('a', on.tokens.issue(grant('a', 'status')))
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'VERIFICATION_REQUIRED'])
  expect((await read('b', on.tokens.issue(grant('a', 'status')))).statusCode).toBe(404)
})

test('a token lasts two hours', async () => {
  const token = on.tokens.issue(grant('a'))
  on.clock.forward(2 * 3600 - 1)
  expect((await read('a', token)).statusCode).toBe(200)
  on.clock.forward(1)
  expect((await read('a', token)).statusCode).toBe(401)
})

test('a token that the secret before the current one has signed holds until its end', async () => {
  const old = forged({ alg: 'HS256', kid: keyId(BEFORE) }, claims(), BEFORE)
  expect((await read('a', old)).statusCode).toBe(200)
  const named = forged({ alg: 'HS256', kid: keyId(SECRET) }, claims(), BEFORE)
  expect((await read('a', named)).statusCode).toBe(401)
  on.clock.forward(100)
  expect((await read('a', old)).statusCode).toBe(401)
})
