import { anApplicant, answersIn, fillIn, submitButton, summary } from './support/new-pan-form.ts'
import { sentences } from './support/sentences.ts'
import { expect, inTamil, test } from './support/test.ts'

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
  await expect(page).toHaveURL(/\/ta\/apply-new-pan$/u)
  expect(await answersIn(page, Object.keys(answers))).toEqual(answers)
  await expect(summary(page)).toContainText(sentences.ta('form.pin.six_digits'))
  await expect(page.locator('#residence_pincode-error')).toContainText(sentences.ta('form.pin.six_digits'))

  await page.reload()
  await expect(page.locator('h1')).toHaveText(sentences.ta('apply.title'))
})
