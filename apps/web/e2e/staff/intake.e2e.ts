import { LOCALES } from '@pan/contracts/messages/languages'
import type { Page } from '@playwright/test'
import { encode } from 'uqr'
import { applied } from '../support/applied.ts'
import { asOperator } from '../support/operator.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'
import { prove } from './support/prove.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

// Where the clocks are not those of India.
test.use({ timezoneId: 'America/New_York' })

/** A move, and a file that was confirmed, count after a minute. */
const MINUTE = { timeout: 150_000 }

/** What a scanner does, wherever the focus is. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** The way back from a scan. */
const backOf = (page: Page, coupon: string) =>
  page.getByRole('row').filter({ hasText: coupon }).getByRole('button')

/** What is said of the last scan. */
const toldOn = (page: Page) => page.locator('main [role=status]')

for (const locale of LOCALES)
  test(`envelopes are received on a phone, each told, and taken back (${locale})`, async ({ page }) => {
    const say = sentences[locale]
    await page.setViewportSize({ width: 360, height: 740 })
    await enterAs(page, 'clerk', locale)
    const { coupon } = await applied(page)
    await page.goto(staffPage('/intake'))
    await expect(page.locator('h1')).toHaveText(say('intake.title'))
    const told = toldOn(page)
    await scan(page, coupon)
    await expect(told).toContainText(say('intake.received', { coupon }))
    await scan(page, coupon.replaceAll('-', ''))
    await expect(told).toContainText(say('intake.seen', { coupon }))
    await scan(page, 'NOT-A-NUMBER')
    await expect(told).toContainText(say('intake.unknown', { code: 'NOT-A-NUMBER' }))
    await expect(told).toBeInViewport()
    const sound = page.getByRole('checkbox', { name: say('intake.sound') })
    const [answer, below] = [await told.boundingBox(), await sound.boundingBox()]
    expect(answer!.y + answer!.height).toBeLessThanOrEqual(below!.y)
    await expect(page.getByRole('table')).toContainText(coupon)
    await fitsTheScreen(page)
    await isAccessible(page)
    await backOf(page, coupon).click()
    await expect(page.getByRole('table')).toContainText(say('intake.today.back'))
    // From a button, too, what a scanner types goes where it belongs.
    await sound.press('Space')
    await scan(page, coupon)
    await expect(told).toContainText(say('intake.received', { coupon }))
  })

test('a wrong number stays to be mended or typed over, Escape leaves the field, and times are those of India', async ({
  page,
}) => {
  const say = sentences.en
  await enterAs(page, 'clerk')
  const { coupon } = await applied(page)
  await page.goto(staffPage('/intake'))
  const field = page.getByRole('textbox', { name: say('intake.code') })
  await expect(field).toBeFocused()
  const told = toldOn(page)
  const wrong = `${coupon.slice(0, -1)}${coupon.endsWith('2') ? '3' : '2'}`
  await scan(page, wrong)
  await expect(told).toContainText(say('intake.unknown', { code: wrong }))
  await expect(field).toHaveValue(wrong)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await isAccessible(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Backspace')
  await expect(field).not.toHaveAttribute('aria-invalid')
  const listed = page.waitForResponse(
    async (answer) => answer.url().endsWith('/intake') && (await answer.text()).includes('"envelopes":[{'),
  )
  await scan(page, coupon.slice(-1))
  await expect(told).toContainText(say('intake.received', { coupon }))
  const { data } = (await (await listed).json()) as { data: { envelopes: { at: string }[] } }
  const [, hours = '', minutes = ''] = /T(\d\d):(\d\d):.*\+05:30$/u.exec(data.envelopes[0]!.at) ?? []
  const time = `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`
  await expect(page.getByRole('table')).toContainText(new RegExp(time.replace(' ', '\\s'), 'iu'))
  // One that is typed over is gone.
  await scan(page, 'WRONG')
  await expect(told).toContainText(say('intake.unknown', { code: 'WRONG' }))
  await scan(page, 'OTHER')
  await expect(field).toHaveValue('OTHER')
  await page.keyboard.press('Escape')
  await expect(field).not.toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await expect(page.locator('h1')).toHaveText(say('cases.title'))
})

test('what was scanned without a connection is kept, and sent once there is one', async ({ page }) => {
  const say = sentences.en
  await enterAs(page, 'clerk')
  const { coupon } = await applied(page)
  await page.goto(staffPage('/intake'))
  await expect(page.locator('h1')).toHaveText(say('intake.title'))
  const endpoint = '**/api/v1/staff/intake'
  await page.route(endpoint, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await scan(page, coupon)
  await expect(page.locator('main [role=alert]')).toContainText(say('intake.unsent', { count: 1 }))
  await isAccessible(page, { looksKnown: true })
  await page.unroute(endpoint)
  await page.reload()
  await expect(toldOn(page)).toContainText(say('intake.received', { coupon }))
})

/** A camera that shows a code. */
function showCode(rows: readonly (readonly boolean[])[]): void {
  const size = 6
  const picture = document.createElement('canvas')
  picture.width = picture.height = rows.length * size
  const draw = picture.getContext('2d')!
  setInterval(() => {
    draw.fillStyle = 'white'
    draw.fillRect(0, 0, picture.width, picture.height)
    draw.fillStyle = 'black'
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries()) if (isDark) draw.fillRect(x * size, y * size, size, size)
  }, 50)
  navigator.mediaDevices.getUserMedia = async () => Promise.resolve(picture.captureStream())
}

/** A browser that reads codes itself. */
function readCodes(code: string): void {
  class Detector {
    static getSupportedFormats = async () => Promise.resolve(['qr_code'])
    detect = async () => Promise.resolve([{ rawValue: code }])
  }
  Object.assign(globalThis, { BarcodeDetector: Detector })
}

for (const reader of ['browser', 'program'])
  test(`a phone’s camera reads the code by a ${reader} that can, which is fetched when it is needed`, async ({
    page,
  }) => {
    const say = sentences.en
    await enterAs(page, 'clerk')
    const { coupon } = await applied(page)
    if (reader === 'browser') await page.addInitScript(readCodes, coupon)
    await page.addInitScript(showCode, encode(coupon, { border: 4 }).data)
    await page.goto(staffPage('/intake'))
    const camera = page.getByRole('button', { name: say('intake.camera') })
    await expect(camera).toBeVisible()
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await camera.click()
    await expect(toldOn(page)).toContainText(say('intake.received', { coupon }))
    expect(scripts).toHaveLength(reader === 'browser' ? 0 : 1)
    await isAccessible(page)
    await page.getByRole('button', { name: say('intake.camera.stop') }).click()
    await expect(page.locator('video')).toHaveCount(0)
  })

async function sendFile(page: Page, kind: 'courier' | 'pans', content: string): Promise<void> {
  const say = sentences.en
  await page.goto(staffPage('/imports'))
  await page.getByRole('radio', { name: say(`imports.kind.${kind}`) }).check()
  await page
    .getByLabel(say('imports.file'))
    .setInputFiles({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: say('imports.check') }).press('Enter')
  await expect(page).toHaveURL(/\/imports\/[\w-]{22}$/u)
}

test('an envelope goes from its scan to dispatch, by keyboard alone @long', async ({ page, browser }) => {
  test.slow()
  const say = sentences.en
  await enterAs(page, 'lead')
  const { coupon } = await applied(page)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.locator('h1')).toHaveText(say('intake.title'))
  await scan(page, coupon)
  await expect(toldOn(page)).toContainText(say('intake.received', { coupon }))
  await fitsTheScreen(page)
  await isAccessible(page)
  await expect(backOf(page, coupon)).toBeVisible()
  // The move counts after its minute: nothing can be taken back any more.
  await expect(backOf(page, coupon)).toBeHidden(MINUTE)
  await expect(async () => asOperator('application', 'move', coupon, 'UNDER_PROCESS', '--as', 'e2e')).toPass(
    MINUTE,
  )

  const pan = `ABCPS${String(Date.now()).slice(-4).replace('0000', '1000')}K`
  await sendFile(page, 'pans', `coupon,pan\n${coupon},${pan}\nNOBODY,ABCPS1234K\n`)
  await expect(page.getByRole('button', { name: say('imports.confirm', { count: 1 }) })).toBeHidden()
  await expect(page.getByRole('table')).toContainText(say('import.coupon'))
  await fitsTheScreen(page)
  await isAccessible(page)
  const file = page.url()

  const other = await browser.newPage()
  await enterAs(other, 'lead')
  await other.goto(file)
  await other.getByRole('button', { name: say('imports.confirm', { count: 1 }) }).press('Enter')
  await expect(other.getByText(say('imports.about.waiting', { name: '' }).slice(0, 12))).toBeVisible()
  await expect(other.getByText(say('imports.outcome.applied'), { exact: true })).toBeVisible(MINUTE)
  await other.close()

  await sendFile(page, 'courier', `coupon;courier_number;delivered_on\n${coupon};AB123456789IN;\n`)
  await page.getByRole('button', { name: say('imports.confirm', { count: 1 }) }).press('Enter')
  await expect(page.getByText(say('imports.outcome.applied'), { exact: true })).toBeVisible(MINUTE)
  await page.setViewportSize({ width: 360, height: 740 })
  await fitsTheScreen(page)
  await isAccessible(page)

  await page.goto(staffPage('/queue?state=DISPATCHED'))
  const row = page.getByRole('row').filter({ hasText: coupon })
  await row.getByRole('checkbox').check()
  const labels = page.getByRole('button', { name: say('papers.labels', { count: 1 }) })
  const downloading = page.waitForEvent('download')
  await labels.press('Enter')
  await prove(page, say)
  const download = await downloading
  expect(download.suggestedFilename()).toBe('labels.pdf')
  await page.getByRole('link', { name: coupon }).press('Enter')
  await expect(page.getByText(say('track.state.DISPATCHED')).first()).toBeVisible()
})
