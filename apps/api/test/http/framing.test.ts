import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answersTo,
  HIDDEN,
  malformedRequests,
  statusesIn,
} from '../../../../infra/security/malformed-requests.ts'
import { testPlatform, type TestPlatform } from '../support/app.ts'

let api: TestPlatform
let origin: string
beforeAll(async () => {
  api = await testPlatform('sqlite')
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
})
afterAll(() => api.close())

describe('nothing that is hidden in a request is taken for another', () => {
  test.each(malformedRequests)('$name', async ({ sent }) => {
    const answers = await answersTo(origin, sent)
    expect(answers).not.toContain(HIDDEN)
    const statuses = statusesIn(answers)
    expect(statuses).not.toEqual([])
    expect(Math.max(...statuses)).toBeLessThan(500)
  })
})

test('who names two hosts is refused', async () => {
  const sent = 'GET /api/health/live HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n'
  expect(statusesIn(await answersTo(origin, sent))).toEqual([400])
})

// What a path begins with two slashes for, or a backslash, is the name of a host to many readers of addresses.
test.each([
  '//?name=Asha',
  '///?name=Asha',
  '//:x?name=Asha',
  '//[?name=Asha',
  '/\\?name=Asha',
  '/%zz?name=Asha',
  'http://?name=Asha',
  'x?name=Asha',
])('the address %s is the caller’s mistake, and what it asks for is not logged', async (path) => {
  const answers = await answersTo(origin, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  expect(statusesIn(answers)).toEqual([expect.toBeOneOf([400, 404])])
  expect(answers).not.toContain('Asha')
  expect(api.logLines.join('')).not.toContain('Asha')
})
