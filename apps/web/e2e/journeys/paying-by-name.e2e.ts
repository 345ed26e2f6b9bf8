import { customPaymentForm } from '@pan/contracts/forms/custom-payment.form'
import { addressIn } from '@pan/contracts/messages/addresses'
import type { Page } from '@playwright/test'
import { freshAddress } from '../support/accounts.ts'
import { withAnApplication } from '../support/current-application.ts'
import { JOURNEYS } from '../support/languages.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'
import { answer, begin, heard } from './by-name.ts'

/** The gateway of the tests speaks English. */
const atGateway = (page: Page) => ({
  press: (name: 'Pay' | 'Fail') => page.getByRole('button', { name, exact: true }).click(),
  goBack: () => page.getByRole('link', { name: 'Return to the shop', exact: true }).click(),
})

for (const journey of JOURNEYS) {
  const { locale, width } = journey
  const say = sentences[locale]

  test(`whoever hears the page alone pays online, at the second try, and comes back (${locale}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { coupon } = await withAnApplication(page, locale)
    const { main, title, link, button, isSaid, isWarnedOf } = heard(page)
    const gateway = atGateway(page)
    const dialog = page.getByRole('dialog', { name: say('apply.pay.confirm.title') })
    const choose = async () => {
      await expect(title(say('apply.pay.title'))).toBeFocused()
      const modes = main.getByRole('group', { name: say('apply.pay.question') })
      await modes.getByRole('radio', { name: say('apply.pay.gateway') }).check()
      await button(say('apply.pay.continue')).click()
    }
    await page.goto(addressIn(locale, '/apply-new-pan/individual/new-pan-details'))
    await link(say('apply.review.toPayment')).click()
    await choose()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(say('apply.pay.continue'))).toBeFocused()
    await page.keyboard.press('Enter')
    const confirm = dialog.getByRole('button', { name: say('apply.pay.confirm'), exact: true })
    await confirm.click()
    await gateway.press('Fail')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await gateway.goBack()

    await expect(title(say('apply.result.title'))).toBeVisible()
    await isWarnedOf(say('apply.result.failed'))
    await link(say('apply.result.again')).click()
    await choose()
    await confirm.click()
    await gateway.press('Pay')
    await expect(title(say('apply.result.title'))).toBeVisible()
    await isSaid(say('apply.result.success'))
    await expect(main.getByText(coupon, { exact: true }).first()).toBeVisible()
    await expect(button(say('apply.download.form'))).toBeVisible()
  })

  test(`whoever hears the page alone pays an amount that was agreed (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const { main, title, link, button, field, isSaid, isWarnedOf } = await begin(
      page,
      journey,
      '/merchant/customPayDisplay',
    )
    const gateway = atGateway(page)
    await button(say('custom.pay')).click()
    const summary = page.getByRole('alert', { name: say('ui.problem.heading') })
    await expect(summary).toBeFocused()
    const wrong = say('ui.problem.line', { label: say('custom.name'), message: say('custom.required') })
    await summary.getByRole('link', { name: wrong, exact: true }).click()
    await expect(field(say('custom.name'))).toBeFocused()
    await expect(field(say('custom.name'))).toHaveAccessibleDescription(
      new RegExp(say('custom.required'), 'u'),
    )
    const answers = { name: 'ASHA SPECIMEN', email: freshAddress(), mobile: '9000000017', amount: '1499.50' }
    for (const [name, value] of Object.entries(answers))
      await answer(main, customPaymentForm.fields[name as keyof typeof answers], value, say)
    await button(say('custom.pay')).click()
    await gateway.press('Fail')
    await gateway.goBack()
    await isWarnedOf(say('custom.status.failed'))
    await link(say('apply.result.again')).click()
    await gateway.press('Pay')
    await isSaid(say('custom.status.success'))
    await expect(page.getByRole('alert').filter({ hasText: /\S/u })).toHaveCount(0)

    await button(say('custom.another')).click()
    await expect(title(say('custom.title'))).toBeFocused()
    await expect(field(say('custom.name'))).toHaveValue('')
  })
}
