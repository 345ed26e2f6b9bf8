import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { chooseFrom, pressOn, typeInto } from './support/by-keys.ts'
import { STAFF_SESSIONS } from './support/journeys.ts'
import { looksFine, onScreen } from './support/looks.ts'
import { prove } from './support/prove.ts'
import { press } from './support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

for (const { locale, width, name: session, looksKnown } of STAFF_SESSIONS)
  test(`the auditor finds who did what, goes from one entry to all like it, and takes a day along, by keys alone (${session})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    await enterAs(page, 'auditor', locale)
    await onScreen(width, page)
    await page.goto(staffPage('/'))
    await expect(page.locator('h1')).toHaveText(say('staff.day'))
    await press(page, 'g', 'a')
    await expect(page.locator('h1')).toHaveText(say('staff.nav.audit'))
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByText(/^session: [\w-]{22}$/u).first()).toBeVisible()
    await looksFine(page, { looksKnown })

    const [by, name] = [page.getByLabel(say('audit.by'), { exact: true }), page.getByLabel(say('audit.name'))]
    await chooseFrom(page, by, 'actor')
    await pressOn(page, page.getByRole('button', { name: say('audit.search'), exact: true }))
    await expect(page.getByText(say('form.required'))).toBeVisible()
    await typeInto(page, name, 'operator:e2e')
    await press(page, 'Enter')
    const invitation = page.getByRole('row').filter({ hasText: 'staff invite' }).first()
    await expect(invitation).toContainText('operator:e2e')
    await expect(name).toBeFocused()
    await pressOn(page, invitation.getByRole('button', { name: 'staff invite' }))
    await expect(name).toHaveValue('staff invite')
    await expect(by).toHaveValue('deed')
    await expect(page.getByRole('region', { name: say('audit.entries') })).toBeFocused()

    await typeInto(page, page.getByLabel(say('audit.from')), '31-02-2026')
    await press(page, 'Enter')
    await expect(page.getByText(say('error.indian_day'))).toBeVisible()
    await looksFine(page, { looksKnown })
    const downloading = page.waitForEvent('download')
    await pressOn(page, page.getByRole('button', { name: say('audit.day.download') }))
    await prove(page, say)
    expect((await downloading).suggestedFilename()).toMatch(/^audit-\d\d-\d\d-\d{4}\.csv$/u)
  })
