import { readFile } from 'node:fs/promises'
import { screenForm } from '@pan/contracts/forms/register'
import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import type { BrowserContext, Page } from '@playwright/test'
import { withAnApplication } from '../support/current-application.ts'
import { anApplicant } from '../support/new-pan-form.ts'
import { choosePayment } from '../support/paying.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'

const REVIEW = '/apply-new-pan/individual/new-pan-details'

async function atTheEnd(page: Page, locale: Locale): Promise<string> {
  const { coupon } = await withAnApplication(page, locale)
  await page.goto(addressIn(locale, REVIEW))
  await page.getByRole('link', { name: sentences[locale]('apply.review.toPayment'), exact: true }).click()
  await choosePayment(page, locale, 'cash')
  await expect(page.locator('h1')).toHaveText(sentences[locale]('apply.download.title'))
  return coupon
}

/** What the system was asked for: a browser without a desktop has no sheet to share by, and no printer. */
interface Asked {
  readonly prints: number
  readonly shared: readonly { name: string; type: string; begin: string }[]
}

/** The sheet of the system answers with these errors first, and then takes the file. */
const withSystem = (context: BrowserContext, errors: readonly string[] = []) =>
  context.addInitScript((names) => {
    const asked = { prints: 0, shared: [] as object[] }
    const waiting = [...names]
    Object.assign(window, { asked, print: () => void asked.prints++ })
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1 && files[0]!.type === 'application/pdf',
      async share({ files }: ShareData) {
        const error = waiting.shift()
        if (error) throw new DOMException('Asked for by the test.', error)
        const [{ name, type }] = files as [File]
        asked.shared.push({ name, type, begin: await files![0]!.slice(0, 5).text() })
      },
    })
  }, errors)

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: Asked }).asked)

for (const locale of LOCALES) {
  const say = sentences[locale]

  test(`after the form the number is copied, and the form opened and shared (${locale})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await withSystem(context)
    const coupon = await atTheEnd(page, locale)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

    await page.evaluate(() => navigator.clipboard.writeText('something else'))
    await press(say('apply.finish.copy'))
    await expect(page.getByText(say('apply.finish.copied'), { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(coupon)

    // Without a program that shows a PDF this browser saves what it opens.
    const [opened] = await Promise.all([
      page.waitForEvent('popup').then((tab) => tab.waitForEvent('download')),
      press(say('apply.finish.open')),
    ])
    expect(opened.url()).toMatch(/^blob:/u)
    expect((await readFile(await opened.path())).subarray(0, 5).toString()).toBe('%PDF-')

    await press(say('apply.finish.share'))
    const file = { name: 'pan-application.pdf', type: 'application/pdf', begin: '%PDF-' }
    await expect.poll(async () => (await asked(page)).shared).toEqual([file])
  })

  test(`the days to expect are saved for a calendar (${locale})`, async ({ page }) => {
    const coupon = await atTheEnd(page, locale)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('apply.finish.calendar'), exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`pan-${coupon}.ics`)
    const lines = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '').split('\r\n')
    expect([lines[0], lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
    expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual(
      (['post', 'arrived', 'decided'] as const).map(
        (day) => `SUMMARY:${say(`apply.finish.day.${day}`).replaceAll(/[\\;,]/gu, String.raw`\$&`)}`,
      ),
    )
    expect(lines.filter((line) => line.includes(coupon)).length).toBeGreaterThanOrEqual(3)
    // Nothing shares a file here, so nothing offers to.
    await expect(page.getByRole('button', { name: say('apply.finish.share'), exact: true })).toHaveCount(0)
  })
}

const en = sentences.en

test('a file that took too long to be shared is shared at the next press, and a closed sheet is no fault', async ({
  page,
  context,
}) => {
  await withSystem(context, ['NotAllowedError', 'AbortError'])
  await atTheEnd(page, 'en')
  let fetched = 0
  page.on('request', (request) => void (fetched += Number(/download/u.test(request.url()))))
  const share = page.getByRole('button', { name: en('apply.finish.share'), exact: true })
  await share.click()
  await expect(page.getByText(en('apply.finish.shareAgain'), { exact: true })).toBeVisible()
  const before = fetched
  await share.click()
  await expect(page.getByText(en('apply.download.link'), { exact: true })).toBeVisible()
  await share.click()
  await expect.poll(async () => (await asked(page)).shared.length).toBe(1)
  expect([before > 0, fetched]).toEqual([true, before])
})

test('a line that is lost while the form is opened takes nothing of the page away', async ({ page }) => {
  const coupon = await atTheEnd(page, 'en')
  const say = sentences.en
  await page.route('**/api/v1/files/**', (route) => route.abort())
  await page.getByRole('button', { name: say('apply.finish.open'), exact: true }).click()
  await expect(page.getByText(say('site.error.network'))).toBeVisible()
  await expect(page.getByText(coupon).first()).toBeVisible()
})

test('the review is printed by its button', async ({ page, context }) => {
  await withSystem(context)
  await withAnApplication(page, 'en')
  await page.goto(REVIEW)
  await page
    .locator('main')
    .getByRole('button', { name: en('apply.review.print'), exact: true })
    .click()
  expect((await asked(page)).prints).toBe(1)
})

/** On paper nothing can be pressed, and what is no part of the page itself is not there. */
const onPaper = (page: Page) =>
  page.locator(':is(header, footer, nav, button, summary, select, input, [role=status]):visible')

test('on paper stand the answers, and what is still to do, without menus and buttons', async ({ page }) => {
  // As wide as A4 between its edges.
  await page.setViewportSize({ width: 680, height: 960 })
  const coupon = await atTheEnd(page, 'en')
  const main = page.locator('main')
  await page.emulateMedia({ media: 'print' })
  await expect(onPaper(page)).toHaveCount(0)
  await expect(main.locator('a:visible')).toHaveCount(0)
  for (const text of [
    coupon,
    en('apply.finish.saved'),
    en('apply.finish.keep'),
    en('apply.finish.todo'),
    en('apply.finish.print'),
    en('apply.download.step.attach'),
    en('apply.download.step.post'),
  ])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  await expect(main.getByText(/Navi Mumbai 400614/u)).toBeVisible()

  await page.goto(REVIEW)
  await expect(main.getByText(en('apply.fees.total'))).toBeVisible()
  await expect(onPaper(page)).toHaveCount(0)
  await expect(main.locator('a:visible')).toHaveCount(0)
  await expect(main.getByText(coupon, { exact: true })).toBeVisible()
  const { sections } = screenForm('new', 'individual')
  for (const { title } of sections)
    await expect(main.getByRole('heading', { name: en(title), exact: true })).toBeVisible()
  for (const name of ['applicant_lastname', 'residence_city', 'cell_nbr', 'appln_place'])
    await expect(main.locator('dd', { hasText: String(anApplicant[name]) }).first()).toBeVisible()
})

test('from the payment on no menu leads away', async ({ page }) => {
  const say = sentences.en
  const menu = page.getByRole('navigation', { name: say('site.menu') })
  const footer = page.getByRole('contentinfo').getByRole('link')
  const isQuiet = async () => {
    await expect(menu).toHaveCount(0)
    await expect(footer.filter({ hasText: say('site.footer.privacy') })).toBeVisible()
    expect(await footer.count()).toBeLessThan(7)
  }
  await withAnApplication(page, 'en')
  await page.goto(REVIEW)
  await expect(menu).toBeVisible()
  await page.getByRole('link', { name: say('apply.review.toPayment'), exact: true }).click()
  await expect(page.locator('[name=payment_mode]')).toHaveCount(3)
  await isQuiet()
  await choosePayment(page, 'en', 'cash')
  await expect(page.locator('h1')).toHaveText(say('apply.download.title'))
  await isQuiet()
})
