import { addressIn } from '@pan/contracts/messages/addresses'
import { anApplicant, answersIn, fillIn, submitButton, summary } from './support/new-pan-form.ts'
import { sentences } from './support/sentences.ts'
import { expect, inLanguage, inTamil, test } from './support/test.ts'

test('a change of language in the middle keeps every answer, the problems and the place', async ({
  page,
}) => {
  await page.goto('/apply-new-pan')
  const answers = { ...anApplicant, residence_pincode: '6000' }
  await fillIn(page, answers)
  await submitButton(page).click()
  await expect(summary(page)).toContainText(sentences.en('form.pin.six_digits'))
  await page.locator('#residence_pincode').scrollIntoViewIfNeeded()

  await inTamil(page)
  await expect(page.locator('h1')).toHaveText(sentences.ta('apply.title'))
  await expect(page.getByRole('link', { name: 'தமிழ்' })).toBeFocused()
  await expect(page).toHaveURL(/\/ta\/apply-new-pan#personal$/u)
  expect(await answersIn(page, Object.keys(answers))).toEqual(answers)
  await expect(summary(page)).toContainText(sentences.ta('form.pin.six_digits'))
  await expect(page.locator('#residence_pincode-error')).toContainText(sentences.ta('form.pin.six_digits'))

  await inLanguage(page, 'hi')
  await expect(page).toHaveURL(/\/hi\/apply-new-pan#personal$/u)
  expect(await answersIn(page, Object.keys(answers))).toEqual(answers)
  await expect(page.locator('#residence_pincode-error')).toContainText(sentences.hi('form.pin.six_digits'))

  await page.reload()
  await expect(page.locator('h1')).toHaveText(sentences.hi('apply.title'))
})

test('an application that was opened in English ends in English, whatever the cookie said', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang', value: 'ta', url: baseURL! }])
  await page.goto('/apply-new-pan')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const language = async () => (await context.cookies()).find(({ name }) => name === 'page-lang')?.value
  await expect.poll(language).toBe('en')
  // The addresses that follow have no language in them.
  await fillIn(page, anApplicant)
  await submitButton(page).click()
  await expect(page.locator('h1')).toHaveText(sentences.en('apply.review.title'))
  await page.reload()
  await expect(page.locator('h1')).toHaveText(sentences.en('apply.review.title'))
  await page.goto('/payment-process/1')
  await expect(page).toHaveURL(/\/payment-process\/1$/u)
})

for (const [paid, touched] of [
  ['hi', 'en'],
  ['en', 'ta'],
] as const) {
  test(`who pays on a page (${paid}) comes back to its language, whatever was touched since (${touched})`, async ({
    page,
    context,
  }) => {
    const say = sentences[paid]
    const address = addressIn(paid, '/merchant/customPayDisplay')
    await page.goto(address)
    await page.locator('#name').fill('ASHA SPECIMEN')
    await page.locator('#email').fill('asha.specimen@example.com')
    await page.locator('#mobile').fill('9000000017')
    await page.locator('#amount').fill('10')

    const other = await context.newPage()
    await other.goto(addressIn(touched, '/contact-us'))
    const dark = other.getByRole('button', { name: sentences[touched]('site.theme.dark') })
    await dark.click()
    await expect(dark).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('button', { name: say('custom.pay'), exact: true }).click()
    // Where the gateway leads to has no language in its address.
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.locator('main')).toContainText(say('custom.status.success'))
    await expect(page).toHaveURL(new RegExp(`:\\d+${address}\\?status=success$`, 'u'))
  })
}

test('a link to a page in Tamil does not change the language of the site', async ({ page, context }) => {
  await page.goto('/ta/apply-new-pan')
  await expect(page.locator('h1')).toHaveText(sentences.ta('apply.title'))
  const names = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(names).toContain('page-lang')
  await page.goto('/')
  await expect(page).toHaveURL(/[^a]\/$/u)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await inLanguage(page, 'hi')
  await page.goto('/')
  await expect(page).toHaveURL(/\/hi$/u)
})
