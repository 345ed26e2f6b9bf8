import { screenForm } from '@pan/contracts/forms/register'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { addressIn } from '@pan/contracts/messages/addresses'
import type { Page } from '@playwright/test'
import { freshAddress } from '../support/accounts.ts'
import { JOURNEYS } from '../support/languages.ts'
import { anApplicant } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'
import { fillInByName } from './by-name.ts'

for (const { locale, width } of JOURNEYS) {
  const say = sentences[locale]
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

  test(`whoever hears the page alone applies, pays and follows by roles and names (${locale}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(addressIn(locale, '/'))
    const main = page.getByRole('main')
    const link = (name: string) => main.getByRole('link', { name, exact: true })
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await link(say('site.home.start')).first().click()
    await expect(title(page, say('apply.title'))).toBeVisible()
    await link(say('apply.before.begin')).click()
    await expect(page.getByRole('heading', { level: 2, name: say('form.section.personal') })).toBeFocused()
    await fillInByName(
      page,
      screenForm('new', 'individual'),
      { ...anApplicant, email_address: freshAddress() },
      say,
    )
    await button(say('apply.submit')).click()

    await expect(title(page, say('apply.review.title'))).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: say('apply.success') })).toHaveCount(1)
    await link(say('apply.review.toPayment')).click()
    await expect(title(page, say('apply.pay.title'))).toBeVisible()
    const modes = page.getByRole('group', { name: say('apply.pay.question') })
    await modes.getByRole('radio', { name: say('apply.pay.cash') }).check()
    await button(say('apply.pay.continue')).click()
    const dialog = page.getByRole('dialog', { name: say('apply.pay.confirm.title') })
    await dialog.getByRole('button', { name: say('apply.pay.confirm'), exact: true }).click()

    await expect(title(page, say('apply.download.title'))).toBeFocused()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(say('apply.download.form')).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/u)
    const coupon = await page.getByRole('definition').first().innerText()

    await link(say('apply.download.track')).click()
    await expect(title(page, say('track.title'))).toBeFocused()
    await page.getByRole('textbox', { name: say('track.search'), exact: true }).fill(coupon)
    await page
      .getByRole('textbox', { name: say('track.birth'), exact: true })
      .fill(anApplicant['date_of_birth'] as string)
    await button(say('track.submit')).click()
    await expect(
      page.getByRole('heading', { name: say('track.application', { coupon }), exact: true }),
    ).toBeFocused()
  })
}

for (const { flow, kind, locale, width, address } of [
  {
    flow: 'lost',
    kind: 'company',
    locale: 'ta',
    width: 360,
    address: '/apply-lost-pan/non-individual/company',
  },
  { flow: 'correction', kind: 'individual', locale: 'hi', width: 320, address: '/apply-correction-pan' },
] as const) {
  const say = sentences[locale]

  test(`whoever hears the page alone fills in the form ${flow} for ${kind} (${locale}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(addressIn(locale, address))
    const main = page.getByRole('main')
    if (flow === 'lost')
      await main
        .getByRole('group', { name: say('apply.lost.changes'), exact: true })
        .getByRole('radio', { name: say('form.no'), exact: true })
        .check()
    await main.getByRole('link', { name: say('apply.before.begin'), exact: true }).click()
    const form = screenForm(flow, kind)
    const first = say(form.sections[0]!.title)
    await expect(page.getByRole('heading', { level: 2, name: first, exact: true })).toBeFocused()
    await fillInByName(page, form, { ...minimalAnswers(flow, kind), email_address: freshAddress() }, say)
    await page.getByRole('button', { name: say('apply.submit'), exact: true }).click()
    const title = page.getByRole('heading', { level: 1, name: say('apply.review.title'), exact: true })
    await expect(title).toBeVisible()
  })
}
