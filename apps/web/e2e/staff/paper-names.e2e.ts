import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import type { PaperCode } from '@pan/contracts/staff/texts/codes'
import type { Page } from '@playwright/test'
import { freshAddress } from '../support/accounts.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { inStaffLanguage } from './support/by-keys.ts'
import { anApplication } from './support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const PAPER = 'proof.ARMS'
const NAMES = { en: 'Weapon licence', ta: 'துப்பாக்கி உரிமம்', hi: 'हथियार का परमिट' }
const DOCUMENTS = '/required_document'
const FORM = '/apply-new-pan#personal'

const say = sentences.en

/** Gives a paper a name in each language, as an administrator who has the page does. */
async function rename(page: Page, paper: PaperCode, names: Readonly<Record<Locale, string>>): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(staffPage('/texts'))
  await page
    .getByRole('table', { name: say('texts.papers') })
    .getByRole('link', { name: say(paper), exact: true })
    .click()
  await expect(page.getByText(say('texts.paper.text'))).toBeVisible()
  for (const locale of LOCALES) await page.locator(`#text-${locale}-text`).fill(names[locale])
  await page.getByRole('button', { name: say('texts.save'), exact: true }).click()
  await page.getByRole('button', { name: say('auth.proof.by.passkey') }).click()
  await expect(page.getByText(say('editing.unsaved'))).toBeHidden()
  // The pages of whoever has saved it say it at once.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.en)
}

/** Brings the product's name back, on the page of the name. */
async function nameAsBefore(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('editing.version.compare', { number: 0 }) }).click()
  await page.getByRole('button', { name: say('editing.version.restore', { number: 0 }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('editing.version.restore', { number: 0 }) })
    .click()
  await page.getByRole('button', { name: say('auth.proof.by.passkey') }).click()
  await expect(page.getByText(say('editing.version.from', { number: 0 }))).toBeVisible()
}

test('an administrator names a paper otherwise in three languages, and visitors read it on the page of documents and in the form', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage()
  const isRead = (names: Readonly<Record<string, string>>) =>
    // A page is kept for two seconds.
    expect(async () => {
      for (const locale of LOCALES) {
        await visitor.goto(addressIn(locale, DOCUMENTS))
        await expect(visitor.getByRole('listitem').filter({ hasText: names[locale] }).first()).toBeAttached({
          timeout: 500,
        })
      }
    }).toPass()
  const inForm = async (names: Readonly<Record<string, string>>) => {
    for (const locale of LOCALES) {
      await visitor.goto(addressIn(locale, FORM))
      await expect(visitor.locator('[name=id_proof_id] option[value=ARMS]')).toHaveText(names[locale]!)
    }
  }
  const before = Object.fromEntries(LOCALES.map((locale) => [locale, sentences[locale](PAPER)]))
  await isRead(before)
  await expect(visitor.locator('#words')).toHaveCount(0)

  await enterAs(page, 'administrator')
  await rename(page, PAPER, NAMES)
  try {
    await isRead(NAMES)
    await inForm(NAMES)
    // The browser's program says what the page said.
    await visitor.goto(addressIn('en', DOCUMENTS))
    await visitor.getByRole('checkbox').first().check()
    await expect(visitor.getByRole('listitem').filter({ hasText: NAMES.en }).first()).toBeAttached()
  } finally {
    // A second try begins with the name that the product gives.
    await nameAsBefore(page)
  }
  await isRead(before)
  await inForm(before)
  await visitor.context().close()
})

test('whoever checks an application reads the changed name in the checklist and the answers, in the language of the page', async ({
  page,
  browser,
}) => {
  const paper = 'proof.CGHS_ECHS'
  const names = { en: 'Health scheme card', ta: 'சுகாதாரத் திட்ட அட்டை', hi: 'स्वास्थ्य योजना कार्ड' }
  const { id } = await anApplication(page, freshAddress(), { id_proof_id: 'CGHS_ECHS' })
  const clerk = await (await browser.newContext()).newPage()
  await clerk.setViewportSize({ width: 1280, height: 900 })
  await enterAs(clerk, 'clerk')
  const isRead = async (locale: Locale, name: string) => {
    await expect(clerk.getByText(sentences[locale]('cases.checks.declared', { paper: name }))).toBeVisible()
    await expect(clerk.locator('#row-id_proof_id')).toContainText(name)
  }
  await clerk.goto(staffPage(`/cases/${id}`))
  await isRead('en', say(paper))

  await enterAs(page, 'administrator')
  await rename(page, paper, names)
  await clerk.reload()
  for (const locale of LOCALES) {
    await inStaffLanguage(clerk, locale)
    await isRead(locale, names[locale])
  }
  await nameAsBefore(page)
  await clerk.reload()
  for (const locale of LOCALES) {
    await inStaffLanguage(clerk, locale)
    await isRead(locale, sentences[locale](paper))
  }
  await clerk.context().close()
})
