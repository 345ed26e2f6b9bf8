import { readFileSync, statSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { LOCALES } from '@pan/contracts/messages/languages'
import { beforeEach, describe, expect, test } from 'vitest'
import { formFiles } from '../build/form-files.ts'
import type { RenderedPage } from './pages/pages.ts'
import { readPage, testSite } from './test/test-site.ts'

const client = fileURLToPath(new URL('../dist/client', import.meta.url))
const PARTS = ['form-main', 'form', 'calendar', 'solve-in-worker', 'pbkdf2', 'ao-picker', 'query-client']
const SENTENCES = ['site', 'forms', 'otherForms', 'aoPicker', 'account']
const site = testSite()

describe('the service worker', () => {
  beforeEach(() => site.start('http://127.0.0.1:9'))

  test('is asked for each time, and sent once', async () => {
    const first = await site.get('/sw.js')
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(await text(first)).toBe('keep()')
    const again = await site.get('/sw.js', { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('is registered by pages that the server writes', async () => {
    site.answer = readPage
    expect(await text(await site.get('/ao-code'))).toContain(' data-worker="/sw.js"')
  })

  test('shows a page without a program at the address of any other', async () => {
    site.answer = { ...(readPage as RenderedPage), route: '/offline' }
    const html = await text(await site.get('/offline'))
    expect(html).toContain('<h1>Codes</h1>')
    expect(html).not.toContain('data-program')
  })
})

test('no page registers a service worker where it is switched off', async () => {
  await site.start('http://127.0.0.1:9', { offline: { isOn: false, worker: Buffer.from('forget()') } })
  site.answer = readPage
  expect(await text(await site.get('/ao-code'))).not.toContain('sw.js')
  expect(await text(await site.get('/sw.js'))).toBe('forget()')
})

describe('what a form loads by and by', () => {
  const files = formFiles(client)
  const named = (locale: (typeof LOCALES)[number], name: string) =>
    files[locale].filter((file) => new RegExp(`^/assets/${name}-[\\w-]{8}\\.js$`, 'u').test(file))

  test.each(LOCALES)('is there whole, in one language, and without the pages around it (%s)', (locale) => {
    const each = [...PARTS, ...SENTENCES].map((name) => [name, named(locale, name).length])
    expect(each).toEqual([...PARTS, ...SENTENCES].map((name) => [name, 1]))
    expect(named(locale, 'program')).toEqual([])
    const bytes = files[locale].reduce((sum, file) => sum + statSync(`${client}${file}.br`).size, 0)
    expect(bytes).toBeLessThan(180_000)
  })

  test('stands in the service worker as it was built', () => {
    const worker = readFileSync(new URL('../dist/offline/keep.js', import.meta.url), 'utf8')
    for (const locale of LOCALES) for (const file of files[locale]) expect(worker).toContain(file)
  })
})
