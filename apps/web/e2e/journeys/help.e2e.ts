import { addressIn } from '@pan/contracts/messages/addresses'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Locale } from '@pan/contracts/messages/languages'
import type { Page } from '@playwright/test'
import { withAnApplication } from '../support/current-application.ts'
import { JOURNEYS } from '../support/languages.ts'
import { choosePayment } from '../support/paying.ts'
import { sentences } from '../support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'

/** The page names the article by its title, and opens it in a tab of its own. */
async function isHelpedBy(page: Page, locale: Locale, article: string): Promise<void> {
  const say = sentences[locale]
  const title = say(`form.article.${article}` as MessageKey)
  const help = page.getByRole('link', { name: say('apply.sections.help', { title }), exact: true })
  await expect(help).toHaveAttribute('href', addressIn(locale, `/articles/${article}`))
  await expect(help).toHaveAttribute('target', '_blank')
}

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`the pages around a form lead to the articles that help with them (${locale}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const [form, article] of [
      ['/apply-new-pan', 'how-to-apply-for-a-new-pan-card'],
      ['/apply-lost-pan', 'lost-or-damaged-pan-card'],
      ['/apply-correction-pan', 'which-pan-form-since-april-2026'],
      ['/apply-new-pan/non-individual/trusts', 'pan-for-a-trust'],
    ] as const) {
      await page.goto(addressIn(locale, form))
      await isHelpedBy(page, locale, article)
    }
    await withAnApplication(page, locale)
    await page.goto(addressIn(locale, '/apply-new-pan/individual/new-pan-details'))
    await isHelpedBy(page, locale, 'papers-for-a-new-pan')
    await page.goto(addressIn(locale, '/apply-new-pan/individual/choose-payment'))
    await isHelpedBy(page, locale, 'pan-card-fees-explained')
    await choosePayment(page, locale, 'free')
    await isHelpedBy(page, locale, 'pan-application-status-explained')
    if (isWhole) await isAccessible(page)
    await fitsTheScreen(page)
  })
}
