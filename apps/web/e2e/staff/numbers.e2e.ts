import type { Locator } from '@playwright/test'
import { freshAddress } from '../support/accounts.ts'
import { asOperator } from '../support/operator.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, isAccessible, test } from '../support/test.ts'
import { choose, pressOn } from './support/by-keys.ts'
import { STAFF_SESSIONS } from './support/journeys.ts'
import { looksFine, onScreen } from './support/looks.ts'
import { anApplication, press } from './support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

/** Whether a job about an application is among those that were given up. */
const isGivenUp = async (application: string) =>
  (await asOperator('jobs', 'list', 'dead', '--json', '--as', 'e2e')).includes(application)

for (const { locale, width, name, looksKnown } of STAFF_SESSIONS)
  test(`an administrator reads the numbers, starts a job again that was given up, and discards it, by keys alone (${name})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    // The mailbox refuses them for good.
    const { id } = await anApplication(page, `refused-${freshAddress()}`)
    await enterAs(page, 'administrator', locale)
    await expect.poll(() => isGivenUp(id), { timeout: 20_000 }).toBe(true)
    await onScreen(width, page)
    await page.goto(staffPage('/'))
    await expect(page.locator('h1')).toHaveText(say('staff.day'))
    await press(page, 'g', 'n')
    await expect(page.locator('h1')).toHaveText(say('staff.nav.numbers'))
    const jobs = page.getByRole('region', { name: say('numbers.jobs'), exact: true })
    const mail = jobs.getByRole('row').filter({ hasText: id })
    await expect(mail).toContainText('MailError')

    const none = say('numbers.noData')
    const charts = (within: Locator) => within.getByRole('img').or(within.getByText(none, { exact: true }))
    const steps = page.getByRole('region', { name: say('numbers.funnel') })
    await expect(charts(steps)).toHaveCount(1)
    await pressOn(page, steps.locator('summary'))
    await expect(steps.getByRole('row')).toHaveCount(5)
    const forms = page.getByRole('region', { name: say('numbers.submissions') })
    await expect(charts(forms)).toHaveCount(3)
    await pressOn(page, forms.locator('summary'))
    await expect(forms.getByRole('row')).toHaveCount(15)
    await expect(page.getByRole('region', { name: say('numbers.health') })).toContainText(
      say('numbers.health.files.yes'),
    )
    await looksFine(page, { looksKnown })

    await pressOn(page, mail.getByRole('button', { name: say('numbers.jobs.retry') }))
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: say('numbers.jobs.retry'), exact: true })
    await expect(submit).toBeDisabled()
    await choose(page, dialog.getByLabel(say('numbers.jobs.why.try_again')))
    await isAccessible(page, { looksKnown })
    await pressOn(page, submit)
    await expect(dialog).toBeHidden()
    await expect(jobs).toBeFocused()
    await expect.poll(() => isGivenUp(id), { timeout: 20_000 }).toBe(true)

    await page.reload()
    await pressOn(page, mail.getByRole('button', { name: say('numbers.jobs.discard') }))
    await choose(page, dialog.getByLabel(say('numbers.jobs.why.cannot_succeed')))
    await pressOn(page, dialog.getByRole('button', { name: say('numbers.jobs.discard'), exact: true }))
    await expect(dialog).toBeHidden()
    await expect(mail).toHaveCount(0)
    expect(await isGivenUp(id)).toBe(false)
  })

test('an auditor reads the numbers, and no jobs', async ({ page }) => {
  const say = sentences.en
  await enterAs(page, 'auditor')
  await page.goto(staffPage('/numbers'))
  await expect(page.getByRole('region', { name: say('numbers.funnel') })).toBeVisible()
  await expect(page.getByRole('region', { name: say('numbers.jobs') })).toHaveCount(0)
  await expect(page.getByRole('region', { name: say('numbers.health') })).toHaveCount(0)
})
