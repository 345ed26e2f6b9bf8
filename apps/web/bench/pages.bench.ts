import { loadavg } from 'node:os'
import { brotliCompressSync } from 'node:zlib'
import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { chromium, type Browser, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { origin, serving } from './serving.ts'

/**
 * What a first visit loads and how quickly a key press is on the screen, in the built pages. Kilobytes are 1000 bytes, as they
 * travel to a browser (Brotli at its highest quality), also as a multiple of what React, the router and the queries weigh by
 * themselves, built here. A key press counts from the event to the paint that shows it, as the browser's Event Timing tells it
 * (in steps of 8 ms, from 16 ms on), with the processor slowed six times.
 */
const SLOWDOWN = 6
const KEY_PRESSES = 60
const LEAST_DURATION = 16
const goals = { homeKilobytes: 5, formKilobytes: 120, formOfFloor: 1.15, keyPressMilliseconds: 60 }

const kilobytesOf = (content: string | Buffer) => brotliCompressSync(content).length / 1000

async function floorKilobytes(): Promise<number> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'bench/floor.tsx' },
    },
  })) as Rolldown.RolldownOutput
  return output.reduce((sum, file) => sum + (file.type === 'chunk' ? kilobytesOf(file.code) : 0), 0)
}

interface Opened {
  page: Page
  /** Of the scripts that have come so far. */
  kilobytes: () => Promise<number>
}

async function opened(browser: Browser, path: string, language: Locale): Promise<Opened> {
  // A first visit: what is kept for times without a connection comes after it.
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push(response.body().then(kilobytesOf))
  })
  await page.goto(origin + addressIn(language, path), { waitUntil: 'networkidle' })
  await page.locator(path === '/' ? 'h1' : '#father_lastname').waitFor()
  return { page, kilobytes: async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0) }
}

/** The first touch of a form brings what works the captcha out. */
async function touch(page: Page): Promise<void> {
  const worker = page.waitForResponse(/\/pbkdf2-/u)
  await page.locator('#father_lastname').press('a')
  await worker
}

async function medianKeyPress(page: Page): Promise<number> {
  await page.setViewportSize({ width: 1280, height: 900 })
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate((least) => {
    const times: number[] = []
    Object.assign(window, { times })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') times.push(entry.duration)
    })
    observer.observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit)
  }, LEAST_DURATION)
  await page.locator('#father_lastname').focus()
  for (let press = 0; press < KEY_PRESSES; press++) {
    await page.keyboard.press('abcdefghij'.charAt(press % 10))
    await page.waitForTimeout(120)
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  // A slowed page keeps a processor busy even while nobody looks at it.
  await page.context().close()
  // What is quicker than the least is not reported at all.
  while (times.length < KEY_PRESSES) times.push(LEAST_DURATION)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}

let isEverythingMet = true
function row(what: string, value: number, goal: number, unit: string): void {
  const isMet = value <= goal
  isEverythingMet &&= isMet
  const verdict = isMet ? 'met' : `missed by ${(value - goal).toFixed(2)} ${unit}`
  console.log(`${what.padEnd(52)} ${value.toFixed(2).padStart(7)} ${unit}   goal ${goal} ${unit}: ${verdict}`)
}

const stop = await serving()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
})
try {
  const floorOfScripts = await floorKilobytes()
  console.log(
    `React, router and queries alone: ${floorOfScripts.toFixed(1)} kB; load of the machine: ${loadavg()[0]!.toFixed(1)}`,
  )
  for (const language of LOCALES) {
    const home = await opened(browser, '/', language)
    row(`JavaScript of the home page, ${language}`, await home.kilobytes(), goals.homeKilobytes, 'kB')
    const form = await opened(browser, '/apply-new-pan#personal', language)
    const atFirst = await form.kilobytes()
    row(`JavaScript of the new-PAN form, ${language}`, atFirst, goals.formKilobytes, 'kB')
    row(
      `The same, by React, router and queries, ${language}`,
      atFirst / floorOfScripts,
      goals.formOfFloor,
      'x',
    )
    await touch(form.page)
    row(`The form once it is touched, ${language}`, await form.kilobytes(), goals.formKilobytes, 'kB')
    if (language !== 'en') continue
    const empty = await (await browser.newContext()).newPage()
    await empty.setContent('<label>Last name <input id="father_lastname"></label>')
    const floor = await medianKeyPress(empty)
    const median = await medianKeyPress(form.page)
    console.log(
      `The same on an empty page with one input: ${floor.toFixed(1)} ms; the form takes ${(median / floor).toFixed(1)} times that`,
    )
    row(`Key press in the full form, ${SLOWDOWN}x slower, median`, median, goals.keyPressMilliseconds, 'ms')
  }
} finally {
  await browser.close()
  stop()
}
process.exitCode = isEverythingMet ? 0 : 1
