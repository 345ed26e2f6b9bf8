import { JOURNEYS } from '../support/languages.ts'
import { asOperator } from '../support/operator.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { anApplication } from './support/staff-work.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

for (const { locale, width, isWhole } of JOURNEYS)
  test(`a lead moves several applications at once: checked, confirmed, and told for each, by keys alone (${locale})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    await page.setViewportSize({ width, height: 900 })
    const made = [await anApplication(page), await anApplication(page)]
    await enterAs(page, 'lead', locale)
    for (const { id, coupon } of made) {
      await asOperator('application', 'move', coupon, 'DOCUMENTS_RECEIVED', '--as', 'e2e')
      await page.goto(staffPage(`/cases/${id}`))
      await page.getByRole('button', { name: say('cases.take'), exact: true }).press('Enter')
      await expect(page.getByText(say('cases.who.me'))).toBeVisible()
    }
    await page.goto(staffPage('/queue?assignee=me'))
    for (const { coupon } of made) await expect(page.getByRole('link', { name: coupon })).toBeVisible()
    await page.getByRole('checkbox', { name: say('cases.bulk.page') }).press('Space')
    await page.getByRole('button', { name: say('cases.bulk.chosen', { count: 2 }) }).press('Enter')
    const dialog = page.getByRole('dialog', { name: say('cases.bulk') })
    await dialog.getByRole('radio', { name: say('track.state.UNDER_PROCESS') }).press('Space')
    await isAccessible(page, { looksKnown: !isWhole })
    await dialog.getByRole('button', { name: say('cases.bulk.check') }).press('Enter')
    await expect(page).toHaveURL(/\/runs\/[\w-]{22}$/u)
    const confirm = page.getByRole('button', { name: say('cases.run.confirm', { count: 2 }) })
    await expect(confirm).toBeVisible()
    for (const { coupon } of made) await expect(page.getByRole('link', { name: coupon })).toBeVisible()
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })
    await confirm.press('Enter')
    const state = say('track.state.UNDER_PROCESS')
    await expect(page.getByText(say('cases.run.finished', { state }))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: say('cases.outcome.moved') })).toHaveCount(2)
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })
  })
