import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import type { Page } from '@playwright/test'
import { freshAddress } from '../support/accounts.ts'
import { JOURNEYS } from '../support/languages.ts'
import { linkInMail } from '../support/mailbox.ts'
import { asOperator } from '../support/operator.ts'
import { startReceiver } from '../support/receiver.ts'
import { sentences } from '../support/sentences.ts'
import { solvedCaptcha } from '../support/solved-captcha.ts'
import { enterAs, hasStaff } from '../support/staff.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'
import { press } from './support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

/** Somebody registers as a partner, and something about it is doubtful. */
async function aRegistration({ request }: Page, email: string): Promise<string> {
  const answers = {
    ...personAffiliate,
    email,
    gstn_number: '33ABCPS1234F1ZX',
    captcha: await solvedCaptcha(),
  }
  const made = await request.post('/api/v1/create-affiliate', { data: answers })
  expect(made.ok(), await made.text()).toBe(true)
  const { data } = (await made.json()) as { data: { id: string } }
  return data.id
}

/** The key in what the command has printed, which is nowhere else. */
const keyIn = (printed: string): string => (JSON.parse(printed) as { key: string }).key

/** A partner's program names an address, and has an event sent there. */
async function aTestEvent({ request }: Page, key: string, url: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}` }
  const made = await request.post('/api/v1/partner/webhooks', { headers, data: { url } })
  expect(made.ok(), await made.text()).toBe(true)
  const { data } = (await made.json()) as { data: { webhook: { id: string } } }
  const tested = await request.post(`/api/v1/partner/webhooks/${data.webhook.id}/test`, { headers })
  expect(tested.ok(), await tested.text()).toBe(true)
}

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`the partner manager compares a registration, approves it, ends a key and the partnership (${locale})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const email = freshAddress()
    const id = await aRegistration(page, email)
    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, 'partners', locale)
    await press(page, 'g', 'r')
    await expect(page.locator('h1')).toHaveText(say('staff.nav.partners'))
    await page.getByLabel(say('partners.which'), { exact: true }).selectOption('RECEIVED')
    await expect(page).toHaveURL(/state=RECEIVED/u)
    const row = page.locator(`a[href$="/partners/${id}"]`)
    await expect(row).toBeVisible()
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })

    await row.press('Enter')
    await expect(page.getByText(say('partner.gstin.check'))).toBeVisible()
    await expect(page.getByText('••••••234F')).toBeVisible()
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })
    const { promise: mail, resolve: mailCome } = Promise.withResolvers<void>()
    await page.route(/\/decision-mail\?/u, async (route) => {
      await mail
      await route.fallback()
    })
    await page.getByRole('button', { name: say('partners.approve'), exact: true }).press('Enter')
    const approving = page.getByRole('dialog', { name: say('partners.approve'), exact: true })
    const approve = approving.getByRole('button', { name: say('partners.approve'), exact: true })
    await expect(approve).toHaveAttribute('aria-disabled', 'true')
    mailCome()
    await expect(approving.getByRole('region', { name: say('partners.mail') })).toContainText(email)
    await expect(approve).toHaveAttribute('aria-disabled', 'false')
    await isAccessible(page, { looksKnown: !isWhole })
    await approving.getByLabel(say('partners.reason')).press('Enter')
    const proof = page.getByRole('dialog', { name: say('auth.proof.title') })
    await proof.getByRole('button', { name: say('auth.proof.by.passkey') }).press('Enter')
    await expect(approving).toBeHidden()
    await expect(page.locator('#row-standing')).toContainText(say('partners.state.APPROVED'))
    await linkInMail(page, email, 'mail.partner.APPROVED.subject')

    const receiver = await startReceiver()
    const issued = await asOperator('partners', 'issue-key', id, '--mode', 'live', '--name', 'till', '--json')
    await aTestEvent(page, keyIn(issued), receiver.url)
    await receiver.heard
    await page.reload()
    await page.getByRole('row').filter({ hasText: 'till' }).getByRole('button').press('Enter')
    await page.getByRole('dialog').getByRole('button').first().press('Enter')
    await expect(page.getByText(say('partners.key.end.done'))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'till' }).getByRole('button')).toHaveCount(0)
    // It closes once everything is read anew, and nothing behind it can be pressed before.
    await expect(page.getByRole('dialog')).toBeHidden()
    const sent = page.getByRole('table', { name: new RegExp(new URL(receiver.url).host, 'u') })
    await expect(sent).toContainText(say('webhooks.type.webhook.test'))
    await sent.getByRole('button').press('Enter')
    await expect(page.getByText(say('webhooks.replay.done'))).toBeVisible()
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })
    receiver.close()

    await page.getByRole('button', { name: say('partners.end'), exact: true }).press('Enter')
    const ending = page.getByRole('dialog', { name: say('partners.end'), exact: true })
    await expect(ending.getByRole('region', { name: say('partners.mail') })).toContainText(email)
    const reason = ending.getByLabel(say('partners.reason'))
    await reason.press('Enter')
    await expect(ending.getByText(say('partner.required'))).toBeVisible()
    await reason.fill('They have closed')
    await reason.press('Enter')
    await proof.getByRole('button', { name: say('auth.proof.by.passkey') }).press('Enter')
    await expect(ending).toBeHidden()
    await expect(page.getByText('They have closed')).toBeVisible()
    await expect(page.getByText(say('webhooks.off.ended'))).toBeVisible()
    await expect(sent.getByRole('button')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/state=RECEIVED/u)
  })
}
