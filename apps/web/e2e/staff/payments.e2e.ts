import { asOperator } from '../support/operator.ts'
import { JOURNEYS } from '../support/languages.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'
import { press } from './support/staff-work.ts'
import { aPayment, notYetPaid } from './support/a-payment.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

/** What the command line knows of the payment of an application. */
async function paymentOf(coupon: string): Promise<string> {
  const [row] = JSON.parse(await asOperator('payments', 'list', coupon, '--as', 'e2e', '--json')) as [
    { payment: string },
  ]
  return row.payment
}

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`the story of a payment says why its money does not fit, and asks the gateway (${locale})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const { coupon } = await aPayment(page, 'wrong-amount')
    const id = await paymentOf(coupon)
    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, 'accountant', locale)
    await page.goto(staffPage(`/payments/${id}`))
    await expect(page.locator('h1')).toHaveText(say('payments.one', { coupon }))
    await page.getByRole('button', { name: say('payments.reconcile') }).press('Enter')
    await expect(page.getByText(say('payments.reconciled'))).toBeVisible()
    await expect(page.getByText(say('payments.cause.amount'))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: say('payments.event.refused') })).toBeVisible()
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })
  })
}

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`a payment that nobody has paid yet says until when that is in order, and asks the gateway (${locale})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const { coupon } = await notYetPaid(page)
    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, 'accountant', locale)
    await page.goto(staffPage(`/payments/${await paymentOf(coupon)}`))
    await expect(page.getByText(say('payments.waits.payer'))).toBeVisible()
    await page.getByRole('button', { name: say('payments.reconcile') }).press('Enter')
    await expect(page.getByText(say('payments.reconciled'))).toBeVisible()
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })
  })
}

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`the accountant sees in the morning what does not fit, asks the gateway and opens it, by keys alone (${locale})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const { coupon } = await aPayment(page, 'wrong-amount')
    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, 'accountant', locale)
    await press(page, 'g', 'y')
    await expect(page.locator('h1')).toHaveText(say('staff.nav.payments'))
    await expect(page.getByText(say('payments.accounted'))).toBeVisible()
    await page.getByRole('button', { name: say('payments.reconcile') }).press('Enter')
    // Other journeys pay meanwhile: how many were asked about is theirs, too.
    const [done] = say('payments.reconcile.done', { asked: '0', changed: '0' }).split('0')
    await expect(page.locator('#main output').filter({ hasText: done! })).toBeVisible()
    await page
      .locator('#main')
      .getByRole('link', { name: say('payments.list.mismatches'), exact: true })
      .press('Enter')
    await expect(page).toHaveURL(/list=mismatches/u)
    const row = page.getByRole('row').filter({ hasText: coupon })
    await expect(row).toContainText(say('payments.cause.amount'))
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })
    await row.getByRole('link', { name: coupon }).press('Enter')
    await expect(page.locator('h1')).toHaveText(say('payments.one', { coupon }))
    await page.goBack()
    await expect(page.getByRole('link', { name: coupon })).toBeFocused()
    const [closing] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('payments.closing.download') }).press('Enter'),
    ])
    expect(closing.suggestedFilename()).toMatch(/^closing-\d\d-\d\d-\d{4}\.csv$/u)
    await page.getByLabel(say('payments.search')).fill(coupon)
    await page.getByLabel(say('payments.search')).press('Enter')
    await expect(page.locator('h1')).toHaveText(say('payments.one', { coupon }))
  })
}

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`money goes back when one accountant has asked and another one approves, each by a passkey (${locale})`, async ({
    page,
    browser,
  }) => {
    const say = sentences[locale]
    const { coupon } = await aPayment(page, 'wrong-amount')
    const address = staffPage(`/payments/${await paymentOf(coupon)}`)
    await asOperator('payments', 'reconcile', coupon, '--as', 'e2e')
    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, 'accountant', locale)
    await page.goto(address)
    const reason = page.getByLabel(say('payments.giveBack.reason'))
    await reason.press('Enter')
    await expect(page.getByText(say('payments.giveBack.needed'))).toBeVisible()
    await reason.fill('Paid too little')
    await reason.press('Enter')
    await page.getByRole('button', { name: say('auth.proof.by.passkey') }).press('Enter')
    await expect(page.getByText(say('payments.giveBack.asked'))).toBeVisible()
    await expect(page.locator('#main p').filter({ hasText: say('payments.request.mine') })).toBeVisible()
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })

    const other = await browser.newPage({ viewport: { width, height: 900 } })
    await enterAs(other, 'accountant', locale)
    await other.goto(staffPage('/payments'))
    const row = other.getByRole('row').filter({ hasText: 'Paid too little' }).filter({ hasText: coupon })
    await row.getByRole('link', { name: coupon }).press('Enter')
    const approve = other.getByRole('button', { name: say('payments.request.approve', { money: '₹152.54' }) })
    await approve.press('Enter')
    await other.getByRole('button', { name: say('auth.proof.by.passkey') }).press('Enter')
    await expect(other.getByText(say('payments.request.approved'))).toBeVisible()
    await expect(approve).toBeHidden()
    await expect(
      other.getByRole('row').filter({ hasText: say('payments.event.refund_queued') }),
    ).toContainText('Paid too little')
    await isAccessible(other, { looksKnown: !isWhole })
    await other.close()
  })
}
