import { addressIn } from '@pan/contracts/messages/addresses'
import { screenForm } from '@pan/contracts/forms/register'
import { LOCALES } from '@pan/contracts/messages/languages'
import { FLOWS } from '@pan/contracts/pan/flow'
import type { Locator, Page } from '@playwright/test'
import { holdScripts } from '../support/browser/hold-scripts.ts'
import { withAnApplication } from '../support/current-application.ts'
import { choosePayment } from '../support/paying.ts'
import { sentences } from '../support/sentences.ts'
import { expect, isAccessible, looksFineInForcedColours, test } from '../support/test.ts'
import { lostWhenEnlarged } from '../support/words/lost-texts.ts'

const PHONE = { width: 360, height: 640 }
const TALLER = { width: 360, height: 740 }

/** The whole of it is in the window, and nothing lies over it. */
async function isInSight(place: Locator): Promise<void> {
  await expect(place).toBeVisible()
  const outside = await place.evaluate(async (element) => {
    // What the page itself brings up stays where it is after some frames.
    for (let steady = 0, before = Number.NaN; steady < 5;) {
      await new Promise(requestAnimationFrame)
      steady = before === scrollY ? steady + 1 : 0
      before = scrollY
    }
    const { left, top, width, height, bottom } = element.getBoundingClientRect()
    const upper = document.elementFromPoint(left + width / 2, top + height / 2)
    return {
      above: Math.min(0, top),
      below: Math.max(0, bottom - innerHeight),
      isCovered: !element.contains(upper),
    }
  })
  expect(outside).toEqual({ above: 0, below: 0, isCovered: false })
}

async function hasFirstQuestionInSight(page: Page, section: string): Promise<void> {
  await isInSight(page.locator(`#${section} form :is(label, legend)`).first())
  await isInSight(page.locator(`#${section} form [name]`).first())
}

/** Nobody has to scroll for it, and nothing lies over it. */
async function isOnFirstScreen(place: Locator): Promise<void> {
  await isInSight(place)
  expect(await place.evaluate(() => scrollY)).toBe(0)
}

/** The bar of the way on is as wide as the lists of answers, and the first of them stands above it. */
async function hasAnswersAbove(page: Page, onward: Locator): Promise<void> {
  const bar = (await onward.locator('..').boundingBox())!
  const list = page.locator('main section dl').first()
  const { x, width } = (await list.boundingBox())!
  expect([bar.x, bar.width]).toEqual([x, width])
  const name = (await list.locator('dd').first().boundingBox())!
  expect(name.y + name.height).toBeLessThanOrEqual(bar.y)
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

/** What the focus comes to is not under the bar of the main button. */
async function focusStaysAboveTheBar(page: Page): Promise<void> {
  for (const link of await page.locator('main section dl a').all()) {
    await link.focus()
    expect(
      await link.evaluate((element) => {
        const { left, bottom } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + 4, bottom - 4))
      }),
    ).toBe(true)
  }
}

/** One below the other, or beside it. */
async function toldInOrder(page: Page, texts: readonly string[]): Promise<void> {
  const main = page.locator('main')
  const places = await Promise.all(
    texts.map(async (text) => (await main.getByText(text, { exact: true }).boundingBox())!),
  )
  for (const [at, { x, y, height }] of places.slice(1).entries()) {
    const before = places[at]!
    expect(y >= before.y + before.height || (x > before.x && y < before.y + before.height + height)).toBe(
      true,
    )
  }
}

const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  )

for (const locale of LOCALES) {
  const say = sentences[locale]

  test(`the way into a form is on the first screen of a phone (${locale})`, async ({ page }) => {
    await page.setViewportSize(TALLER)
    await page.goto(addressIn(locale, '/apply-new-pan'))
    await isOnFirstScreen(page.getByRole('link', { name: say('apply.before.begin') }))
    // Before it: all that it costs, in each way, and what to have at hand.
    const facts = page.locator('main dl').first()
    const amounts = { fee: '₹150', government: '₹107', both: '₹257', total: '₹260.54' }
    await isOnFirstScreen(facts.getByText(say('apply.before.feeShort', amounts), { exact: true }))
    await facts.getByRole('link', { name: say('apply.before.need'), exact: true }).click()
    const ready = page.getByRole('heading', { name: say('apply.before.ready') })
    await expect(ready).toBeInViewport()
    await expect(ready).toBeFocused()
    // Back leads to the page before this one, and not up again.
    expect(page.url()).not.toContain('#')
    await page.goto(addressIn(locale, '/apply-lost-pan'))
    await expect(
      facts.getByRole('link', { name: say('apply.before.needWithPan'), exact: true }),
    ).toBeVisible()
  })

  test(`the main button of the site is on the first screen of a phone (${locale})`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(addressIn(locale, '/'))
    await isOnFirstScreen(page.getByRole('link', { name: say('site.home.start'), exact: true }))
  })

  test(`after the form, number and main button are on the first screen of a phone, and nothing is lost at 400 % (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { coupon } = await withAnApplication(page, locale)
    const number = page.locator('main').getByText(coupon, { exact: true })
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    async function isFine(): Promise<void> {
      expect(await lostWhenEnlarged(page)).toEqual([])
      await isAccessible(page, { looksKnown: locale !== 'en' })
      if (locale !== 'en') return
      await looksFineInForcedColours(page)
      await page.emulateMedia({ colorScheme: 'light' })
    }

    await page.goto(addressIn(locale, '/apply-new-pan/individual/new-pan-details'))
    const guide = page.getByRole('link', { name: say('apply.photoGuide'), exact: true })
    await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
    await expect(guide).toHaveAttribute('href', addressIn(locale, '/photo-guide'))
    await isOnFirstScreen(number)
    const onward = page.getByRole('link', { name: say('apply.review.toPayment'), exact: true })
    await isOnFirstScreen(onward)
    const bar = onward.locator('..')
    await expect(bar).toContainText(say('services.new'))
    await isInSight(bar.getByText(say('apply.fees.sum', { both: '₹257', total: '₹260.54' }), { exact: true }))
    for (const size of [TALLER, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size)
      await hasAnswersAbove(page, onward)
    }
    await page.setViewportSize(PHONE)
    await isFine()
    await focusStaysAboveTheBar(page)

    await onward.click()
    await expect(page.locator('[name=payment_mode]')).toHaveCount(3)
    await isFine()
    await choosePayment(page, locale, 'cash', isFine)
    await expect(page.locator('h1')).toHaveText(say('apply.download.title'))
    if (locale !== 'ta') expect(await linesOf(page.locator('h1'))).toBe(2)
    await isOnFirstScreen(page.getByText(say('apply.finish.saved'), { exact: true }))
    await isOnFirstScreen(number)
    await isOnFirstScreen(button(say('apply.download.form')))
    await toldInOrder(page, [
      coupon,
      say('apply.finish.copyShort'),
      say('apply.download.form'),
      say('apply.finish.todo'),
      say('apply.download.step.post'),
      say('apply.finish.also'),
      say('apply.download.acknowledgement'),
    ])
    await page.setViewportSize(TALLER)
    // Tamil needs more lines for what stands above.
    if (locale !== 'ta') await isOnFirstScreen(page.getByRole('heading', { name: say('apply.finish.todo') }))
    await page.setViewportSize(PHONE)
    await expect(guide).toHaveAttribute('href', addressIn(locale, '/photo-guide'))
    await isFine()

    await page.goBack()
    await choosePayment(page, locale, 'gateway')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.locator('main')).toContainText(say('apply.result.success'))
    await isOnFirstScreen(page.getByText(say('apply.download.unfinished'), { exact: true }))
    await isOnFirstScreen(number)
    await isOnFirstScreen(button(say('apply.download.form')))
    await isFine()
  })

  test(`of the service with the longest name, too, the sum is one line, and the bar covers nothing that has the focus (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await withAnApplication(page, locale, 'lost')
    await page.goto(addressIn(locale, '/apply-lost-pan/individual/lost-pan-details'))
    const onward = page.getByRole('link', { name: say('apply.review.toPayment'), exact: true })
    const bar = onward.locator('..')
    await expect(bar).toContainText(say('services.lost'))
    const sum = bar.getByText(say('apply.fees.sum', { both: '₹200', total: '₹203.54' }), { exact: true })
    await isInSight(sum)
    expect(await sum.evaluate((element) => element.getClientRects().length)).toBe(1)
    expect(await linesOf(sum)).toBe(1)
    await isInSight(onward)
    await focusStaysAboveTheBar(page)
    // What is brought up is brought above the bar.
    const room = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd),
    )
    expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(room)
  })

  test(`the first question of each form is on the first screen of a phone (${locale})`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    for (const flow of FLOWS) {
      const { id } = screenForm(flow, 'individual').sections[0]!
      await page.goto(addressIn(locale, `/apply-${flow}-pan`))
      // It is asked before the form whether this is the right one.
      if (flow === 'lost') await isOnFirstScreen(page.locator('#anything-changes'))
      await page.getByRole('link', { name: say('apply.before.begin') }).click()
      await expect(page.locator(`#${id}-title`)).toBeFocused()
      await hasFirstQuestionInSight(page, id)
    }
  })

  test(`the first question is on the first screen of a phone for who began before the program came (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    const letScriptsGo = await holdScripts(page)
    await page.goto(addressIn(locale, '/apply-new-pan'), { waitUntil: 'commit' })
    await page.getByRole('link', { name: say('apply.before.begin') }).click()
    letScriptsGo()
    await expect(page.locator('#personal-title')).toBeFocused()
    await hasFirstQuestionInSight(page, 'personal')
  })

  test(`the first code is on the first screen of a phone after a search (${locale})`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(addressIn(locale, '/ao-code'))
    await page.locator('#city').fill('Chennai')
    await page.locator('#city').press('Enter')
    const first = page.locator('tbody td > span').first()
    await expect(first).toBeVisible()
    // In Tamil the field was below the first screen; a new page begins at its top, which is after its first frame.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    // Two lines of it.
    expect((await first.boundingBox())!.y + 55).toBeLessThanOrEqual(PHONE.height)
  })

  test(`the open section of a form says on a phone what is filled in, and how far it is (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize(TALLER)
    for (const flow of FLOWS) {
      const { sections } = screenForm(flow, 'individual')
      const current = 4
      await page.goto(addressIn(locale, `/apply-${flow}-pan#${sections[current - 1]!.id}`))
      const progress = say('ui.progress', { current, total: sections.length })
      const open = page.locator('main section')
      const line = open.getByText(`${say(`services.${flow}`)} · ${progress}`)
      await expect(line).toBeVisible()
      // When it was saved, and the way to another device, have lines of their own.
      const saved = (await open.getByText(say('apply.draft.willSave')).boundingBox())!
      const other = (await open.getByText(say('apply.draft.otherDevice')).boundingBox())!
      const { y, height } = (await line.boundingBox())!
      expect(saved.y).toBeGreaterThanOrEqual(y + height)
      expect(other.y).toBeGreaterThanOrEqual(saved.y + saved.height)
    }
  })

  test(`beside the whole form stands what is filled in, and where one is (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const { sections } = screenForm('new', 'individual')
    await page.goto(addressIn(locale, `/apply-new-pan#${sections[3]!.id}`))
    const beside = page.getByRole('navigation', { name: say('ui.sections') })
    const progress = say('ui.progress', { current: 4, total: sections.length })
    await isInSight(beside.getByText(`${say('services.new')} · ${progress}`))
    await expect(beside.locator('[aria-current]')).toContainText(say('ui.status.current'))
    await expect(beside.locator('[aria-current]')).not.toContainText(say('ui.status.notStarted'))
  })
}
