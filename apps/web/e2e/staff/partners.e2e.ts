import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import type { Locale } from '@pan/contracts/messages/languages'
import type { Locator, Page } from '@playwright/test'
import { freshAddress } from '../support/accounts.ts'
import { linkInMail, mailAbout } from '../support/mailbox.ts'
import { asOperator } from '../support/operator.ts'
import { startReceiver } from '../support/receiver.ts'
import { sentences } from '../support/sentences.ts'
import { solvedCaptcha } from '../support/solved-captcha.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, isAccessible, test } from '../support/test.ts'
import { chooseFrom, pressOn, typeInto } from './support/by-keys.ts'
import { STAFF_SESSIONS } from './support/journeys.ts'
import { looksFine, onScreen } from './support/looks.ts'
import { prove } from './support/prove.ts'
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

const rowOf = (page: Page, id: string): Locator => page.locator(`a[href$="/partners/${id}"]`)

/** Comes to the registrations that wait, as somebody without a mouse does. */
async function openWaiting(page: Page, locale: Locale): Promise<void> {
  const say = sentences[locale]
  await page.goto(staffPage('/'))
  await expect(page.locator('h1')).toHaveText(say('staff.day'))
  await press(page, 'g', 'r')
  await expect(page.locator('h1')).toHaveText(say('staff.nav.partners'))
  const which = page.getByLabel(say('partners.which'), { exact: true })
  await chooseFrom(page, which, 'RECEIVED')
  await expect(page).toHaveURL(/state=RECEIVED/u)
  // Whoever wants the next line of the list is still there.
  await expect(which).toBeFocused()
}

/** Reads the mail of a decision, and takes the decision for a reason that cannot be left out. */
async function refuse(page: Page, locale: Locale, deed: 'end' | 'reject', email: string): Promise<void> {
  const say = sentences[locale]
  const name = say(`partners.${deed}`)
  await pressOn(page, page.getByRole('button', { name, exact: true }))
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog.getByRole('region', { name: say('partners.mail') })).toContainText(email)
  await pressOn(page, dialog.getByLabel(say('partners.reason')))
  await expect(dialog.getByText(say('partner.required'))).toBeVisible()
  await typeInto(page, dialog.getByLabel(say('partners.reason')), `Because of ${deed}`)
  await press(page, 'Enter')
  await prove(page, say)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Because of ${deed}`)).toBeVisible()
}

for (const { locale, width, name, looksKnown } of STAFF_SESSIONS)
  test(`the partner manager rejects a registration, compares another with it and approves that, ends a key and the partnership, by keys alone (${name})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    await enterAs(page, 'partners', locale)
    await onScreen(width, page)
    const email = freshAddress()
    const rejected = await aRegistration(page, email)
    await openWaiting(page, locale)
    await expect(rowOf(page, rejected)).toBeVisible()
    await looksFine(page, { looksKnown })
    await pressOn(page, rowOf(page, rejected))
    await refuse(page, locale, 'reject', email)
    await expect(page.locator('#row-standing')).toContainText(say('partners.state.REJECTED'))
    await mailAbout(page, email, 'mail.partner.REJECTED.subject')

    const id = await aRegistration(page, email)
    await openWaiting(page, locale)
    await pressOn(page, rowOf(page, id))
    await expect(page.getByText(say('partner.gstin.check'))).toBeVisible()
    await expect(page.getByText('••••••234F')).toBeVisible()
    const same = page.getByRole('table', { name: say('partners.same'), exact: true })
    const before = same.getByRole('row').filter({ has: rowOf(page, rejected) })
    await expect(before).toContainText(say('partners.state.REJECTED'))
    await expect(before).toContainText(say('partner.email'))
    await looksFine(page, { looksKnown })
    await pressOn(page, rowOf(page, rejected))
    await expect(page.getByText('Because of reject')).toBeVisible()
    await page.goBack()

    const { promise: mail, resolve: mailCome } = Promise.withResolvers<void>()
    await page.route(/\/decision-mail\?/u, async (route) => {
      await mail
      await route.fallback()
    })
    await pressOn(page, page.getByRole('button', { name: say('partners.approve'), exact: true }))
    const approving = page.getByRole('dialog', { name: say('partners.approve'), exact: true })
    const approve = approving.getByRole('button', { name: say('partners.approve'), exact: true })
    await expect(approve).toHaveAttribute('aria-disabled', 'true')
    mailCome()
    await expect(approving.getByRole('region', { name: say('partners.mail') })).toContainText(email)
    await expect(approve).toHaveAttribute('aria-disabled', 'false')
    await isAccessible(page, { looksKnown })
    await pressOn(page, approve)
    await prove(page, say)
    await expect(approving).toBeHidden()
    await expect(page.locator('#row-standing')).toContainText(say('partners.state.APPROVED'))
    await linkInMail(page, email, 'mail.partner.APPROVED.subject')

    const receiver = await startReceiver()
    const issued = await asOperator('partners', 'issue-key', id, '--mode', 'live', '--name', 'till', '--json')
    await aTestEvent(page, keyIn(issued), receiver.url)
    await receiver.heard
    // What the key was used for is there a few seconds after.
    const usage = page.getByRole('table', { name: say('partners.usage'), exact: true })
    await expect(async () => {
      await page.reload()
      await expect(usage).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(usage.getByRole('row').filter({ hasText: 'till' })).toContainText(/\d\d-\d\d-\d{4}/u)
    const keys = page.getByRole('table', { name: say('console.keys'), exact: true })
    const end = keys.getByRole('row').filter({ hasText: 'till' }).getByRole('button')
    const title = await end.innerText()
    await pressOn(page, end)
    const ending = page.getByRole('dialog', { name: title, exact: true })
    await pressOn(page, ending.getByRole('button', { name: title, exact: true }))
    await expect(page.getByText(say('partners.key.end.done'))).toBeVisible()
    await expect(end).toHaveCount(0)
    // It closes once everything is read anew, and nothing behind it can be pressed before.
    await expect(ending).toBeHidden()
    const sent = page.getByRole('table', { name: new RegExp(new URL(receiver.url).host, 'u') })
    await expect(sent).toContainText(say('webhooks.type.webhook.test'))
    await pressOn(page, sent.getByRole('button'))
    await expect(page.getByText(say('webhooks.replay.done'))).toBeVisible()
    await looksFine(page, { looksKnown })
    receiver.close()

    await refuse(page, locale, 'end', email)
    await expect(page.getByText(say('webhooks.off.ended'))).toBeVisible()
    await expect(sent.getByRole('button')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/state=RECEIVED/u)
  })
