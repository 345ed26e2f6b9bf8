import { kept } from './support/browser/kept.ts'
import { anApplicant, answersIn, applyWith, fillIn, submitButton } from './support/new-pan-form.ts'
import { sentences } from './support/sentences.ts'
import { expect, isAccessible, test } from './support/test.ts'

const say = sentences.en
const submission = '**/api/v1/apply-newpan'

test('a submit without a connection says so, and the next one makes the application', async ({
  page,
  context,
}) => {
  // The form itself may get lost on the way.
  await page.route(/\/assets\/form-main-/u, (route) => route.abort(), { times: 1 })
  await page.goto('/apply-new-pan')
  await fillIn(page, anApplicant)
  await context.setOffline(true)
  // What cannot be fetched now takes nothing of the form away.
  await page.getByRole('link', { name: 'தமிழ்' }).click()
  await expect(page.getByRole('alert').getByText(say('site.error.network'))).toBeVisible()
  await page.locator('#residence_pincode').fill('')
  await page.locator('#residence_pincode').fill(String(anApplicant['residence_pincode']))
  await submitButton(page).click()
  await expect(page.getByText(say('apply.sending.offline'))).toBeVisible()
  expect(await answersIn(page, Object.keys(anApplicant))).toEqual(anApplicant)
  await context.setOffline(false)
  await submitButton(page).click()
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
})

test('a form whose program gets lost on the way again and again comes in the end, and names each part of it once', async ({
  page,
}) => {
  let tries = 0
  await page.route(/\/assets\/form-main-/u, (route) => (++tries < 4 ? route.abort() : route.continue()))
  await page.goto('/apply-new-pan')
  await expect(page.locator('section[aria-busy]')).toHaveCount(0, { timeout: 20_000 })
  const parts = await page
    .locator('head link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  expect(parts.length).toBeGreaterThan(3)
  expect(parts).toEqual([...new Set(parts)])
})

test('an answer that got lost on the way is asked for again and makes no second application', async ({
  page,
}) => {
  await page.goto('/apply-new-pan')
  await fillIn(page, anApplicant)
  const made: string[] = []
  const keys: (string | undefined)[] = []
  await page.route(submission, async (route) => {
    const response = await route.fetch()
    made.push(((await response.json()) as { data: { pan: { id: string } } }).data.pan.id)
    keys.push(route.request().headers()['idempotency-key'])
    await (made.length === 1 ? route.abort('connectionreset') : route.fulfill({ response }))
  })
  await submitButton(page).click()
  await expect(page.getByText(say('apply.sending.failed'))).toBeVisible()

  await submitButton(page).click()
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
  expect(keys).toEqual([expect.any(String), keys[0]])
  expect(made).toEqual([expect.any(String), made[0]])
})

test('a line that hangs is named as that, and the next try makes the application', async ({ page }) => {
  // Half a minute is over at once, from when on the page says so.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) =>
      timeout('isHurried' in document.documentElement.dataset ? 200 : milliseconds)
  })
  await page.goto('/apply-new-pan')
  await fillIn(page, anApplicant)
  await page.evaluate(() => (document.documentElement.dataset['isHurried'] = ''))
  // It takes what is sent, and never answers.
  await page.route(submission, () => {})
  await submitButton(page).click()
  const hung = page.getByRole('alert').filter({ hasText: say('apply.sending.hung') })
  await expect(hung).toBeVisible()
  await isAccessible(page)
  expect(await answersIn(page, Object.keys(anApplicant))).toEqual(anApplicant)
  await page.unroute(submission)
  await page.evaluate(() => delete document.documentElement.dataset['isHurried'])
  await submitButton(page).click()
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
})

test('five quick presses of Submit make one application', async ({ page }) => {
  await page.goto('/apply-new-pan')
  await fillIn(page, anApplicant)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/apply-newpan')) sent += 1
  })
  await submitButton(page).evaluate((button) => {
    for (let press = 0; press < 5; press++) (button as HTMLButtonElement).click()
  })
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
  expect(sent).toBe(1)
})

test('a slow service is waited for in plain words', async ({ page }) => {
  await page.clock.install()
  await page.goto('/apply-new-pan')
  await fillIn(page, anApplicant)
  let answer = () => {}
  const wait = new Promise<void>((done) => (answer = done))
  await page.route(submission, async (route) => {
    await wait
    await route.continue()
  })
  await submitButton(page).click()
  await expect(page.getByText(say('apply.sending'), { exact: true })).toBeVisible()
  await expect(submitButton(page)).toBeDisabled()
  await page.clock.fastForward(8000)
  await expect(page.getByText(say('apply.sending.still'))).toBeVisible()
  answer()
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
})

test('what only the server sees wrong stands at its field', async ({ page }) => {
  await page.route(submission, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Validation failed',
        status: 422,
        code: 'VALIDATION_FAILED',
        message: 'Some answers are missing or not right.',
        error: { residence_pincode: ['Pincode number must be 6 digits'] },
      },
    }),
  )
  await page.goto('/apply-new-pan')
  await fillIn(page, anApplicant)
  await submitButton(page).click()
  await expect(page.locator('#residence_pincode-error')).toContainText('Pincode number must be 6 digits')
  await isAccessible(page)
  await page.locator('#residence_pincode').fill('600002')
  await expect(page.locator('#residence_pincode-error')).toHaveCount(0)
})

test('after a submission nothing of it stays on the device', async ({ page }) => {
  await applyWith(page, anApplicant)
  await page.goto('/apply-new-pan#personal')
  await expect(page.locator('#applicant_firstname')).toHaveValue('')
  const stored = await kept(page)
  expect(stored).not.toContain('answers')
  expect(stored).not.toContain('SPECIMEN')
  await expect(page.getByText(say('apply.draft.found'))).toHaveCount(0)
})

test('a refusal that comes while somebody goes on typing leaves them where they are', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((go) => (answer = go))
  await page.route('**/api/v1/login', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: say('site.login'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('account.login.title'), exact: true })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await field(say('account.email')).fill('nobody@example.com')
  const password = field(say('account.password'))
  await password.fill('wrong parrots all')
  await dialog.getByRole('button', { name: say('account.login.submit'), exact: true }).click()
  await password.focus()
  answer()
  await expect(field(say('account.email'))).toHaveAccessibleDescription(
    new RegExp(say('error.LOGIN_FAILED'), 'u'),
  )
  await expect(password).toBeFocused()
})
