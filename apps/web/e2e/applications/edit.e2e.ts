import type { Page } from '@playwright/test'
import {
  anApplicant,
  applyWith,
  answersIn,
  messageAt,
  submitButton,
  summary,
} from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, isAccessible, test } from '../support/test.ts'

const say = sentences.en

const toTheEdit = (page: Page) => page.getByRole('link', { name: say('apply.review.edit') }).click()
const open = (page: Page, section: string) =>
  page
    .locator(`#${section}`)
    .getByRole('button', { name: say('apply.sections.change') })
    .click()
/** The height of the page in px, two frames on: what came into sight has been laid out by then. */
const heightOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done(document.documentElement.scrollHeight)))
      }),
  )

test('an applicant changes one answer and finds it on the review', async ({ page }) => {
  await applyWith(page, anApplicant)
  await toTheEdit(page)
  await expect(page.locator('h1')).toHaveText(say('apply.edit.title'))
  await expect(submitButton(page)).toHaveText(say('apply.update'))
  await expect(page.locator('#captcha')).toHaveCount(0)
  await expect(page.getByRole('navigation').getByText(say('ui.status.complete'))).toHaveCount(9)
  await isAccessible(page)

  const stored = await answersIn(page, Object.keys(anApplicant))
  expect(stored).toEqual({ ...anApplicant, aadhar_nbr: 'XXXXXXXX2346' })

  await open(page, 'contact')
  await page.locator('#email_address').fill('new.address@example.com')
  // What comes into sight has the height that it was given before: a button must not leave the pointer that presses it.
  const before = await heightOf(page)
  await submitButton(page).scrollIntoViewIfNeeded()
  expect(await heightOf(page)).toBe(before)
  await submitButton(page).click()
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
  await expect(page.locator('main')).toContainText('new.address@example.com')
  await expect(page.locator('main')).toContainText('XXXXXXXX2346')
})

test('the sum beside the way to pay is that of the answers as they are changed', async ({ page }) => {
  await applyWith(page, anApplicant)
  const bar = page.getByRole('link', { name: say('apply.review.toPayment') }).locator('..')
  await expect(bar).toContainText(say('apply.fees.sum', { both: '₹257', total: '₹260.54' }))
  await toTheEdit(page)
  await open(page, 'address')
  await page.locator('#residence_country').fill('NEPAL')
  await page.locator('#residence_pincode').fill('KTM44')
  await submitButton(page).click()
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
  await expect(bar).toContainText(say('apply.fees.sum', { both: '₹1,167', total: '₹1,170.54' }))
})

test('a link to change leads into its section, or to its question and back to its row', async ({ page }) => {
  await applyWith(page, anApplicant)
  await page.locator('#address').getByRole('link').first().click()
  await expect(page.locator('#residence_city')).toBeVisible()
  await expect(page.locator('#applicant_firstname')).toBeHidden()
  await page.locator('#residence_city').fill('')
  await submitButton(page).click()
  await expect(summary(page)).toBeFocused()
  expect(await messageAt(page, 'residence_city')).toBe('This field is required')

  await page.getByRole('link', { name: say('apply.edit.back') }).click()
  const row = page.locator('#row-email_address')
  await row.getByRole('link').click()
  await expect(page.locator('#email_address')).toBeFocused()
  await expect(page.locator('#email_address')).toBeInViewport()
  await page.locator('#email_address').fill('changed@example.com')
  await submitButton(page).click()
  await expect(row).toContainText('changed@example.com')
  await expect(row.getByRole('link')).toBeFocused()
  await expect(row).toBeInViewport()
})

test('who edits an old version is told, and loses nothing by it', async ({ page, context }) => {
  await applyWith(page, anApplicant)
  await toTheEdit(page)
  await expect(page.locator('h1')).toHaveText(say('apply.edit.title'))

  const session = await page.evaluate(() => ({ ...sessionStorage }))
  const other = await context.newPage()
  await other.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, String(value))
  }, session)
  await other.goto(page.url())
  await open(other, 'contact')
  await other.locator('#email_address').fill('first@example.com')
  await submitButton(other).click()
  await expect(other.locator('main')).toContainText('first@example.com')

  await open(page, 'contact')
  await page.locator('#email_address').fill('second@example.com')
  await submitButton(page).click()
  await expect(page.getByText(say('apply.stale'))).toBeVisible()
  await expect(page.locator('#email_address')).toHaveValue('second@example.com')
  await isAccessible(page)

  await page.getByRole('button', { name: say('apply.stale.load') }).click()
  await expect(page.locator('#email_address')).toHaveValue('first@example.com')
  await expect(page.locator('h1')).toBeFocused()
  await expect(page.locator('h1')).toBeInViewport()
})

test('a change that is made without a connection is sent once when the line is back, if the person says so', async ({
  page,
  context,
}) => {
  await applyWith(page, anApplicant)
  await toTheEdit(page)
  await open(page, 'contact')
  await page.locator('#email_address').fill('aeroplane@example.com')
  const answers: number[] = []
  context.on('response', (response) => {
    if (response.url().includes('/newpan-update/')) answers.push(response.status())
  })
  await context.setOffline(true)
  await submitButton(page).click()
  await expect(page.getByText(say('apply.sending.offline'))).toBeVisible()
  await page.getByRole('button', { name: say('apply.sending.whenBack') }).click()
  await expect(page.getByText(say('apply.sending.waiting'))).toBeVisible()
  await isAccessible(page)
  expect(answers).toEqual([])
  await context.setOffline(false)
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
  await expect(page.locator('main')).toContainText('aeroplane@example.com')
  expect(answers).toEqual([200])
})

test('an ended session keeps what was typed, and a page without one says why', async ({ page }) => {
  await applyWith(page, anApplicant)
  await toTheEdit(page)
  await open(page, 'contact')
  await page.locator('#email_address').fill('kept@example.com')
  await page.evaluate(() => sessionStorage.setItem('token', 'of-another-time'))
  await submitButton(page).click()
  await expect(page.getByText(say('apply.session.over'))).toBeVisible()
  await expect(page.locator('#email_address')).toHaveValue('kept@example.com')
  await isAccessible(page)

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/apply-new-pan/individual/new-pan-details')
  await expect(page.getByText(say('apply.session.missing'))).toBeVisible()
  await isAccessible(page)
})
