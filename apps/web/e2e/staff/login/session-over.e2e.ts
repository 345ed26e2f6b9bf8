import type { Page } from '@playwright/test'
import { asOperator } from '../../support/operator.ts'
import { sentences } from '../../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'
import { anApplication } from '../support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const say = sentences.en
const WORDS = 'She calls again on Friday.'

/** Of whoever is signed in, who has given no name. */
async function addressOn(page: Page): Promise<string> {
  await page.goto(staffPage('/me'))
  const said = page
    .locator('#main')
    .getByText(/@example\.com/u)
    .first()
  const [address = ''] = /[\w-]+@example\.com/u.exec(await said.innerText()) ?? []
  expect(address).not.toBe('')
  return address
}

test('words that were not sent outlive a session that somebody else has ended, sealed, and go when their writer logs out', async ({
  page,
  browser,
}) => {
  const { id } = await anApplication(page)
  await enterAs(page, 'clerk')
  const address = await addressOn(page)
  await page.goto(staffPage(`/cases/${id}`))
  const note = page.getByLabel(say('cases.note'), { exact: true })
  await note.fill(WORDS)
  const inTab = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  await expect.poll(inTab).toContain(`note-${id}`)
  expect(await inTab()).not.toContain('Friday')

  const administrator = await browser.newPage()
  await enterAs(administrator, 'administrator')
  await administrator.goto(staffPage('/staff'))
  await administrator
    .getByRole('button', { name: say('staff.members.sessions', { name: address }), exact: true })
    .click()
  await administrator
    .getByRole('dialog')
    .getByRole('button', { name: say('staff.members.sessions.submit'), exact: true })
    .click()
  await expect(administrator.getByText(say('staff.members.sessions.done', { name: address }))).toBeVisible()
  await administrator.close()

  const over = page.getByText(say('staff.login.over'))
  // A page that tells every ten seconds that somebody is there may hear of it first.
  await Promise.any([page.getByRole('button', { name: say('cases.note.add') }).click(), over.waitFor()])
  await expect(page.locator('h1')).toHaveText(say('staff.login'))
  await expect(over).toBeVisible()
  await page.reload()
  await expect(page.locator('h1')).toHaveText(say('staff.login'))
  expect(await inTab()).not.toContain('Friday')

  await page.getByRole('button', { name: say('auth.login.passkey') }).click()
  await expect(note).toHaveValue(WORDS)
  await page.getByRole('button', { name: say('staff.signOut'), exact: true }).click()
  await expect(page.locator('h1')).toHaveText(say('staff.login'))
  await expect(page.getByText(say('staff.login.over'))).toBeHidden()
  expect(await inTab()).not.toContain(id)
})

test('a letter that does not come is a sentence, and comes after the next try or the next login', async ({
  page,
}) => {
  const { id } = await anApplication(page)
  await enterAs(page, 'clerk')
  await page.goto(staffPage(`/cases/${id}`))
  await expect(page.locator('h1')).not.toHaveText(say('cases.title'))
  const letter = page.getByRole('button', { name: say('papers.letter') })
  await expect(letter).toBeVisible()
  const file = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), letter.click()])
    expect(download.suggestedFilename()).toMatch(/^letter-.+\.pdf$/u)
  }

  await page.context().setOffline(true)
  await letter.click()
  await expect(page.getByText(say('site.error.network'))).toBeVisible()
  await page.context().setOffline(false)
  await file()

  await page.context().clearCookies({ name: '__Host-staff' })
  await letter.click()
  await expect(page.locator('h1')).toHaveText(say('staff.login'))
  await expect(page.getByText(say('staff.login.over'))).toBeVisible()
  await page.getByRole('button', { name: say('auth.login.passkey') }).click()
  await file()
})

test('who may not do any more what the open page offers is told so, and keeps what they were writing', async ({
  page,
}) => {
  const { id, coupon } = await anApplication(page)
  await asOperator('application', 'move', coupon, 'DOCUMENTS_RECEIVED', '--as', 'e2e')
  await enterAs(page, 'clerk')
  const address = await addressOn(page)
  await page.goto(staffPage(`/cases/${id}`))
  const note = page.getByLabel(say('cases.note'), { exact: true })
  await note.fill(WORDS)
  await page.getByRole('button', { name: say('cases.move'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const state = say('track.state.UNDER_PROCESS')
  await dialog.getByRole('radio', { name: state }).check()
  await asOperator('staff', 'roles', address, '--role', 'editor', '--as', 'e2e')
  await dialog.getByRole('button', { name: say('cases.move.submit', { state }) }).click()
  // The preview says so, too.
  await expect(
    dialog
      .getByRole('alert')
      .filter({ hasText: say('error.FORBIDDEN') })
      .last(),
  ).toBeVisible()
  await dialog.getByRole('button', { name: say('ui.cancel') }).click()
  await expect(note).toHaveValue(WORDS)
})
