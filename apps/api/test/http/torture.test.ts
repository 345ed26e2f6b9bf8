import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestServer } from '../support/app.ts'
import { applied, bearer, multipart } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=b' }
const MEGABYTE = 1024 * 1024
const LETTERS = 'Use only the letters A to Z, spaces, dots, hyphens and apostrophes'

const part = (disposition: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`
const form = (...parts: string[]) => ({ headers: FORM_TYPE, payload: `${parts.join('')}--b--\r\n` })
const json = (payload: string | Buffer) => ({ headers: JSON_TYPE, payload })
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join()}}`

type Request = Pick<InjectOptions, 'headers' | 'payload'>

/** What cannot be read, or has the wrong shape. */
const unreadable: [name: string, request: Request, status: number][] = [
  ['no body and no type', {}, 422],
  ['an empty JSON body', json(''), 422],
  ['half a JSON text', json('{"applicant_firstname": "AR'), 400],
  ['a JSON list', json('[1,2]'), 400],
  ['a JSON text', json('"x"'), 400],
  ['null', json('null'), 400],
  ['broken UTF-8', json(Buffer.from('{"applicant_firstname":"\xff\xfe"}', 'latin1')), 400],
  ['UTF-16', json(Buffer.from('{"a":1}', 'utf16le')), 400],
  ['a prototype', json('{"__proto__":{"admin":true}}'), 400],
  ['a constructor with a prototype', json('{"constructor":{"prototype":{"admin":true}}}'), 400],
  ['a prototype as a form field', form(part('name="__proto__"', 'x')), 400],
  ['a constructor as a form field', form(part('name="constructor"', 'x')), 400],
  ['deep nesting', json(deep(10_000)), 400],
  ['nesting in an answer', json('{"applicant_firstname":{"a":{"b":1}}}'), 400],
  ['a list for an answer', json('{"applicant_firstname":["ARUN"]}'), 400],
  ['a number that is no integer', json('{"applicant_firstname":1.5}'), 400],
  ['a number beyond all bounds', json('{"applicant_firstname":1e999}'), 400],
  ['text for a tick', json('{"consent_application":"perhaps"}'), 400],
  ['an answer of 3000 letters', json(`{"applicant_firstname":"${'A'.repeat(3000)}"}`), 400],
  ['an answer of 10 MB', json(`{"applicant_firstname":"${'A'.repeat(10 * MEGABYTE)}"}`), 413],
  ['a form field of 10 MB', form(part('name="applicant_firstname"', 'A'.repeat(10 * MEGABYTE))), 413],
  ['ten thousand keys', json(keys(10_000)), 400],
  ['a million keys', json(keys(1_000_000)), 413],
  ['a key of a thousand letters', json(`{"${'k'.repeat(1000)}":1}`), 400],
  ['a thousand parts', form(...Array.from({ length: 1000 }, (_, at) => part(`name="p${at}"`, 'x'))), 413],
  ['a form field given twice', form(part('name="gender"', 'MALE'), part('name="gender"', 'FEMALE')), 400],
  ['a part without a name', form(part('', 'x')), 400],
  ['a file', form(part('name="gender"; filename="a.txt"', 'x')), 415],
  ['a file with a huge name', form(part(`name="gender"; filename="${'a'.repeat(100_000)}"`, 'x')), 415],
  ['a truncated form', { headers: FORM_TYPE, payload: part('name="gender"', 'MALE') }, 400],
  ['a form without its boundary', { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }, 400],
  ['a form with another boundary', { headers: FORM_TYPE, payload: '--c\r\n\r\nx\r\n--c--\r\n' }, 400],
  ['plain text', { headers: { 'content-type': 'text/plain' }, payload: 'x' }, 415],
  ['a web form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1' }, 415],
  ['XML', { headers: { 'content-type': 'application/xml' }, payload: '<a/>' }, 415],
  ['a type that is none', { headers: { 'content-type': ';;;' }, payload: 'x' }, 415],
  ['a captcha that is a list', json('{"captcha":[]}'), 400],
  ['a captcha of 5000 letters', json(`{"captcha":"${'A'.repeat(5000)}"}`), 400],
  ['a captcha that is nonsense', json('{"captcha":"e30="}'), 422],
  ['a captcha that is no base64', json('{"captcha":"\\u0000😀"}'), 422],
]

/** What can be read and breaks a rule: the message that then stands at the field. */
const broken: [name: string, field: string, value: unknown, message: string][] = [
  ['an emoji', 'applicant_firstname', 'ARUN 😀', LETTERS],
  ['half an emoji', 'applicant_firstname', 'ARUN \ud83d', LETTERS],
  ['a zero byte', 'applicant_firstname', 'AR\u0000UN', LETTERS],
  ['a line break inside', 'applicant_lastname', 'SPE\u0008CIMEN', LETTERS],
  ['a letter that only looks like ours', 'applicant_lastname', 'SP\u0415CIMEN', LETTERS],
  ['markup', 'applicant_lastname', '<script>', LETTERS],
  ['full-width letters', 'applicant_lastname', 'ＳＰＥＣＩＭＥＮ', LETTERS],
  ['a zero byte', 'email_address', 'a\u0000@example.com', 'E-mail must be valid'],
  ['a second address', 'email_address', 'a@example.com\nBcc: b@example.com', 'E-mail must be valid'],
  ['too few Tamil digits', 'cell_nbr', '௯௦௦௦௦௦௦௦௧', 'Phone number must be 10 digits'],
  [
    '31 February',
    'date_of_birth',
    '31-02-1990',
    'Enter a real date as day-month-year, for example 27-03-1990',
  ],
  [
    'a date with zero bytes',
    'date_of_birth',
    '27-03-1990\u0000',
    'Enter a real date as day-month-year, for example 27-03-1990',
  ],
  ['a state that is none', 'residence_state', '__proto__', 'Choose one of the values in the list'],
  ['a proof that is none', 'id_proof_id', 'constructor', 'Choose one of the values in the list'],
]

describe.each(dialects)('whatever is sent to %s', (dialect) => {
  let server: TestServer
  let captcha: string
  beforeAll(async () => {
    server = await testApp(dialect)
    captcha = await server.captcha()
  })
  afterAll(() => server.close())

  async function send(request: Request, url = '/api/v1/apply-newpan') {
    const answer = await server.app.inject({ method: 'POST', url, ...request })
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    const problem = answer.json()
    expect(problem).toMatchObject({ status: answer.statusCode, request_id: answer.headers['x-request-id'] })
    expect(problem.message).not.toBe('')
    return { status: answer.statusCode, problem }
  }

  test.each(unreadable)('%s is refused with a problem document', async (_, request, status) => {
    expect((await send(request)).status).toBe(status)
  })

  test.each(unreadable.slice(1, -2))('%s is refused in an edit, too', async (_, request, status) => {
    const { pan, token } = await applied(server)
    const headers = { ...request.headers, ...bearer(token) }
    expect((await send({ ...request, headers }, `/api/v1/newpan-update/${pan.id}`)).status).toBe(status)
  })

  test.each(broken)('%s in %s is refused at that field', async (_, field, value, message) => {
    const { status, problem } = await send({
      headers: JSON_TYPE,
      payload: JSON.stringify({ ...validNewPan, captcha, [field]: value }),
    })
    expect(status).toBe(422)
    expect(problem.error).toEqual({ [field]: [message] })
  })

  test('broken UTF-8 in a form field is refused at that field', async () => {
    const { headers, payload } = multipart({ ...validNewPan, captcha, applicant_lastname: 'SPEC?MEN' })
    const bytes = Buffer.from(payload)
    bytes[bytes.indexOf('?')] = 0xff
    const { status, problem } = await send({ headers, payload: bytes })
    expect(status).toBe(422)
    expect(problem.error).toEqual({ applicant_lastname: [LETTERS] })
  })

  test('a name given twice in an address is refused', async () => {
    const answer = await server.app.inject('/api/v1/search-articles?searching=pan&searching=card')
    expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([400, ['searching']])
  })

  test('a key given twice in JSON is refused: nobody knows which one was meant', async () => {
    const text = JSON.stringify({ ...validNewPan, captcha }).replace('{', '{"appln_place":"😀",')
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/apply-newpan', ...json(text) })
    expect(answer.statusCode).toBe(400)
  })

  test.each(['\u0001', ' ', 'a b', 'k'.repeat(201), 'ä'])(
    'the idempotency key %j is refused',
    async (key) => {
      const { status } = await send({
        headers: { ...JSON_TYPE, 'idempotency-key': key },
        payload: JSON.stringify({ ...validNewPan, captcha: await server.captcha() }),
      })
      expect(status).toBe(400)
    },
  )

  test.each([
    '/api/v1/nothing',
    '/api',
    '/api/v1/edit-pan-application/',
    '/api/v1/%ff',
    '/api/v1/apply-newpan/x',
  ])('there is nothing at %s', async (url) => {
    expect([400, 404]).toContain((await send({}, url)).status)
  })

  test('nothing of it was a fault of ours', () => {
    expect(server.logLines.filter((line) => JSON.parse(line).status >= 500)).toEqual([])
    expect(server.logLines.filter((line) => line.includes('a fault of ours'))).toEqual([])
  })
})
