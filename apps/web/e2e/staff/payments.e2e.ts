import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { aPayment, notYetPaid, openPayment } from './support/a-payment.ts'
import { chooseFrom, pressOn, typeInto } from './support/by-keys.ts'
import { STAFF_SESSIONS } from './support/journeys.ts'
import { looksFine, onScreen } from './support/looks.ts'
import { prove } from './support/prove.ts'
import { press } from './support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

for (const { locale, width, name, looksKnown } of STAFF_SESSIONS)
  test(`the accountant sees in the morning what does not fit, reads its story, asks the gateway and takes the closing along, by keys alone (${name})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const reconcile = page.getByRole('button', { name: say('payments.reconcile') })
    const cause = say('payments.cause.amount')
    await enterAs(page, 'accountant', locale)
    await onScreen(width, page)
    const { coupon } = await aPayment(page, 'wrong-amount')
    await openPayment(page, locale, coupon)
    await pressOn(page, reconcile)
    await expect(page.getByText(cause)).toBeVisible()
    await expect(page.getByText(say('payments.reconciled'))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: say('payments.event.refused') })).toBeVisible()
    await looksFine(page, { looksKnown })

    const wrong = await aPayment(page, 'wrong-amount')
    await press(page, 'g', 'y')
    await expect(page.locator('h1')).toHaveText(say('staff.nav.payments'))
    await expect(page.getByText(say('payments.accounted'))).toBeVisible()
    await pressOn(page, reconcile)
    // Other journeys pay meanwhile: how many were asked about is theirs, too.
    const [done] = say('payments.reconcile.done', { asked: '0', changed: '0' }).split('0')
    await expect(page.locator('#main output').filter({ hasText: done! })).toBeVisible()
    const mismatches = { name: say('payments.list.mismatches'), exact: true }
    await pressOn(page, page.locator('#main').getByRole('link', mismatches))
    await expect(page).toHaveURL(/list=mismatches/u)
    const row = page.getByRole('row').filter({ hasText: wrong.coupon })
    await expect(row).toContainText(cause)
    await looksFine(page, { looksKnown })
    await pressOn(page, row.getByRole('link', { name: wrong.coupon }))
    await expect(page.locator('h1')).toHaveText(say('payments.one', { coupon: wrong.coupon }))
    await page.goBack()
    await expect(page.getByRole('link', { name: wrong.coupon })).toBeFocused()
    // Whoever chooses from the list without a mouse stays in it: the next line is one key away.
    const list = page.getByLabel(say('payments.list.which'), { exact: true })
    await chooseFrom(page, list, 'failed_refunds')
    await expect(page).toHaveURL(/list=failed_refunds/u)
    await expect(list).toBeFocused()
    const download = page.waitForEvent('download')
    await pressOn(page, page.getByRole('button', { name: say('payments.closing.download') }))
    expect((await download).suggestedFilename()).toMatch(/^closing-\d\d-\d\d-\d{4}\.csv$/u)

    // What nobody has paid yet is in order for a while.
    const unpaid = await notYetPaid(page)
    await typeInto(page, page.getByLabel(say('payments.search')), unpaid.coupon)
    await press(page, 'Enter')
    await expect(page.locator('h1')).toHaveText(say('payments.one', { coupon: unpaid.coupon }))
    await expect(page.getByText(say('payments.waits.payer'))).toBeVisible()
    await pressOn(page, reconcile)
    await expect(page.getByText(say('payments.reconciled'))).toBeVisible()
    await looksFine(page, { looksKnown })
  })

for (const { locale, width, name, looksKnown } of STAFF_SESSIONS)
  test(`money goes back when one accountant has asked and another one approves, each by a passkey and by keys alone (${name})`, async ({
    page,
    browser,
  }) => {
    const say = sentences[locale]
    const other = await browser.newPage()
    await enterAs(page, 'accountant', locale)
    await enterAs(other, 'accountant', locale)
    await onScreen(width, page, other)
    const { coupon } = await aPayment(page, 'wrong-amount')
    await openPayment(page, locale, coupon)
    await pressOn(page, page.getByRole('button', { name: say('payments.reconcile') }))
    const reason = page.getByLabel(say('payments.giveBack.reason'))
    await pressOn(page, reason)
    await expect(page.getByText(say('payments.giveBack.needed'))).toBeVisible()
    await expect(reason).toBeFocused()
    await page.keyboard.type('Paid too little')
    await press(page, 'Enter')
    await prove(page, say)
    await expect(page.getByText(say('payments.giveBack.asked'))).toBeVisible()
    await expect(page.locator('#main p').filter({ hasText: say('payments.request.mine') })).toBeVisible()
    await looksFine(page, { looksKnown })

    await other.goto(staffPage('/payments'))
    const row = other.getByRole('row').filter({ hasText: 'Paid too little' }).filter({ hasText: coupon })
    await pressOn(other, row.getByRole('link', { name: coupon }))
    const approve = other.getByRole('button', {
      name: say('payments.request.approve', { money: '₹152.54' }),
    })
    await pressOn(other, approve)
    await prove(other, say)
    await expect(other.getByText(say('payments.request.approved'))).toBeVisible()
    await expect(approve).toBeHidden()
    const queued = other.getByRole('row').filter({ hasText: say('payments.event.refund_queued') })
    await expect(queued).toContainText('Paid too little')
    await looksFine(other, { looksKnown })
    await other.close()
  })
