import type { BrowserContext, Page } from '@playwright/test'
import { begin } from '../support/fill-in.ts'
import { kept } from '../support/browser/kept.ts'
import { anApplicant, fillIn } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, isAccessible, test } from '../support/test.ts'

const say = sentences.en

const saved = (page: Page) => expect(page.getByText(/Draft saved at/u)).toBeVisible()

const FORM = '/apply-new-pan#personal'

async function killTheTab(page: Page, context: BrowserContext, address = '/apply-new-pan'): Promise<Page> {
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(address)
  return next
}

test('a draft survives a killed tab, by choice, without Aadhaar numbers', async ({ page, context }) => {
  await page.goto('/apply-new-pan')
  await fillIn(page, anApplicant)
  // The last answer given is there within a second or so.
  await expect.poll(() => kept(page)).toContain('"consent_application":true')
  const stored = await kept(page)
  expect(stored).toContain('SPECIMEN')
  expect(stored).not.toContain('234123412346')
  expect(stored).not.toContain('aadhar_name')

  const next = await killTheTab(page, context)
  await expect(next.getByText(say('apply.draft.found'))).toBeVisible()
  // Where the person was.
  await expect(next.getByText(`“${say('form.section.declaration')}”`)).toBeVisible()
  await expect(next.locator('#applicant_firstname')).toHaveCount(0)
  await isAccessible(next)
  await next.getByRole('button', { name: /Continue your draft of \d\d-\d\d-\d{4}/u }).click()
  await expect(next.locator('#applicant_firstname')).toHaveValue('ARUN')
  await expect(next.locator('#residence_city')).toHaveValue('CHENNAI')
  await expect(next.locator('[name=gender][value=MALE]')).toBeChecked()
  await expect(next.locator('#income_source_salary_flag')).toBeChecked()
  await expect(next.locator('#aadhar_nbr')).toHaveValue('')
})

test('each form has a draft of its own', async ({ page, context }) => {
  const [correction, lost] = ['/apply-correction-pan#pan', '/apply-lost-pan/non-individual/trusts#pan']
  await page.goto(correction)
  await page.locator('#pan_alloted_nbr').fill('ABCPE1234F')
  await saved(page)
  const trust = await killTheTab(page, context, lost)
  await trust.locator('#pan_alloted_nbr').fill('ABCTE1234F')
  await saved(trust)
  await expect(trust.getByText(say('apply.draft.found'))).toHaveCount(0)
  const next = await killTheTab(trust, context, correction)
  await next.getByRole('button', { name: /Continue your draft/u }).click()
  await expect(next.locator('#pan_alloted_nbr')).toHaveValue('ABCPE1234F')
})

test('a draft is gone after seven days, whichever form is opened then', async ({ page, context }) => {
  await page.goto('/apply-correction-pan#pan')
  await page.locator('#pan_alloted_nbr').fill('ABCPE1234F')
  await saved(page)
  const eightDays = 8 * 24 * 60 * 60 * 1000
  await context.clock.setFixedTime(Date.now() + eightDays)
  const next = await killTheTab(page, context)
  await expect.poll(() => kept(next)).not.toContain('ABCPE1234F')
})

test('who goes to another page at once loses nothing', async ({ page }) => {
  await page.goto(FORM)
  await page.locator('#applicant_firstname').fill('arun')
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('site.menu.home') })
    .click()
  await expect(page.locator('h1')).toHaveText(say('site.home.heading'))
  await page.goBack()
  await page.getByRole('button', { name: /Continue your draft/u }).click()
  await expect(page.locator('#applicant_firstname')).toHaveValue('ARUN')
})

test('who starts again can bring the draft back', async ({ page, context }) => {
  await page.goto(FORM)
  await page.locator('#applicant_firstname').fill('a')
  await saved(page)
  // As a phone closes the storage of a page in the background.
  const storage = await context.newCDPSession(page)
  const origin = new URL(page.url()).origin
  await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await page.locator('#applicant_firstname').fill('arun')
  await expect.poll(() => kept(page)).toMatch(/"arun"/iu)
  const next = await killTheTab(page, context)
  await next.getByRole('button', { name: say('apply.draft.startAgain') }).click()
  await expect(next.getByRole('button', { name: /Continue your draft/u })).toHaveCount(0)
  await next.getByRole('button', { name: say('apply.draft.undo') }).click()
  // The tab ended while the field was in hand: nobody had left it, so its capitals were those of the style sheet.
  await expect(next.locator('#applicant_firstname')).toHaveValue('arun')
  await expect(next.locator('#applicant_firstname')).toHaveCSS('text-transform', 'uppercase')
})

test('a shared computer keeps nothing', async ({ page, context }) => {
  await page.goto('/apply-new-pan')
  await begin(page)
  await page.locator('#applicant_firstname').fill('arun')
  await saved(page)
  await page.goBack()
  await page.getByLabel(say('apply.before.shared')).check()
  await begin(page)
  await expect(page.locator('#applicant_firstname')).toHaveValue(/arun/iu)
  await expect(page.getByText(say('apply.draft.none'))).toBeVisible()
  await page.locator('#applicant_lastname').fill('specimen')
  // A page that is left keeps at once what it would have kept in a moment.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  const stored = await kept(page)
  expect(stored).not.toContain('ARUN')
  expect(stored).not.toContain('SPECIMEN')
  const next = await killTheTab(page, context)
  expect(await kept(next)).not.toContain('answers')
  await expect(next.getByText(say('apply.draft.found'))).toHaveCount(0)
})

test('of several tabs with the same form one keeps the answers', async ({ page, context }) => {
  const elsewhere = (tab: Page) => tab.getByText(say('apply.draft.elsewhere'))
  await page.goto(FORM)
  await page.locator('#applicant_firstname').fill('arun')
  await saved(page)
  const second = await context.newPage()
  await second.goto(FORM)
  await expect(elsewhere(second)).toBeVisible()
  await second.locator('#applicant_firstname').fill('meena')
  const third = await killTheTab(second, context, FORM)
  expect(await kept(page)).toMatch(/arun/iu)
  expect(await kept(page)).not.toMatch(/meena/iu)

  await third.getByRole('button', { name: say('apply.draft.takeOver') }).click()
  await third.getByRole('button', { name: /Continue your draft/u }).click()
  await third.locator('#applicant_lastname').fill('specimen')
  await saved(third)
  await expect(elsewhere(page)).toBeVisible()
  await third.close()
  await expect(elsewhere(page)).toHaveCount(0)
  await page.getByRole('button', { name: /Continue your draft/u }).click()
  await expect(page.locator('#applicant_lastname')).toHaveValue(/specimen/iu)
})

test('a browser that keeps nothing for a site shows the form all the same, and says so', async ({ page }) => {
  // What Chromium does where all cookies are forbidden.
  await page.addInitScript(() => {
    const denied = () => new DOMException('Access is denied for this document.', 'SecurityError')
    const refuse = {
      get: () => {
        throw denied()
      },
    }
    Object.defineProperties(window, { sessionStorage: refuse, localStorage: refuse })
    indexedDB.open = refuse.get
    navigator.locks.request = () => Promise.reject(denied())
  })
  await page.goto(FORM)
  await page.locator('#applicant_firstname').fill('arun')
  await expect(page.getByText(say('apply.draft.failed'))).toBeVisible()
  await expect(page.getByText(say('apply.draft.elsewhere'))).toHaveCount(0)
})

test('on a shared computer answers go on to another form but for Aadhaar, and are then nowhere but in it', async ({
  page,
}) => {
  await page.goto('/apply-lost-pan')
  await page.locator('#shared-computer').check()
  await begin(page)
  await page.locator('#applicant_firstname').fill('ARUN')
  await page.locator('#aadhar_nbr').fill('234123412346')
  await page.goBack()
  await page.locator('#anything-changes-YES').check()
  await expect(page.getByText(say('apply.lost.changes.aadhaar'))).toBeVisible()
  await expect(page.getByText(say('apply.lost.changes.shared'))).toBeVisible()
  await page.getByRole('button', { name: say('apply.lost.changes.go') }).click()
  await expect(page).toHaveURL(/\/apply-correction-pan$/u)
  await begin(page)
  await expect(page.locator('#applicant_firstname')).toHaveValue('ARUN')
  await expect(page.locator('#aadhar_nbr')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('ARUN')

  // Handed on, and something else opened instead: the next form drops them.
  const carried = (text: string) =>
    page.evaluate((value) => sessionStorage.setItem('carried_answers', value), text)
  await carried(JSON.stringify({ kind: 'individual', answers: { city: 'ARUN' }, carriedAt: Date.now() }))
  await page.goto(FORM)
  await expect(page.locator('#applicant_firstname')).toHaveValue('')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('carried_answers'))).toBe(null)
})

test('an AO code that is chosen after a draft was kept stands in the draft that goes on', async ({
  page,
}) => {
  await page.goto(FORM)
  await page.locator('#applicant_lastname').fill('SPECIMEN')
  await saved(page)
  await page.goto('/ao-code/tamilnadu/chennai')
  await page.getByRole('button', { name: /^Use/u }).first().click()
  await page.getByRole('link', { name: say('lookups.ao.use.individual') }).click()
  await page.getByRole('button', { name: /Continue your draft/u }).click()
  await expect(page.locator('#applicant_lastname')).toHaveValue('SPECIMEN')
  await expect(page.locator('form [name=ao_area_code]')).toHaveValue('CHE')
  await expect(page.locator('form [name=ao_nbr]')).not.toHaveValue('')
})
