import { screenForm } from '@pan/contracts/forms/register'
import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import { CHANNELS, consentTo } from '@pan/contracts/short-messages'
import type { Page } from '@playwright/test'
import { brokenWords } from '../support/words/broken-words.ts'
import { fillIn } from '../support/fill-in.ts'
import { anApplicant, submitButton } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'

/** As if the operator had both channels: the page hears it from the web server in its head. */
async function withChannels(page: Page): Promise<void> {
  await page.route(/\/apply-new-pan/u, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      '&#34;channels&#34;:[]',
      `&#34;channels&#34;:[${CHANNELS.map((each) => `&#34;${each}&#34;`).join()}]`,
    )
    await route.fulfill({ response: answer, body })
  })
}

const tick = (page: Page, channel: (typeof CHANNELS)[number]) =>
  page.locator(`input[name=${consentTo(channel)}]`)

test('an operator without a gateway asks nobody about short messages', async ({ page }) => {
  await page.goto('/apply-new-pan#personal')
  await expect(page.locator('[name=cell_nbr]')).toBeVisible()
  for (const channel of CHANNELS) await expect(tick(page, channel)).toHaveCount(0)
})

for (const locale of LOCALES)
  test(`whoever wants short messages ticks it, sees it at the review, and takes it back (${locale})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    await withChannels(page)
    await page.goto(addressIn(locale, '/apply-new-pan#personal'))
    for (const channel of CHANNELS) await expect(tick(page, channel)).not.toBeChecked()
    // Only numbers within India are told.
    await page.locator('[name=cell_country_code][value="+44"]').check()
    for (const channel of CHANNELS) await expect(tick(page, channel)).toBeHidden()
    await page.locator('[name=cell_country_code][value="+91"]').check()
    await fillIn(page, { ...anApplicant, consent_sms: true }, screenForm('new', 'individual', CHANNELS))
    await expect(tick(page, 'sms')).toBeChecked()
    await expect(tick(page, 'whatsapp')).not.toBeChecked()
    await page.setViewportSize({ width: 320, height: 800 })
    await tick(page, 'sms').scrollIntoViewIfNeeded()
    await fitsTheScreen(page)
    expect(await brokenWords(page)).toEqual([])
    await isAccessible(page, { looksKnown: true })
    await page.setViewportSize({ width: 1280, height: 800 })
    // By key: what was laid out for another window still moves below a pointer.
    await submitButton(page).press('Enter')
    await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
    const row = (answer: 'yes' | 'no') => say('form.consent_sms') + say(`form.${answer}`)
    await expect(page.locator('main')).toContainText(row('yes'))
    await page.getByRole('link', { name: say('apply.review.change.contact') }).click()
    await expect(tick(page, 'sms')).toBeChecked()
    await tick(page, 'sms').uncheck()
    await submitButton(page).click()
    await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
    await expect(page.locator('main')).toContainText(row('no'))
  })
