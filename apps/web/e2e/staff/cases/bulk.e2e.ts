import { sentences } from '../../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../../support/staff.ts'
import { choose, pressOn } from '../support/by-keys.ts'
import { STAFF_SESSIONS } from '../support/journeys.ts'
import { looksFine } from '../support/looks.ts'
import { anApplication } from '../support/staff-work.ts'
import { expect, isAccessible, test } from '../../support/test.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

for (const { locale, width, name, looksKnown } of STAFF_SESSIONS)
  test(`a lead moves several applications at once: checked, confirmed, and told for each, by keys alone (${name})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const state = say('track.state.DOCUMENTS_RECEIVED')
    await enterAs(page, 'lead', locale)
    await page.setViewportSize({ width, height: 900 })
    const made = [await anApplication(page), await anApplication(page)]
    for (const { id } of made) {
      await page.goto(staffPage(`/cases/${id}`))
      await pressOn(page, page.getByRole('button', { name: say('cases.take'), exact: true }))
      await expect(page.getByText(say('cases.who.me'))).toBeVisible()
    }
    await page.goto(staffPage('/queue?assignee=me&state=SUBMITTED'))
    for (const { coupon } of made) await expect(page.getByRole('link', { name: coupon })).toBeVisible()
    await pressOn(page, page.getByRole('checkbox', { name: say('cases.bulk.page') }), 'Space')
    await pressOn(page, page.getByRole('button', { name: say('cases.bulk.chosen', { count: 2 }) }))
    const dialog = page.getByRole('dialog', { name: say('cases.bulk') })
    await choose(page, dialog.getByRole('radio', { name: state }))
    await isAccessible(page, { looksKnown })
    await pressOn(page, dialog.getByRole('button', { name: say('cases.bulk.check') }))
    await expect(page).toHaveURL(/\/runs\/[\w-]{22}$/u)
    const confirm = page.getByRole('button', { name: say('cases.run.confirm', { count: 2 }) })
    await expect(confirm).toBeVisible()
    for (const { coupon } of made) await expect(page.getByRole('link', { name: coupon })).toBeVisible()
    await looksFine(page, { looksKnown })
    await pressOn(page, confirm)
    await expect(page.getByText(say('cases.run.finished', { state }))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: say('cases.outcome.moved') })).toHaveCount(2)
    await looksFine(page, { looksKnown })
  })
