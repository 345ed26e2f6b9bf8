import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBuilt, type BuiltServer } from './test/built-server.ts'

const client = fileURLToPath(new URL('../dist/client', import.meta.url))
const BYTES_MAX = 120_000

let built: BuiltServer

beforeAll(async () => {
  built = await startBuilt('web/dist/server/serve.mjs', { API_URL: 'http://127.0.0.1:9' })
})

afterAll(() => built.server.kill())

/** The scripts that a page names: those of its head, its own, and the program that comes after them. */
function scriptsIn(html: string): string[] {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/gu)].map(
    ([, address = '']) => address,
  )
  const program = /data-program="([^"]*)"/u.exec(html)?.[1]?.split(' ') ?? []
  return [...new Set([...named, ...program])]
}

test.each(LOCALES)('a form loads at most 120 kB of JavaScript as it travels (%s)', async (locale) => {
  for (const path of ['/apply-new-pan', '/apply-correction-pan/non-individual/company']) {
    const html = await (await fetch(built.origin + addressIn(locale, path))).text()
    const scripts = scriptsIn(html)
    expect(scripts.length).toBeGreaterThan(5)
    const bytes = scripts.reduce((sum, address) => sum + statSync(join(client, `${address}.br`)).size, 0)
    expect(bytes).toBeLessThanOrEqual(BYTES_MAX)
  }
})
