import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import type { BlankFormId } from '@pan/contracts/blank-forms'
import type { Locale } from '@pan/contracts/messages/languages'
import type { Page } from '@playwright/test'
import { asOperator } from '../support/operator.ts'
import { JOURNEYS } from '../support/languages.ts'
import { sentences } from '../support/sentences.ts'
import { solvedCaptcha } from '../support/solved-captcha.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'
import { bring, standIn } from './support/official-form.ts'
import { press } from './support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

/** A form for each language, so that journeys beside each other do not meet; nobody else looks at what these are printed on. */
const FORMS: Readonly<Record<Locale, BlankFormId>> = { en: 'form-49a', ta: 'form-95', hi: 'form-96' }

/** A day of its own for each run, long ago. */
function someDay(): string {
  const day = new Date(Date.UTC(2001, 0, 1 + (Math.floor(Date.now() / 1000) % 8000)))
  return day.toISOString().slice(0, 10).split('-').toReversed().join('-')
}

/** Lets places be found, and says that each page was looked at. */
async function propose(page: Page, locale: Locale): Promise<void> {
  const say = sentences[locale]
  await page.getByRole('button', { name: say('officialForms.propose') }).press('Enter')
  const looked = page.getByRole('button', { name: say('officialForms.looked') })
  await expect(looked).toBeVisible()
  const shown = page.locator('#shown-page')
  for (const value of await shown
    .locator('option')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value')!))) {
    await shown.selectOption(value)
    await expect(page.locator('svg[data-drawn=true]')).toBeVisible()
    if (await looked.isVisible()) await looked.press('Enter')
  }
  await shown.selectOption('1')
  await expect(page.locator('svg[data-drawn=true]')).toBeVisible()
}

/** Says of every answer without a place that the form does not ask it. */
async function leaveOutTheRest(page: Page, locale: Locale): Promise<void> {
  const say = sentences[locale]
  const rest = page
    .locator('details')
    .filter({ hasText: say('officialForms.answers.missing', { number: '' }).split('(')[0]! })
    .getByRole('button')
  for (let left = await rest.count(); left > 0; left--) {
    await rest.first().press('Enter')
    await page.getByRole('button', { name: say('officialForms.place.leaveOut') }).press('Enter')
    await expect(rest).toHaveCount(left - 1)
  }
}

const save = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: sentences[locale]('officialForms.save'), exact: true }).press('Enter')

for (const { locale, width, isWhole } of JOURNEYS) {
  test(`somebody who runs the service says where answers go on an official form, by keys alone (${locale})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, 'administrator', locale)
    await bring(
      page,
      { form: FORMS[locale], file: await standIn(page, FORMS[locale]), day: someDay() },
      locale,
    )
    await propose(page, locale)
    const first = page.locator('svg g[tabindex="0"]')
    await first.focus()
    const left = page.locator('fieldset input').first()
    const before = Number(await left.inputValue())
    await press(page, 'ArrowRight', 'Shift+ArrowRight', 'ArrowLeft')
    await expect(left).toHaveValue(String(before + 5))
    const crossing = (number: number) => page.getByText(say('officialForms.answers.crossing', { number }))
    await expect(crossing(1)).toBeVisible()
    await press(page, 'Shift+ArrowLeft')
    await expect(left).toHaveValue(String(before))
    await expect(crossing(0)).toBeVisible()
    await leaveOutTheRest(page, locale)
    await fitsTheScreen(page)
    await isAccessible(page, { looksKnown: !isWhole })
    await page.reload()
    await expect(page.getByText(say('officialForms.unsaved'))).toBeVisible()
    await page.getByRole('button', { name: say('officialForms.check'), exact: true }).press('Enter')
    // Our own lines for a country are too small for the widest letters; nothing is wrong.
    await expect(page.getByRole('button', { name: say('officialForms.check.first') })).toBeVisible()
    await expect(page.getByText(say('officialForms.answers.wrong', { number: 0 }))).toBeVisible()
  })
}

test('an application is printed on the official form that somebody has put into use, and on ours when it is taken out', async ({
  page,
}) => {
  const say = sentences.en
  const form = 'form-94'
  // What a run before this one has left in use.
  while (await asOperator('forms', 'rollback', form, '--as', 'e2e').then(Boolean, () => false));
  await enterAs(page, 'administrator')
  await bring(page, { form, file: await standIn(page, form), day: someDay() }, 'en')
  await propose(page, 'en')
  // What is wrong stands at its answer.
  await page.locator('svg g[tabindex="0"]').focus()
  const left = page.locator('fieldset input').first()
  const before = await left.inputValue()
  await left.fill('590')
  await page.getByRole('button', { name: say('officialForms.check'), exact: true }).press('Enter')
  await page.getByRole('button').filter({ hasText: 'reaches over the edge' }).first().press('Enter')
  await left.fill(before)
  await page.getByRole('button', { name: say('officialForms.check'), exact: true }).press('Enter')
  await expect(page.locator('#main').getByText(/ no place\. An applicant who gives/u)).toBeVisible()
  await expect(page.getByText(say('officialForms.check.right'))).toBeHidden()
  await leaveOutTheRest(page, 'en')
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('officialForms.test.download') }).press('Enter'),
  ])
  expect(sheet.suggestedFilename()).toMatch(/^form-94-\d+-test\.pdf$/u)
  // What is not saved yet is not put into use.
  await page.getByRole('button', { name: say('officialForms.activate') }).press('Enter')
  await expect(page.getByText(say('officialForms.activate.unsaved'))).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await save(page, 'en')
  await expect(page.getByText(say('officialForms.saved'))).toBeVisible()
  await expect(page.getByText(say('officialForms.activate.unsaved'))).toBeHidden()
  await page.getByRole('button', { name: say('officialForms.activate') }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('officialForms.activate') })
    .press('Enter')
  await expect(page.getByText(say('officialForms.state.in_force'))).toBeVisible()

  expect(await sourceOfAnApplication(page)).toBe('official')
  await page.getByRole('button', { name: say('officialForms.takeOut') }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('officialForms.takeOut') })
    .press('Enter')
  await expect(page.getByText(say('officialForms.state.out'))).toBeVisible()
  expect(await sourceOfAnApplication(page)).toBe('facsimile')
  await page.goto(staffPage('/official-forms'))
  await expect(page.getByRole('row').filter({ hasText: 'Form No. 94' }).first()).toBeVisible()
  await isAccessible(page)
})

test('what cannot be taken is told where it was typed, and places are replaced only when somebody says so again', async ({
  page,
}) => {
  const say = sentences.en
  await enterAs(page, 'administrator')
  await press(page, 'g', 'o')
  await page.getByRole('button', { name: say('officialForms.add') }).press('Enter')
  for (const missing of ['form', 'file', 'from'] as const)
    await expect(page.getByText(say(`officialForms.${missing}.needed`))).toBeVisible()
  await page.reload()
  const file = await standIn(page, 'pan-cr-01')
  await bring(page, { form: 'pan-cr-01', file, day: someDay() }, 'en')

  const missing = page.locator('details').filter({ hasText: 'Without a place' }).getByRole('button')
  await missing.first().press('Enter')
  await page.locator('#shown-zoom').selectOption('3')
  await expect(page.locator('svg[data-drawn=true]')).toBeVisible()
  const room = page.getByRole('region', { name: say('officialForms.page.label') })
  await room.evaluate((element) => element.scrollTo(element.scrollWidth, element.scrollHeight))
  await page.getByRole('button', { name: say('officialForms.place.add') }).press('Enter')
  const box = page.locator('svg g[aria-pressed=true]')
  await expect(box).toHaveCount(1)
  await room.scrollIntoViewIfNeeded()
  await expect(box).toBeInViewport()

  const left = page.locator('fieldset input').first()
  const before = await left.inputValue()
  await left.fill('-9999')
  await expect(page.getByText(say('officialForms.number', { min: 0, max: 2000 }))).toBeVisible()
  await left.fill(before)
  await expect(page.getByText(say('officialForms.number', { min: 0, max: 2000 }))).toBeHidden()

  // What was removed comes back.
  const boxes = page.locator('svg g[role=button]')
  const undo = page.getByRole('button', { name: say('officialForms.undo') })
  await box.focus()
  await press(page, 'Delete')
  await expect(boxes).toHaveCount(0)
  await undo.press('Enter')
  await expect(boxes).toHaveCount(1)

  await page.getByRole('button', { name: say('officialForms.propose') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say('officialForms.propose.again'))).toBeVisible()
  await dialog.getByRole('button', { name: say('ui.cancel') }).press('Enter')
  await expect(boxes).toHaveCount(1)
  await page.getByRole('button', { name: say('officialForms.propose') }).press('Enter')
  await dialog.getByRole('button', { name: say('officialForms.propose') }).press('Enter')
  const looked = page.getByRole('button', { name: say('officialForms.looked') })
  await expect(looked).toBeVisible()
  await looked.press('Enter')
  await expect(looked).toBeHidden()
  await undo.press('Enter')
  await expect(looked).toBeVisible()
  await undo.press('Enter')
  await expect(boxes).toHaveCount(1)

  // After a reload there is nothing to undo, and what was changed is discarded at once; that can be taken back.
  await page.reload()
  await expect(boxes).toHaveCount(1)
  const discard = page.getByRole('button', { name: say('officialForms.discard') })
  await discard.press('Enter')
  await expect(boxes).toHaveCount(0)
  await expect(discard).toHaveAttribute('aria-disabled', 'true')
  await undo.press('Enter')
  await expect(boxes).toHaveCount(1)
})

/** What the form of a company's application is. */
async function sourceOfAnApplication({ request }: Page): Promise<string> {
  const made = await request.post('/api/v1/apply-newpan', {
    data: {
      ...minimalAnswers('new', 'company'),
      application_category: 'NEW',
      applicant_status: 'non-individual',
      non_individual_type: 'company',
      captcha: await solvedCaptcha(),
    },
  })
  const { data } = (await made.json()) as { data: { pan: { id: string }; token: string } }
  const asked = await request.get(`/api/v1/download-pan-application/${data.pan.id}?include=details`, {
    headers: { authorization: `Bearer ${data.token}` },
  })
  return ((await asked.json()) as { data: { form_source: { kind: string } } }).data.form_source.kind
}
