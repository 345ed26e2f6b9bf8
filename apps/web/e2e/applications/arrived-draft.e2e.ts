import type { Page } from '@playwright/test'
import { anApplicant, fillIn, submitButton } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'
import { ask, FORM, getReady, linkInCode, linkToDraft, openHere, phone } from './devices.ts'

const say = sentences.en

const firstName = (page: Page) => page.locator('#applicant_firstname')

const saved = (page: Page) =>
  expect(page.getByText(/Draft saved at/u).filter({ visible: true })).toBeVisible()

/** What the device keeps of drafts. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('pan-drafts')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
          all.addEventListener('success', () => resolve(JSON.stringify(all.result)))
        })
      }),
  )

test('answers whose arrival nobody knows of make no second application on the other device', async ({
  page,
  browser,
}) => {
  const made: string[] = []
  const forward = (tab: Page, isAnswered: boolean) =>
    tab.route('**/api/v1/apply-newpan', async (route) => {
      const response = await route.fetch()
      made.push(((await response.json()) as { data: { pan: { id: string } } }).data.pan.id)
      await (isAnswered ? route.fulfill({ response }) : route.abort('connectionreset'))
    })
  await forward(page, false)
  await page.goto('/apply-new-pan')
  await fillIn(page, anApplicant)
  await submitButton(page).click()
  await expect(page.getByText(say('apply.sending.failed'))).toBeVisible()
  await ask(page)
  await getReady(page)
  const link = await linkInCode(page)

  const mine = await phone(browser)
  await forward(mine, true)
  await mine.goto(link)
  await openHere(mine)
  await expect(firstName(mine)).toHaveValue('ARUN')
  // It opens where it stopped, which was its last section.
  await expect(mine).toHaveURL(/#declaration$/u)
  await mine.evaluate(() => (location.hash = 'personal'))
  await fillIn(mine, anApplicant)
  await submitButton(mine).click()
  await expect(mine.locator('h1')).toHaveText(say('apply.review.title'))
  expect(made).toEqual([made[0], made[0]])
  await mine.context().close()
})

test('the token leaves the address at once, and opens nothing more when the form has its draft', async ({
  page,
  browser,
}) => {
  const link = await linkToDraft(page)
  const mine = await phone(browser)
  await mine.goto(link)
  const go = mine.getByRole('button', { name: say('device.open.go') })
  await expect(go).toBeVisible()
  await expect(mine).toHaveURL(/\/continue-application$/u)
  // The tab has it still, for whoever loads the page anew.
  await mine.reload()
  await openHere(mine)
  await expect(firstName(mine)).toHaveValue('ARUN')
  await mine.goto('/continue-application')
  await expect(mine.getByText(say('device.open.incomplete'))).toBeVisible()
  await mine.goto('/')
  await mine.goto(link)
  await openHere(mine)
  await expect(mine.getByText(say('error.DRAFT_OPENED'))).toBeVisible()
  await mine.context().close()
})

test('a shared computer keeps nothing of a draft that arrives', async ({ page, browser }) => {
  const link = await linkToDraft(page)
  const cafe = await phone(browser)
  await cafe.goto(link)
  await cafe.getByLabel(say('apply.before.shared')).check()
  await isAccessible(cafe)
  await fitsTheScreen(cafe)
  await openHere(cafe)
  await expect(firstName(cafe)).toHaveValue('ARUN')
  await expect(cafe.getByText(say('apply.draft.none')).filter({ visible: true })).toBeVisible()
  await cafe.locator('#applicant_lastname').fill('SPECIMEN')
  await cafe.evaluate(() => dispatchEvent(new Event('pagehide')))
  expect(await kept(cafe)).toBe('[]')
  expect(await cafe.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('ARUN')
  await cafe.context().close()
})

test('a form that another tab has open does not write over the draft that arrives: it says so first', async ({
  page,
  browser,
}) => {
  const link = await linkToDraft(page)
  const mine = await phone(browser)
  await mine.goto(FORM)
  await expect(firstName(mine)).toBeEditable()
  const next = await mine.context().newPage()
  await next.goto(link)
  await openHere(next)
  await expect(next.getByText(say('device.open.elsewhere'))).toBeVisible()
  await fitsTheScreen(next)
  await mine.close()
  await openHere(next)
  await expect(firstName(next)).toHaveValue('ARUN')
  await next.context().close()
})

test('a device that cannot keep the chosen draft says so, and can be asked once more', async ({
  page,
  browser,
}) => {
  const link = await linkToDraft(page)
  const mine = await phone(browser)
  await mine.goto(FORM)
  await firstName(mine).fill('MEENA')
  await saved(mine)
  await mine.goto(link)
  await openHere(mine)
  const take = mine.getByRole('button', { name: say('device.open.take') })
  await mine.evaluate(() => {
    const whole = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')!
    IDBObjectStore.prototype.put = () => {
      Object.defineProperty(IDBObjectStore.prototype, 'put', whole)
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await take.click()
  await expect(mine.getByText(say('device.open.noStorage'))).toBeVisible()
  await take.click()
  await expect(firstName(mine)).toHaveValue('ARUN')
  await mine.context().close()
})
