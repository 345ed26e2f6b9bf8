import { randomBytes } from 'node:crypto'
import { asOperator } from '../../support/operator.ts'
import { sentences } from '../../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../../support/staff.ts'
import { expect, isAccessible, test } from '../../support/test.ts'
import { choose, find, pressOn, typeInto } from '../support/by-keys.ts'
import { anApplication, press } from '../support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const say = sentences.en

test('keys that lead to a page bring the focus to its heading, or into the field that it is for', async ({
  page,
}) => {
  const { coupon } = await anApplication(page)
  await asOperator('application', 'move', coupon, 'DOCUMENTS_RECEIVED', '--as', 'e2e')
  await enterAs(page, 'lead')
  const heading = page.locator('h1')
  for (const [key, title] of [
    ['q', 'cases.title'],
    ['f', 'imports.title'],
    ['i', 'staff.nav.inbox'],
    ['t', 'staff.nav.templates'],
    ['m', 'staff.nav.me'],
    ['d', 'staff.day'],
  ] as const) {
    await press(page, 'g', key)
    await expect(heading).toHaveText(say(title))
    await expect(heading).toBeFocused()
  }
  // From a control of a page that goes away.
  await press(page, 'g', 'q')
  await pressOn(page, page.getByRole('checkbox', { name: say('cases.bulk.page') }), 'Space')
  await press(page, 'g', 'i')
  await expect(heading).toHaveText(say('staff.nav.inbox'))
  await expect(heading).toBeFocused()
  await press(page, 'g', 'p')
  await expect(page.getByRole('textbox', { name: say('intake.code') })).toBeFocused()
  await press(page, 'Escape')
  await find(page, coupon, say('cases.one', { coupon }))
  await expect(heading).toBeFocused()
})

for (const width of [1280, 360])
  test(`Back finds the page of the queue, the row that was opened, and the focus on it (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, 'clerk')
    // A page of the list that begins now.
    const cursor = `1${new Date().toISOString()}/${'A'.repeat(22)}`
    const made = [await anApplication(page), await anApplication(page), await anApplication(page)]
    const coupon = made[1]!.coupon
    const filter = { state: 'SUBMITTED', cursor }
    await page.goto(staffPage(`/queue?${new URLSearchParams(filter)}`))
    const link = page.getByRole('link', { name: coupon })
    await pressOn(page, link)
    await expect(page.locator('h1')).toHaveText(say('cases.one', { coupon }))
    await page.goBack()
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toMatchObject(filter)
    // Also where the page of the application was loaded anew, or another one follows.
    await press(page, 'Enter')
    await expect(page.locator('h1')).toHaveText(say('cases.one', { coupon }))
    await page.reload()
    await expect(page.locator('h1')).toHaveText(say('cases.one', { coupon }))
    await press(page, 'g', 'd')
    await expect(page.locator('h1')).toHaveText(say('staff.day'))
    await page.goBack()
    await expect(page.locator('h1')).toHaveText(say('cases.one', { coupon }))
    await page.goBack()
    await expect(link).toBeFocused()
  })

test('a view of the queue is kept for oneself or for a role, and removed for all, by keys alone', async ({
  page,
  browser,
}) => {
  const partner = randomBytes(16).toString('base64url')
  const views = [
    { name: `Mine ${partner}`, state: 'UNDER_PROCESS', sharedWith: '' },
    { name: `Ours ${partner}`, state: 'DISPATCHED', sharedWith: 'clerk' },
  ] as const
  const [mine, ours] = views
  const addressOf = ({ state }: { state: string }) => staffPage(`/queue?state=${state}&partner_id=${partner}`)
  await enterAs(page, 'lead')
  for (const view of views) {
    await page.goto(addressOf(view))
    await pressOn(page, page.getByRole('button', { name: say('cases.view.save') }))
    const dialog = page.getByRole('dialog', { name: say('cases.view.save') })
    await typeInto(page, dialog.getByLabel(say('cases.view.name')), view.name)
    await choose(page, dialog.locator(`#view-shared-${view.sharedWith}`))
    await isAccessible(page, { looksKnown: view === ours })
    await pressOn(page, dialog.getByRole('button', { name: say('cases.view.save') }))
    await expect(page.getByRole('link', { name: view.name, exact: true })).toHaveAttribute('aria-current')
  }

  const clerk = await browser.newPage()
  await enterAs(clerk, 'clerk')
  await press(clerk, 'g', 'q')
  const theirs = clerk.getByRole('link', { name: ours.name, exact: true })
  await pressOn(clerk, theirs)
  await expect(clerk).toHaveURL(addressOf(ours))
  await expect(theirs).toHaveAttribute('aria-current')
  await expect(clerk.getByText(say('cases.none'))).toBeVisible()
  await expect(clerk.getByRole('link', { name: mine.name, exact: true })).toHaveCount(0)
  const remove = { name: say('cases.view.remove', { name: ours.name }) }
  await expect(clerk.getByRole('button', remove)).toHaveCount(0)

  await pressOn(page, page.getByRole('button', remove))
  await pressOn(page, page.getByRole('button', { name: say('cases.view.remove.submit'), exact: true }))
  await expect(page.getByRole('link', { name: ours.name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: mine.name, exact: true })).toBeVisible()
  await clerk.reload()
  await expect(clerk.getByRole('button', { name: say('cases.view.save') })).toBeVisible()
  await expect(theirs).toHaveCount(0)
  await clerk.close()
})
