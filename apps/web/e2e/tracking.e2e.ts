import { addressIn } from '@pan/contracts/messages/addresses'
import type { Page } from '@playwright/test'
import { logIn } from './support/accounts.ts'
import { applied } from './support/applied.ts'
import { JOURNEYS } from './support/languages.ts'
import { codeInMail } from './support/mailbox.ts'
import { anApplicant } from './support/new-pan-form.ts'
import { choosePayment, savesThePdf } from './support/paying.ts'
import { sentences } from './support/sentences.ts'
import { expect, fitsTheScreen, inLanguage, inTamil, isAccessible, test } from './support/test.ts'

const birth = String(anApplicant['date_of_birth'])
const trackPage = '/pan-card-status/track-application'

async function search(page: Page, text: string, date = birth): Promise<void> {
  await page.locator('#pan_status_search').fill(text)
  await page.locator('#date_of_birth').fill(date)
  await page.locator('form button[type=submit]').click()
}

/** Chooses a photograph as a phone takes it, nothing in it that could be packed, and a page that is called a picture. */
const chooseFiles = (page: Page): Promise<number> =>
  page.locator('#file_to_upload').evaluate(async (input: HTMLInputElement) => {
    const canvas = new OffscreenCanvas(2400, 1800)
    const context = canvas.getContext('2d')!
    const noise = context.createImageData(600, 450)
    for (let at = 0; at < noise.data.length; at++)
      noise.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) % 251
    for (let place = 0; place < 16; place++)
      context.putImageData(noise, (place % 4) * 600, (place >> 2) * 450)
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
    const files = new DataTransfer()
    files.items.add(new File([photo], 'photo.jpg', { type: photo.type }))
    files.items.add(new File(['<script>'], 'page.png', { type: 'image/png' }))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    return photo.size
  })

/** A PDF of a little more than is taken. */
const chooseLargePdf = (page: Page): Promise<void> =>
  page.locator('#file_to_upload').evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(5.05 * 1024 * 1024)], 'scan.pdf', { type: 'application/pdf' }))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })

/** A line that takes so many bytes a second from us; as fast as there is where none are given. */
async function slowLine(page: Page, uploadThroughput = -1): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of [trackPage, '/merchant/customPayDisplay', '/partner-with-us/register']) {
    test(`${path} comes from the server and says what it needs`, async ({ page }) => {
      await page.goto(`/ta${path}?mobile=9000000017&dob=01-01-1990`)
      await expect(page.locator('h1')).not.toBeEmpty()
      expect(/9000000017|01-01-1990/u.test(await page.locator('main').innerHTML())).toBe(false)
      await expect(page.getByText(sentences.ta('form.scriptless'))).toBeVisible()
    })
  }
})

test('who looks for nothing yet gets no program; what is typed and sent before it is there is looked for', async ({
  page,
}) => {
  const { coupon } = await applied(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(trackPage, { waitUntil: 'networkidle' })
  expect(scripts).toEqual([expect.stringMatching(/\/start-/u)])

  let letProgramGo = () => {}
  const held = new Promise<void>((go) => (letProgramGo = go))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await search(page, coupon)
  letProgramGo()
  const found = sentences.en('track.application', { coupon })
  await expect(page.getByRole('heading', { name: found })).toBeFocused()
  expect(new URL(page.url()).search).toBe('')
})

test('the coupon number shows everything: to download, to write and send files (Hindi), to edit and pay (Tamil)', async ({
  page,
}) => {
  let say = sentences.en
  const { coupon } = await applied(page)
  await page.goto(trackPage)
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('#error-summary-title')).toBeVisible()
  // What was found wrong is said in the language that the page changes to.
  await inTamil(page)
  await expect(page.locator('#date_of_birth-error')).toContainText(sentences.ta('track.birth.required'))
  await expect(page.getByText(say('track.birth.required'))).toHaveCount(0)
  await inLanguage(page, 'en')
  // Somebody else's birthday and a number that nobody has get the same answer.
  for (const [text, date] of [
    [coupon, '01-01-1980'],
    ['6999999999', birth],
  ] as const) {
    const answered = page.waitForResponse((response) => response.url().includes('/pan-application-status?'))
    await search(page, text, date)
    expect((await answered).status()).toBe(404)
    await expect(page.getByRole('alert').filter({ hasText: say('track.notFound') })).toBeVisible()
  }
  await search(page, coupon)
  const main = page.locator('main')
  await expect(page.getByRole('heading', { name: say('track.application', { coupon }) })).toBeFocused()
  // Neither 1 nor under way: the documents know Success and Failed.
  await expect(page.getByRole('table', { name: say('track.table') })).toContainText(
    `${say('track.payment.Failed')} (${say('track.payment.None')})`,
  )
  for (const column of ['date', 'coupon', 'category', 'applicant', 'mode', 'payment'] as const)
    await expect(page.getByRole('columnheader', { name: say(`track.column.${column}`) })).toBeVisible()
  await expect(main).toContainText(say('track.todo.SUBMITTED'))
  await expect(main).toContainText(say('track.remarks.none'))
  await expect(main).toContainText(say('track.files.none'))
  await isAccessible(page)

  await page.getByRole('button', { name: say('track.dialog.open') }).click()
  await expect(page.getByRole('dialog')).toContainText(coupon)
  await page.getByRole('button', { name: say('track.dialog.close') }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('track.download'), exact: true }).click()
  expect((await download).suggestedFilename()).toBe(`pan-application-${coupon}.pdf`)

  const sent = page.waitForRequest(
    (request) =>
      request.url().endsWith('/add-attachment') && /multipart/u.test(request.headers()['content-type']!),
  )
  await inLanguage(page, 'hi')
  say = sentences.hi
  // What is too large is said before it is sent, and what was typed outlives the page.
  await page.locator('#comment').fill('My photograph, as you asked.')
  await chooseLargePdf(page)
  await expect(page.getByText(say('track.add.tooLarge', { size: '5.1' }))).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: say('track.current.show') }).click()
  await expect(page.locator('#comment')).toHaveValue('My photograph, as you asked.')
  const bytes = await chooseFiles(page)
  await slowLine(page, 500_000)
  await page.getByRole('button', { name: say('track.add.send') }).click()
  const progress = page.getByRole('progressbar', { name: 'photo.jpg' })
  await expect.poll(() => progress.getAttribute('value')).toMatch(/^[1-9]\d?$/u)
  await slowLine(page)
  expect((await (await sent).sizes()).requestBodySize).toBeLessThan(bytes)
  await expect(page.getByRole('alert').filter({ hasText: say('track.file.type') })).toBeVisible()
  await expect(main).toContainText('My photograph, as you asked.')
  await expect(page.locator('#comment')).toHaveValue('')
  await expect(page.getByRole('link', { name: say('track.files.get', { name: 'photo.jpg' }) })).toBeVisible()
  await page.getByRole('button', { name: say('track.add.remove', { name: 'page.png' }) }).click()

  await inTamil(page)
  say = sentences.ta
  await page.getByRole('link', { name: say('track.edit') }).click()
  await expect(page.locator('h1')).toHaveText(say('apply.edit.title'))
  await page.goBack()
  await page.getByRole('button', { name: say('track.current.show') }).click()
  await page.getByRole('link', { name: say('track.pay'), exact: true }).click()
  await expect(page.locator('h1')).toHaveText(say('apply.pay.title'))

  await choosePayment(page, 'ta', 'cash')
  await page.getByRole('link', { name: say('apply.download.track') }).click()
  await page.getByRole('button', { name: say('track.current.show') }).click()
  await page.getByRole('button', { name: say('track.payAgain') }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(main).toContainText(say('apply.result.success'))
})

for (const { locale, width } of JOURNEYS) {
  test(`number and birthday, brought by the address, show how it stands; a mailed code opens the rest (${locale}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const say = sentences[locale]
    const { mobile, email, coupon } = await applied(page)
    await page.goto(addressIn(locale, `${trackPage}?mobile=${mobile}&dob=${birth}`))
    const main = page.locator('main')
    await expect(main).toContainText(`••••-••••-${coupon.slice(-4)}`)
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByRole('link', { name: say('track.edit') })).toHaveCount(0)
    const title = say('form.article.pan-application-status-explained')
    await expect(page.getByRole('link', { name: say('apply.sections.help', { title }) })).toHaveAttribute(
      'href',
      addressIn(locale, '/articles/pan-application-status-explained'),
    )
    if (locale === 'ta') await isAccessible(page)
    await fitsTheScreen(page)
    await page.getByRole('button', { name: say('track.verify.send') }).click()
    await page.locator('#code').fill(await codeInMail(page, email, coupon))
    await page.getByRole('button', { name: say('track.verify.confirm') }).click()
    await expect(main).toContainText(say('track.remarks.none'))
    await expect(main).toContainText(coupon)
    await fitsTheScreen(page)

    await page.getByRole('button', { name: say('track.again') }).click()
    await expect(page.locator('#pan_status_search')).toBeFocused()
    // The tab has proved it already; another one would have to do so again.
    await search(page, email.toUpperCase())
    await expect(main).toContainText(coupon)
  })
}

for (const { locale, isWhole } of JOURNEYS) {
  test(`the status page leads there; for an account it lists what was applied for, and each of several matches opens (${locale})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const at = addressIn(locale, '/pan-card-status')
    await page.goto(at)
    await expect(page.locator('h1')).toHaveText(say('status.heading'))
    if (isWhole) await isAccessible(page)
    await page.getByRole('link', { name: say('status.check') }).click()
    await expect(page.locator('#pan_status_search')).toBeVisible()

    await logIn(page, 'Asha Specimen')
    const token = await page.evaluate(() => sessionStorage['login_token'] as string)
    const { mobile, coupon: first } = await applied(page, { token })
    const { coupon: second } = await applied(page, { token, mobile })
    await page.goto(at)
    const list = page.getByRole('table', { name: say('status.list') })
    await expect(list.getByRole('cell', { name: mobile, exact: true })).toHaveCount(2)
    await expect(page.getByRole('link', { name: say('status.checkOther') })).toBeVisible()
    if (isWhole) await isAccessible(page)
    await list.getByRole('link').first().click()
    const found = page.getByRole('table', { name: say('track.table') })
    await expect(found.getByRole('row').nth(1)).toContainText(second)
    await expect(found.getByRole('row').nth(2)).toContainText(first)
    await expect(page).toHaveURL(/\/track-application$/u)
    await expect(page.getByText(say('track.found', { count: 2 }))).toBeFocused()
    await found.getByRole('button').nth(1).click()
    await expect(found.getByRole('row').nth(2)).toContainText(say('track.shown'))
    await expect(
      page.getByRole('heading', { name: say('track.application', { coupon: first }) }),
    ).toBeFocused()
    await expect(page.locator('main')).toContainText(say('track.todo.SUBMITTED'))

    // The login is proof enough for everything that follows; there is no token beside it.
    await expect(page.locator('main')).toContainText(say('track.remarks.none'))
    await page.getByRole('link', { name: say('track.edit') }).click()
    await expect(page.locator('#applicant_lastname')).toHaveValue(String(anApplicant['applicant_lastname']))
    await page.goBack()
    await page
      .getByRole('link', { name: say('status.heading') })
      .first()
      .click()
    await list.getByRole('link').first().click()
    await found.getByRole('button').nth(1).click()
    await page.getByRole('link', { name: say('track.pay') }).click()
    await choosePayment(page, locale, 'cash')
    await savesThePdf(page, locale, 'form')
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  })
}
