import { anApplicant, answersIn, fillIn, submitButton } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'

const say = sentences.en

/** What Chromium's own tools call Slow 3G: two seconds until anything comes, 50 kB a second then. */
const SLOW_3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test('on slow 3G an application is typed from the first moment on and submitted once, and nothing of it is lost @long', async ({
  page,
  context,
}) => {
  const submissions: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/apply-newpan')) submissions.push(request.method())
  })
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', SLOW_3G)

  // What can be pressed is pressed: the program is not there yet.
  await page.goto('/apply-new-pan', { waitUntil: 'commit' })
  await page.locator('a[data-begin]').click()
  await page.locator('#applicant_firstname').waitFor()
  await page.locator('#applicant_firstname').pressSequentially('arun', { delay: 30 })
  await page.keyboard.press('Tab')
  await page.keyboard.type('kumar', { delay: 30 })
  expect(await answersIn(page, ['applicant_firstname', 'applicant_middlename'])).toEqual({
    applicant_firstname: 'ARUN',
    applicant_middlename: 'kumar',
  })

  await fillIn(page, anApplicant)
  expect(await answersIn(page, Object.keys(anApplicant))).toEqual(anApplicant)
  // The place that a PIN code has is looked up meanwhile, and writes over nothing.
  await submitButton(page).click()
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
  const main = page.locator('main')
  for (const name of ['applicant_lastname', 'residence_city', 'email_address', 'appln_place'])
    await expect(main).toContainText(String(anApplicant[name]))
  expect(submissions).toEqual(['POST'])
})
