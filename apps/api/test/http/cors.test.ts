import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPlatform, type TestPlatform } from '../support/app.ts'

const PARTNER = 'https://partner.example'

let on: TestPlatform
let off: TestPlatform
beforeAll(async () => {
  on = await testPlatform('sqlite', { CORS_ORIGINS: `${PARTNER},https://other.example:8443` })
  off = await testPlatform('sqlite')
})
afterAll(() => Promise.all([on.close(), off.close()]))

const ask = (server: TestPlatform, origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
  server.app.inject({
    method,
    url: '/api/v1/captcha',
    headers: {
      origin,
      ...(method === 'OPTIONS' && { 'access-control-request-method': 'POST' }),
    },
  })

test.each([PARTNER, 'https://other.example:8443'])(
  'pages of %s may call, without cookies',
  async (origin) => {
    const { headers, statusCode } = await ask(on, origin)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' })
    expect(headers['access-control-expose-headers']).toContain('retry-after')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  },
)

test('a browser that asks first is told what it may send', async () => {
  const { headers, statusCode } = await ask(on, PARTNER, 'OPTIONS')
  expect(statusCode).toBe(204)
  expect(headers).toMatchObject({
    'access-control-allow-origin': PARTNER,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-max-age': '600',
  })
  expect(headers['access-control-allow-headers']).toContain('idempotency-key')
})

test.each([
  'null',
  'https://evil.example',
  'http://partner.example',
  'https://partner.example.evil.example',
  'https://evil-partner.example',
  'https://partner.example:444',
  'https://sub.partner.example',
  'https://PARTNER.example',
  `${PARTNER}/`,
  '*',
])('pages of %s are told nothing', async (origin) => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await ask(on, origin, method)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['vary']).toContain('Origin')
  }
})

test('without configuration only our own pages may call', async () => {
  const names = (headers: object) => Object.keys(headers).filter((name) => name.startsWith('access-control'))
  expect(names((await ask(off, PARTNER)).headers)).toEqual([])
  const first = await ask(off, PARTNER, 'OPTIONS')
  expect([first.statusCode, names(first.headers)]).toEqual([204, []])
})
