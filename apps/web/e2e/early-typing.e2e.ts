import type { Page } from '@playwright/test'
import { pageAddresses } from '../src/navigation/site-map.ts'
import { pageExamples } from './support/page-examples.ts'
import { holdScripts } from './support/browser/hold-scripts.ts'
import { kept } from './support/browser/kept.ts'
import { sentences } from './support/sentences.ts'
import { expect, test } from './support/test.ts'

/** Every page that comes whole from the server and has fields. */
const pages = [
  '/contact-us',
  '/ao-code',
  '/ao-code/tamilnadu/chennai',
  '/pancard-office',
  '/pancard-office/delhi',
  '/pancard-office?mode=both',
  '/tinfc-pancard-office',
  '/articles',
  '/articles/find-your-ao-code',
  '/required_document?document=1',
  '/search',
  '/which-form',
  '/pan-card-status/track-application',
  '/merchant/customPayDisplay',
  '/partner-with-us/register',
  '/partner-with-us/reference',
  '/partner-with-us/guide',
  '/partner-with-us/guide/webhooks',
]

/** What is ticked or pressed, and not typed into or chosen from. */
const OTHER = 'radio|checkbox|hidden|submit|button|file'

test('every page that comes with fields from the server is among those that are typed into', async ({
  request,
}) => {
  const pathOf = (address: string) => new URL(address, 'http://any').pathname
  const field = new RegExp(`<(?:textarea|select|input(?![^>]* type="(?:${OTHER})"))\\b`, 'u')
  const typed = new Set(pages.map(pathOf))
  const missing = new Set<string>()
  for (const address of [...pageAddresses(), ...pageExamples]) {
    const [main = ''] = /<main[^]*<\/main>/u.exec(await (await request.get(address)).text()) ?? []
    if (field.test(main) && !typed.has(pathOf(address))) missing.add(address)
  }
  expect([...missing]).toEqual([])
})

/** Every field that is typed into or chosen from, in the order of the page. */
const fields = `main :is(textarea, select, input:not(${OTHER.split('|')
  .map((type) => `[type=${type}]`)
  .join(', ')})):visible`

/** Fills in every field key by key, as somebody does who does not wait for anything; says what stands there then. */
async function typeEverywhere(page: Page): Promise<string[]> {
  const all = page.locator(fields)
  await all.first().waitFor()
  const written: string[] = []
  for (;;) {
    // On a slow line fields come one after the other.
    if (written.length === (await all.count())) {
      await page.waitForFunction(() => document.readyState !== 'loading')
      if (written.length === (await all.count())) break
    }
    const field = all.nth(written.length)
    if ((await field.evaluate((element) => element.localName)) === 'select') {
      await field.selectOption({ index: (await field.locator('option').count()) - 1 })
      written.push(await field.inputValue())
      continue
    }
    const text = (await field.getAttribute('type')) === 'email' ? 'a@b.in' : 'Qwxz ab'
    // The caret stands before what a look-up has found.
    const found = await field.inputValue()
    await field.focus()
    await page.keyboard.type(text, { delay: 40 })
    written.push(text + found)
  }
  return written
}

const inFields = (page: Page) =>
  page
    .locator(fields)
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement | HTMLSelectElement).value))

const upper = (texts: readonly string[]) => texts.map((text) => text.toUpperCase())

/** What the page has fetched so far is gone when its program has taken over, and nothing is looked up any more. */
async function keepsWhatWasWritten(page: Page, written: readonly string[]): Promise<void> {
  await page.waitForFunction(() => 'isReady' in window, undefined, { timeout: 30_000 })
  await page.waitForLoadState('networkidle')
  // A field of a look-up gives what it looks for its capitals.
  await expect.poll(async () => upper(await inFields(page))).toEqual(upper(written))
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    document.addEventListener('programready', () => Object.assign(window, { isReady: true }))
  }),
)

for (const path of pages) {
  test(`what is typed at ${path} on a slow phone, from the first moment on, stays @long`, async ({
    page,
  }) => {
    const tools = await page.context().newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
    await page.goto(path, { waitUntil: 'commit' })
    await keepsWhatWasWritten(page, await typeEverywhere(page))
  })
}

for (const path of [
  '/contact-us',
  '/pancard-office?mode=both',
  '/articles',
  '/required_document?document=1',
  '/pan-card-status/track-application',
]) {
  test(`what was typed at ${path} before any script came stays`, async ({ page }) => {
    const letScriptsGo = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const written = await typeEverywhere(page)
    await page.locator('h1').click()
    letScriptsGo()
    await keepsWhatWasWritten(page, written)
  })
}

test('what was typed and chosen at offices before any script came is looked for together', async ({
  page,
}) => {
  const letScriptsGo = await holdScripts(page)
  await page.goto('/pancard-office', { waitUntil: 'commit' })
  const written = await typeEverywhere(page)
  letScriptsGo()
  await expect(page).toHaveURL('/pancard-office/qwxzab?type=UTI&per_page=100&q=Qwxz+ab')
  await keepsWhatWasWritten(page, written)
})

test('who searches while the line is gone is told so, and the search is made when it is back', async ({
  page,
}) => {
  const say = sentences.en
  await page.goto('/pan-card-status/track-application')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.locator('#pan_status_search').fill('N11700000001')
  await page.locator('#date_of_birth').fill('01-01-1990')
  await page.keyboard.press('Enter')
  await expect(page.locator('.away')).toHaveText(say('site.error.network'))
  await expect(page.locator('.away')).toBeVisible()
  const searched = page.waitForResponse((response) =>
    response.url().includes('/api/v1/pan-application-status'),
  )
  await page.unroute('**/assets/*.js')
  await searched
  await expect(page.locator('.away')).toBeHidden()
})

test('a search that waits for the program is not made in the middle of what somebody goes on to type', async ({
  page,
}) => {
  const letScriptsGo = await holdScripts(page, /\/assets\/(?!start-)[^/]*\.js$/u)
  const searched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/pan-application-status')) searched.push(request.postData() ?? '')
  })
  await page.goto('/pan-card-status/track-application')
  await page.locator('#date_of_birth').fill('01-01-1990')
  await page.locator('#pan_status_search').fill('9000000011')
  await page.keyboard.press('Enter')
  await page.locator('#pan_status_search').fill('9000000012')
  letScriptsGo()
  await page.waitForFunction(() => 'isReady' in window)
  await page.locator('#pan_status_search').fill('9000000017')
  const answered = page.waitForResponse((response) =>
    response.url().includes('/api/v1/pan-application-status'),
  )
  await page.keyboard.press('Enter')
  await answered
  expect(searched).toHaveLength(1)
  expect(searched[0]).toContain('9000000017')
})

test('a list beside the page that comes later than the page takes nothing of what was typed', async ({
  page,
}) => {
  // The page as it is when the articles were too late for it.
  await page.route('**/ao-code', async (route) => {
    const response = await route.fetch()
    const html = (await response.text())
      .replace(/<section aria-labelledby="related".*?<\/section>/u, '')
      .replace(/(<script type="application\/json" id="data">)(.*?)(<\/script>)/u, (_, open, json, close) => {
        const data = JSON.parse(json) as { queries: { queryHash: string }[] }
        const queries = data.queries.filter(({ queryHash }) => !queryHash.includes('latest-articles'))
        return open + JSON.stringify({ ...data, queries }) + close
      })
    await route.fulfill({ response, body: html })
  })
  let isAnswered = () => {}
  const answered = new Promise<void>((done) => (isAnswered = done))
  page.on('response', (response) => {
    if (response.url().includes('latest-articles')) isAnswered()
  })
  // The program waits for its sentences until an article list that was asked for before it would be there.
  await page.route('**/assets/site-*.js', async (route) => {
    await Promise.race([answered, page.waitForTimeout(1500)])
    await route.continue()
  })
  await page.goto('/ao-code', { waitUntil: 'commit' })
  const written = await typeEverywhere(page)
  await keepsWhatWasWritten(page, written)
  await expect(page.locator('#related')).toBeVisible()
})

test('who says at once that others use the computer too sees it ticked from then on', async ({ page }) => {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => {
    const seen: boolean[] = []
    Object.assign(window, { seen })
    const look = () => {
      const box = document.querySelector<HTMLInputElement>('#shared-computer')
      if (box && box.checked !== seen.at(-1)) seen.push(box.checked)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/apply-lost-pan', { waitUntil: 'commit' })
  // React marks an element when it takes it over.
  const taken = await page.waitForFunction(() => {
    const box = document.querySelector('#shared-computer')
    const label = document.querySelector('label[for=shared-computer]')
    if (!box || !label || Object.keys(box).length === 0) return undefined
    label.scrollIntoView({ block: 'center' })
    const { x, y } = label.getBoundingClientRect()
    return { x, y }
  })
  const { x, y } = (await taken.jsonValue())!
  await page.mouse.click(x + 5, y + 5)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('#shared-computer')).toBeChecked()
  expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual([false, true])
})

test('who says at once that others use the computer too has no earlier draft from then on', async ({
  page,
}) => {
  await page.goto('/apply-new-pan#personal')
  await page.locator('#applicant_lastname').fill('SPECIMEN')
  await expect.poll(() => kept(page)).toContain('SPECIMEN')
  const letScriptsGo = await holdScripts(page)
  await page.goto('/apply-new-pan', { waitUntil: 'commit' })
  await page.locator('label[for=shared-computer]').click()
  letScriptsGo()
  await expect.poll(() => kept(page)).not.toContain('SPECIMEN')
  await expect(page.locator('#shared-computer')).toBeChecked()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(sentences.en('apply.draft.found'))).toHaveCount(0)
})

test('who says at once that a lost card has a change is told at once where to go on', async ({ page }) => {
  const letScriptsGo = await holdScripts(page)
  await page.goto('/apply-lost-pan', { waitUntil: 'commit' })
  const shared = page.locator('label[for=shared-computer]')
  await shared.waitFor()
  await page.locator('label[for=anything-changes-NO]').click()
  await page.locator('label[for=anything-changes-YES]').click()
  const before = await page.locator('#anything-changes').boundingBox()
  letScriptsGo()
  await expect(page.getByRole('button', { name: sentences.en('apply.lost.changes.go') })).toBeVisible()
  await expect(page.locator('#anything-changes-YES')).toBeChecked()
  expect(await page.locator('#anything-changes').boundingBox()).toEqual(before)
})

test('the focus is at the first section for who asked for the form before any script came', async ({
  page,
}) => {
  const letScriptsGo = await holdScripts(page)
  await page.goto('/apply-new-pan', { waitUntil: 'commit' })
  await page.locator('a[data-begin]').click()
  letScriptsGo()
  const heading = page.getByRole('heading', { level: 2, name: sentences.en('form.section.personal') })
  await expect(heading).toBeFocused()
})
