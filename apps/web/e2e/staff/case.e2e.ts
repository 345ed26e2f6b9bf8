import { REVEALED_SECONDS } from '@pan/contracts/staff/cases/reveal'
import { OBJECTION_REASONS } from '@pan/contracts/staff/cases/reasons'
import { JOURNEYS } from '../support/languages.ts'
import { anApplicant } from '../support/new-pan-form.ts'
import { asOperator } from '../support/operator.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { anApplication, press, unfold } from './support/staff-work.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`a clerk takes the next application, checks it, objects and takes that back, by keys alone (${locale})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const made = await anApplication(page)
    await asOperator('application', 'move', made.coupon, 'DOCUMENTS_RECEIVED', '--as', 'e2e')
    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, 'clerk', locale)
    await press(page, 'g', 'q')
    await expect(page.locator('h1')).toHaveText(say('cases.title'))
    await expect(page.getByRole('table')).toContainText(/\w/u)
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })

    await press(page, 'n')
    const move = page.getByRole('button', { name: say('cases.move'), exact: true })
    await expect(move).toBeVisible()
    // Whoever else is at work here may have taken that of this test: any does.
    const coupon = (await page.locator('h1').innerText()).replace(say('cases.one', { coupon: '' }), '').trim()
    expect(coupon).toMatch(/^[0-9A-Z-]{10,}$/u)
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })
    await press(page, '1')
    await expect(page.locator('main button[aria-pressed=true]')).toHaveCount(1)

    await press(page, 'o')
    const dialog = page.getByRole('dialog', { name: say('cases.move.title', { coupon }) })
    await expect(dialog).toContainText(say('cases.preview.later'))
    await press(page, '1')
    // The very mail, in the language of the applicant, and the reason as it is read on the page of the application.
    await expect(dialog).toContainText(sentences.en('mail.progress.OBJECTION.subject', { reference: coupon }))
    await expect(dialog).toContainText(sentences.en(`reason.${OBJECTION_REASONS[0]}`))
    await isAccessible(page, { looksKnown: !isWhole })
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
}

for (const { locale, width, isWhole } of JOURNEYS)
  test(`a hidden answer is shown after a reason and a fresh proof, for half a minute (${locale})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const { id } = await anApplication(page)
    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, 'clerk', locale)
    await page.clock.install()
    await page.goto(staffPage(`/cases/${id}`))
    if (!isWhole) await unfold(page, say('cases.answers'))
    const row = page.locator('#row-cell_country_code')
    const number = String(anApplicant['cell_nbr'])
    await expect(row).not.toContainText(number)
    await row.getByRole('button').press('Enter')
    await page.getByLabel(say('cases.reveal.applicant_called')).check()
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('cases.reveal.show') })
      .press('Enter')
    const proof = page.getByRole('dialog', { name: say('auth.proof.title') })
    await expect(row).not.toContainText(number)
    await proof.getByRole('button', { name: say('auth.proof.by.passkey') }).press('Enter')
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
