import { affiliateForm } from '@pan/contracts/forms/affiliate.form'
import { contactForm } from '@pan/contracts/forms/contact.form'
import { companyDoubts, personCases } from '@pan/contracts/forms/samples/affiliate.cases'
import { companyAffiliate, personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { someMessage } from '@pan/contracts/forms/samples/contact.cases'
import type { FormCase } from '@pan/contracts/forms/samples/case-row'
import { addressIn } from '@pan/contracts/messages/addresses'
import type { Page } from '@playwright/test'
import { enterAsPartner } from './support/partners/approved-partner.ts'
import { answer, fillIn } from './support/fill-in.ts'
import { JOURNEYS } from './support/languages.ts'
import { mailsWith } from './support/mailbox.ts'
import { summary } from './support/new-pan-form.ts'
import { hasOperator } from './support/operator.ts'
import { startReceiver } from './support/receiver.ts'
import { runSample, sampleLanguages } from './support/partners/run-sample.ts'
import { sentences } from './support/sentences.ts'
import { expect, fitsTheScreen, inLanguage, inTamil, isAccessible, test } from './support/test.ts'
import { fieldTexts } from './support/field-texts.ts'

/** What stands at the fields, errors and doubts alike; the captcha apart. */
async function told(page: Page): Promise<Record<string, string>> {
  const found = await fieldTexts(page, 'form [id$="-error"], form [id$="-warning"]')
  return Object.fromEntries(
    found
      .map(([id, text]) => [id.replace(/-(?:error|warning)$/u, ''), text] as const)
      .filter(([name]) => name !== 'captcha'),
  )
}

/** One case for each message; every case is tried without a browser in the unit tests. */
function oneForEachMessage(cases: readonly FormCase[], seen: Set<string>): FormCase[] {
  return cases.filter(({ change, expect: expected }) => {
    const messages = Object.values(expected).filter((message) => !seen.has(message))
    // Choices cannot be taken back, and offer nothing that is not there.
    if (messages.length === 0 || Object.keys(change).some((name) => name.endsWith('_type'))) return false
    for (const message of messages) seen.add(message)
    return true
  })
}

async function triesEach(page: Page, cases: readonly FormCase[], sample: Readonly<Record<string, string>>) {
  for (const { name, change, expect: expected } of cases) {
    for (const [field, value] of Object.entries(change)) await answer(page, field, value, affiliateForm)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect.poll(() => told(page), { message: name }).toEqual(expected)
    for (const field of Object.keys(change)) await answer(page, field, sample[field] ?? '', affiliateForm)
  }
}

for (const { locale, width, isWhole } of JOURNEYS) {
  const sample: Readonly<Record<string, string>> = locale === 'ta' ? companyAffiliate : personAffiliate
  test(`somebody registers as a partner (${locale}, ${width} px)`, async ({ page }) => {
    const say = sentences[locale]
    const submit = page.getByRole('button', { name: say('partner.submit'), exact: true })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(addressIn(locale, '/partner-with-us'))
    await expect(page.locator('main h3')).toHaveCount(3)
    if (isWhole) await isAccessible(page)
    await fitsTheScreen(page)
    await page.getByRole('link', { name: say('partner.register') }).click()

    // Nobody presses before the page's small script has run, which is before the page has loaded.
    await expect(submit).toBeVisible()
    await page.waitForLoadState()
    await submit.click()
    await expect(summary(page)).toBeFocused()
    // Seen over the page; heard from the summary alone.
    const bar = page.locator('[role=log] > span')
    // On a phone the errors fill the window.
    const isShown = (text: string) =>
      isWhole ? expect(bar.filter({ hasText: text })).toBeVisible() : expect(bar).toContainText(text)
    await isShown(say('partner.incomplete'))
    await expect(page.getByRole('alert').filter({ hasText: /\S/u })).toHaveCount(1)
    expect(await told(page)).toMatchObject({ email: say('partner.required') })
    await page.locator(`#partner_type-${sample['partner_type']}`).check()
    await submit.click()
    if (locale !== 'hi') await isAccessible(page)
    await fitsTheScreen(page)

    await fillIn(page, sample, affiliateForm)
    await expect.poll(() => told(page)).toEqual({})
    if (isWhole) {
      const seen = new Set([say('partner.required')])
      await triesEach(page, oneForEachMessage(personCases, seen), sample)
    } else if (sample === companyAffiliate) {
      // The numbers stand still while their doubts are said in the page's language.
      await answer(page, 'gstn_number', companyDoubts[3]!.change['gstn_number']!, affiliateForm)
      await page.locator('#bank_account_nbr').focus()
      await expect.poll(() => told(page)).toEqual({ gstn_number: say('partner.gstin.check') })
    }
    const refused = { email: ['First.'], phone: ['Second.'] }
    await page.route('**/create-affiliate', (route) =>
      route.fulfill({ status: 422, json: { error: refused } }),
    )
    await submit.click()
    await isShown('First.')
    await isShown('Second.')
    await expect.poll(() => told(page)).toMatchObject({ email: 'First.', phone: 'Second.' })
    await expect(page.getByRole('alert').filter({ hasText: 'Second.' })).toHaveCount(1)
    await expect(summary(page)).toContainText('Second.')
    await page.unroute('**/create-affiliate')
    await answer(page, 'email', sample['email']!, affiliateForm)
    await isShown('Second.')
    // It goes with its cause.
    await answer(page, 'phone', '9000000009', affiliateForm)
    await expect(bar).toHaveCount(0, { timeout: 1000 })
    await submit.click()
    await expect(page.getByRole('status').getByText(say('partner.created'))).toBeVisible()
    await expect(page.locator('main')).toContainText(say('partner.registered.title'))
    await expect(page).toHaveURL(/\/partner-with-us$/u)
    await page.getByRole('link', { name: say('partner.register') }).click()
    await expect(page.locator('#email')).toHaveValue('')
  })
}

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`somebody writes to the operator over a bad line, and one mail arrives (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const send = page.getByRole('button', { name: say('contact.send') })
    const message = `${someMessage.message} (${locale} ${Date.now()})`
    await page.setViewportSize({ width, height: 800 })
    await page.goto(addressIn(locale, '/contact-us'))
    await fitsTheScreen(page)
    // Before the program is there: it takes over what was pressed.
    await send.click()
    await expect(summary(page)).toBeFocused()
    expect(await told(page)).toEqual(
      Object.fromEntries(
        ['name', 'email', 'subject', 'message'].map((name) => [name, say('contact.required')]),
      ),
    )
    if (isWhole) await isAccessible(page)
    for (const [name, value] of Object.entries({ ...someMessage, message }))
      await answer(page, name, value, contactForm)
    await expect.poll(() => told(page)).toEqual({})

    // The message arrives, its answer does not.
    await page.route('**/contact-messages', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send.click()
    await expect(page.locator('main')).toContainText(say('site.error.network'))
    await expect(page.locator('#message')).toHaveValue(message)
    await page.unroute('**/contact-messages')
    await send.click()
    await expect(page.locator('main [role=status]')).toContainText(say('contact.sent'))
    const reference = await page.locator('main strong').innerText()
    expect(await mailsWith(page, message)).toEqual([
      sentences.en('mail.contact.subject', { kind: sentences.en('contact.subject.payment'), reference }),
    ])
    await page.getByRole('button', { name: say('contact.another') }).click()
    await expect(page.locator('#message')).toHaveValue('')
  })
}

/** What the page writes out with a new test key runs as it is, in each language, and from the page. */
async function makesFirstCalls(page: Page, key: string): Promise<void> {
  const say = sentences.en
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.getByRole('button', { name: say('console.first.try') }).click()
  const answer = page.getByRole('region', { name: say('console.first.answer'), exact: true })
  const { data } = JSON.parse(await answer.innerText()) as { data: { pan: { pan_coupon_nbr: string } } }
  const coupon = data.pan.pan_coupon_nbr
  await expect(page.getByText(say('console.first.done', { status: '201', coupon }))).toBeVisible()
  for (const language of sampleLanguages) {
    await page.getByRole('radio', { name: language, exact: true }).check()
    const program = await page
      .getByRole('region', { name: say('console.first.program'), exact: true })
      .innerText()
    expect(program).toContain(key)
    expect(await runSample(language, program), language).toMatch(/"pan_coupon_nbr":"(?!.*error)/u)
  }
  expect(addresses.filter((url) => url.includes(key))).toEqual([])
}

test('a partner makes a key and an address for webhooks, sees each secret once, hears a test, and ends the key', async ({
  page,
}) => {
  test.skip(!hasOperator, 'It is not known where the product keeps its data.')
  const say = sentences.en
  const receiver = await startReceiver()
  await page.goto('/partner-with-us')
  const { password } = await enterAsPartner(page)
  await page.goto('/partner-with-us/console')
  const dialog = page.getByRole('dialog')
  const once = page.getByRole('status').filter({ has: page.locator('code') })

  await page.getByRole('button', { name: say('console.make') }).click()
  await dialog.getByLabel(say('console.key.name')).fill('The till')
  await dialog.getByRole('button', { name: say('console.make') }).click()
  // A stolen login makes no key; what was filled in waits below the question.
  const proof = page.getByRole('dialog', { name: say('auth.proof.title') })
  await isAccessible(page, { looksKnown: true })
  await proof.getByLabel(say('auth.proof.password')).fill('not the one')
  await proof.getByRole('button', { name: say('auth.proof.submit') }).click()
  await expect(proof).toContainText(say('account.password.wrong'))
  await proof.getByLabel(say('auth.proof.password')).fill(password)
  await proof.getByRole('button', { name: say('auth.proof.submit') }).click()
  await expect(once).toContainText(say('console.new.title', { name: 'The till' }))
  const key = await once.locator('code').innerText()
  expect(key).toMatch(/^pk_test_[\w-]{43}$/u)
  await makesFirstCalls(page, key)
  await page.getByRole('button', { name: say('webhooks.add') }).click()
  await isAccessible(page, { looksKnown: true })
  await page.reload()
  await expect(page.locator('main li code')).toHaveText(`${key.slice(0, 11)}…${key.slice(-4)}`)
  expect(await page.content()).not.toContain(key)

  // What the key was used for is there a few seconds after.
  const asKey = { headers: { authorization: `Bearer ${key}` } }
  const unknown = await page.request.get(`/api/v1/partner/applications/${'A'.repeat(22)}`, asKey)
  expect(unknown.status()).toBe(404)
  await page.getByText(say('console.calls.list'), { exact: true }).click()
  await page.getByLabel(say('console.calls.errors')).check()
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: say('console.calls.again') }).click()
      return (await page.getByRole('table').allInnerTexts()).join()
    })
    .toContain('NOT_FOUND')
  await page.getByText(say('console.usage'), { exact: true }).click()
  await expect(page.getByRole('table', { name: say('console.usage') })).toContainText('The till')
  await isAccessible(page)

  // It works from our own address, and the page says so.
  await page.getByRole('button', { name: say('console.key.addresses.named', { name: 'The till' }) }).click()
  const addresses = dialog.getByLabel(say('console.key.addresses.label'))
  await addresses.fill('everywhere')
  await dialog.getByRole('button', { name: say('console.key.addresses.save') }).click()
  await expect(dialog).toContainText(say('console.key.addresses.wrong', { address: 'everywhere' }))
  await addresses.fill('127.0.0.0/8\n::1')
  await dialog.getByRole('button', { name: say('console.key.addresses.save') }).click()
  await expect(page.getByText(say('console.key.addresses.done'))).toBeVisible()
  await expect(page.locator('main li').first()).toContainText('127.0.0.0/8, ::1')
  expect((await page.request.get('/api/v1/partner/key', asKey)).ok()).toBe(true)

  await page.getByRole('button', { name: say('returns.add') }).click()
  await dialog.getByLabel(say('returns.url')).fill('https://shop.example/paid')
  await isAccessible(page, { looksKnown: true })
  await dialog.getByRole('button', { name: say('returns.add') }).click()
  await expect(once.locator('code')).toHaveText(/^whsec_/u)
  await once.getByRole('button', { name: say('console.new.done') }).click()
  await page.getByRole('button', { name: say('console.limits.ask') }).click()
  await dialog.getByLabel(say('console.limits.ask.message'), { exact: true }).fill('We need more.')
  await dialog.getByRole('button', { name: say('console.limits.ask.send') }).click()
  await expect(dialog).toBeHidden()

  await page.setViewportSize({ width: 320, height: 700 })
  await inLanguage(page, 'hi')
  const hindi = sentences.hi
  await page.getByRole('button', { name: hindi('webhooks.add'), exact: true }).click()
  await dialog.getByLabel(hindi('webhooks.url')).fill('https://localhost:1/')
  await dialog.getByRole('button', { name: hindi('webhooks.add') }).click()
  await expect(dialog).toContainText(hindi('webhooks.url.refused'))
  await fitsTheScreen(page)
  await dialog.getByLabel(hindi('webhooks.url')).fill(receiver.url)
  await dialog.getByRole('button', { name: hindi('webhooks.add') }).click()
  await expect(once.locator('code')).toHaveText(/^whsec_/u)
  await once.getByRole('button', { name: hindi('console.new.done') }).click()
  await expect(page.locator('main')).not.toContainText('whsec_')
  await page.getByRole('button', { name: hindi('webhooks.test') }).click()
  await receiver.heard

  await inTamil(page)
  const tamil = sentences.ta
  await page.getByText(tamil('webhooks.sent'), { exact: true }).click()
  const tries = page.getByRole('list', { name: tamil('webhooks.sent.tries') })
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: tamil('webhooks.sent.again') }).click()
      return (await tries.allInnerTexts()).join()
    })
    .toContain(tamil('webhooks.state.delivered'))
  await expect(page.getByRole('table')).toHaveCount(2)
  await fitsTheScreen(page)
  await isAccessible(page)
  await page.getByRole('button', { name: tamil('console.revoke.named', { name: 'The till' }) }).click()
  await expect(dialog).toContainText(tamil('console.revoke.text'))
  await dialog.getByRole('button', { name: tamil('console.revoke'), exact: true }).click()
  await expect(page.getByText(tamil('console.revoke.done'))).toBeVisible()
  await expect(page.getByText(tamil('console.keys.none'))).toBeVisible()
  const refused = await page.request.get('/api/v1/partner/key', {
    headers: { authorization: `Bearer ${key}` },
  })
  expect(refused.status()).toBe(401)
  receiver.close()
})
