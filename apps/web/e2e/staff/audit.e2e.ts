import { JOURNEYS } from '../support/languages.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff } from '../support/staff.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'
import { prove } from './support/prove.ts'
import { press } from './support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`the auditor finds who did what, goes from one entry to all like it, and takes a day along (${locale})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, 'auditor', locale)
    await press(page, 'g', 'a')
    await expect(page.locator('h1')).toHaveText(say('staff.nav.audit'))
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByText(/^session: [\w-]{22}$/u).first()).toBeVisible()
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })

    const [by, name] = [page.getByLabel(say('audit.by'), { exact: true }), page.getByLabel(say('audit.name'))]
    await by.selectOption('actor')
    await page.getByRole('button', { name: say('audit.search'), exact: true }).press('Enter')
    await expect(page.getByText(say('form.required'))).toBeVisible()
    await name.fill('operator:e2e')
    await name.press('Enter')
    const invitation = page.getByRole('row').filter({ hasText: 'staff invite' }).first()
    await expect(invitation).toContainText('operator:e2e')
    await expect(name).toBeFocused()
    await invitation.getByRole('button', { name: 'staff invite' }).press('Enter')
    await expect(name).toHaveValue('staff invite')
    await expect(by).toHaveValue('deed')
    await expect(page.getByRole('region', { name: say('audit.entries') })).toBeFocused()

    const from = page.getByLabel(say('audit.from'))
    await from.fill('31-02-2026')
    await from.press('Enter')
    await expect(page.getByText(say('error.indian_day'))).toBeVisible()
    await isAccessible(page, { looksKnown: !isWhole })
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say('audit.day.download') }).press('Enter')
    await prove(page, say)
    expect((await downloading).suggestedFilename()).toMatch(/^audit-\d\d-\d\d-\d{4}\.csv$/u)
  })
}
