import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answering, freePort } from '../bootstrap/ports.mjs'
import { developmentSecrets } from '../bootstrap/secrets.mjs'
import { servers } from '../bootstrap/servers.mjs'

let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pan-servers-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const wait = { seconds: 20, isWanted: () => true }

/** A server that takes half a second for an answer and ends well when asked to. */
const slowServer = `
  const server = require('node:http').createServer((request, reply) => {
    if (request.url === '/fall') { console.error('out of luck'); process.exit(3) }
    if (request.url !== '/slow') return reply.end()
    console.log('working')
    setTimeout(() => reply.end('done'), 500)
  }).listen(process.env.PORT, '127.0.0.1')
  process.on('SIGTERM', () => server.close(() => { console.log('goodbye'); process.exit(0) }))`

async function started(onLost) {
  const port = await freePort(18_070)
  const group = servers({ logs: folder, onLost })
  const file = join(folder, 'slow.cjs')
  writeFileSync(file, slowServer)
  group.start('slow', { args: [file], cwd: folder, env: { PORT: port } })
  const origin = `http://127.0.0.1:${port}`
  expect(await answering(origin, wait)).toBe(true)
  return { group, origin }
}

const body = (url) =>
  new Promise((done, fail) => {
    const request = get(url, { agent: false }, (reply) => {
      let text = ''
      reply.on('data', (data) => (text += data)).on('end', () => done(text))
    })
    request.on('error', fail)
  })

const log = () => readFileSync(join(folder, 'slow.log'), 'utf8')

test('stopping lets a server finish what it has under way', async () => {
  const { group, origin } = await started()
  const answer = body(`${origin}/slow`)
  while (!log().includes('working')) await answering(origin, wait)
  expect(await group.stop()).toBe(true)
  expect(await answer).toBe('done')
  expect(log()).toContain('goodbye')
})

test('a server that ends unasked is reported with its last words', async () => {
  let tell
  const lost = new Promise((done) => (tell = done))
  const { group, origin } = await started(tell)
  await body(`${origin}/fall`).catch(() => undefined)
  expect(await lost).toMatch(/^slow ended with code 3\.\n(.*\n)*out of luck$/u)
  await group.stop()
})

test('a server whose starter is killed ends by itself', async () => {
  const port = await freePort(18_070)
  const file = join(folder, 'slow.cjs')
  const starter = join(folder, 'starter.mjs')
  writeFileSync(file, slowServer)
  const start = { args: [file], cwd: folder, env: { PORT: port } }
  writeFileSync(
    starter,
    `import { servers } from '${new URL('../bootstrap/servers.mjs', import.meta.url)}'
    servers({ logs: '${folder}', onLost() {} }).start('slow', ${JSON.stringify(start)})`,
  )
  const child = spawn('node', [starter])
  expect(await answering(`http://127.0.0.1:${port}`, wait)).toBe(true)
  child.kill('SIGKILL')
  await vi.waitUntil(() => log().includes('goodbye'), { timeout: 10_000 })
})

test('development secrets are made once and are the owner’s alone', () => {
  const first = developmentSecrets(folder)
  expect(developmentSecrets(folder)).toEqual(first)
  expect(statSync(join(folder, 'development-secrets.json')).mode & 0o777).toBe(0o600)
  expect(Buffer.from(first.PII_KEYS.replace('k1:', ''), 'base64')).toHaveLength(32)
})
