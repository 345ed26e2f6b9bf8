import { screenForm } from '@pan/contracts/forms/register'
import { fullAnswers } from '@pan/contracts/forms/samples/flows-full.sample'
import { FLOWS_AND_KINDS, minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { APPLICANT_KINDS } from '@pan/contracts/pan/applicant'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Page } from '@playwright/test'
import { fillIn } from '../support/fill-in.ts'
import { passTheCaptcha, submitButton } from '../support/new-pan-form.ts'
import { choosePayment, savesThePdf } from '../support/paying.ts'
import { sentences } from '../support/sentences.ts'
import { expect, fitsTheScreen, inLanguage, isAccessible, test } from '../support/test.ts'

const languages = ['en', 'ta'] as const
const modes = ['cash', 'free', 'gateway'] as const

/**
 * Each form in both languages: filled in and submitted in one, reviewed, changed and paid for in the other. Screens,
 * ways to pay and how much is answered take turns.
 */
const journeys = FLOWS_AND_KINDS.map(({ flow, kind }, place) => {
  const turn = place + Math.floor(place / 10)
  return {
    flow,
    kind,
    applied: languages[turn % 2]!,
    changed: languages[(turn + 1) % 2]!,
    width: turn % 4 < 2 ? 1280 : 360,
    mode: modes[turn % 3]!,
    // Paying and fetching look alike for all: each way is looked at once in each language.
    looksAtPaying: place < languages.length * modes.length,
    // A flow looks alike for every entity: a person and a family stand for all.
    looksKnown: place % APPLICANT_KINDS.length > 1,
    answers: turn % 3 === 1 ? fullAnswers(flow, kind) : minimalAnswers(flow, kind),
  }
})

async function isFine(page: Page, looks: { looksKnown: boolean }): Promise<void> {
  await isAccessible(page, looks)
  await fitsTheScreen(page)
}

for (const { flow, kind, applied, changed, width, mode, looksAtPaying, looksKnown, answers } of journeys) {
  const type = kind === 'individual' ? 'individual' : 'non-individual'
  const form = screenForm(flow, kind)
  const change =
    type === 'individual'
      ? { name: 'applicant_middlename', value: 'CHANGED' }
      : { name: 'applicant_lastname', value: 'SPECIMEN NEW NAME' }

  const isTicked = (name: string) => {
    const field = form.fields[name]
    return answers[name] ?? (field?.kind === 'flag' && field.initial === true)
  }

  test(`${flow}, ${kind}: from the first field to the PDF, and changed once (${applied}, ${width} px, ${mode})`, async ({
    page,
  }) => {
    const lookAtPaying = () => (looksAtPaying ? isFine(page, { looksKnown: false }) : Promise.resolve())
    await page.setViewportSize({ width, height: 800 })
    const language = applied === 'ta' ? '/ta' : ''
    await page.goto(`${language}/apply-${flow}-pan${type === 'individual' ? '' : `/non-individual/${kind}`}`)
    await fillIn(page, answers, form)
    await passTheCaptcha(page, applied)
    await isFine(page, { looksKnown })
    await submitButton(page).click()

    await expect(page).toHaveURL(new RegExp(`/apply-${flow}-pan/${type}/${flow}-pan-details$`, 'u'))
    await expect(page.locator('h1')).toHaveText(sentences[applied]('apply.review.title'))
    await inLanguage(page, changed)
    const say = sentences[changed]
    await expect(page.locator('main')).toContainText(say(`site.kind.${kind}`))
    const unknown = page.getByText(say('apply.review.changed.unknown'))
    const ticks = Object.keys(form.fields).filter((name) => name.endsWith('_update_flag') && isTicked(name))
    await expect(unknown).toHaveCount(flow === 'correction' ? ticks.length : 0)

    const personal = form.sections.find(({ id }) => id === 'personal')!
    const toChange = personal.title.replace('form.section', 'apply.review.change') as MessageKey
    await page.getByRole('link', { name: say(toChange) }).click()
    await expect(page.locator('h1')).toHaveText(say('apply.edit.title'))
    await page.locator(`[name=${change.name}]`).fill(change.value)
    await submitButton(page).click()
    await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
    await expect(page.locator('main')).toContainText(change.value)
    // What the name was before the edit is known now.
    if (flow === 'correction') await expect(unknown).toHaveCount(ticks.length - 1)
    await fitsTheScreen(page)
    // A review is the same rows for every kind, whatever they say.
    if (!looksKnown) await isAccessible(page)

    await page.getByRole('link', { name: say('apply.review.toPayment') }).click()
    await expect(page.locator('h1')).toHaveText(say('apply.pay.title'))
    await choosePayment(page, changed, mode, lookAtPaying)
    if (mode === 'gateway') {
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(page.locator('main')).toContainText(say('apply.result.success'))
    } else {
      await expect(page).toHaveURL(new RegExp(`/apply-${flow}-pan/${type}/download`, 'u'))
      await expect(page.locator('h1')).toHaveText(say('apply.download.title'))
    }
    await lookAtPaying()
    await savesThePdf(page, changed, 'form')
    if (mode !== 'free') await savesThePdf(page, changed, 'acknowledgement')
  })
}
