import { gzipSync } from 'node:zlib'
import { pancardOfficeCitiesList } from '@pan/contracts/lookups/pan-offices'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { partner } from '../support/callers.ts'

const VALIDATE = '/api/v1/partner/validate/apply-newpan'
const KEY = '/api/v1/partner/key'

let server: TestApp
let key: string
beforeAll(async () => {
  server = await testApp('sqlite')
  key = (await partner(server)).key
})
afterAll(() => server.close())

const ask = (method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS', url: string, headers = {}) =>
  server.app.inject({ method, url, headers })
const send = (payload: string | Buffer, headers: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: VALIDATE,
    headers: { ...bearer(key), 'content-type': 'application/json', ...headers },
    payload,
  })

describe('an address', () => {
  test.each([
    ['DELETE', '/api/v1/partner/applications', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/api/v1/apply-newpan', 'POST, OPTIONS'],
    ['HEAD', '/api/v1/apply-newpan', 'POST, OPTIONS'],
    ['POST', '/api/v1/openapi.yaml', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/v1/partner/webhooks/x', 'PUT, DELETE, OPTIONS'],
  ] as const)('that has no %s says what it has (%s)', async (method, url, allow) => {
    const answer = await ask(method, url)
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow])
    if (method !== 'HEAD') expect(answer.json().code).toBe('METHOD_NOT_ALLOWED')
  })

  test('says by OPTIONS what it takes, and one that is not there says nothing', async () => {
    const { statusCode, headers } = await ask('OPTIONS', '/api/v1/partner/webhooks')
    expect([statusCode, headers['allow']]).toEqual([204, 'POST, GET, HEAD, OPTIONS'])
    const none = await ask('OPTIONS', '/api/v1/openapi-yaml')
    expect([none.statusCode, none.headers['allow']]).toEqual([404, undefined])
  })

  test('that is read answers HEAD as GET, without a body', async () => {
    const { statusCode, body, headers } = await ask('HEAD', KEY, bearer(key))
    expect([statusCode, body]).toEqual([200, ''])
    expect(Number(headers['content-length'])).toBeGreaterThan(0)
  })
})

describe('a call that needs no body', () => {
  const json = { 'content-type': 'application/json' }

  test('may name its type all the same, and one that needs one is told what is missing', async () => {
    const { id } = (
      await server.app.inject({
        method: 'POST',
        url: '/api/v1/apply-newpan',
        headers: bearer(key),
        payload: validNewPan,
      })
    ).json().data.pan
    const cancel = await ask('POST', `/api/v1/partner/applications/${id}/cancellation`, {
      ...bearer(key),
      ...json,
    })
    expect([cancel.statusCode, cancel.json().code]).toEqual([200, undefined])
    const removed = (headers = {}) =>
      ask('DELETE', '/api/v1/partner/webhooks/none', { ...bearer(key), ...headers })
    expect((await removed(json)).json().errors).toEqual((await removed()).json().errors)
    const needed = await ask('POST', '/api/v1/apply-newpan', { ...bearer(key), ...json })
    expect([needed.statusCode, needed.json().errors.length > 0]).toEqual([422, true])
  })
})

describe('a key', () => {
  test.each(['bearer', 'BEARER', 'Bearer '])('is taken behind %s', async (scheme) => {
    expect((await ask('GET', KEY, { authorization: `${scheme} ${key}` })).statusCode).toBe(200)
  })

  test('that is missing or does not hold is answered in words about keys, and with what is asked for', async () => {
    const missing = await ask('GET', KEY)
    const foreign = await ask('GET', KEY, { authorization: 'Basic eDp5' })
    const ended = await ask('GET', KEY, bearer('pk_test_nothing'))
    expect([missing, foreign, ended].map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    expect(missing.headers['www-authenticate']).toBe('Bearer realm="pan"')
    expect(ended.headers['www-authenticate']).toBe('Bearer realm="pan", error="invalid_token"')
    for (const each of [missing, foreign]) expect(each.json().message).toContain('authorization: Bearer pk_')
    expect(ended.json().message).toBe('This API key is not valid: it is misspelt, was revoked or has ended.')
    const person = await ask('GET', '/api/v1/account/sessions')
    expect(person.headers['www-authenticate']).toBe('Bearer realm="pan"')
    expect(person.json().message).not.toMatch(/key/iu)
  })

  test('names no account, and is told in which field', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/apply-newpan',
      headers: bearer(key),
      payload: { ...validNewPan, user_id: 'AAAAAAAAAAAAAAAAAAAAAA' },
    })
    expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([403, ['user_id']])
  })
})

describe('a body', () => {
  test.each([
    ['is compressed', gzipSync(JSON.stringify(validNewPan)), { 'content-encoding': 'gzip' }],
    ['is in Latin 1', '{}', { 'content-type': 'application/json; charset=iso-8859-1' }],
    ['is XML', '<a/>', { 'content-type': 'application/xml' }],
    ['has no type', '{}', { 'content-type': undefined }],
    ['comes in parts in UTF-16', 'x', { 'content-type': 'multipart/form-data; boundary=b; charset=utf-16' }],
  ])('that %s is of a type that nobody takes', async (_, payload, headers) => {
    const url = 'boundary' in headers ? '/api/v1/apply-newpan' : VALIDATE
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { ...bearer(key), 'content-type': 'application/json', ...headers } as Record<string, string>,
      payload,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_TYPE'])
  })

  test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'application/json'])(
    'of the type %s is read',
    async (type) => {
      const answer = await send(JSON.stringify(validNewPan), { 'content-type': type })
      expect(answer.statusCode).toBe(200)
    },
  )

  test.each([
    ['at its start', '{"gender":"MALE","gender":"FEMALE"}'],
    ['in other letters', String.raw`{"gender":"MALE","g\u0065nder" : "FEMALE"}`],
    ['behind strings with quotation marks', String.raw`{"a":"\\\"{","gender":"x","b":["gender"],"gender":1}`],
  ])('that says a name twice (%s) is refused by that name', async (_, payload) => {
    const answer = await send(payload)
    expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([400, ['gender']])
  })

  test('may say a name in one object and in another', async () => {
    const answer = await send('{"gender":"MALE","b":[{"gender":1},{"gender":2}]}')
    expect(Object.keys(answer.json().error)).toEqual(['b'])
  })

  test('is not sent again to who has it, whether its tag is called weak on the way or stands in a list', async () => {
    const read = (known?: string) =>
      server.app.inject({
        url: '/api/v1/openapi.json',
        headers: known === undefined ? {} : { 'if-none-match': known },
      })
    const etag = String((await read()).headers['etag'])
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect([known, (await read(known)).statusCode]).toEqual([known, 304])
    expect((await read('"other", W/"another"')).statusCode).toBe(200)
  })

  test('of a question is answered whole, whatever tag comes along: only a GET is told that nothing has changed', async () => {
    const question = () =>
      ({
        method: 'POST',
        url: `/api${pancardOfficeCitiesList.path}`,
        payload: { state: 'TAMIL NADU' },
      }) as const
    const first = await server.app.inject(question())
    const again = await server.app.inject({
      ...question(),
      headers: { 'if-none-match': String(first.headers['etag']) },
    })
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body])
  })
})
