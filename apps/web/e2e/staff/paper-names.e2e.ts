import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const PAPER = 'proof.ARMS'
const NAMES = { en: 'Weapon licence', ta: 'துப்பாக்கி உரிமம்', hi: 'हथियार का परमिट' }
const DOCUMENTS = '/required_document'
const FORM = '/apply-new-pan#personal'

test('an administrator names a paper otherwise in three languages, and visitors read it on the page of documents and in the form', async ({
  page,
  browser,
}) => {
  const say = sentences.en
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

  await page.setViewportSize({ width: 1280, height: 900 })
  await enterAs(page, 'administrator')
  await page.goto(staffPage('/texts'))
  await page
    .getByRole('table', { name: say('texts.papers') })
    .getByRole('link', { name: say(PAPER) })
    .click()
  await expect(page.getByText(say('texts.paper.text'))).toBeVisible()
  for (const locale of LOCALES) await page.locator(`#text-${locale}-text`).fill(NAMES[locale])
  await page.getByRole('button', { name: say('texts.save'), exact: true }).click()
  await page.getByRole('button', { name: say('auth.proof.by.passkey') }).click()
  await expect(page.getByText(say('editing.unsaved'))).toBeHidden()
  await isRead(NAMES)
  await inForm(NAMES)
  // The browser's program says what the page said.
  await visitor.goto(addressIn('en', DOCUMENTS))
  await visitor.getByRole('checkbox').first().check()
  await expect(visitor.getByRole('listitem').filter({ hasText: NAMES.en }).first()).toBeAttached()

  await page.getByRole('button', { name: say('editing.version.compare', { number: 0 }) }).click()
  await page.getByRole('button', { name: say('editing.version.restore', { number: 0 }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('editing.version.restore', { number: 0 }) })
    .click()
  await page.getByRole('button', { name: say('auth.proof.by.passkey') }).click()
  await expect(page.getByText(say('editing.version.from', { number: 0 }))).toBeVisible()
  await isRead(before)
  await inForm(before)
  await visitor.context().close()
})
