import type { Page } from '@playwright/test'
import { sentences } from '../support/sentences.ts'
import { expect, isAccessible, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/apply-new-pan#personal')
  await expect(page.locator('#applicant_firstname')).toBeVisible()
})

const caretIn = (page: Page, name: string) =>
  page.locator(`#${name}`).evaluate((input) => (input as HTMLInputElement).selectionStart)

test('capitals appear where the caret stands, and one undo takes back one step', async ({ page }) => {
  const name = page.locator('#applicant_firstname')
  await name.fill('ABC123')
  await name.evaluate((input) => (input as HTMLInputElement).setSelectionRange(3, 3))
  await name.focus()
  await expect(name).toHaveCSS('text-transform', 'uppercase')
  await page.keyboard.type('d')
  expect(await caretIn(page, 'applicant_firstname')).toBe(4)
  await page.keyboard.press('Control+z')
  await expect(name).toHaveValue('ABC123')
  await page.keyboard.type('d')
  await name.blur()
  await expect(name).toHaveValue('ABCD123')
})

test('a keyboard that composes its words is left alone until the word is done', async ({ page }) => {
  const name = page.locator('#applicant_firstname')
  await name.focus()
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['k', 'ku', 'kum', 'kuma', 'kumar']) {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }
  await keyboard.send('Input.insertText', { text: 'kumar' })
  await expect(name).toHaveValue('kumar')
  await name.blur()
  await expect(name).toHaveValue('KUMAR')
})

test('an e-mail address keeps its letters as they are', async ({ page }) => {
  await page.locator('#email_address').pressSequentially('Arun@Example.com')
  await expect(page.locator('#email_address')).toHaveValue('Arun@Example.com')
})

const dates: readonly (readonly [typed: string, becomes: string])[] = [
  ['29-02-2000', '29-02-2000'],
  ['29022000', '29-02-2000'],
  ['31-12-1999', '31-12-1999'],
  ['1-2-1990', '01-02-1990'],
  ['01/02/1990', '01-02-1990'],
  ['01.02.1990', '01-02-1990'],
  ['1 feb 1990', '01-02-1990'],
  ['05/09/1990', '05-09-1990'],
  ['31-02-1990', '31-02-1990'],
  ['1-2-90', '1-2-90'],
]

test('a date can be typed in many ways; what is no date stays and is named', async ({ page }) => {
  const birth = page.locator('#date_of_birth')
  for (const [typed, becomes] of dates) {
    await birth.fill('')
    await birth.pressSequentially(typed)
    await birth.blur()
    await expect(birth).toHaveValue(becomes)
    const isReal = /^\d\d-\d\d-\d{4}$/u.test(becomes) && !becomes.startsWith('31-02')
    await expect(page.locator('#date_of_birth-error')).toHaveCount(isReal ? 0 : 1)
  }
  // What was said goes with the last letter of the correction, not only when the field is left.
  await birth.fill('28-02-1990')
  await expect(page.locator('#date_of_birth-error')).toHaveCount(0)
  await expect(birth).toBeFocused()
})

test('a birthday can be chosen from a calendar that has no future', async ({ page }) => {
  await page.locator('#date_of_birth').fill('27-03-1990')
  await page.locator('#date_of_birth').blur()
  await page.getByRole('button', { name: /Date of birth/u }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: /28/u }).first().click()
  await expect(page.locator('#date_of_birth')).toHaveValue('28-03-1990')
})

test('a birth date under 18 asks for a representative', async ({ page }) => {
  const thisYear = new Date().getFullYear()
  await page.locator('#date_of_birth').fill(`01-01-${thisYear - 10}`)
  await expect(page.locator('[name=ra_status][value=YES]')).toBeChecked()
  await expect(page.locator('#ra_firstname')).toBeVisible()

  // A representative is in India, wherever the applicant's address is that is copied.
  await page.locator('#residence_country').fill('SINGAPORE')
  await page.locator('#residence_city').fill('SINGAPORE')
  await page
    .locator('#representative')
    .getByRole('button', { name: sentences.en('apply.copy.residence') })
    .click()
  await expect(page.locator('#ra_city')).toHaveValue('SINGAPORE')
  await expect(page.locator('#ra_state')).toBeVisible()
})

test('a PIN code fills what is empty, says so, and never overwrites', async ({ page }) => {
  await page.locator('#residence_district').fill('my district')
  await page.locator('#residence_pincode').pressSequentially('600 001')
  await expect(page.locator('#residence_state')).toHaveValue('TAMIL NADU')
  await expect(page.locator('#residence_city')).toHaveValue('CHENNAI')
  await expect(page.locator('#residence_district')).toHaveValue('MY DISTRICT')
  await expect(page.getByText(/Filled in TAMIL NADU/u)).toBeVisible()
  expect(await page.locator('#residence-places option').count()).toBeGreaterThan(0)

  // What we filled follows a new PIN code; what the person wrote stays.
  await page.locator('#residence_pincode').fill('110001')
  await expect(page.locator('#residence_state')).toHaveValue('DELHI')
  await expect(page.locator('#residence_district')).toHaveValue('MY DISTRICT')
})

test('who is at a field already when a PIN code fills it types in the place of that', async ({ page }) => {
  let isAtField = () => {}
  const atField = new Promise<void>((resolve) => (isAtField = resolve))
  await page.route('**/api/v1/pincodes/*', async (route) => {
    await atField
    await route.continue()
  })
  await page.locator('#residence_pincode').pressSequentially('600001')
  const city = page.locator('#residence_city')
  await city.focus()
  isAtField()
  await expect(city).toHaveValue('CHENNAI')
  await page.keyboard.type('tambaram')
  await expect(city).toHaveValue(/^tambaram$/iu)
})

test('names need not be typed twice', async ({ page }) => {
  await page.locator('#applicant_firstname').fill('arun')
  await page.locator('#applicant_lastname').fill('specimen')
  await expect(page.locator('#name_on_card')).toHaveValue('ARUN SPECIMEN')
  await expect(page.getByRole('region', { name: 'Sample of the card' })).toContainText('ARUN SPECIMEN')
  await page.getByRole('button', { name: 'Same as the name above' }).click()
  await expect(page.locator('#aadhar_name')).toHaveValue('ARUN SPECIMEN')
})

test('a post code abroad may have letters, a PIN code that we do not know says nothing, and who is exempt needs no Aadhaar', async ({
  page,
}) => {
  await page.goto('/apply-new-pan#personal')
  const pin = page.locator('#residence_pincode')
  await expect(pin).toHaveAttribute('inputmode', 'numeric')
  await pin.fill('600001')
  const filled = page.locator('output', { hasText: 'TAMIL NADU' })
  await expect(filled).toBeVisible()
  await pin.fill('999999')
  await expect(filled).toHaveCount(0)
  await pin.fill('110001')
  await page.locator('#residence_state').selectOption('KERALA')
  await pin.focus()
  await pin.blur()
  await expect(page.getByText(sentences.en('form.pin.state'))).toBeVisible()
  await page.locator('#residence_country').fill('NEPAL')
  await expect(pin).toHaveAttribute('inputmode', 'text')
  await expect(page.getByText(sentences.en('form.pin.state'))).toHaveCount(0)

  await page.locator('#aadhar_exemption').selectOption('OVER_80')
  await expect(page.locator('#aadhar_nbr')).toBeHidden()
  await page.locator('#email_address').fill('asha@gmial.com')
  await page.locator('#email_address').blur()
  await expect(page.getByText(sentences.en('form.email.slip', { domain: 'gmail.com' }))).toBeVisible()
})
