import type { Page } from '@playwright/test'
import { encode } from 'uqr'
import { applied } from '../support/applied.ts'
import { asOperator } from '../support/operator.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { scan, toldOn } from './support/scans.ts'
import { expect, isAccessible, test } from '../support/test.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

// Where the clocks are not those of India.
test.use({ timezoneId: 'America/New_York' })

/** In hertz: received, seen before, unknown or in a wrong state. */
const [HIGH, MIDDLE, LOW] = [880, 440, 196]

/** Keeps the pitch of each tone that the page begins. */
function noteTones(): void {
  const tones: number[] = []
  class NotedTone extends OscillatorNode {
    override start(when?: number): void {
      tones.push(this.frequency.value)
      super.start(when)
    }
  }
  Object.assign(globalThis, { tones, OscillatorNode: NotedTone })
}
const tonesOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { tones: number[] }).tones)

test('twenty envelopes are scanned within a minute, wherever the focus is, each told by text and sound, and what is read twice is received once', async ({
  page,
}) => {
  const say = sentences.en
  await page.addInitScript(noteTones)
  await enterAs(page, 'clerk')
  const coupons: string[] = []
  for (let left = 10; left > 0; left--) coupons.push((await applied(page)).coupon)
  const [moved = '', ...sent] = coupons
  for (const state of ['DOCUMENTS_RECEIVED', 'UNDER_PROCESS'])
    await asOperator('application', 'move', moved, state, '--as', 'e2e')
  await page.goto(staffPage('/intake'))
  const field = page.getByRole('textbox', { name: say('intake.code') })
  await expect(field).toBeFocused()
  const told = toldOn(page)
  const sound = page.getByRole('checkbox', { name: say('intake.sound') })
  const before = page.getByRole('region', { name: say('intake.last') }).getByRole('listitem')
  const begun = Date.now()

  await scan(page, moved)
  await expect(told).toContainText(say('intake.wrong_state', { coupon: moved }))
  await scan(page, 'AAAA-BBBB-CCCC')
  await expect(told).toContainText(say('intake.unknown', { code: 'AAAA-BBBB-CCCC' }))
  expect(await tonesOn(page)).toEqual([LOW, LOW])
  for (const [index, coupon] of sent.entries()) {
    // In the field, on a control, on nothing.
    if (index % 3 === 1) await sound.focus()
    if (index % 3 === 2) await field.blur()
    // The scanner waits for no answer.
    await scan(page, coupon)
    await scan(page, coupon)
    await expect(told).toContainText(say('intake.seen', { coupon }))
    await expect(before.first()).toHaveText(say('intake.received', { coupon }))
  }
  expect(Date.now() - begun).toBeLessThan(60_000)
  expect(await tonesOn(page)).toEqual([LOW, LOW, ...sent.flatMap(() => [HIGH, MIDDLE, MIDDLE])])
  await expect(page.getByRole('table')).toContainText(say('intake.today', { count: sent.length }))

  await sound.press('Space')
  await scan(page, moved)
  await expect(told).toContainText(say('intake.wrong_state', { coupon: moved }))
  expect(await tonesOn(page)).toHaveLength(2 + 3 * sent.length)
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
