import { JOURNEYS } from '../support/languages.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'
import { asOperator } from '../support/operator.ts'
import { aPayment, inCash } from './support/a-payment.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const MONEY = '₹150'

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`cash pays an application when one accountant has received it and another one confirms it, by keys alone (${locale})`, async ({
    page,
    browser,
  }) => {
    const say = sentences[locale]
    const { coupon } = await inCash(page)
    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, 'accountant', locale)
    await page.goto(staffPage('/payments'))
    await page.getByLabel(say('payments.cash.coupon'), { exact: true }).fill(coupon)
    const amount = page.getByLabel(say('payments.cash.amount'), { exact: true })
    await amount.fill('a little')
    await amount.press('Enter')
    await expect(page.getByText(say('payments.cash.amount.wrong'))).toBeVisible()
    await amount.fill('150')
    await amount.press('Enter')
    await page.getByRole('button', { name: say('auth.proof.by.passkey') }).press('Enter')
    await expect(page.locator('h1')).toHaveText(say('payments.one', { coupon }))
    await expect(page.locator('#main p').filter({ hasText: say('payments.cash.mine') })).toBeVisible()
    const [before] = say('payments.cash.print', { number: '|' }).split('|')
    const paper = page.getByRole('button').filter({ hasText: before! })
    const [receipt] = await Promise.all([page.waitForEvent('download'), paper.press('Enter')])
    expect(receipt.suggestedFilename()).toMatch(/^receipt-.+\.pdf$/u)
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })

    const other = await browser.newPage({ viewport: { width, height: 900 } })
    await enterAs(other, 'accountant', locale)
    await other.goto(staffPage('/payments'))
    const waiting = other.getByRole('table', { name: say('payments.cash.waiting') })
    await waiting.getByRole('link', { name: coupon }).press('Enter')
    const confirm = other.getByRole('button', { name: say('payments.cash.confirm', { money: MONEY }) })
    await isAccessible(other, { looksKnown: !isWhole })
    await confirm.press('Enter')
    await other.getByRole('button', { name: say('auth.proof.by.passkey') }).press('Enter')
    await expect(other.getByText(say('payments.cash.confirmed'))).toBeVisible()
    await expect(confirm).toBeHidden()
    await expect(other.getByRole('row').filter({ hasText: say('payments.event.succeeded') })).toBeVisible()
    await other.close()
  })
}

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`cash for an application that was paid at the gateway meanwhile says why it has to go back, and is in a list of its own (${locale})`, async ({
    page,
    browser,
  }) => {
    const say = sentences[locale]
    const made = await inCash(page)
    const { coupon } = made
    await enterAs(page, 'accountant', locale)
    await page.goto(staffPage('/payments'))
    await page.getByLabel(say('payments.cash.coupon'), { exact: true }).fill(coupon)
    const amount = page.getByLabel(say('payments.cash.amount'), { exact: true })
    await amount.fill('150')
    await amount.press('Enter')
    await page.getByRole('button', { name: say('auth.proof.by.passkey') }).press('Enter')
    await expect(page.locator('h1')).toHaveText(say('payments.one', { coupon }))
    await aPayment(page, 'succeed', made)
    await asOperator('payments', 'reconcile', coupon, '--as', 'e2e')

    const other = await browser.newPage({ viewport: { width, height: 900 } })
    await enterAs(other, 'accountant', locale)
    await other.goto(page.url())
    await other.getByRole('button', { name: say('payments.cash.confirm', { money: MONEY }) }).press('Enter')
    await other.getByRole('button', { name: say('auth.proof.by.passkey') }).press('Enter')
    await expect(other.getByText(say('payments.cause.paid_twice'))).toBeVisible()
    await expect(other.getByRole('button', { name: say('payments.giveBack.ask') })).toBeVisible()
    await fitsTheScreen(other)
    await other.goto(staffPage('/payments'))
    await other
      .getByRole('row')
      .getByRole('link', { name: say('payments.sum.paid_twice_to_go_back'), exact: true })
      .press('Enter')
    await expect(other).toHaveURL(/list=paid_twice/u)
    const row = other.getByRole('row').filter({ hasText: coupon })
    await expect(row).toContainText(say('payments.cause.paid_twice'))
    await fitsTheScreen(other)
    await isAccessible(other, { looksKnown: !isWhole })
    await other.goto(staffPage(`/payments?application=${made.id}`))
    const both = other.getByRole('table', { name: say('payments.list.ofOne') })
    await expect(both.getByRole('link', { name: coupon })).toHaveCount(2)
    await other.close()
  })
}
