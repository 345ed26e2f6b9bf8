import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import {
  answersTo,
  HIDDEN,
  malformedRequests,
  statusesIn,
} from '../../../infra/security/malformed-requests.ts'
import { testSite } from './test/test-site.ts'

const site = testSite()

describe('where a request ends is seen alike by this server and the API behind it', () => {
  test.each(malformedRequests)('$name', async ({ sent, statuses }) => {
    const reached: string[] = []
    await site.startWithApi((request, response) => {
      reached.push(`${request.method} ${request.url}`)
      request.resume().on('end', () => response.end())
    })
    site.answer = { redirect: '/' }
    const answers = await answersTo(site.base, sent)
    expect(statusesIn(answers)).toEqual(statuses)
    expect(reached.join()).not.toContain(HIDDEN)
  })
})

test('a request hidden in a body gets nobody the answer to somebody else’s login', async () => {
  // As slow as a password check: the answer to a hidden request would come when the next one waits for its own.
  await site.startWithApi((request, response) => {
    const isLogin = request.url === '/api/v1/login'
    request.resume().on('end', () => setTimeout(() => response.end(isLogin ? 'token' : 'other'), 150))
  })
  const hidden = 'GET /api/v1/slow HTTP/1.1\r\nhost: x\r\n\r\n'
  const attack =
    'GET /api/v1/any HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n' +
    `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`
  for (let round = 0; round < 3; round++) {
    const attacker = connect(Number(new URL(site.base).port), '127.0.0.1')
    attacker.write(attack)
    await once(attacker, 'data')
    const login = await fetch(`${site.base}/api/v1/login`, { method: 'POST', body: '{}' })
    const stolen = await fetch(`${site.base}/api/v1/any`)
    expect([await login.text(), await stolen.text()]).toEqual(['token', 'other'])
    attacker.destroy()
  }
})

test('headers that belong to one connection do not reach the API, nor those that `connection` names', async () => {
  await site.startWithApi(({ headers }, response) => {
    response.setHeader('keep-alive', 'timeout=1').end(JSON.stringify(headers))
  })
  const sent =
    'GET /api/x HTTP/1.1\r\nhost: site\r\nconnection: close, x-secret, x-forwarded-for\r\nx-secret: 1\r\nx-kept: 1\r\n' +
    'keep-alive: 1\r\nproxy-connection: 1\r\nte: trailers\r\ntrailer: x\r\nupgrade: h2c\r\nx-forwarded-for: 203.0.113.1\r\n\r\n'
  const answer = await answersTo(site.base, sent)
  const headers = JSON.parse(answer.slice(answer.indexOf('{'))) as Record<string, string>
  expect(headers).toMatchObject({ 'x-kept': '1', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'site' })
  for (const name of ['x-secret', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'])
    expect(headers).not.toHaveProperty(name)
  expect(answer).not.toContain('timeout=1')
})
