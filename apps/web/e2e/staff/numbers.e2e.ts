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

/** When a job about an application was given up, for the last time; undefined where it is not among those. */
async function givenUpAt(application: string): Promise<string | undefined> {
  const listed = await asOperator('jobs', 'list', 'dead', '--json', '--as', 'e2e')
  const { rows } = JSON.parse(listed) as { rows: readonly { object: string; at: string }[] }
  return rows.find(({ object }) => object === application)?.at
}

for (const { locale, width, name, looksKnown } of STAFF_SESSIONS)
  test(`an administrator reads the numbers, starts a job again that was given up, and discards it, by keys alone (${name})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    // The mailbox refuses them for good.
    const { id } = await anApplication(page, `refused-${freshAddress()}`)
    await enterAs(page, 'administrator', locale)
    await expect.poll(() => givenUpAt(id), { timeout: 20_000 }).toBeTruthy()
    const before = await givenUpAt(id)
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
    // The mailbox has refused it once more, later than before.
    await expect.poll(async () => (await givenUpAt(id)) ?? before, { timeout: 20_000 }).not.toBe(before)

    await page.reload()
    await pressOn(page, mail.getByRole('button', { name: say('numbers.jobs.discard') }))
    await choose(page, dialog.getByLabel(say('numbers.jobs.why.cannot_succeed')))
    await pressOn(page, dialog.getByRole('button', { name: say('numbers.jobs.discard'), exact: true }))
    await expect(dialog).toBeHidden()
    await expect(mail).toHaveCount(0)
    expect(await givenUpAt(id)).toBeUndefined()
  })

test('an auditor reads the numbers, and no jobs', async ({ page }) => {
  const say = sentences.en
  await enterAs(page, 'auditor')
  await page.goto(staffPage('/numbers'))
  await expect(page.getByRole('region', { name: say('numbers.funnel') })).toBeVisible()
  await expect(page.getByRole('region', { name: say('numbers.jobs') })).toHaveCount(0)
  await expect(page.getByRole('region', { name: say('numbers.health') })).toHaveCount(0)
})
