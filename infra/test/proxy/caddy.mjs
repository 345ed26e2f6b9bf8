import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, vi } from 'vitest'
import { freePort } from '../../bootstrap/ports.mjs'

export const hasCaddy = spawnSync('caddy', ['version']).error === undefined
const closing = []
// The proxy looks for a server that answers for five seconds before it says that there is none.
vi.setConfig({ testTimeout: 30_000 })
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A server that answers so, at a port of its own. */
export async function serving(answer) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return { server, upstream: `127.0.0.1:${server.address().port}` }
}

/** The proxy of this repository in front of one server, every line that it has written, and its folder about planned work. */
export async function started(answer, given = {}) {
  const { server: behind, upstream } = await serving(answer)
  const site = await freePort()
  const metrics = await freePort()
  const staff = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  closing.push(() => rmSync(folder, { recursive: true }))
  const plannedWork = join(folder, 'planned-work')
  const filter = (from) => !/\/until[^/]*$/u.test(from)
  cpSync(new URL('../../planned-work', import.meta.url), plannedWork, { recursive: true, filter })
  const planned = join(plannedWork, 'planned.caddy')
  const rules = readFileSync(planned, 'utf8')
  expect(rules).toContain('/etc/caddy/planned-work')
  writeFileSync(planned, rules.replaceAll('/etc/caddy/planned-work', plannedWork))
  // The port of its metrics is fixed, for it is inside; here another proxy may be running.
  const file = readFileSync(new URL('../../docker/Caddyfile', import.meta.url), 'utf8')
  expect(file).toContain('http://:9468')
  writeFileSync(
    join(folder, 'Caddyfile'),
    file.replace('http://:9468', `http://:${metrics}`).replace('{\n', '{\n\tadmin off\n'),
  )
  const env = {
    ...process.env,
    SITE_ADDRESS: `http://:${site}`,
    STAFF_ADDRESS: `http://:${staff}`,
    STAFF_UPSTREAMS: upstream,
    ACME_EMAIL: 'operator@pan.example',
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    API_UPSTREAMS: upstream,
    WEB_UPSTREAMS: upstream,
    ...given,
  }
  const proxy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lines = []
  let rest = ''
  let heard = () => undefined
  proxy.stderr.setEncoding('utf8').on('data', (text) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop()
    lines.push(...parts)
    heard()
  })
  closing.push(async () => {
    proxy.kill()
    if (proxy.exitCode === null) await once(proxy, 'exit')
  })
  /** The first line that has these words. */
  const line = async (words) => {
    for (;;) {
      const found = lines.find((each) => each.includes(words))
      if (found) return found
      if (proxy.exitCode !== null) throw new Error(lines.join('\n'))
      await new Promise((resolve) => void (heard = resolve))
    }
  }
  await line('serving initial configuration')
  return {
    site: `http://127.0.0.1:${site}`,
    staff: `http://127.0.0.1:${staff}`,
    metrics: `http://127.0.0.1:${metrics}`,
    line,
    lines,
    behind,
    plannedWork,
  }
}
