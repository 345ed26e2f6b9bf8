import * as Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { failuresOf } from './endpoint-failures.ts'

const read: Endpoint = {
  method: 'GET',
  path: '/v1/things/:id',
  summary: 'A thing',
  status: 200,
  access: 'public',
  reply: Type.Object({}),
}

const added = (more: Partial<Endpoint>) =>
  [...failuresOf({ ...read, ...more })].filter((code) => !failuresOf(read).has(code))

describe('how an endpoint can fail', () => {
  test('anything that is read can be refused for its shape, its caller, its number and a fault of ours', () => {
    expect([...failuresOf(read)].sort()).toEqual([
      'BODY_TOO_LARGE',
      'INTERNAL',
      'MALFORMED_REQUEST',
      'OVERLOADED',
      'REQUEST_TOO_SLOW',
      'TOO_MANY_REQUESTS',
      'UNAUTHENTICATED',
    ])
  })

  test.each<[string, Partial<Endpoint>, string[]]>([
    ['whoever watches the service is never asked too often', { uncounted: true }, []],
    ['an application is hidden from others', { access: 'application-status' }, ['NOT_FOUND']],
    [
      'a whole application asks for a code',
      { access: 'application' },
      ['NOT_FOUND', 'VERIFICATION_REQUIRED'],
    ],
    ['an account is asked for', { access: 'user' }, ['FORBIDDEN']],
    ['a key is asked for', { access: 'partner' }, ['FORBIDDEN']],
    ['a scope is asked for', { scope: 'applications:read' }, ['SCOPE_MISSING']],
    ['a proof is asked for', { proof: 'fresh' }, ['PROOF_NEEDED']],
    ['a captcha guards it', { captcha: true }, ['CAPTCHA_FAILED']],
    ['it takes a body', { method: 'POST' }, ['UNSUPPORTED_TYPE']],
    [
      'it takes an Idempotency-Key',
      { method: 'POST', creates: true },
      ['UNSUPPORTED_TYPE', 'REQUEST_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED'],
    ],
    ['it takes an If-Match', { method: 'POST', tagged: true }, ['UNSUPPORTED_TYPE', 'PRECONDITION_FAILED']],
    ['its answer has an ETag', { tagged: true }, []],
    ['it has a rule of its own', { fails: ['ALREADY_PAID'] }, ['ALREADY_PAID']],
  ])('%s', (_, more, codes) => {
    expect(added(more)).toEqual(codes)
    if (more.uncounted) expect(failuresOf({ ...read, ...more })).not.toContain('TOO_MANY_REQUESTS')
  })

  test.each(endpoints)('$name lists only what does not follow from how it is declared', ({ endpoint }) => {
    const derived = failuresOf({ ...endpoint, fails: [] })
    expect((endpoint.fails ?? []).filter((code) => derived.has(code))).toEqual([])
  })
})
