import { sentences } from '../../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../../support/staff.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../../support/test.ts'
import { anApplication, press } from '../support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const say = sentences.en

test('a move that was taken back, on its page or elsewhere, is not offered to be taken back once more', async ({
  page,
}) => {
  const { id, coupon } = await anApplication(page)
  await enterAs(page, 'clerk')
  await page.goto(staffPage(`/cases/${id}`))
  const move = page.getByRole('button', { name: say('cases.move'), exact: true })
  const back = page.getByRole('button', { name: say('cases.takeBack'), exact: true })
  await expect(move).toBeVisible()
  const moved = async () => {
    await press(page, 'm')
    await expect(page.getByRole('dialog', { name: say('cases.move.title', { coupon }) })).toBeVisible()
    await press(page, 'Enter')
  }
  await moved()
  await expect(page.getByText(say('cases.pending.wait'))).toBeVisible()
  await press(page, 'g', 'q')
  await expect(page.locator('h1')).toHaveText(say('cases.title'))
  await press(page, 'u')
  await expect(page.getByText(say('cases.takenBack', { coupon }))).toBeVisible()
  await expect(back).toBeHidden()
  await page.goBack()
  await expect(move).toBeVisible()
  await expect(back).toBeHidden()

  await moved()
  await expect(page.getByText(say('cases.pending.wait'))).toBeVisible()
  await expect(back).toBeVisible()
  // In another tab.
  const status = await page.evaluate(
    async (path) => (await fetch(path, { method: 'DELETE' })).status,
    `/api/v1/staff/cases/${id}/moves/pending`,
  )
  expect(status).toBe(200)
  await press(page, 'u')
  await expect(page.getByText(say('error.MOVE_COUNTED'))).toBeVisible()
  await expect(back).toBeHidden()
  await expect(move).toBeVisible()
})

test('what is marked missing or wrong is the first reason of an objection, and no warning', async ({
  page,
}) => {
  const { id, coupon } = await anApplication(page)
  await enterAs(page, 'clerk')
  await page.goto(staffPage(`/cases/${id}`))
  await expect(page.getByRole('button', { name: say('cases.object') })).toBeVisible()
  const found = page.locator('main button[aria-pressed=true]')
  await press(page, '1')
  await expect(found).toContainText(say('cases.checks.ok'))
  await press(page, '1')
  await expect(found).toContainText(say('cases.checks.missing'))
  await press(page, 'o')
  const dialog = page.getByRole('dialog', { name: say('cases.move.title', { coupon }) })
  const reason = dialog.getByRole('checkbox', { name: new RegExp(say('reason.identity_missing'), 'u') })
  await expect(reason).toBeChecked()
  const open = dialog.getByText(say('cases.preview.open')).locator('..')
  await expect(open).toContainText(say('documents.birth'))
  await expect(open).not.toContainText(say('documents.identity'))
  await isAccessible(page)
  // Whoever objects to something else is warned of it again.
  await press(page, '1', '3')
  await expect(reason).not.toBeChecked()
  await expect(open).toContainText(say('documents.identity'))
  await expect(open).not.toContainText(say('documents.birth'))
})

test('moves stay at hand when a page is loaded anew, and one whose minute is over leaves everything where it is', async ({
  page,
}) => {
  const made = [await anApplication(page), await anApplication(page)] as const
  const saidOf = ({ coupon }: { coupon: string }) =>
    page.getByText(say('cases.moved', { coupon, state: say('track.state.DOCUMENTS_RECEIVED') }))
  await page.clock.install()
  await page.setViewportSize({ width: 360, height: 800 })
  await enterAs(page, 'clerk')
  for (const { id } of made) {
    await page.goto(staffPage(`/cases/${id}`))
    await expect(page.getByRole('button', { name: say('cases.move'), exact: true })).toBeVisible()
    await press(page, 'm')
    await expect(page.getByRole('dialog')).toBeVisible()
    await press(page, 'Enter')
    await expect(page.getByText(say('cases.pending.wait'))).toBeVisible()
  }
  await page.goto(staffPage('/queue'))
  await expect(saidOf(made[1])).toBeVisible()
  const others = page.locator('summary').filter({ hasText: say('cases.takeBack.more', { count: 1 }) })
  await expect(saidOf(made[0])).toBeHidden()
  await others.press('Enter')
  await expect(saidOf(made[0])).toBeVisible()
  await fitsTheScreen(page)
  await isAccessible(page)
  await page.locator('details').filter({ has: others }).getByRole('button').press('Enter')
  await expect(page.getByText(say('cases.takenBack', { coupon: made[0].coupon }))).toBeVisible()
  await expect(others).toBeHidden()

  const back = page.getByRole('button', { name: say('cases.takeBack'), exact: true })
  const heading = page.locator('h1')
  await expect(back).not.toHaveAttribute('aria-disabled', 'true')
  const place = await heading.boundingBox()
  await page.clock.runFor(61_000)
  await expect(page.getByText(say('cases.takeBack.left', { count: 0 }))).toBeVisible()
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  expect(await heading.boundingBox()).toEqual(place)
  await press(page, 'g', 'd')
  await expect(heading).toHaveText(say('staff.day'))
  await expect(saidOf(made[1])).toBeHidden()
})

test('the move in front stays there when its minute ends before that of another one', async ({ page }) => {
  const [older, newer] = [await anApplication(page), await anApplication(page)]
  await page.clock.install()
  await enterAs(page, 'clerk')
  const open = async ({ coupon }: { coupon: string }) => {
    await press(page, '/')
    const field = page.getByLabel(say('cases.search.text'))
    await expect(field).toBeFocused()
    await field.fill(coupon)
    await field.press('Enter')
    await expect(page.locator('h1')).toHaveText(say('cases.one', { coupon }))
  }
  const secondsLeft = async () =>
    Number.parseInt(await page.locator('output + [aria-live=off]').innerText(), 10)
  for (const each of [older, newer]) {
    await open(each)
    await expect(page.getByRole('button', { name: say('cases.move'), exact: true })).toBeVisible()
    await press(page, 'm')
    await expect(page.getByRole('dialog')).toBeVisible()
    await press(page, 'Enter')
    await expect(page.getByText(say('cases.pending.wait'))).toBeVisible()
    // The server counts: a minute of its own for the other one.
    if (each === older) await expect.poll(secondsLeft).toBeLessThan(56)
  }
  const state = say('track.state.DOCUMENTS_RECEIVED')
  const [front, behind] = [older, newer].map(({ coupon }) =>
    page.getByText(say('cases.moved', { coupon, state })),
  )
  await expect(behind!).toBeVisible()
  await open(older)
  await expect(front!).toBeVisible()
  await press(page, 'g', 'q')
  await expect(page.locator('h1')).toHaveText(say('cases.title'))
  const back = page.getByRole('button', { name: say('cases.takeBack'), exact: true })
  for (let second = 0; second <= 60; second++) {
    await page.clock.runFor(1000)
    expect(await front!.isVisible()).toBe(true)
  }
  await expect(page.getByText(say('cases.takeBack.left', { count: 0 }))).toBeVisible()
  await expect(back).toHaveAttribute('aria-disabled', 'true')
})
