import { emptySheet } from '../staff/support/official-form.ts'
import { applied } from '../support/applied.ts'
import { anApplicant } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'

const say = sentences.en

test('on a line where nothing moves any more a comment and a file stay, with the reason, and arrive at the next try', async ({
  page,
}) => {
  const { coupon } = await applied(page)
  // Half a minute is over at once: no clock of a test reaches it.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) =>
      timeout('isHurried' in document.documentElement.dataset ? 200 : milliseconds)
  })
  await page.clock.install()
  await page.goto('/pan-card-status/track-application')
  await page.locator('#pan_status_search').fill(coupon)
  await page.locator('#date_of_birth').fill(String(anApplicant['date_of_birth']))
  await page.locator('form button[type=submit]').click()
  const line = '**/add-attachment'
  await page.route(line, () => {})
  const send = page.getByRole('button', { name: say('track.add.send') })
  const reason = page.getByRole('alert').filter({ hasText: say('site.error.hung') })
  await page.locator('#comment').fill('A comment')
  await page.evaluate(() => (document.documentElement.dataset['isHurried'] = ''))
  await send.click()
  await expect(reason).toBeVisible()
  await expect(page.locator('#comment')).toHaveValue('A comment')
  await page.locator('#comment').fill('')
  await page
    .locator('#file_to_upload')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: emptySheet() })
  const asked = page.waitForRequest(line)
  await send.click()
  await asked
  await expect(reason).toHaveCount(0)
  await page.clock.runFor(61_000)
  await expect(reason).toBeVisible()
  await page.evaluate(() => delete document.documentElement.dataset['isHurried'])
  await page.unroute(line)
  await page.locator('#comment').fill('A comment')
  await send.click()
  const both = `${say('track.remark.added')} ${say('track.files.sent', { names: 'scan.pdf' })}`
  await expect(page.getByRole('status').getByText(both)).toBeVisible()
  await expect(page.locator('main')).toContainText('A comment')
  await expect(page.getByRole('link', { name: say('track.files.get', { name: 'scan.pdf' }) })).toBeVisible()
})
