import { addressIn } from '@pan/contracts/messages/addresses'
import { JOURNEYS } from './support/languages.ts'
import { begin } from './support/fill-in.ts'
import { sentences } from './support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, test } from './support/test.ts'

for (const { locale, width } of JOURNEYS) {
  const t = sentences[locale]

  test(`a lost card and a new address lead to the correction, with the address ticked (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(addressIn(locale, '/'))
    await page.getByRole('link', { name: t('site.home.whichForm') }).click()
    await expect(page.locator('h1')).toHaveText(t('which.title'))
    const title = t('form.article.which-pan-form-since-april-2026')
    await expect(page.getByRole('link', { name: t('apply.sections.help', { title }) })).toHaveAttribute(
      'href',
      addressIn(locale, '/articles/which-pan-form-since-april-2026'),
    )
    await page.getByRole('radio', { name: t('which.pan.yes'), exact: true }).check()
    await page.getByRole('radio', { name: t('which.card.yes') }).check()
    const answer = (to: 'lost' | 'correction') =>
      page.getByRole('status').filter({ hasText: t(`which.answer.${to}`) })
    await page.getByRole('checkbox', { name: t('which.what.nothing') }).check()
    await expect(answer('lost')).toBeVisible()
    await expect(answer('lost').getByText('✓')).toHaveCount(0)
    await page.getByRole('checkbox', { name: t('which.what.address') }).check()
    await expect(answer('correction')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: t('which.what.nothing') })).not.toBeChecked()
    // The applicant, the PAN, the card, and what changes.
    await expect(page.locator('main form').locator('select, fieldset')).toHaveCount(4)
    await expect(page).toHaveURL(/\/which-form\?applicant=individual&pan=YES&card=YES&address=on$/u)
    await fitsTheScreen(page)
    await isAccessible(page)
    await page.getByRole('link', { name: t('which.start') }).click()

    await expect(page).toHaveURL(new RegExp(`${addressIn(locale, '/apply-correction-pan')}$`, 'u'))
    await begin(page)
    await expect(page.locator('#address_update_flag')).toBeChecked()
    for (const name of ['name', 'photo', 'signature'])
      await expect(page.locator(`#${name}_update_flag`)).not.toBeChecked()
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the questions come one after the other, and their answers stay', async ({ page }) => {
    const t = sentences.en
    await page.goto('/which-form')
    await page.locator('#applicant').selectOption('company')
    const answer = async (text: string) => {
      await page.getByRole('radio', { name: text, exact: true }).check()
      await page.getByRole('button', { name: t('which.continue') }).click()
    }
    await answer(t('which.pan.yes'))
    await answer(t('which.card.yes'))
    await page.getByRole('checkbox', { name: t('which.what.nothing') }).check()
    await page.getByRole('button', { name: t('which.continue') }).click()
    await expect(page.getByRole('status').filter({ hasText: t('which.answer.lost') })).toBeVisible()
    await expect(page.locator('#applicant')).toHaveValue('company')
    await expect(page.getByRole('link', { name: t('which.documents') })).toHaveAttribute(
      'href',
      '/required_document?document=2&applicant=company',
    )
    await page.getByRole('link', { name: t('which.start') }).click()
    await expect(page).toHaveURL(/\/apply-lost-pan\/non-individual\/company$/u)
  })
})
