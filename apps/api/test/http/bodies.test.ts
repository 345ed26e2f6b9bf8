import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPlatform, type TestPlatform } from '../support/app.ts'
import { serveNotes } from '../support/answers/note-endpoints.ts'

let on: TestPlatform
beforeAll(async () => {
  on = await testPlatform('sqlite')
  serveNotes(on, on.store)
})
afterAll(() => on.close())

const post = (type: string, payload: string | Buffer) =>
  on.app.inject({ method: 'POST', url: '/api/test/free-notes', headers: { 'content-type': type }, payload })

function multipart(parts: readonly (readonly [disposition: string, value: string])[]) {
  const body = parts.map(
    ([disposition, value]) => `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`,
  )
  return post('multipart/form-data; boundary=b', `${body.join('')}--b--\r\n`)
}

test('a multipart body is the same as a JSON body', async () => {
  const form = await multipart([['name="text"', 'grüße தமிழ்']])
  const json = await post('application/json', JSON.stringify({ text: 'grüße தமிழ்' }))
  expect(form.statusCode).toBe(201)
  expect(form.json().text).toBe(json.json().text)
})

test.each([
  ['not JSON', 'application/json', '{"text":', 400],
  ['an empty JSON body', 'application/json', '', 400],
  ['broken UTF-8', 'application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
  ['a prototype', 'application/json', '{"__proto__":{"x":1}}', 400],
  ['a list', 'application/json', '[]', 400],
  ['null', 'application/json', 'null', 400],
  ['too long', 'application/json', JSON.stringify({ text: 'x'.repeat(300_000) }), 413],
  [
    'a million keys',
    'application/json',
    `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join()}}`,
    400,
  ],
  ['plain text', 'text/plain', 'text=x', 415],
  ['a web form', 'application/x-www-form-urlencoded', 'text=x', 415],
  ['an unknown type', 'nonsense', 'x', 415],
  ['multipart without boundary', 'multipart/form-data', 'x', 400],
  [
    'multipart that ends early',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="text"\r\n\r\nx',
    400,
  ],
])('%s is refused with a problem document', async (_, type, payload, status) => {
  const answer = await post(type, payload)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toContain('application/problem+json')
})

test.each([
  ['a file', [['name="text"; filename="a.txt"', 'x']], 415],
  ['a field of 17 kB', [['name="text"', 'x'.repeat(17_000)]], 413],
  ['more fields than any form has', Array.from({ length: 301 }, (_, n) => [`name="f${n}"`, 'x']), 413],
  [
    'a field given twice',
    [
      ['name="text"', 'x'],
      ['name="text"', 'y'],
    ],
    400,
  ],
  ['a prototype', [['name="__proto__"', 'x']], 400],
] as [string, [string, string][], number][])('multipart with %s is refused', async (_, parts, status) => {
  const answer = await multipart(parts)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toContain('application/problem+json')
})

test.each([
  ['thirty thousand fields', `{${Array.from({ length: 30_000 }, (_, n) => `"${n.toString(36)}":1`).join()}}`],
  ['a hundred thousand levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
])('JSON of %s is refused before it is read', async (_, payload) => {
  const before = process.threadCpuUsage()
  for (let time = 0; time < 10; time++) expect((await post('application/json', payload)).statusCode).toBe(400)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000 / 10).toBeLessThan(20)
})

test('signs of JSON in a text are none', async () => {
  const again = `,[{\\"${',[{'.repeat(1000)}`
  expect((await post('application/json', JSON.stringify({ text: 'x', again }))).statusCode).toBe(201)
})

test('every field of the wrong shape is named', async () => {
  const answer = await post('application/json', JSON.stringify({ again: 7, colour: 'red' }))
  expect(answer.json()).toMatchObject({
    code: 'MALFORMED_REQUEST',
    error: {
      text: ['This field is required'],
      again: ['This value has the wrong type or is too long'],
      colour: ['This field is not part of the form'],
    },
  })
})
