import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '@pan/contracts/kit/http/environment'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '../observability/logger.ts'
import { readStaffWebConfig } from './staff-environment.ts'
import { staffServer } from './staff-server.ts'

const page = '<!doctype html><style>a { color: red }</style><script>start()</script><p>Back office</p>'

/** The server of the back office, and what the API behind it was asked. */
async function started() {
  const asked: { url: string; headers: IncomingHttpHeaders }[] = []
  const api = createServer(({ url = '', headers }, response) => {
    asked.push({ url, headers })
    response.setHeader('set-cookie', '__Host-staff=new; Secure; HttpOnly; SameSite=Strict; Path=/')
    response.setHeader('cache-control', 'no-store')
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const client = await mkdtemp(join(tmpdir(), 'staff-'))
  await mkdir(join(client, 'assets'))
  await writeFile(join(client, 'staff.html'), page)
  await writeFile(join(client, 'assets', 'main-abc.js'), 'export {}')
  const app = await staffServer({
    client,
    api: new URL(`http://127.0.0.1:${(api.address() as AddressInfo).port}`),
    origin: 'https://staff.pan.example',
    patience: { headersSeconds: 60, bodySeconds: 60, requestSeconds: 60, unreadSeconds: 60 },
    trustProxy: 'loopback',
    limits: { connectionsMax: 64, bodiesMax: 16, allBodiesMax: 64, answersMax: 16, allAnswersMax: 64 },
    life: { isStopping: false },
    log: openLog('silent'),
  })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await app.close()
    api.close()
    await rm(client, { recursive: true })
  })
  return { base, asked }
}

test.each(['/', '/queue?state=OBJECTION', '/cases/abc', '/no/such/page'])(
  '%s is the one page, which nothing keeps, indexes or frames, and which runs our own code alone',
  async (path) => {
    const { base, asked } = await started()
    const answer = await fetch(base + path)
    expect([answer.status, await answer.text()]).toEqual([200, page])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      // The camera of a phone reads codes here, and on the site nothing does.
      'permissions-policy': expect.stringMatching(/^camera=\(self\), /u),
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
    const policy = answer.headers.get('content-security-policy')!
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[^' ]+'; style-src 'self' 'sha256-/u,
    )
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(asked).toEqual([])
  },
)

test('a call goes to the API with the cookie and what the browser says of where it comes from, and its cookie comes back', async () => {
  const { base, asked } = await started()
  const headers = { cookie: '__Host-staff=old', 'sec-fetch-site': 'same-origin', 'x-background': '1' }
  const answer = await fetch(`${base}/api/v1/staff/me`, { headers })
  expect(answer.headers.get('set-cookie')).toContain('__Host-staff=new')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(asked).toMatchObject([{ url: '/api/v1/staff/me', headers }])
})

test('a built file that is not there is no page, and nothing but the API takes a body', async () => {
  const { base } = await started()
  expect((await fetch(`${base}/assets/main-abc.js`)).headers.get('cache-control')).toContain('immutable')
  expect((await fetch(`${base}/assets/main-old.js`)).status).toBe(404)
  // The back office has no service worker: what it shows lies nowhere.
  expect((await fetch(`${base}/sw.js`)).headers.get('content-type') ?? '').not.toContain('javascript')
  expect((await fetch(`${base}/queue`, { method: 'POST', body: 'x' })).status).toBe(405)
})

function faultsOf(environment: Record<string, string>): string {
  try {
    readStaffWebConfig(environment)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

test('production starts at a host of its own alone, with TLS and an API that is private', () => {
  const right = {
    STAFF_ORIGIN: 'https://staff.pan.example',
    PUBLIC_ORIGIN: 'https://pan.example',
    API_URL: 'http://127.0.0.1:8091',
  }
  expect(faultsOf(right)).toBe('')
  expect(faultsOf({})).toBe('')
  expect(faultsOf({ NODE_ENV: 'production' })).toContain('STAFF_ORIGIN must be https')
  expect(faultsOf({ ...right, PUBLIC_ORIGIN: '' })).toContain('PUBLIC_ORIGIN must say')
  expect(faultsOf({ ...right, PUBLIC_ORIGIN: 'https://staff.pan.example:8443' })).toContain(
    'must be another host',
  )
  expect(faultsOf({ ...right, API_URL: 'http://api:8091' })).toContain('API_URL must begin with https')
  expect(faultsOf({ ...right, TRUST_PROXY: 'everybody' })).toContain('TRUST_PROXY must be addresses')
  expect(faultsOf({ ...right, TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' })).toContain('must not name every')
})
