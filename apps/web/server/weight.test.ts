import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressIn, localeOf, plainAddress } from '@pan/contracts/messages/addresses'
import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBuiltSite, type BuiltSite } from './test/built-server.ts'

const client = fileURLToPath(new URL('../dist/client', import.meta.url))
const FORM_BYTES_MAX = 120_000
const READ_BYTES_MAX = 5_000

let built: BuiltSite

beforeAll(async () => {
  built = await startBuiltSite()
  // The blank forms are made after the start, and their sizes stand on their page.
  await vi.waitFor(() => text(`${built.origin}/downloads`), { timeout: 45_000 })
}, 60_000)

afterAll(() => built.stop())

/** The scripts that a page loads at once: those of its head, and its own. */
const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/gu)].map(([, address = '']) => address)

/** The program, which comes after them. */
const programOf = (html: string): string[] => /data-program="([^"]*)"/u.exec(html)?.[1]?.split(' ') ?? []

/** What the first touch of a form brings: what works the captcha out, with what that names, such as the program of its worker. */
function broughtByTouch(): string[] {
  const files = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'))
  const begins = files.filter((name) => name.startsWith('solve-in-worker-'))
  const named = begins.flatMap((name) => {
    const code = readFileSync(join(client, 'assets', name), 'utf8')
    return files.filter((other) => code.includes(other))
  })
  return [...begins, ...named].map((name) => `/assets/${name}`)
}

/** As they travel, in bytes. */
const weightOf = (scripts: readonly string[]): number =>
  [...new Set(scripts)].reduce((sum, address) => sum + statSync(join(client, `${address}.br`)).size, 0)

async function text(address: string): Promise<string> {
  const answer = await fetch(address)
  expect([address, answer.status]).toEqual([address, 200])
  return answer.text()
}

/** Of the pages in a language that search engines are told of, the first of each kind: cities of an AO code are alike. */
async function readPages(locale: Locale): Promise<string[]> {
  const map = await text(`${built.origin}/sitemap.xml`)
  const all = [...map.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address = '']) => new URL(address).pathname)
  const kinds = new Map<string, string>()
  for (const path of all.filter((each) => localeOf(each) === locale)) {
    const [, first, ...rest] = plainAddress(path).split('/')
    const kind = `${first} ${rest.length}`
    if (!kinds.has(kind)) kinds.set(kind, path)
  }
  return [...kinds.values()]
}

test.each(LOCALES)(
  'a form loads at most 120 kB of JavaScript as it travels, its first touch included (%s)',
  async (locale) => {
    const touched = broughtByTouch()
    expect(touched.filter((name) => /\/(?:solve-in-worker|pbkdf2)-/u.test(name))).toHaveLength(2)
    for (const path of ['/apply-new-pan', '/apply-correction-pan/non-individual/company']) {
      const html = await text(built.origin + addressIn(locale, path))
      const scripts = [...scriptsIn(html), ...programOf(html)]
      expect(scripts.length).toBeGreaterThan(5)
      expect(weightOf([...scripts, ...touched])).toBeLessThanOrEqual(FORM_BYTES_MAX)
    }
  },
)

test.each(LOCALES)(
  'a page that is read loads at most 5 kB of JavaScript until somebody reaches for a control (%s)',
  async (locale) => {
    const weights: [string, number][] = []
    for (const path of await readPages(locale)) {
      const html = await text(built.origin + path)
      if (!html.includes(' data-opening')) weights.push([path, weightOf(scriptsIn(html))])
    }
    expect(weights.length).toBeGreaterThan(15)
    expect(weights.filter(([, bytes]) => bytes === 0 || bytes > READ_BYTES_MAX)).toEqual([])
  },
  30_000,
)
