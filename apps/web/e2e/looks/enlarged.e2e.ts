import { screenForm } from '@pan/contracts/forms/register'
import { addressIn } from '@pan/contracts/messages/addresses'
import type { Page } from '@playwright/test'
import { logIn } from '../support/accounts.ts'
import { applied } from '../support/applied.ts'
import { withAnApplication } from '../support/current-application.ts'
import { JOURNEYS } from '../support/languages.ts'
import { anApplicant } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { clickOnceSteady, expect, test } from '../support/test.ts'
import { lostWhenEnlarged } from '../support/words/lost-texts.ts'
import { begin, heard } from '../journeys/by-name.ts'

const form = screenForm('new', 'individual')

for (const journey of JOURNEYS) {
  const { locale, width } = journey
  const say = sentences[locale]
  const losesNothing = async (page: Page, over?: string) =>
    expect(await lostWhenEnlarged(page, over)).toEqual([])

  test.describe(`nothing is lost at 400 % and with spaced texts (${locale}, ${width} px)`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

    test('in an open form with errors, and in the way to another device', async ({ page }) => {
      const { main, link, button } = await begin(page, journey, '/apply-new-pan')
      await link(say('apply.before.begin')).click()
      const section = main.getByRole('region', { name: say(form.sections[0]!.title), exact: true })
      const onward = section.getByRole('button', { name: say('apply.sections.continue'), exact: true })
      const submit = button(say('apply.submit'))
      await expect(onward.or(submit).first()).toBeVisible()
      await clickOnceSteady((await onward.isVisible()) ? onward : submit)
      await expect(page.getByRole('alert', { name: say('ui.problem.heading') })).toBeFocused()
      await losesNothing(page)

      await button(say('apply.draft.otherDevice')).filter({ visible: true }).click()
      const dialog = page.getByRole('dialog', { name: say('apply.draft.otherDevice'), exact: true })
      await dialog.getByRole('radio', { name: say('device.way.MAIL'), exact: true }).check()
      await dialog.getByRole('textbox', { name: say('device.email'), exact: true }).fill('')
      await dialog.getByRole('button', { name: say('device.go'), exact: true }).click()
      await expect(dialog.getByRole('alert', { name: say('ui.problem.heading') })).toBeFocused()
      await losesNothing(page)
    })

    test('in an application that is followed, with a remark', async ({ page }) => {
      const { coupon } = await applied(page)
      const { main, button, field, isSaid } = await begin(page, journey, '/pan-card-status/track-application')
      await field(say('track.search')).fill(coupon)
      await field(say('track.birth')).fill(String(anApplicant['date_of_birth']))
      await button(say('track.submit')).click()
      await field(say('track.add.text')).fill('When will you begin? '.repeat(12))
      await button(say('track.add.send')).click()
      await isSaid(say('track.remark.added'))
      await expect(main.getByText('When will you begin?').first()).toBeVisible()
      // It lies over the page for a moment, and goes when it is told to.
      await page.getByRole('button', { name: say('ui.snackbar.dismiss'), exact: true }).click()
      await expect(page.getByText(say('track.remark.added'))).toHaveCount(0)
      await losesNothing(page)
    })

    test('in an account with applications, and before it is erased', async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(addressIn(locale, '/offline'))
      await logIn(page, 'Meena Specimen')
      const token = await page.evaluate(() => sessionStorage.getItem('login_token')!)
      const { mobile } = await applied(page, { token })
      await page.goto(addressIn(locale, '/account'))
      const { main, button } = heard(page)
      await expect(main.getByText(mobile).first()).toBeVisible()
      await expect(main.getByText(say('account.page.sessions.current'))).toBeVisible()
      await losesNothing(page)
      await button(say('account.page.erase')).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await losesNothing(page)
    })

    test('in the menus, the login and the question before paying', async ({ page }) => {
      const { button } = await begin(page, journey, '/privacy-policy')
      const banner = page.getByRole('banner')
      if (width < 700) {
        await banner.getByText(say('site.menu'), { exact: true }).click()
        await expect(banner.getByRole('link', { name: say('site.menu.home'), exact: true })).toBeVisible()
        await losesNothing(page, 'header details[open]')
        await banner.getByText(say('site.menu'), { exact: true }).click()
      }
      await banner.getByRole('button', { name: say('site.login'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await losesNothing(page)
      await dialog.getByRole('button', { name: say('account.toRegister'), exact: true }).click()
      await losesNothing(page)

      await withAnApplication(page, locale)
      await page.goto(addressIn(locale, '/apply-new-pan/individual/choose-payment'))
      await page.getByRole('radio', { name: say('apply.pay.gateway') }).check()
      await button(say('apply.pay.continue')).click()
      await expect(dialog).toBeVisible()
      await losesNothing(page)
    })
  })
}
