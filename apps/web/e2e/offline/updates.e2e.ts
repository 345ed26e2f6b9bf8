import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'
import { isKept, isServed } from './kept-pages.ts'
import { nextRelease, ownSite, thisRelease } from './own-site.ts'

test.use({ serviceWorkers: 'allow' })

const say = sentences.en

/** The program that a page was loaded with; the next release calls it otherwise. */
const programOf = (page: Page) => page.locator('script[data-program]').getAttribute('data-program')
const NEXT = /form-main-[\w-]+_next\.js/u

test('a new release leaves a form that is open as it is, and comes with the next page', async ({
  page,
  baseURL,
}) => {
  const site = await ownSite(baseURL!)
  const next = nextRelease()
  try {
    // A page without a script of its own: nothing is registered yet.
    await page.goto(`${site.origin}/offline`)
    await page.evaluate(() => Promise.all(['pages older', 'files older'].map((name) => caches.open(name))))
    await page.goto(`${site.origin}/apply-new-pan#personal`)
    await isServed(page)
    await isKept(page, '/apply-new-pan')
    await page.locator('#applicant_firstname').fill('arun')
    await expect(page.getByText(/Draft saved at/u)).toBeVisible()

    await site.restart(next)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).includes('pages next-release')))
      .toBe(true)
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { active, installing, waiting } = await navigator.serviceWorker.ready
          return active?.state === 'activated' && !installing && !waiting
        }),
      )
      .toBe(true)
    // Of two releases before it the one that the page is of.
    const releases = await page.evaluate(async () => (await caches.keys()).map((name) => name.split(' ')[1]))
    expect(new Set(releases).size).toBe(2)
    expect(releases).not.toContain('older')
    // The same page, with what was typed; and what it loads only now, of which the server knows nothing any more, is there.
    await expect(page.locator('#applicant_firstname')).toHaveValue(/arun/iu)
    expect(await programOf(page)).not.toMatch(NEXT)
    const label = say('form.birth_date')
    await page.getByRole('button', { name: say('ui.date.open', { label }) }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('#applicant_lastname').fill('specimen')
    await expect(page.getByText(/Draft saved at/u)).toBeVisible()

    await page.goto(`${site.origin}/apply-new-pan`)
    expect(await programOf(page)).toMatch(NEXT)
    await page.getByRole('button', { name: /Continue your draft/u }).click()
    await expect(page.locator('#applicant_firstname')).toHaveValue(/arun/iu)
    await expect(page.locator('#applicant_lastname')).toHaveValue(/specimen/iu)
  } finally {
    await site.stop()
    rmSync(next, { recursive: true })
  }
})

test('a browser that fetches no page ahead of the worker shows one that has changed at the first load, and follows where it leads', async ({
  page,
  baseURL,
}) => {
  const site = await ownSite(baseURL!)
  try {
    await page.goto(`${site.origin}/about-us`)
    await isServed(page)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.disable())
    // The browser has the page for itself as well, and might show it for a minute more.
    await page.goto(`${site.origin}/about-us`)
    await site.restart(thisRelease, { OPERATOR_NAME: 'Specimen Services' })
    await page.goto(`${site.origin}/about-us`)
    await expect(page.getByText('Specimen Services').first()).toBeVisible({ timeout: 2000 })

    await page.goto(`${site.origin}/about-us?lang=ta`)
    await expect(page).toHaveURL(`${site.origin}/ta/about-us`)
    await expect(page.locator('h1')).toHaveText(sentences.ta('about.title'))
  } finally {
    await site.stop()
  }
})

test('an operator who switches it off takes it, and all that it has kept, from every browser that comes by', async ({
  page,
  baseURL,
}) => {
  const site = await ownSite(baseURL!)
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ])
  try {
    await page.goto(`${site.origin}/about-us`)
    await isServed(page)
    await isKept(page, '/about-us')
    expect(await left()).toContain(`${site.origin}/`)

    await site.restart(thisRelease, { OFFLINE_PAGES: 'off' })
    await page.goto(`${site.origin}/about-us`)
    await expect.poll(left).toEqual([])
    // And none comes back.
    await page.goto(`${site.origin}/photo-guide`)
    await page.waitForLoadState('networkidle')
    expect(await left()).toEqual([])
  } finally {
    await site.stop()
  }
})
