import { asOperator } from '../support/operator.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, isAccessible, test } from '../support/test.ts'
import { anApplication, press } from './support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

test('a document that is wrong does not pass with the habit of moving on', async ({ page }) => {
  const say = sentences.en
  const made = await anApplication(page)
  await asOperator('application', 'move', made.coupon, 'DOCUMENTS_RECEIVED', '--as', 'e2e')
  await enterAs(page, 'clerk', 'en')
  await page.goto(staffPage(`/cases/${made.id}`))
  await expect(page.getByRole('button', { name: say('cases.move'), exact: true })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: say('cases.move.title', { coupon: made.coupon }) })
  const chosen = (state: 'UNDER_PROCESS' | 'OBJECTION') =>
    dialog.getByRole('radio', { name: say(`track.state.${state}`), exact: true })

  await press(page, '1')
  await expect(page.getByRole('button', { name: say('cases.checks.ok'), pressed: true })).toHaveCount(1)
  await press(page, 'm')
  await expect(chosen('UNDER_PROCESS')).toBeChecked()
  await press(page, 'Escape')
  await press(page, '1')
  await expect(page.getByRole('button', { name: say('cases.checks.missing'), pressed: true })).toHaveCount(1)
  await press(page, 'm')
  await expect(chosen('OBJECTION')).toBeChecked()
})

test('the habit of moving on leads to no PAN or courier number that nobody has noted', async ({ page }) => {
  const say = sentences.en
  const { id, coupon } = await anApplication(page)
  await asOperator('application', 'move', coupon, 'DOCUMENTS_RECEIVED', '--as', 'e2e')
  await asOperator('application', 'move', coupon, 'UNDER_PROCESS', '--as', 'e2e')
  await enterAs(page, 'clerk', 'en')
  await page.goto(staffPage(`/cases/${id}`))
  await expect(page.getByRole('button', { name: say('cases.move'), exact: true })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: say('cases.move.title', { coupon }) })
  const without = say('cases.move.without.pan')
  await expect(page.locator('#main').getByText(without)).toBeVisible()
  await press(page, 'm')
  await expect(dialog.getByText(without)).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(dialog.getByRole('radio', { name: say('track.state.PAN_ALLOTTED') })).toHaveCount(0)
  await press(page, 'Enter')
  await expect(dialog.getByText(say('cases.move.choose'))).toBeVisible()
  await isAccessible(page)
  await press(page, 'Escape')
  await expect(page.locator('#main').getByText(say('track.state.UNDER_PROCESS')).first()).toBeVisible()
})

test('a digit checks its document in sight, and in an objection it is what is wrong with that document', async ({
  page,
}) => {
  const say = sentences.en
  const { id, coupon } = await anApplication(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAs(page, 'clerk', 'en')
  await page.goto(staffPage(`/cases/${id}`))
  const move = page.getByRole('button', { name: say('cases.move'), exact: true })
  await expect(move).toBeInViewport()
  await press(page, '5')
  const found = page.getByRole('button', { name: say('cases.checks.ok'), pressed: true })
  await expect(found).toContainText(say('documents.photos'))
  const bottomOf = async (each: typeof found) => ((await each.boundingBox())?.y ?? 0) + 40
  await expect.poll(async () => (await bottomOf(found)) <= ((await move.boundingBox())?.y ?? 0)).toBe(true)
  await expect(move).toBeInViewport()
  await press(page, '?')
  await expect(
    page.getByText(say('cases.checks.key', { name: say('documents.photos') }), { exact: true }),
  ).toBeVisible()
  await press(page, 'Escape', 'o')
  const dialog = page.getByRole('dialog', { name: say('cases.move.title', { coupon }) })
  await expect(dialog).toBeVisible()
  await press(page, '5')
  const reason = dialog.getByRole('checkbox', { name: new RegExp(say('reason.photo_missing'), 'u') })
  await expect(reason).toBeChecked()
  const preview = dialog.getByRole('region', { name: say('cases.preview') })
  await expect(preview).toContainText(say('reason.photo_missing'))
  await expect(preview.getByText(say('reason.photo_missing'))).toBeInViewport()
  await press(page, '5')
  await expect(reason).not.toBeChecked()
})
