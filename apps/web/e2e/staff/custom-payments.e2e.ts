import type { Page } from '@playwright/test'
import { asOperator } from '../support/operator.ts'
import { JOURNEYS } from '../support/languages.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

interface Row {
  readonly payment: string
  readonly application: string
  readonly asked: string
}

/** Somebody pays another amount than the one that they have named: one that nobody else names. */
async function misfit(page: Page, rupees: string): Promise<{ id: string; reference: string }> {
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
  let found: Row | undefined
  await expect(async () => {
    const printed = await asOperator('payments', 'list', 'custom-mismatches', '--as', 'e2e', '--json')
    const { rows } = JSON.parse(printed) as { rows: Row[] }
    found = rows.find(({ asked }) => asked === rupees)
    expect(found).toBeDefined()
  }).toPass()
  return { id: found!.payment, reference: found!.application.replace('custom payment ', '') }
}

for (const [at, { locale, width, isWhole }] of JOURNEYS.entries()) {
  test(`money without an application goes back when one accountant has asked and another one approves (${locale}, ${width} px)`, async ({
    page,
    browser,
  }) => {
    const say = sentences[locale]
    const { reference } = await misfit(page, `${2000 + at * 100 + (Date.now() % 100)}.${10 + at}`)
    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, 'accountant', locale)
    await page.goto(staffPage('/payments'))
    await page.getByRole('link', { name: reference }).press('Enter')
    await expect(page.locator('h1')).toHaveText(say('payments.customOne', { reference }))
    await expect(page.getByText(say('payments.custom.cause.amount'))).toBeVisible()
    const reason = page.getByLabel(say('payments.giveBack.reason'))
    await reason.fill('Not what was agreed')
    await reason.press('Enter')
    await page.getByRole('button', { name: say('auth.proof.by.passkey') }).press('Enter')
    await expect(page.getByText(say('payments.giveBack.asked'))).toBeVisible()
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })

    const other = await browser.newPage({ viewport: { width, height: 900 } })
    await enterAs(other, 'accountant', locale)
    await other.goto(staffPage('/payments'))
    const row = other
      .getByRole('row')
      .filter({ hasText: 'Not what was agreed' })
      .filter({ hasText: reference })
    await row.getByRole('link', { name: reference }).press('Enter')
    await other.getByRole('button', { name: /₹/u }).press('Enter')
    await other.getByRole('button', { name: say('auth.proof.by.passkey') }).press('Enter')
    await expect(other.getByText(say('payments.request.approved'))).toBeVisible()
    // The gateway takes a moment to give it back; whoever waits for it asks.
    await expect(async () => {
      await other.reload()
      await expect(other.getByRole('row').filter({ hasText: say('payments.event.refunded') })).toBeVisible({
        timeout: 1000,
      })
    }).toPass()
    await fitsTheScreen(other)
    await isAccessible(other, { looksKnown: !isWhole })
    await other.close()
  })
}
