import { anApplicant, fillIn, messageAt, submitButton, summary } from './support/new-pan-form.ts'
import { sentences } from './support/sentences.ts'
import { clickOnceSteady, expect, isAccessible, layOutAll, test } from './support/test.ts'

const say = sentences.en
const required = say('form.required')
/** Longer than the time after which a problem is shown, in milliseconds. */
const aWhile = 600

test.beforeEach(async ({ page }) => {
  await page.goto('/apply-new-pan#personal')
  await expect(page.locator('h1')).toHaveText(say('apply.title'))
})

test('nobody who tabs through the empty form is told that something is missing', async ({ page }) => {
  await page.clock.install()
  await page.locator('#applicant_firstname').focus()
  for (let stop = 0; stop < 30; stop++) await page.keyboard.press('Tab')
  await page.clock.runFor(aWhile)
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
})

test('a wrong answer is named after it is left, and the message goes with its cause', async ({ page }) => {
  await page.clock.install()
  const mail = page.locator('#email_address')
  await mail.fill('arun@')
  await page.clock.runFor(aWhile)
  expect(await messageAt(page, 'email_address')).toBe('')
  await mail.blur()
  await expect(page.locator('#email_address-error')).toContainText('E-mail must be valid')
  await expect(mail).toHaveAttribute('aria-invalid', 'true')
  await expect(mail).toHaveAttribute('aria-describedby', /email_address-error/u)
  await isAccessible(page, { looksKnown: true })

  await mail.pressSequentially('example')
  await expect(page.locator('#email_address-error')).toBeVisible()
  await mail.pressSequentially('.com')
  await expect(page.locator('#email_address-error')).toHaveCount(0)
})

test('a section chosen on a slow phone, while others are still mounted, comes to the screen and stays', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.reload()
  // However far it is, and however much is laid out on the way, a section of the list comes to the screen and stays.
  await page.locator('nav a[href="#representative"]').click()
  const top = await page.locator('#representative-title').evaluate(async (heading) => {
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
    return heading.getBoundingClientRect().top
  })
  expect(Math.abs(top)).toBeLessThan(100)
})

test('Submit sums up what is wrong, takes the focus there, and each line leads to its field', async ({
  page,
}) => {
  await clickOnceSteady(submitButton(page))
  await expect(summary(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /u)
  await expect(summary(page)).toContainText(`Full name, Last name: ${required}`)
  await expect(summary(page)).toContainText(`Father's name, Last name: ${required}`)
  await expect(summary(page)).toContainText(say('form.income.required'))
  await layOutAll(page)
  await isAccessible(page)

  await clickOnceSteady(summary(page).getByRole('link', { name: `Mother's name, Last name: ${required}` }))
  await expect(page.locator('#mother_lastname')).toBeFocused()
  await page.keyboard.type('specimen')
  await expect(summary(page)).not.toContainText("Mother's name")

  await clickOnceSteady(summary(page).getByRole('link', { name: say('form.income.required') }))
  await expect(page.locator('#mother_lastname')).toHaveValue('SPECIMEN')
  await expect(page.locator('#income_source_no_income_flag')).toBeFocused()
})

test('nobody sees the captcha before the device fails at it several times; then it is asked for in red, and stays', async ({
  page,
}) => {
  const worker = /\/assets\/pbkdf2[^/]*\.js$/u
  await page.route(worker, (route) => route.abort())
  await fillIn(page, anApplicant)
  await submitButton(page).click()
  // Seen in the summary and over the page, and heard once.
  await expect(page.getByText('Please check the Captcha').first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Please check the Captcha' })).toHaveCount(1)
  await expect(summary(page).getByRole('link')).toHaveCount(1)
  await expect(page.locator('#captcha-error')).toContainText('Please check the Captcha')
  await isAccessible(page)
  await page.unroute(worker)
  await page.getByRole('button', { name: say('captcha.again') }).click()
  await expect(page.locator('#captcha')).toHaveCount(0)
  await submitButton(page).click()
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
})

test('what the service refuses stands in the page, is seen over it for a moment, and is heard once', async ({
  page,
}) => {
  await page.route('**/api/v1/apply-newpan', (route) =>
    route.fulfill({ status: 403, json: { message: 'Not today.' } }),
  )
  await fillIn(page, anApplicant)
  await submitButton(page).click()
  await expect(page.getByText('Not today.')).toHaveCount(2)
  await expect(page.getByRole('alert').filter({ hasText: 'Not today.' })).toHaveCount(1)
  await isAccessible(page)
})

test('the captcha is worked out from the first touch on, and again after a fault', async ({ page }) => {
  const asked: number[] = []
  await page.route('**/api/v1/captcha', async (route) => {
    asked.push(asked.length)
    await (asked.length === 1 ? route.abort() : route.continue())
  })
  await expect(page.locator('#applicant_firstname')).toBeVisible()
  expect(asked).toEqual([])
  const solved = page.waitForResponse('**/api/v1/captcha')
  await page.locator('#applicant_firstname').press('a')
  expect((await solved).ok()).toBe(true)
  expect(asked).toEqual([0, 1])
  await expect(page.locator('#captcha')).toHaveCount(0)
})

test('a section at a time: Continue checks its section only, and Back leads to the section before', async ({
  page,
}) => {
  await page.getByRole('button', { name: say('apply.sections.stepwise') }).click()
  await expect(page.locator('#personal').getByText('Section 1 of 9')).toBeVisible()
  const goOn = page.locator('[data-continue]:visible')
  await goOn.click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).not.toContainText('E-mail address')
  await isAccessible(page)

  for (const name of ['applicant_title', 'kbon_status', 'gender']) {
    await page.locator(`[name=${name}][value=${String(anApplicant[name])}]`).check()
  }
  for (const name of ['applicant_firstname', 'applicant_lastname', 'date_of_birth']) {
    await page.locator(`#${name}`).fill(String(anApplicant[name]))
  }
  await goOn.click()
  await expect(page.locator('#contact-title')).toBeFocused()
  await expect(page).toHaveURL(/#contact$/u)
  await expect(page.locator('#contact').getByText('Section 2 of 9')).toBeVisible()
  await expect(page.locator('#personal')).toContainText(say('ui.status.complete'))
  await isAccessible(page)

  await page.goBack()
  await expect(page.locator('#applicant_firstname')).toBeVisible()
  await expect(page.locator('#applicant_firstname')).toHaveValue('ARUN')
})

test('a doubt is said calmly and blocks nothing', async ({ page }) => {
  await page.locator('#applicant_firstname').fill('ARUN K')
  await page.locator('#applicant_firstname').blur()
  await expect(page.locator('#applicant_firstname-warning')).toContainText(say('form.name.initial'))
  await expect(page.locator('#applicant_firstname')).not.toHaveAttribute('aria-invalid', 'true')
  await isAccessible(page)
})

test('questions come and go with their answers, and what was typed comes back', async ({ page }) => {
  await page.locator('[name=communication_preference][value=OFFICE]').check()
  await page.locator('#office_name').fill('specimen works')
  await page.locator('[name=communication_preference][value=RESIDENCE]').check()
  await expect(page.locator('#office_name')).toBeHidden()
  await page.locator('[name=communication_preference][value=OFFICE]').check()
  await expect(page.locator('#office_name')).toHaveValue('SPECIMEN WORKS')

  await page.locator('#income_source_salary_flag').check()
  await page.locator('#income_source_no_income_flag').check()
  await expect(page.locator('#income_source_salary_flag')).not.toBeChecked()
  await expect(page.locator('#income_source_salary_flag')).toBeDisabled()

  // Where one answer is left, it is given and the page says so.
  await page.locator('[name=single_parent][value=MOTHER]').check()
  const printed = page.locator('[data-answered=parent_option]')
  await expect(printed).toContainText(say('form.parent.MOTHER'))
  await expect(printed).toContainText(say('apply.onlyAnswer'))
  await isAccessible(page)
  await page.locator('[name=single_parent][value=NONE]').check()
  await expect(page.locator('[name=parent_option][value=MOTHER]')).toBeChecked()
  await expect(page.getByText(say('apply.onlyAnswer'))).toHaveCount(0)
})
