import { JOURNEYS } from '../support/languages.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { isFolded } from '../staff/support/journeys.ts'
import { aMessage, anApplication } from '../staff/support/staff-work.ts'
import { heard } from './by-name.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

for (const { locale, width } of JOURNEYS.slice(0, 2)) {
  const say = sentences[locale]

  test(`whoever hears the back office alone signs in, moves an application and answers (${locale}, ${width} px)`, async ({
    page,
  }) => {
    // The page of the list that begins now: other tests make applications, too.
    const cursor = `1${new Date().toISOString()}/${'A'.repeat(22)}`
    const { coupon } = await anApplication(page)
    const { reference } = await aMessage(page, locale)
    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, 'clerk', locale)
    const { main, title, link, button, field, isSaid } = heard(page)
    const choose = async (name: string) => {
      if (isFolded(width)) await page.getByText(say('site.menu'), { exact: true }).click()
      const menu = page.getByRole('navigation', { name: say('site.menu'), exact: true })
      await menu.getByRole('link', { name, exact: true }).click()
      await expect(title(name)).toBeFocused()
    }
    await page.getByRole('button', { name: say('staff.signOut'), exact: true }).click()
    await expect(title(say('staff.login'))).toBeFocused()
    await button(say('auth.login.passkey')).click()
    await expect(title(say('staff.day'))).toBeFocused()

    await choose(say('staff.nav.cases'))
    await page.goto(staffPage(`/queue?${new URLSearchParams({ state: 'SUBMITTED', cursor })}`))
    await link(coupon).click()
    await expect(title(say('cases.one', { coupon }))).toBeFocused()

    await button(say('cases.move')).click()
    const dialog = page.getByRole('dialog', { name: say('cases.move.title', { coupon }), exact: true })
    const state = say('track.state.DOCUMENTS_RECEIVED')
    await expect(dialog.getByRole('radio', { name: state, exact: true })).toBeFocused()
    await dialog.getByRole('button', { name: say('cases.move.submit', { state }), exact: true }).click()
    await isSaid(say('cases.moved', { coupon, state }))
    // Nothing else is done with it for a minute.
    await expect(button(say('cases.move'))).toHaveCount(0)
    await expect(title(say('cases.one', { coupon }))).toBeFocused()
    await button(say('cases.takeBack')).click()
    await isSaid(say('cases.takenBack', { coupon }))
    await expect(title(say('cases.one', { coupon }))).toBeFocused()

    if (isFolded(width))
      await main.getByRole('heading', { name: say('cases.remarks', { count: 0 }), exact: true }).click()
    await field(say('cases.remark')).fill('Next week.')
    await button(say('cases.remark.send')).click()
    await isSaid(say('cases.remark.sent'))
    await expect(button(say('cases.remark.send'))).toBeFocused()
    await expect(main.getByRole('listitem').filter({ hasText: 'Next week.' })).toBeVisible()

    await choose(say('staff.nav.inbox'))
    await link(reference).click()
    await expect(title(say('inbox.one', { reference }))).toBeFocused()
    await field(say('inbox.answer')).fill('It comes back within a week.')
    await button(say('inbox.answer.send')).click()
    await isSaid(say('inbox.answer.sent', { reference }))
    await expect(title(say('staff.nav.inbox'))).toBeFocused()
  })
}
