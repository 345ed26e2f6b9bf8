import type { BrowserContext, Page } from '@playwright/test'
import { withAnApplication } from '../support/current-application.ts'
import { begin } from '../support/fill-in.ts'
import { choosePayment } from '../support/paying.ts'
import { anApplicant, fillIn, submitButton } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'
import { allKept, hasFile, isKept, isServed } from './kept-pages.ts'

test.use({ serviceWorkers: 'allow' })

const say = sentences.en

/** What the service answers to submissions from now on: 201 is an application that was made. */
function answersTo(context: BrowserContext): (number | string)[] {
  const answers: (number | string)[] = []
  context.on('response', (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/apply-newpan')) return
    answers.push(response.headers()['idempotent-replayed'] ? 'again' : response.status())
  })
  return answers
}

/** Opens the form once, and lets the browser keep it. */
async function openedBefore(page: Page): Promise<void> {
  await page.goto('/apply-new-pan')
  await isServed(page)
  await isKept(page, '/apply-new-pan')
}

test('a form opened before is filled in, reloaded and submitted in an aeroplane, sent once when the line is back, and nothing personal is kept with its pages', async ({
  page,
  context,
}) => {
  const answers = answersTo(context)
  await openedBefore(page)
  await context.setOffline(true)
  await page.reload()
  await begin(page)
  await page.locator('#applicant_firstname').fill('arun')
  await expect(page.getByText(/Draft saved at/u)).toBeVisible()
  await page.goto('/apply-new-pan')
  await page.getByRole('button', { name: /Continue your draft/u }).click()
  await expect(page.locator('#applicant_firstname')).toHaveValue(/arun/iu)
  await fillIn(page, anApplicant)
  await submitButton(page).click()
  await expect(page.getByText(say('apply.sending.offline'))).toBeVisible()
  // Nothing is asked of anybody for whose answer there is no line.
  await expect(page.getByText(say('captcha.title'))).toHaveCount(0)
  await page.getByRole('button', { name: say('apply.sending.whenBack') }).click()
  await expect(page.getByText(say('apply.sending.waiting'))).toBeVisible()
  await isAccessible(page)
  expect(answers).toEqual([])

  await context.setOffline(false)
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
  expect(answers).toEqual([201])
  const { id } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('pan_new')!) as { id: string })

  // What somebody typed into an address, and pages of their own.
  await page.goto('/search?q=specimen+kumar')
  await page.goto('/pan-card-status/track-application?mobile=9000000001&dob=28-04-1991')
  await expect(page.locator('#pan_status_search')).toHaveValue('9000000001')
  await isKept(page, '/pan-card-status/track-application')
  await page.goto('/account')
  await page.goto('/photo-guide')
  await isKept(page, '/photo-guide')
  const keptThings = await allKept(page)
  const addresses = keptThings.map(({ address }) => address)
  expect(addresses).toContain('/apply-new-pan')
  expect(addresses.filter((address) => !/^\/assets\/[\w.-]+$/u.test(address)).toSorted()).toEqual([
    '/apply-new-pan',
    '/hi/offline',
    '/offline',
    // As everybody gets it: what stood in the address is gone.
    '/pan-card-status/track-application',
    '/photo-guide',
    '/ta/offline',
  ])
  const mine = new RegExp(`SPECIMEN|9000000001|28-04-1991|234123412346|set-cookie|${id}`, 'iu')
  // A form's own program has no answers in it, but examples of what to type.
  const pages = keptThings.filter(({ address }) => !address.startsWith('/assets/'))
  expect(pages.filter(({ content }) => mine.test(content)).map(({ address }) => address)).toEqual([])
})

test('who would rather not have it sent by itself sends it later', async ({ page, context }) => {
  const answers = answersTo(context)
  await openedBefore(page)
  await fillIn(page, anApplicant)
  await context.setOffline(true)
  await submitButton(page).click()
  await page.getByRole('button', { name: say('apply.sending.whenBack') }).click()
  await page.getByRole('button', { name: say('apply.sending.notYet') }).click()
  await expect(page.getByText(say('apply.sending.waiting'))).toHaveCount(0)
  await context.setOffline(false)
  await page.locator('#appln_place').focus()
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
  expect(answers).toEqual([])
  await submitButton(page).click()
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
  expect(answers).toEqual([201])
})

for (const locale of ['en', 'ta', 'hi'] as const)
  test(`a page that was never opened is, offline, a page that says so in its language (${locale})`, async ({
    page,
    context,
  }) => {
    const start = locale === 'en' ? '' : `/${locale}`
    const speak = sentences[locale]
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(start || '/')
    await isServed(page)
    await isKept(page, start || '/')
    await page.goto(`${start}/about-us`)
    await isKept(page, `${start}/about-us`)
    await context.setOffline(true)
    await page.goto(`${start}/pancard-office`)
    await expect(page.locator('h1')).toHaveText(speak('offline.title'))
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await fitsTheScreen(page)
    await isAccessible(page)
    // What was read before is there.
    await page.goto(`${start}/about-us`)
    await expect(page.locator('h1')).toHaveText(speak('about.title'))
    // An installed site starts at the same address for everybody.
    await page.goto('/')
    await expect(page).toHaveURL(start || '/')
    await expect(page.locator('h1')).toHaveText(speak('site.home.heading'))
    await page.goto(`${start}/pancard-office`)
    await context.setOffline(false)
    await page.getByRole('link', { name: speak('site.error.again') }).click()
    await expect(page.locator('h1')).not.toHaveText(speak('offline.title'))
    expect(new URL(page.url()).pathname).toBe(`${start}/pancard-office`)
  })

test('where there is no connection the forms that the device has kept are offered, and no others', async ({
  page,
  context,
}) => {
  await page.goto('/ta/about-us')
  await isServed(page)
  const forms = page.getByRole('main').getByRole('listitem')
  const speak = sentences.ta
  await context.setOffline(true)
  await page.goto('/ta/pancard-office')
  await expect(page.locator('h1')).toHaveText(speak('offline.title'))
  await expect(forms).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1)
  await context.setOffline(false)
  await page.goto('/ta/apply-lost-pan')
  await isKept(page, '/ta/apply-lost-pan')
  await context.setOffline(true)
  await page.goto('/ta/pancard-office')
  await expect(forms).toHaveText([speak('services.lost')])
  await isAccessible(page)
  await forms.getByRole('link').click()
  await expect(page).toHaveURL('/ta/apply-lost-pan')
  await expect(page.locator('h1')).toHaveText(speak('apply.title.lost'))
})

test('who has applied can open the page that tells how it stands without a connection', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await isServed(page)
  await withAnApplication(page, 'en')
  await page.goto('/apply-new-pan/individual/choose-payment')
  await choosePayment(page, 'en', 'cash')
  await expect(page.locator('h1')).toHaveText(say('apply.download.title'))
  await isKept(page, '/pan-card-status/track-application')
  await hasFile(page, 'tracking')
  await context.setOffline(true)
  await page.goto('/pan-card-status/track-application')
  await expect(page.locator('#pan_status_search')).toBeVisible()
})
