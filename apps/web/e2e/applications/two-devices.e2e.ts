import type { Locale } from '@pan/contracts/messages/languages'
import type { Browser, Page } from '@playwright/test'
import decode from 'qr/decode.js'
import { linkInMail } from '../support/mailbox.ts'
import { anApplicant, fillIn, submitButton } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'

const FORM = '/apply-new-pan#personal'

/** A telephone that has never been here. */
async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
  return context.newPage()
}

const ask = async (page: Page, locale: Locale = 'en') => {
  await page.getByRole('button', { name: sentences[locale]('apply.draft.otherDevice') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const getReady = (page: Page, locale: Locale = 'en') =>
  page.getByRole('button', { name: sentences[locale]('device.go') }).click()

/** What a camera reads from the picture: the modules of the drawing as pixels. */
async function linkInCode(page: Page): Promise<string> {
  const picture = page.getByRole('img', { name: sentences.en('device.code') })
  await expect(picture).toBeVisible()
  const modules = Number((await picture.getAttribute('viewBox'))!.split(' ')[2])
  const drawn = (await picture.locator('path').getAttribute('d'))!
  const scale = 4
  const width = modules * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/gu))
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const at = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4
        data.fill(0, at, at + 3)
      }
  return decode({ width, height: width, data })
}

const openHere = (page: Page, locale: Locale = 'en') =>
  page.getByRole('button', { name: sentences[locale]('device.open.go') }).click()

test('an application that was begun at a computer is finished on the phone that scans the code, and on no other', async ({
  page,
  browser,
}) => {
  const say = sentences.en
  await page.goto('/apply-new-pan')
  await fillIn(page, anApplicant)
  await ask(page)
  await isAccessible(page)
  await getReady(page)
  const link = await linkInCode(page)
  expect(link).toMatch(/\/continue-application#[\w-]{43}$/u)
  await isAccessible(page)

  const mine = await phone(browser)
  const asked: string[] = []
  mine.on('request', (request) => void asked.push(request.url()))
  await mine.goto(link)
  await isAccessible(mine)
  await fitsTheScreen(mine)
  await openHere(mine)
  await expect(mine.locator('#applicant_firstname')).toHaveValue('ARUN')
  await expect(mine.locator('#aadhar_nbr')).toHaveValue('')
  // No server has seen the token in an address.
  expect(asked.filter((url) => url.includes(link.split('#')[1]!))).toEqual([])

  const other = await phone(browser)
  await other.goto(link)
  await openHere(other)
  await expect(other.getByText(say('error.DRAFT_OPENED'))).toBeVisible()

  await fillIn(mine, anApplicant)
  await submitButton(mine).click()
  await expect(mine.locator('h1')).toHaveText(say('apply.review.title'))
  await mine.context().close()
  await other.context().close()
})

for (const locale of ['en', 'ta', 'hi'] as const)
  test(`a link by e-mail opens the draft where the person is (${locale})`, async ({ page, browser }) => {
    const say = sentences[locale]
    const email = `two-devices-${locale}-${Date.now()}@example.com`
    const prefix = locale === 'en' ? '' : `/${locale}`
    await page.setViewportSize({ width: 320, height: 740 })
    await page.goto(`${prefix}${FORM}`)
    await page.locator('#applicant_firstname').fill('ARUN')
    await ask(page, locale)
    await fitsTheScreen(page)
    await page.getByLabel(say('device.way.MAIL')).check()
    await page.getByRole('dialog').locator('#email').fill(email)
    await getReady(page, locale)
    await expect(page.getByText(say('device.mailed'))).toBeVisible()
    await fitsTheScreen(page)

    const mine = await phone(browser)
    await mine.goto(await linkInMail(page, email, 'mail.draft.subject', locale))
    await expect(mine.locator('h1')).toHaveText(say('device.open.title'))
    await fitsTheScreen(mine)
    await openHere(mine, locale)
    await expect(mine.locator('#applicant_firstname')).toHaveValue('ARUN')
    await mine.context().close()
  })

test('a draft that the phone has already is not overwritten without a question', async ({
  page,
  browser,
}) => {
  const say = sentences.en
  await page.goto(FORM)
  await page.locator('#applicant_firstname').fill('ARUN')
  await ask(page)
  await getReady(page)
  const link = await linkInCode(page)

  const mine = await phone(browser)
  await mine.goto(FORM)
  await mine.locator('#applicant_firstname').fill('MEENA')
  await expect(mine.getByText(/Draft saved at/u).filter({ visible: true })).toBeVisible()
  await mine.goto(link)
  await openHere(mine)
  await expect(mine.locator('h1')).toHaveText(say('device.open.both'))
  await expect(mine.locator('h1')).toBeFocused()
  await isAccessible(mine)
  await fitsTheScreen(mine)
  await mine.getByRole('button', { name: say('device.open.keep') }).click()
  await expect(mine.locator('#applicant_firstname')).toHaveValue('MEENA')

  // The same tab may ask once more, as after an answer that was lost.
  await mine.goto(link)
  await openHere(mine)
  await mine.getByRole('button', { name: say('device.open.take') }).click()
  await expect(mine.locator('#applicant_firstname')).toHaveValue('ARUN')
  await mine.context().close()
})

test('a browser that keeps nothing says so before the link is used up, and half a link says what to do', async ({
  page,
  browser,
}) => {
  const say = sentences.en
  await page.goto(FORM)
  await page.locator('#applicant_firstname').fill('ARUN')
  await ask(page)
  await getReady(page)
  const link = await linkInCode(page)

  const closed = await phone(browser)
  await closed.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
  })
  await closed.goto(link)
  await openHere(closed)
  await expect(closed.getByText(say('device.open.noStorage'))).toBeVisible()
  await closed.goto(link.split('#')[0]!)
  await closed.reload()
  await expect(closed.getByText(say('device.open.incomplete'))).toBeVisible()

  const mine = await phone(browser)
  await mine.goto(link)
  await openHere(mine)
  await expect(mine.locator('#applicant_firstname')).toHaveValue('ARUN')
  for (const used of [closed, mine]) await used.context().close()
})
