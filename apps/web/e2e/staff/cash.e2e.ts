import type { Locale } from '@pan/contracts/messages/languages'
import type { Page } from '@playwright/test'
import { asOperator } from '../support/operator.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { aPayment, inCash } from './support/a-payment.ts'
import { pressOn, typeInto } from './support/by-keys.ts'
import { STAFF_SESSIONS } from './support/journeys.ts'
import { looksFine, onScreen } from './support/looks.ts'
import { prove } from './support/prove.ts'
import { press } from './support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const MONEY = '₹150'

/** Takes cash at the desk, and comes to the payment with its receipt. */
async function receive(page: Page, locale: Locale, coupon: string): Promise<void> {
  const say = sentences[locale]
  await page.goto(staffPage('/payments'))
  await typeInto(page, page.getByLabel(say('payments.cash.coupon'), { exact: true }), coupon)
  const amount = page.getByLabel(say('payments.cash.amount'), { exact: true })
  await typeInto(page, amount, 'a little')
  await press(page, 'Enter')
  await expect(page.getByText(say('payments.cash.amount.wrong'))).toBeVisible()
  await typeInto(page, amount, '150')
  await press(page, 'Enter')
  await prove(page, say)
  await expect(page.locator('h1')).toHaveText(say('payments.one', { coupon }))
}

for (const { locale, width, name, looksKnown } of STAFF_SESSIONS)
  test(`cash pays an application when one accountant has received it and another one confirms it, and goes back where it was paid at the gateway meanwhile, by keys alone (${name})`, async ({
    page,
    browser,
  }) => {
    const say = sentences[locale]
    const other = await browser.newPage()
    await enterAs(page, 'accountant', locale)
    await enterAs(other, 'accountant', locale)
    const confirm = other.getByRole('button', { name: say('payments.cash.confirm', { money: MONEY }) })
    await onScreen(width, page, other)
    const { coupon } = await inCash(page)
    await receive(page, locale, coupon)
    await expect(page.locator('#main p').filter({ hasText: say('payments.cash.mine') })).toBeVisible()
    const [before] = say('payments.cash.print', { number: '|' }).split('|')
    const receipt = page.waitForEvent('download')
    await pressOn(page, page.getByRole('button').filter({ hasText: before! }))
    expect((await receipt).suggestedFilename()).toMatch(/^receipt-.+\.pdf$/u)
    await looksFine(page, { looksKnown })

    await other.goto(staffPage('/payments'))
    const waiting = other.getByRole('table', { name: say('payments.cash.waiting') })
    await pressOn(other, waiting.getByRole('link', { name: coupon }))
    await expect(confirm).toBeVisible()
    await looksFine(other, { looksKnown })
    await pressOn(other, confirm)
    await prove(other, say)
    await expect(other.getByText(say('payments.cash.confirmed'))).toBeVisible()
    await expect(confirm).toBeHidden()
    await expect(other.getByRole('row').filter({ hasText: say('payments.event.succeeded') })).toBeVisible()

    const twice = await inCash(page)
    await receive(page, locale, twice.coupon)
    await aPayment(page, 'succeed', twice)
    await asOperator('payments', 'reconcile', twice.coupon, '--as', 'e2e')
    await other.goto(page.url())
    await pressOn(other, confirm)
    await prove(other, say)
    await expect(other.getByText(say('payments.cause.paid_twice'))).toBeVisible()
    await expect(other.getByRole('button', { name: say('payments.giveBack.ask') })).toBeVisible()
    await looksFine(other, { looksKnown })
    await press(other, 'g', 'y')
    const list = { name: say('payments.sum.paid_twice_to_go_back'), exact: true }
    await pressOn(other, other.getByRole('row').getByRole('link', list))
    await expect(other).toHaveURL(/list=paid_twice/u)
    const row = other.getByRole('row').filter({ hasText: twice.coupon })
    // The one that was paid first is in order, and not in this list.
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(say('payments.cause.paid_twice'))
    await looksFine(other, { looksKnown })
    await other.goto(staffPage(`/payments?application=${twice.id}`))
    const both = other.getByRole('table', { name: say('payments.list.ofOne') })
    await expect(both.getByRole('link', { name: twice.coupon })).toHaveCount(2)
    await other.close()
  })
