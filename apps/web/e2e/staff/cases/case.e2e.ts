import { REVEALED_SECONDS } from '@pan/contracts/staff/cases/reveal'
import { OBJECTION_REASONS } from '@pan/contracts/staff/cases/reasons'
import { anApplicant } from '../../support/new-pan-form.ts'
import { asOperator } from '../../support/operator.ts'
import { sentences } from '../../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../../support/staff.ts'
import { choose, find, pressOn, unfold } from '../support/by-keys.ts'
import { isFolded, STAFF_SESSIONS } from '../support/journeys.ts'
import { looksFine } from '../support/looks.ts'
import { enterByPasskey } from '../support/passkey-entrance.ts'
import { anApplication, press } from '../support/staff-work.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../../support/test.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

for (const { locale, width, name, looksKnown } of STAFF_SESSIONS)
  test(`somebody who was invited gets in, checks an application, objects and takes that back, by keys alone (${name})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const look = async () => {
      await looksFine(page, { looksKnown })
    }
    const { coupon } = await anApplication(page)
    await asOperator('application', 'move', coupon, 'DOCUMENTS_RECEIVED', '--as', 'e2e')
    await page.setViewportSize({ width, height: 900 })
    await enterByPasskey(page, 'clerk', locale, look)
    await press(page, 'g', 'q')
    await expect(page.locator('h1')).toHaveText(say('cases.title'))
    await expect(page.getByRole('table')).toContainText(/\w/u)
    await look()

    await find(page, coupon, say('cases.one', { coupon }))
    const move = page.getByRole('button', { name: say('cases.move'), exact: true })
    await expect(move).toBeVisible()
    await look()
    await press(page, '1')
    await expect(page.locator('main button[aria-pressed=true]')).toHaveCount(1)

    await press(page, 'o')
    const dialog = page.getByRole('dialog', { name: say('cases.move.title', { coupon }) })
    await expect(dialog).toContainText(say('cases.preview.later'))
    await press(page, '1')
    // The very mail, in the language of the applicant, and the reason as it is read on the page of the application.
    await expect(dialog).toContainText(sentences.en('mail.progress.OBJECTION.subject', { reference: coupon }))
    await expect(dialog).toContainText(sentences.en(`reason.${OBJECTION_REASONS[0]}`))
    await isAccessible(page, { looksKnown })
    await press(page, 'Enter')
    await expect(dialog).toBeHidden()
    const state = say('track.state.OBJECTION')
    await expect(page.getByText(say('cases.moved', { coupon, state }))).toBeVisible()
    await fitsTheScreen(page)
    await press(page, 'u')
    await expect(page.getByText(say('cases.takenBack', { coupon }))).toBeVisible()
    await expect(page.locator('main')).toContainText(say('track.state.DOCUMENTS_RECEIVED'))
    await expect(move).toBeVisible()
  })

for (const { locale, width, name, looksKnown } of STAFF_SESSIONS)
  test(`a hidden answer is shown after a reason and a fresh proof, for half a minute, by keys alone (${name})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const number = String(anApplicant['cell_nbr'])
    const row = page.locator('#row-cell_country_code')
    await enterAs(page, 'clerk', locale)
    await page.clock.install()
    const { id } = await anApplication(page)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(staffPage(`/cases/${id}`))
    if (isFolded(width)) await unfold(page, say('cases.answers'))
    await expect(row).not.toContainText(number)
    await pressOn(page, row.getByRole('button'))
    await choose(page, page.getByLabel(say('cases.reveal.applicant_called')))
    await looksFine(page, { looksKnown })
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: say('cases.reveal.show') }))
    const proof = page.getByRole('dialog', { name: say('auth.proof.title') })
    await expect(row).not.toContainText(number)
    await pressOn(page, proof.getByRole('button', { name: say('auth.proof.by.passkey') }))
    await expect(row).toContainText(number)
    await page.clock.runFor((REVEALED_SECONDS + 1) * 1000)
    await expect(row).not.toContainText(number)
  })

test('a note that is typed without a connection stays, and is added once when there is one', async ({
  page,
  context,
}) => {
  const say = sentences.en
  const { id } = await anApplication(page)
  await enterAs(page, 'support')
  await page.goto(staffPage(`/cases/${id}`))
  const note = page.getByLabel(say('cases.note'), { exact: true })
  await expect(note).toBeVisible()
  await context.setOffline(true)
  await note.fill('The envelope came open.')
  await note.press('Control+Enter')
  await expect(page.getByText(say('cases.notSent'))).toBeVisible()
  await expect(note).toHaveValue('The envelope came open.')
  await context.setOffline(false)
  // Also on the way to another page and back.
  await page.goto(staffPage('/queue'))
  await page.goto(staffPage(`/cases/${id}`))
  await expect(note).toHaveValue('The envelope came open.')
  await note.press('Control+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'The envelope came open.' })).toHaveCount(1)
  await expect(note).toHaveValue('')
})

test('a lead gives an application to a colleague, who finds it with theirs', async ({ page, browser }) => {
  const say = sentences.en
  const { id, coupon } = await anApplication(page)
  await asOperator('application', 'move', coupon, 'DOCUMENTS_RECEIVED', '--as', 'e2e')
  const other = await browser.newPage()
  await enterAs(other, 'clerk')
  const name = await other
    .getByText(/@example\.com/u)
    .first()
    .innerText()
  await enterAs(page, 'lead')
  await page.goto(staffPage(`/cases/${id}`))
  await page.getByRole('button', { name: say('cases.assign') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: say('cases.assign') })
  const option = dialog.getByRole('option', { name: new RegExp(name, 'u') })
  await dialog.getByLabel(say('cases.assign.to')).selectOption(await option.getAttribute('value'))
  await isAccessible(page)
  await dialog.getByRole('button', { name: say('cases.assign.submit') }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(say('cases.who.of', { name }))).toBeVisible()
  await other.goto(staffPage('/'))
  await expect(other.getByRole('link', { name: coupon })).toBeVisible()
  await other.close()
})
