import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyOf, partner } from '../support/callers.ts'
import { openShop, type Shop } from '../support/shop.ts'

type CheckSite = (options: Readonly<Record<string, unknown>>) => Promise<void>

const program = (name: string) => new URL(`../../../../infra/monitoring/probe/${name}`, import.meta.url)
const { checkSite } = (await import(program('check-site.mjs').href)) as { checkSite: CheckSite }

let shop: Shop
let site: string
let key: string
beforeAll(async () => {
  shop = await openShop('sqlite', {})
  const { partnerId } = await partner(shop)
  key = (await keyOf(shop, partnerId, 'test')).key
  shop.app.get(PAGE, (_, reply) => reply.type('text/html').send('<title>A page</title>'))
  site = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

// It stands for the pages of the site, which is another server.
const PAGE = '/page'
const checkAt = (origin: string, options = {}) => checkSite({ site: origin, key, pages: [PAGE], ...options })
const applications = () => shop.store.db.select().from(shop.store.tables.applications)

test('a probe from outside applies with a test key, fetches the form, and leaves one application an hour', async () => {
  for (const time of ['10:20', '10:25']) await checkAt(site, { now: new Date(`2026-11-22T${time}:00Z`) })
  expect(await applications()).toHaveLength(1)
  await checkAt(site, { now: new Date('2026-11-22T11:00:00Z') })
  expect(await applications()).toHaveLength(2)
})

test('a probe names the step that fails, and not the key', async () => {
  await expect(checkAt(site, { pages: ['/api/nowhere'] })).rejects.toThrow(/^page: 404 instead of 200$/u)
  await expect(checkAt(site, { key: `${key}x` })).rejects.toThrow(/^apply: 401 instead of 201$/u)
})

test('the program ends with a fault where a step fails, and takes no live key', async () => {
  const empty = createServer((_, response) => void response.writeHead(503).end())
  await new Promise<void>((done) => empty.listen(0, '127.0.0.1', done))
  const PROBE_SITE = `http://127.0.0.1:${(empty.address() as AddressInfo).port}`
  const once = (PROBE_KEY: string) =>
    promisify(execFile)(process.execPath, [fileURLToPath(program('probe.mjs')), '--once'], {
      env: { PROBE_SITE, PROBE_KEY },
    })
  await expect(once('pk_test_x')).rejects.toMatchObject({ code: 1, stderr: 'page: 503 instead of 200\n' })
  await expect(once('pk_live_x')).rejects.toMatchObject({ code: 2 })
  await new Promise((done) => empty.close(done))
  await expect(checkAt(PROBE_SITE)).rejects.toThrow(/^page: ECONNREFUSED$/u)
})
