import type { Browser } from '@playwright/test'
import { asOperator } from '../support/operator.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { pressOn, typeInto } from './support/by-keys.ts'
import { STAFF_SESSIONS } from './support/journeys.ts'
import { looksFine, onScreen } from './support/looks.ts'
import { prove } from './support/prove.ts'
import { press } from './support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

interface Row {
  readonly application: string
  readonly asked: string
}

/** Somebody pays another amount than the one that they have named. */
async function misfit(browser: Browser, rupees: string): Promise<void> {
  // The page remembers whom it was paid for.
  const page = await browser.newPage()
  await page.goto('/merchant/customPayDisplay')
  const answers = {
    name: 'ASHA SPECIMEN',
    email: 'asha.specimen@example.com',
    mobile: '9000000017',
    amount: rupees,
  }
  for (const [name, answer] of Object.entries(answers)) await page.locator(`#${name}`).fill(answer)
  await page.getByRole('button', { name: sentences.en('custom.pay'), exact: true }).click()
  await expect(page.getByRole('button', { name: 'Fail', exact: true })).toBeVisible()
  await page.request.post(`${page.url()}/wrong-amount`, { maxRedirects: 0 })
  await page.close()
}

/** By which reference the misfit of this amount is known. */
async function referenceOf(rupees: string): Promise<string> {
  let found: Row[] = []
  await expect(async () => {
    const printed = await asOperator('payments', 'list', 'custom-mismatches', '--as', 'e2e', '--json')
    const { rows } = JSON.parse(printed) as { rows: Row[] }
    found = rows.filter(({ asked }) => asked === rupees)
    expect(found).toHaveLength(1)
  }).toPass()
  return found[0]!.application.replace('custom payment ', '')
}

for (const [at, { locale, width, name, looksKnown }] of STAFF_SESSIONS.entries())
  test(`money without an application goes back when one accountant has asked and another one approves, by keys alone (${name})`, async ({
    page,
    browser,
  }) => {
    const say = sentences[locale]
    // An amount that nobody else names.
    const rupees = 2000 + at * 100 + (Date.now() % 100)
    const amount = `${rupees}.10`
    await misfit(browser, amount)
    const reference = await referenceOf(amount)
    const other = await browser.newPage()
    await enterAs(page, 'accountant', locale)
    await enterAs(other, 'accountant', locale)
    await onScreen(width, page, other)
    await page.goto(staffPage('/payments'))
    await pressOn(page, page.getByRole('link', { name: reference }))
    await expect(page.locator('h1')).toHaveText(say('payments.customOne', { reference }))
    await expect(page.getByText(say('payments.custom.cause.amount'))).toBeVisible()
    await typeInto(page, page.getByLabel(say('payments.giveBack.reason')), 'Not what was agreed')
    await press(page, 'Enter')
    await prove(page, say)
    await expect(page.getByText(say('payments.giveBack.asked'))).toBeVisible()
    await looksFine(page, { looksKnown })

    await other.goto(staffPage('/payments'))
    const row = other
      .getByRole('row')
      .filter({ hasText: 'Not what was agreed' })
      .filter({ hasText: reference })
    await pressOn(other, row.getByRole('link', { name: reference }))
    await pressOn(other, other.getByRole('button', { name: /₹/u }))
    await prove(other, say)
    await expect(other.getByText(say('payments.request.approved'))).toBeVisible()
    // The gateway takes a moment to give it back; whoever waits for it asks.
    await expect(async () => {
      await other.reload()
      await expect(other.getByRole('row').filter({ hasText: say('payments.event.refunded') })).toBeVisible({
        timeout: 1000,
      })
    }).toPass()
    await looksFine(other, { looksKnown })
    await other.close()
  })
