import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasCaddy, serving, started } from './caddy.mjs'

test.runIf(hasCaddy)(
  'a call has one id at the proxy and behind it, and its line tells nothing of a person',
  async () => {
    const { site, staff, line, lines } = await started((request, response) => {
      response.setHeader('location', '/somewhere?secret=in-an-answer')
      response.end(String(request.headers['x-request-id'] ?? ''))
    })
    const headers = { authorization: 'Bearer secret-token', referer: 'https://pan.example/secret-page' }
    const secretly = [
      `${site}/en?mobile=secret-number`,
      `${site}/api/v1/track/secret-coupon`,
      `${staff}/en?q=secret`,
    ]
    for (const url of secretly) {
      const id = await (await fetch(url, { headers })).text()
      expect(id).toMatch(/^[\w-]{8,64}$/u)
      expect(JSON.parse(await line(id))).toMatchObject({
        msg: 'handled request',
        request_id: id,
        status: 200,
      })
    }
    const own = await fetch(`${site}/api/x`, { headers: { ...headers, 'x-request-id': 'my-own.id_1' } })
    expect(await own.text()).toBe('my-own.id_1')
    expect(JSON.parse(await line('my-own.id_1')).request_id).toBe('my-own.id_1')
    const hostile = await (
      await fetch(`${site}/api/x`, { headers: { 'x-request-id': 'no id, but words' } })
    ).text()
    expect(hostile).toMatch(/^[\w-]{36}$/u)
    await line(hostile)
    expect(lines.join('\n')).not.toMatch(/secret|no id, but|"remote_ip"|"client_ip"|"remote_port"/u)
  },
)

test.runIf(hasCaddy)(
  'the service worker comes through as it is, and is asked for anew each time',
  async () => {
    const { site } = await started((request, response) => {
      const isKnown = request.headers['if-none-match'] === '"1"'
      response.writeHead(isKnown ? 304 : 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        etag: '"1"',
      })
      response.end(isKnown ? undefined : 'keep()')
    })
    const headers = { 'accept-encoding': 'identity' }
    const first = await fetch(`${site}/sw.js`, { headers })
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      etag: '"1"',
    })
    expect(await first.text()).toBe('keep()')
    expect((await fetch(`${site}/sw.js`, { headers: { ...headers, 'if-none-match': '"1"' } })).status).toBe(
      304,
    )
  },
)

/** Answers everybody, and resolves when it was asked so often whether it is ready. */
function askedTimes(times) {
  const { promise, resolve } = Promise.withResolvers()
  let asked = 0
  const answer = ({ url }, response) => {
    if (url === '/-/ready' && ++asked === times) resolve()
    response.end('here')
  }
  return { answer, promise }
}

test.runIf(hasCaddy)('the server of the back office is asked whether it is ready', async () => {
  const office = askedTimes(2)
  const { upstream } = await serving(office.answer)
  const { staff } = await started((_, response) => response.end(), { STAFF_UPSTREAMS: upstream })
  await office.promise
  expect(await (await fetch(staff)).text()).toBe('here')
})

test.runIf(hasCaddy)(
  'where there is no back office nobody is asked for it, and the log is silent',
  async () => {
    const web = askedTimes(3)
    const { site, lines } = await started(web.answer, { STAFF_UPSTREAMS: undefined })
    expect(await (await fetch(site)).text()).toBe('here')
    await web.promise
    expect(lines.filter((line) => line.includes('"logger":"http.handlers.reverse_proxy'))).toEqual([])
  },
)

test.runIf(hasCaddy).each([
  ['is believed where it is named', '198.51.100.0/24 127.0.0.0/8', '203.0.113.7, 127.0.0.1'],
  ['is not believed where another one is named', '198.51.100.0/24 192.0.2.0/24', '127.0.0.1'],
])('what is in front of the proxy %s, of who calls', async (_, trusted, told) => {
  const { site, staff } = await started(
    (request, response) => response.end(request.headers['x-forwarded-for']),
    { TRUSTED_PROXIES: trusted },
  )
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  for (const url of [`${site}/api/v1/states`, `${site}/en`, `${staff}/en`])
    expect([url, await (await fetch(url, { headers })).text()]).toEqual([url, told])
})

test.runIf(hasCaddy)('an answer that no server gave has the id of its line in the log', async () => {
  const { site, line } = await started((request) => request.socket.destroy())
  const answer = await (await fetch(`${site}/api/v1/offices`)).json()
  expect(answer.request_id).toMatch(/^[\w-]{36}$/u)
  expect(JSON.parse(await line(answer.request_id))).toMatchObject({ request_id: answer.request_id })
})

test.runIf(hasCaddy)(
  'the proxy tells how it is at a port of its own, and nothing of it to visitors',
  async () => {
    const { site, metrics } = await started((_request, response) => response.end('behind'))
    expect((await fetch(`${metrics}/health`)).status).toBe(200)
    expect((await fetch(`${metrics}/anything`)).status).toBe(404)
    for (const path of ['/metrics', '/health']) expect(await (await fetch(site + path)).text()).toBe('behind')
    expect(await (await fetch(`${metrics}/metrics`)).text()).toMatch(
      /^caddy_http_request_duration_seconds_count\{/mu,
    )
  },
)

const [mark] = /<rect.+(?=<\/svg>)/u.exec(
  readFileSync(new URL('../../../apps/web/public/favicon.svg', import.meta.url), 'utf8'),
)

test.runIf(hasCaddy)('where no server answers, a page says so in the language of its address', async () => {
  const { site } = await started((request) => request.socket.destroy())
  const languageOf = async ([path, language]) => {
    const answer = await fetch(site + path, { headers: { 'accept-language': language } })
    expect([502, 503]).toContain(answer.status)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await answer.text()
    // With the mark of the site, which no server is there to give.
    expect(page).toContain(mark)
    return [
      answer.headers.get('content-language'),
      /<html lang="(\w+)">/u.exec(page)[1],
      /<title>(.+)<\/title>/u.exec(page)[1],
    ]
  }
  const asked = [
    ['/ta/ao-code', 'en-IN'],
    ['/hi', 'en-IN'],
    ['/ao-code', 'hi-IN'],
    ['/tan', 'en-IN'],
  ]
  const names = { en: 'PAN Services', ta: 'பான் சேவைகள்', hi: 'पैन सेवाएँ' }
  const languages = ['ta', 'hi', 'hi', 'en'].map((each) => [each, each, names[each]])
  expect(await Promise.all(asked.map(languageOf))).toEqual(languages)
})
