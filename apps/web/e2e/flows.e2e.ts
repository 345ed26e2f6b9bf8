import { readFile } from 'node:fs/promises'
import type { Flow } from '@pan/contracts/forms/parts/part'
import { applicationForm } from '@pan/contracts/forms/register'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import type { MessageKey } from '@pan/contracts/messages/en'
import type { Locale } from '@pan/contracts/messages/translate'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import type { Page } from '@playwright/test'
import { fillIn, passTheCaptcha, submitButton, type Answers } from './support/new-pan-form.ts'
import { sentences } from './support/sentences.ts'
import { expect, fitsTheScreen, inTamil, isAccessible, test } from './support/test.ts'

interface Journey {
  who: string
  flow: Flow
  kind: ApplicantKind
  locale: Locale
  width: number
  /** Beside the fewest answers of the form. */
  more: Answers
  /** What the review says, by what makes it special. */
  says: string
  /** The section and the answer that are changed once. */
  edit: { section: string; name: string; value: string }
}

const ofEntity = { section: 'personal', name: 'applicant_lastname', value: 'SPECIMEN NEW NAME' }

const journeys: readonly Journey[] = [
  {
    who: 'a farmer who lost his card',
    flow: 'lost',
    kind: 'individual',
    locale: 'en',
    width: 1280,
    more: {},
    says: 'ABCPS1234F',
    edit: { section: 'personal', name: 'applicant_middlename', value: 'CHANGED' },
  },
  {
    who: 'a woman whose name changed on marriage',
    flow: 'correction',
    kind: 'individual',
    locale: 'ta',
    width: 360,
    more: {
      applicant_title: 'SMT',
      applicant_firstname: 'MEENA',
      name_on_card: 'MEENA KUMAR SPECIMEN',
      aadhar_name: 'MEENA KUMAR SPECIMEN',
      gender: 'FEMALE',
      information_given_proof: 'MARRIAGE_CERTIFICATE',
    },
    says: sentences.ta('apply.review.changed', { value: 'MEENA KUMAR SPECIMEN' }),
    edit: { section: 'personal', name: 'applicant_middlename', value: 'CHANGED' },
  },
  {
    who: 'the clerk of a trust',
    flow: 'new',
    kind: 'trusts',
    locale: 'en',
    width: 1280,
    more: {},
    says: 'SPECIMEN EDUCATION TRUST',
    edit: ofEntity,
  },
  {
    who: 'a partnership firm that moved',
    flow: 'correction',
    kind: 'partnership_firm',
    locale: 'en',
    width: 360,
    more: { name_update_flag: false, address_update_flag: true, information_given_proof: 'DEED' },
    says: 'to be changed to: 4A, SAMPLE TOWER, EXAMPLE ROAD',
    edit: ofEntity,
  },
]

async function isFine(page: Page): Promise<void> {
  await isAccessible(page)
  await fitsTheScreen(page)
}

async function savesThePdf(page: Page, button: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/u)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
}

for (const { who, flow, kind, locale, width, more, says, edit } of journeys) {
  const say = sentences[locale]
  const type = kind === 'individual' ? 'individual' : 'non-individual'
  const form = applicationForm(flow, kind)

  test(`${who} fills in the form, changes it once, pays in cash and has the form on disk`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/apply-${flow}-pan${kind === 'individual' ? '' : `/non-individual/${kind}`}`)
    if (locale === 'ta') await inTamil(page)
    await isFine(page)

    await fillIn(page, { ...minimalAnswers(flow, kind), ...more }, form)
    await passTheCaptcha(page, locale)
    await isFine(page)
    await submitButton(page).click()

    await expect(page).toHaveURL(new RegExp(`/apply-${flow}-pan/${type}/${flow}-pan-details$`, 'u'))
    await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
    await expect(page.locator('main')).toContainText(says)
    await expect(page.locator('main')).toContainText(say(`site.kind.${kind}`))
    await isFine(page)

    const section = form.sections.find(({ id }) => id === edit.section)!
    const change = section.title.replace('form.section', 'apply.review.change') as MessageKey
    await page.getByRole('link', { name: say(change) }).click()
    await expect(page.locator('h1')).toHaveText(say('apply.edit.title'))
    await page.locator(`[name=${edit.name}]`).fill(edit.value)
    await isFine(page)
    await submitButton(page).click()
    await expect(page.locator('main')).toContainText(edit.value)

    await page.getByRole('link', { name: say('apply.review.toPayment') }).click()
    await page.locator('label[for=payment-mode-cash]').click()
    await page.getByRole('button', { name: say('apply.pay.continue'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('apply.pay.confirm') })
      .click()

    await expect(page).toHaveURL(
      new RegExp(`/apply-${flow}-pan/${type}/download\\?payment-method=cash$`, 'u'),
    )
    await isFine(page)
    await savesThePdf(page, say('apply.download.form'))
    await savesThePdf(page, say('apply.download.acknowledgement'))
  })
}

test('the menu leads to every form by keyboard and folds behind itself', async ({ page }) => {
  await page.goto('/')
  const menu = page.locator('header summary')
  await menu.focus()
  await page.keyboard.press('Enter')
  await isAccessible(page)
  await expect(page.locator('header details a:visible')).toHaveCount(30)
  // The program arrives with the first touch of the menu.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator('header details a:visible')).toHaveCount(0, { timeout: 200 })
  }).toPass()
  await expect(menu).toBeFocused()

  await page.keyboard.press('Enter')
  await page
    .locator('header details')
    .getByRole('link', { name: sentences.en('site.kind.trusts') })
    .nth(2)
    .press('Enter')
  await expect(page.locator('h1')).toHaveText('Correct the PAN of a trust')
  await expect(page).toHaveTitle('Correct the PAN of a trust')
  await expect(page.locator('header details a:visible')).toHaveCount(0)
})

test('an address that names no flow or no kind leads home', async ({ page }) => {
  for (const address of [
    '/apply-old-pan',
    '/apply-new-pan/non-individual/club',
    '/edit-old-pan/individual/x',
  ]) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/$/u)
  }
})

for (const { locale, width } of [
  { locale: 'en', width: 1280 },
  { locale: 'ta', width: 320 },
] as const) {
  test(`the documents of each service can be seen by kind (${locale}, ${width} px)`, async ({ page }) => {
    const say = sentences[locale]
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    if (locale === 'ta') await inTamil(page)
    await isFine(page)
    await page
      .getByRole('link', { name: say('site.home.documents') })
      .nth(2)
      .click()
    await expect(page.locator('h1')).toHaveText(say('documents.title.correction'))
    await isFine(page)
    await page.locator('#applicant').selectOption('company')
    await expect(page).toHaveURL(/document=3&applicant=company/u)
    await expect(page.locator('main')).toContainText(say('documents.nameOfCompany.text'))
    await page.getByRole('link', { name: say('documents.start') }).click()
    await expect(page).toHaveURL(/\/apply-correction-pan\/non-individual\/company$/u)
  })
}
