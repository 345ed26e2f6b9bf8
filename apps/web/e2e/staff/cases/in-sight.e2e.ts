import type { Page } from '@playwright/test'
import { sentences } from '../../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'
import { STAFF_SESSIONS } from '../support/journeys.ts'
import { anApplication, press } from '../support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

/** Enough that the queue is higher than the window. */
const ROWS = 12

/** The controls of the page that are covered when they have the focus, forwards and backwards. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, summary)'),
    ].filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1)
    const covered: string[] = []
    for (const control of [...controls, ...controls.toReversed()]) {
      control.focus()
      const own = [control, ...((control as HTMLInputElement).labels ?? [])]
      const isSeen = () => {
        const { left, right, top, height } = control.getBoundingClientRect()
        // One of a line that moves under the finger may begin or end beside the screen.
        return [left + 4, (left + right) / 2, right - 4].some((x) => {
          const there = document.elementFromPoint(x, top + height / 2)
          return there !== null && own.some((each) => each.contains(there) || there.contains(each))
        })
      }
      // What moves under the finger takes some frames.
      for (let left = 180; left > 0 && !isSeen(); left--) await new Promise(requestAnimationFrame)
      if (!isSeen()) covered.push(control.id || control.innerText)
    }
    return covered
  })

/** What a message over the page covers of this, wherever the page is scrolled to. */
const coveredByMessage = (page: Page, uncovered: string): Promise<string[]> =>
  page.evaluate(async (selector) => {
    const covered: string[] = []
    for (const top of [0, 150, 300, 450, document.body.scrollHeight]) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      const bar = document.querySelector('output > span:has(button)')
      if (!bar) return ['The message is gone.']
      const box = bar.getBoundingClientRect()
      for (const each of document.querySelectorAll(selector)) {
        const { left, right, top: upper, bottom, width } = each.getBoundingClientRect()
        const isBeside = right <= box.left || left >= box.right || bottom <= box.top || upper >= box.bottom
        if (!isBeside && width > 1 && each.checkVisibility()) covered.push(each.outerHTML.slice(0, 60))
      }
    }
    return covered
  }, uncovered)

for (const { locale, width, name } of STAFF_SESSIONS)
  test(`what stays in sight covers neither the e-mail of an objection nor what has the focus, and a message no heading of the queue and no bar (${name})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const state = say('track.state.OBJECTION')
    await enterAs(page, 'clerk', locale)
    // A page of the queue that begins now.
    const cursor = `1${new Date().toISOString()}/${'A'.repeat(22)}`
    const made = await Promise.all(Array.from({ length: ROWS }, () => anApplication(page)))
    const { id, coupon } = made[0]!
    await page.setViewportSize({ width, height: 740 })
    await page.goto(staffPage(`/cases/${id}`))
    await expect(page.getByRole('button', { name: say('cases.object') })).toBeVisible()
    await press(page, 'o')
    const dialog = page.getByRole('dialog', { name: say('cases.move.title', { coupon }) })
    await expect(dialog.getByRole('checkbox').first()).toBeVisible()
    await press(page, '1')
    const mail = dialog.getByRole('region', { name: say('cases.preview') })
    const [reason, warning] = [mail.locator('strong').first(), dialog.getByText(say('cases.preview.open'))]
    await expect(reason).toBeInViewport()
    const [seen, end, warned] = await Promise.all(
      [reason, dialog.locator('[data-in-sight]'), warning].map((each) => each.boundingBox()),
    )
    expect(seen!.y + seen!.height).toBeLessThanOrEqual(end!.y)
    expect(seen!.y).toBeLessThan(warned!.y)

    await press(page, 'Enter')
    await expect(page.getByText(say('cases.moved', { coupon, state }))).toBeVisible()
    await page.goto(staffPage(`/queue?${new URLSearchParams({ cursor, state: 'SUBMITTED' })}`))
    await expect(page.getByRole('link', { name: made.at(-1)!.coupon })).toBeVisible()
    await expect(page.getByRole('button', { name: say('cases.takeBack') })).toBeVisible()
    expect(await coveredControls(page)).toEqual([])
    await press(page, 'u')
    await expect(page.getByText(say('cases.takenBack', { coupon }))).toBeVisible()
    const uncovered = '[data-in-sight] button, thead, main nav.actions a'
    expect(await coveredByMessage(page, uncovered)).toEqual([])
  })
