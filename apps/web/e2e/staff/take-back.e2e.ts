import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, isAccessible, test } from '../support/test.ts'
import { anApplication, press } from './support/staff-work.ts'

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
