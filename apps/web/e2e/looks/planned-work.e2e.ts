import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import { sentences } from '../support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, looksFineInForcedColours, test } from '../support/test.ts'

const hasCaddy = spawnSync('caddy', ['version']).error === undefined
const pages = fileURLToPath(new URL('../../../../infra/planned-work', import.meta.url))
const OPERATOR = {
  OPERATOR_NAME: 'Asha & Sons',
  SUPPORT_EMAIL: 'help@pan.example',
  SUPPORT_PHONES: '+91 44 1234 5678, 1800 123 456',
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The part of the proxy that answers while planned work goes on; the name of a file says until when that is. */
async function atWork() {
  const folder = mkdtempSync(join(tmpdir(), 'planned-work-'))
  cpSync(pages, folder, { recursive: true })
  const rules = join(folder, 'planned.caddy')
  writeFileSync(rules, readFileSync(rules, 'utf8').replaceAll('/etc/caddy/planned-work', folder))
  const port = await freePort()
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n}\nhttp://127.0.0.1:${port} {\n\timport ${rules}\n}\n`)
  const env = {
    ...process.env,
    ...OPERATOR,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const proxy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // Read on: what writes to a standard error that nobody reads any more is ended.
  const lines = createInterface({ input: proxy.stderr })
  await new Promise<void>((resolve) => {
    lines.on('line', (line) => line.includes('serving initial configuration') && resolve())
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    name: (file: string) => {
      for (const each of readdirSync(folder)) if (each.startsWith('until')) rmSync(join(folder, each))
      writeFileSync(join(folder, file), '')
    },
    stop: async () => {
      const ended = once(proxy, 'exit')
      proxy.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

test('the page of planned work is accessible, with a time and without', async ({ page }) => {
  test.skip(!hasCaddy, 'There is no Caddy here.')
  const { origin, name, stop } = await atWork()
  try {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const file of ['until-2099-01-31-02.00', 'until'])
      for (const locale of LOCALES) {
        const say = sentences[locale]
        name(file)
        const answer = await page.goto(origin + addressIn(locale, '/apply-new-pan'))
        expect(answer!.status()).toBe(503)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        const promise =
          file === 'until' ? say('planned.open') : say('planned.until', { day: '31-01-2099', time: '02:00' })
        await expect(page.getByText(promise)).toBeVisible()
        await fitsTheScreen(page)
        await isAccessible(page)
        await looksFineInForcedColours(page)
      }
  } finally {
    await stop()
  }
})
