import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPlatform, type TestPlatform } from '../support/app.ts'

let on: TestPlatform
beforeAll(async () => {
  on = await testPlatform('sqlite')
  on.app.get('/api/broken', () => {
    throw new TypeError('secret of the house')
  })
})
afterAll(() => on.close())

test('an unknown address is answered with a problem document', async () => {
  const answer = await on.app.inject({
    url: '/api/v1/nothing?token=x',
    headers: { 'x-request-id': 'request-12' },
  })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.json()).toEqual({
    type: 'urn:pan:problem:not-found',
    title: 'Not found',
    status: 404,
    detail: 'We could not find this page or record.',
    instance: '/api/v1/nothing',
    message: 'We could not find this page or record.',
    code: 'NOT_FOUND',
    error: {},
    errors: [],
    link: '/api/docs/guide/errors#not_found',
    request_id: 'request-12',
  })
  expect(answer.headers['x-request-id']).toBe('request-12')
})

test('a fault of ours says one plain sentence and nothing of itself', async () => {
  const answer = await on.app.inject('/api/broken')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ code: 'INTERNAL', error: expect.any(String) })
  expect(answer.body).not.toContain('secret of the house')
  expect(on.logLines.join('')).toContain('secret of the house')
})

test.each([
  ['te, ta-IN;q=0.9, en;q=0.5', 'ta', /\p{Script=Tamil}/u],
  ['ta;q=0.8, hi-IN;q=0.9, en;q=0.5', 'hi', /\p{Script=Devanagari}/u],
])('messages are in the language that the caller prefers (%s)', async (wishes, language, letters) => {
  const answer = await on.app.inject({ url: '/api/nothing', headers: { 'accept-language': wishes } })
  expect(answer.headers['content-language']).toBe(language)
  expect(answer.json().message).toMatch(letters)
})

test.each([
  ['a broken escape', '/api/%ff', 400],
  ['half an escape', '/%', 400],
  ['a name of 700 letters', `/api/v1/article-pictures/${'a'.repeat(700)}`, 404],
  ['two slashes', '//', 404],
])('an address with %s is answered with a problem document', async (_, url, status) => {
  const answer = await on.app.inject(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
})

test.each([
  ['what is not HTTP', 'NONSENSE\r\n\r\n', 'HTTP/1.1 400'],
  ['a header of 20 kB', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 'HTTP/1.1 413'],
])('%s is answered with a problem document', async (_, sent, status) => {
  if (!on.app.server.listening) await on.app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((on.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(sent)
  const answer = await text(socket)
  expect(answer).toContain(status)
  expect(answer).toContain('application/problem+json')
})
