import { PRESENCE_SECONDS } from '@pan/contracts/staff/cases/work'
import { asOperator } from '../../support/operator.ts'
import { sentences } from '../../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../../support/staff.ts'
import { expect, isAccessible, test } from '../../support/test.ts'
import { anApplication, press } from '../support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const say = sentences.en
const SEEN_SECONDS = 15

test('who else opens an application is seen within fifteen seconds, and that they have left', async ({
  page,
  browser,
}) => {
  const { id, coupon } = await anApplication(page)
  const other = await browser.newPage()
  await enterAs(other, 'support')
  const name = await other
    .getByText(/@example\.com/u)
    .first()
    .innerText()
  await enterAs(page, 'clerk')
  await page.clock.install()
  await page.goto(staffPage(`/cases/${id}`))
  await expect(page.locator('h1')).toContainText(coupon)
  const here = page.getByText(say('cases.here', { names: name }))
  const arrived = other.waitForResponse((response) => response.url().endsWith('/presence'))
  await other.goto(staffPage(`/cases/${id}`))
  await arrived
  await page.clock.runFor(SEEN_SECONDS * 1000)
  await expect(here).toBeVisible()
  await isAccessible(page)
  await other.close()
  // Without a word from them they are gone after a while.
  await expect(async () => {
    await page.clock.runFor(PRESENCE_SECONDS.every * 1000)
    await expect(here).toBeHidden({ timeout: 1000 })
  }).toPass()
})

test('who moves an application that has been moved meanwhile reads why, loses no word, and moves it after loading it', async ({
  page,
}) => {
  const { id, coupon } = await anApplication(page)
  await asOperator('application', 'move', coupon, 'DOCUMENTS_RECEIVED', '--as', 'e2e')
  await enterAs(page, 'clerk')
  await page.goto(staffPage(`/cases/${id}`))
  await expect(page.getByRole('button', { name: say('cases.move'), exact: true })).toBeVisible()
  await press(page, 'o')
  const dialog = page.getByRole('dialog', { name: say('cases.move.title', { coupon }) })
  const words = dialog.getByLabel(say('cases.words'))
  await words.fill('Please sign on page two, too.')
  await expect(dialog.getByRole('region', { name: say('cases.preview') })).toContainText('on page two')
  await asOperator('application', 'move', coupon, 'UNDER_PROCESS', '--as', 'e2e')
  const state = say('track.state.OBJECTION')
  const submit = dialog.getByRole('button', { name: say('cases.move.submit', { state }) })
  await submit.press('Enter')
  await expect(dialog.getByText(say('error.staff.STALE_VERSION'))).toBeVisible()
  await expect(words).toHaveValue('Please sign on page two, too.')
  await isAccessible(page)
  await dialog.getByRole('button', { name: say('cases.changed.load') }).press('Enter')
  await expect(page.locator('#main').getByText(say('track.state.UNDER_PROCESS')).first()).toBeVisible()
  await expect(words).toHaveValue('Please sign on page two, too.')
  // Nor is one lost with a page that is opened again.
  await page.reload()
  await expect(page.getByRole('button', { name: say('cases.move'), exact: true })).toBeVisible()
  await press(page, 'o')
  await expect(words).toHaveValue('Please sign on page two, too.')
  await submit.press('Enter')
  await expect(page.getByText(say('cases.moved', { coupon, state }))).toBeVisible()
})

test('a document that a colleague has checked meanwhile is not marked over theirs: it says so, shows theirs, and keeps a typed note', async ({
  page,
  browser,
}) => {
  const { id } = await anApplication(page)
  const other = await browser.newPage()
  const wrong = { name: new RegExp(`${say('cases.checks.missing')}\\s*: ${say('documents.identity')}`, 'u') }
  await enterAs(page, 'clerk')
  await enterAs(other, 'clerk')
  for (const desk of [page, other]) {
    await desk.goto(staffPage(`/cases/${id}`))
    await expect(desk.getByRole('button', wrong)).toBeVisible()
  }
  const note = page.getByLabel(say('cases.note'), { exact: true })
  await note.fill('The photocopy is dark.')
  await other.getByRole('button', wrong).press('Enter')
  await expect(other.getByRole('button', { ...wrong, pressed: true })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await press(page, '1')
  await expect(page.getByText(say('error.check_stale'))).toBeVisible()
  await expect(page.getByRole('button', { ...wrong, pressed: true })).toBeVisible()
  await expect(note).toHaveValue('The photocopy is dark.')
  await other.close()
})
