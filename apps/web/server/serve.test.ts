import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { startBuilt } from './test/built-server.ts'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))

test('a server that is told to stop answers what is under way, and ends', async () => {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const api = createServer((_, response) => {
    resolve()
    setTimeout(() => response.end('whole'), 300)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void api.close())
  await once(api, 'listening')
  const { server, origin } = await startBuilt('web/dist/server/serve.mjs', {
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const answer = fetch(`${origin}/api/v1/slow`)
  await reached
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await (await answer).text()).toBe('whole')
  expect(await ended).toEqual([0, null])
})

test('what somebody types into the search of the site is kept for nobody else, and a number of theirs in no address', async () => {
  // The program asks nobody about what looks like a person's number.
  const { server, origin } = await startBuilt('web/dist/server/serve.mjs', { API_URL: 'http://127.0.0.1:9' })
  onTestFinished(() => void server.kill('SIGKILL'))
  for (const path of ['/search?q=9876543210', '/ta/search?q=9876543210']) {
    const { status, headers, url } = await fetch(origin + path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect(url).toBe(origin + path.replace('q=9876543210', 'personal=true'))
  }
})

test('how the service is, is said when nothing answers, too, and kept for seconds', async () => {
  const { server, origin } = await startBuilt('web/dist/server/serve.mjs', { API_URL: 'http://127.0.0.1:9' })
  onTestFinished(() => void server.kill('SIGKILL'))
  for (const [path, sentence] of [
    ['/status', 'The service does not answer at the moment'],
    ['/ta/status', 'சேவை இப்போது பதிலளிக்கவில்லை'],
    ['/hi/status', 'सेवा अभी जवाब नहीं दे रही है'],
  ] as const) {
    const answer = await fetch(origin + path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=0, s-maxage=10',
    ])
    expect(await answer.text()).toContain(sentence)
  }
}, 30_000)

test.each(['serve', 'staff'])('%s says in its log which version runs', async (program) => {
  const { server, line } = await startBuilt(`web/dist/server/${program}.mjs`, {
    API_URL: 'http://127.0.0.1:9',
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  expect(JSON.parse(await line('the server is ready'))).toMatchObject({ version: manifest.version })
})

test('a wrong configuration is told as its faults alone, without a stack', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(dist, 'server', 'serve.mjs')], {
    env: { NODE_ENV: 'production', API_URL: 'http://elsewhere:8081' },
    encoding: 'utf8',
  })
  expect(stderr.trimEnd().split('\n')).toEqual([
    'The configuration is wrong:',
    '  PUBLIC_ORIGIN must be https in production',
    '  API_URL must begin with https://, or its host stand in PLAINTEXT_HOSTS',
  ])
  expect(status).toBe(1)
})

test('nothing that is built holds React as it is for development', () => {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.m?js$/u.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
  const holding = (sentence: string) =>
    files.filter((file) => readFileSync(file, 'utf8').includes(sentence)).length
  expect(holding('Each child in a list should have a unique')).toBe(0)
  // The sentence of the other kind is there, in the server and in the client: the search would find them.
  expect(holding('Minified React error #')).toBeGreaterThanOrEqual(2)
})
