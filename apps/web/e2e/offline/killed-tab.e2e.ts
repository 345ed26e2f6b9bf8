import { anApplicant, fillIn, submitButton } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, isAccessible, test } from '../support/test.ts'

const say = sentences.en

test('a tab that is killed while its answers go out makes no second application when they are sent again', async ({
  page,
  context,
}) => {
  const made: string[] = []
  const keys: (string | undefined)[] = []
  await context.route('**/api/v1/apply-newpan', async (route) => {
    const response = await route.fetch()
    made.push(((await response.json()) as { data: { pan: { id: string } } }).data.pan.id)
    keys.push(route.request().headers()['idempotency-key'])
    // The first answer never arrives.
    if (made.length > 1) await route.fulfill({ response })
  })
  await page.goto('/apply-new-pan')
  await fillIn(page, anApplicant)
  await submitButton(page).click()
  await expect.poll(() => made.length).toBe(1)
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await next.goto('/apply-new-pan')
  await next.getByRole('button', { name: /Continue your draft/u }).click()
  await expect(next.locator('#applicant_firstname')).toHaveValue('ARUN')
  // Aadhaar is on no device: it is typed once more, and is the same.
  await fillIn(next, anApplicant)
  await submitButton(next).click()
  await expect(next.locator('h1')).toHaveText(say('apply.review.title'))
  expect(made).toEqual([made[0], made[0]])
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('a draft whose answers have arrived is sent anew when they are others by then', async ({
  page,
  context,
}) => {
  const answers: number[] = []
  await context.route('**/api/v1/apply-newpan', async (route) => {
    const response = await route.fetch()
    answers.push(response.status())
    await (answers.length === 1 ? route.abort('connectionreset') : route.fulfill({ response }))
  })
  await page.goto('/apply-new-pan')
  await fillIn(page, anApplicant)
  await submitButton(page).click()
  await expect(page.getByText(say('apply.sending.failed'))).toBeVisible()
  await page.goto('/apply-new-pan')
  await page.getByRole('button', { name: /Continue your draft/u }).click()
  await fillIn(page, { ...anApplicant, father_firstname: 'SURESH' })
  await submitButton(page).click()
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
  // Under the key of before, which is another application's; then under one of their own.
  expect(answers).toEqual([201, 422, 201])
})

test('answers of which nobody heard for more than a day are not sent before the person has been asked', async ({
  page,
  context,
}) => {
  const answers: number[] = []
  await context.route('**/api/v1/apply-newpan', async (route) => {
    const response = await route.fetch()
    answers.push(response.status())
    await (answers.length === 1 ? route.abort('connectionreset') : route.fulfill({ response }))
  })
  await page.goto('/apply-new-pan')
  await fillIn(page, anApplicant)
  await submitButton(page).click()
  await expect(page.getByText(say('apply.sending.failed'))).toBeVisible()

  const next = await context.newPage()
  const aDay = 24 * 60 * 60 * 1000
  await next.clock.setFixedTime(Date.now() + aDay)
  await page.close()
  await next.goto('/apply-new-pan')
  await next.getByRole('button', { name: /Continue your draft/u }).click()
  await fillIn(next, anApplicant)
  await submitButton(next).click()
  await expect(next.getByText(/and no answer reached you/u)).toBeVisible()
  const look = next.getByRole('link', { name: say('apply.sentBefore.look') })
  await expect(look).toHaveAttribute('target', '_blank')
  await isAccessible(next)
  expect(answers).toEqual([201])
  // Who has looked sends it all the same.
  await submitButton(next).click()
  await expect(next.locator('h1')).toHaveText(say('apply.review.title'))
  expect(answers).toHaveLength(2)
})

test('a connection that is back after more than a day sends nothing before the person has been asked', async ({
  page,
  context,
}) => {
  const answers: number[] = []
  await context.route('**/api/v1/apply-newpan', async (route) => {
    const response = await route.fetch()
    answers.push(response.status())
    await (answers.length === 1 ? route.abort('connectionreset') : route.fulfill({ response }))
  })
  await page.goto('/apply-new-pan')
  await fillIn(page, anApplicant)
  await submitButton(page).click()
  await expect(page.getByText(say('apply.sending.failed'))).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: say('apply.sending.whenBack') }).click()
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1000)
  await context.setOffline(false)
  await expect(page.getByText(/and no answer reached you/u)).toBeVisible()
  // A connection that comes and goes does not answer in the place of the person.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText(/and no answer reached you/u)).toBeVisible()
  expect(answers).toEqual([201])
  await submitButton(page).click()
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
  expect(answers).toHaveLength(2)
})
