import { readFileSync } from 'node:fs'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'
import { choose, pressOn } from './support/by-keys.ts'
import { STAFF_SESSIONS } from './support/journeys.ts'
import { looksFine } from './support/looks.ts'
import { prove } from './support/prove.ts'
import { anApplication, press } from './support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

for (const { locale, width, name, looksKnown } of STAFF_SESSIONS)
  test(`a lead takes a view along as a file: with a reason and a proof, saved and removed, by keys alone (${name})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    await enterAs(page, 'lead', locale)
    await page.setViewportSize({ width, height: 900 })
    const { id, coupon } = await anApplication(page)
    await page.goto(staffPage(`/cases/${id}`))
    await pressOn(page, page.getByRole('button', { name: say('cases.take'), exact: true }))
    await expect(page.getByText(say('cases.who.me'))).toBeVisible()
    await page.goto(staffPage('/queue?assignee=me&state=SUBMITTED'))
    await expect(page.getByRole('link', { name: coupon })).toBeVisible()

    await pressOn(page, page.getByRole('button', { name: say('exports.ask') }))
    const dialog = page.getByRole('dialog', { name: say('exports.ask') })
    await expect(dialog.getByRole('button', { name: say('exports.start'), exact: true })).toBeDisabled()
    await choose(page, dialog.getByRole('radio', { name: say('exports.reason.plan_work') }))
    await isAccessible(page, { looksKnown })
    await pressOn(page, dialog.getByRole('button', { name: say('exports.start'), exact: true }))
    await prove(page, say)
    await expect(page).toHaveURL(/\/exports$/u)
    await expect(page.locator('h1')).toHaveText(say('exports.title'))

    const [save, remove] = [
      page.locator('tbody').getByRole('button', { name: say('exports.save') }),
      page.locator('tbody').getByRole('button', { name: say('exports.remove') }),
    ]
    await expect(save).toBeVisible()
    await looksFine(page, { looksKnown })
    const downloading = page.waitForEvent('download')
    await pressOn(page, save)
    await prove(page, say)
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\dT\d{4}\.csv$/u)
    const text = readFileSync(await file.path(), 'utf8')
    expect(text.split('\r\n')[0]).toContain(`"${say('cases.coupon')}","${say('cases.form')}"`)
    expect(text).toContain(`"${coupon}","${say('services.new')}"`)

    await pressOn(page, page.getByRole('link', { name: say('exports.view.open') }))
    await expect(page).toHaveURL(/\/queue\?/u)
    await expect(page.getByRole('link', { name: coupon })).toBeVisible()
    await press(page, 'g', 'x')
    await pressOn(page, remove)
    await expect(page.getByText(say('exports.removed'))).toBeVisible()
    await expect(page.getByText(say('exports.none'))).toBeVisible()
    await fitsTheScreen(page)
  })
