import { addressIn } from '@pan/contracts/messages/addresses'
import type { PaymentMode } from '@pan/contracts/pan/fees'
import type { Page } from '@playwright/test'
import type { Answers } from '../support/fill-in.ts'
import { anApplicant, applyWith, fillIn, submitButton } from '../support/new-pan-form.ts'
import { choosePayment, savesThePdf } from '../support/paying.ts'
import { sentences } from '../support/sentences.ts'
import { expect, fitsTheScreen, inLanguage, isAccessible, test } from '../support/test.ts'

const journeys = [
  { locale: 'en', width: 1280 },
  { locale: 'ta', width: 360 },
  { locale: 'hi', width: 320 },
] as const

for (const { locale, width } of journeys) {
  const say = sentences[locale]

  async function isFine(page: Page): Promise<void> {
    await fitsTheScreen(page)
    await isAccessible(page)
  }

  async function choose(page: Page, method: PaymentMode): Promise<void> {
    await expect(page.locator('h1')).toHaveText(say('apply.pay.title'))
    await expect(page.locator('[name=payment_mode]')).toHaveCount(3)
    await choosePayment(page, locale, method, async () => {
      expect((await page.getByRole('dialog').boundingBox())!.width).toBeLessThanOrEqual(470)
      if (method === 'cash') await isFine(page)
    })
  }

  async function downloads(page: Page, file: 'form' | 'acknowledgement' | 'receipt'): Promise<void> {
    await savesThePdf(page, locale, file)
    const told = file === 'form' ? 'apply.download.startedForm' : 'apply.download.started'
    await expect(page.locator('main')).toContainText(say(told))
  }

  async function isReadyToDownload(page: Page): Promise<void> {
    await expect(page.locator('h1')).toHaveText(say('apply.download.title'))
    await expect(page.locator('main')).toContainText(say('apply.finish.saved'))
    await expect(page.locator('main')).toContainText(say('apply.finish.facsimile', { title: 'Form No. 93' }))
    await expect(page.locator('main')).toContainText('Navi Mumbai 400614')
    await expect(page.locator('main')).toContainText(say('apply.review.coupon'))
  }

  async function asksForTheMail(page: Page): Promise<void> {
    await page.getByRole('button', { name: say('apply.finish.mail') }).click()
    await expect(page.getByText(say('apply.finish.mail.sent'))).toBeVisible()
  }

  const acknowledgement = (page: Page) =>
    page.getByRole('button', { name: say('apply.download.acknowledgement') })

  test(`an individual applies, tries each way to pay and has the form on disk (${locale}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    if (locale !== 'en') await inLanguage(page, locale)
    await isFine(page)

    await page
      .locator('main')
      .getByRole('link', { name: say('site.home.start') })
      .first()
      .click()
    await expect(page.locator('h1')).toHaveText(say('apply.title'))
    await expect(page).toHaveTitle(say('apply.pageTitle'))
    // A mailbox of its own: only so many mails go to one.
    await fillIn(page, { ...anApplicant, email_address: `apply.${locale}.${Date.now()}@example.com` })
    await isFine(page)
    await submitButton(page).click()

    await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
    await expect(page.getByText(say('apply.success'))).toBeVisible()
    await page.reload()
    await expect(page.locator('main')).toContainText('ARUN')
    await expect(page.getByText(say('apply.success'))).toHaveCount(0)
    await expect(page.locator('main')).toContainText('XXXXXXXX2346')
    expect(await page.content()).not.toContain('234123412346')
    await isFine(page)
    await page.getByRole('link', { name: say('apply.review.toPayment') }).click()

    await choose(page, 'cash')
    await isReadyToDownload(page)
    await asksForTheMail(page)
    await isFine(page)
    await downloads(page, 'form')
    await downloads(page, 'acknowledgement')

    await page.goBack()
    await choose(page, 'free')
    await isReadyToDownload(page)
    await expect(acknowledgement(page)).toHaveCount(0)
    await downloads(page, 'form')

    await page.goBack()
    await choose(page, 'gateway')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/payment-process\//u)
    await expect(page.locator('main')).toContainText(say('apply.result.success'))
    await isFine(page)
    await downloads(page, 'form')
    await downloads(page, 'acknowledgement')
    await downloads(page, 'receipt')

    // What is paid offers no ways to pay, by the way back and by a link that was kept.
    await page.goto(addressIn(locale, '/apply-new-pan/individual/choose-payment'))
    await expect(page.getByText(say('apply.pay.paid'))).toBeVisible()
    await expect(page.locator('[name=payment_mode]')).toHaveCount(0)
    await isFine(page)
  })
}

test('what was said when an application was saved is gone on the page after the next', async ({ page }) => {
  const say = sentences.en
  await applyWith(page, anApplicant)
  const said = page.getByRole('status').filter({ hasText: say('apply.success') })
  await page.getByRole('link', { name: say('apply.review.toPayment') }).click()
  await expect(page.locator('h1')).toHaveText(say('apply.pay.title'))
  // By itself it would go some seconds later.
  await expect(said).toHaveCount(0, { timeout: 1000 })
})

/** Nobody whom a form expects: one name, abroad, without Aadhaar, and too young to sign. */
function awkwardApplicant(): Answers {
  const left = /^(?:aadhar_|consent_aadhaar|applicant_middlename|residence_(?:state|district|post_office))/u
  const usual = Object.entries(anApplicant).filter(([name]) => !left.test(name))
  return {
    ...Object.fromEntries(usual),
    applicant_firstname: 'RAMESH',
    applicant_lastname: 'MALAR',
    name_on_card: 'MALAR',
    date_of_birth: '02-05-2016',
    residence_country: 'NEPAL',
    residence_pincode: 'KTM44',
    residence_city: 'KATHMANDU',
    residential_status: 'NON_RESIDENT',
    passport_nbr: 'Z1234567',
    aadhar_exemption: 'NON_RESIDENT',
    ra_status: 'YES',
    ra_title: 'SMT',
    ra_firstname: 'LAKSHMI',
    ra_lastname: 'GUARDIAN',
    ra_pincode: '600001',
    ra_state: 'TAMIL NADU',
    ra_city: 'CHENNAI',
    ra_area: 'MANNADY',
    ra_flatno: '12/3',
  }
}

test('a child abroad with one name and no Aadhaar goes from the first field to the label for the envelope', async ({
  page,
}) => {
  const say = sentences.en
  await page.goto('/apply-new-pan')
  await fillIn(page, awkwardApplicant())
  // What the hints ask of them is nothing that the form then doubts.
  await expect(page.locator('form [id$="-warning"]')).toHaveCount(0)
  await submitButton(page).click()
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
  await expect(page.locator('main')).toContainText('KTM44')
  await expect(page.locator('main')).toContainText(say('form.aadhaar.exemption.NON_RESIDENT'))
  // What the PAN office takes for a card that goes to Nepal.
  await expect(page.locator('main')).toContainText('₹1,017')
  await page.getByRole('link', { name: say('apply.review.toPayment') }).click()
  await choosePayment(page, 'en', 'free')
  await expect(page.locator('main')).toContainText('APPLICATION FOR PAN')
  await expect(page.locator('main')).toContainText('Navi Mumbai 400614')
  await savesThePdf(page, 'en', 'form')
})

test('a payment that fails can be made again, and one that was left open is asked for again', async ({
  page,
}) => {
  const say = sentences.en
  const toTheGateway = () => choosePayment(page, 'en', 'gateway')
  await applyWith(page, anApplicant)
  await page.getByRole('link', { name: say('apply.review.toPayment') }).click()
  await toTheGateway()
  await page.getByRole('link', { name: 'Leave without paying' }).click()
  await expect(page.locator('main')).toContainText(say('apply.result.waiting'))
  const title = say('form.article.pan-card-fees-explained')
  const help = page.getByRole('link', { name: say('apply.sections.help', { title }) })
  await expect(help).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Fail', exact: true }).click()
  await page.getByRole('link', { name: 'Return to the shop' }).click()
  await expect(page.locator('main')).toContainText(say('apply.result.failed'))
  await expect(help).toHaveAttribute('href', '/articles/pan-card-fees-explained')

  await page.getByRole('link', { name: say('apply.result.again') }).click()
  await toTheGateway()
  // The bank takes the money, and neither the gateway's message nor its way back reaches anybody.
  await page.getByText('Make trouble').click()
  await page.getByRole('button', { name: 'Pay, webhook and return lost' }).click()
  await expect(page.locator('h1')).toHaveText('This is paid')
  await page.goto('/payment-process')
  await expect(page.locator('main')).toContainText(say('apply.result.success'))
  await expect(help).toHaveCount(0)
})

test('the result of a payment shows in whichever browser comes back from the gateway, and nothing else there', async ({
  page,
  browser,
  baseURL,
}) => {
  const say = sentences.en
  await applyWith(page, anApplicant)
  await page.getByRole('link', { name: say('apply.review.toPayment') }).click()
  await choosePayment(page, 'en', 'gateway')
  const pay = (tab: Page) => tab.getByRole('button', { name: 'Pay', exact: true })
  await expect(pay(page)).toBeVisible()

  // The app of a bank opens a browser of its own, which knows nothing of the application.
  const another = await browser.newContext({ baseURL: baseURL! })
  const elsewhere = await another.newPage()
  await elsewhere.goto(page.url())
  await pay(elsewhere).click()
  await expect(elsewhere).toHaveURL(/\/payment-process\/./u)
  await expect(elsewhere.locator('main')).toContainText(say('apply.result.success'))
  await expect(elsewhere.locator('main')).toContainText(say('apply.result.goOn'))
  await expect(elsewhere.getByRole('button', { name: say('apply.download.form') })).toHaveCount(0)
  await isAccessible(elsewhere)

  await another.clearCookies()
  await elsewhere.reload()
  await expect(elsewhere.locator('main')).toContainText(say('apply.result.elsewhere'))
  await isAccessible(elsewhere)
  await another.close()
})
