import { screenForm } from '@pan/contracts/forms/register'
import { fullAnswers } from '@pan/contracts/forms/samples/flows-full.sample'
import { FLOWS_AND_KINDS, minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { addressIn } from '@pan/contracts/messages/addresses'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import type { Page } from '@playwright/test'
import { fillIn } from '../support/fill-in.ts'
import { submitButton } from '../support/new-pan-form.ts'
import { choosePayment, savesThePdf } from '../support/paying.ts'
import { sentences } from '../support/sentences.ts'
import { expect, fitsTheScreen, inLanguage, isAccessible, test } from '../support/test.ts'

const modes = ['cash', 'free', 'gateway'] as const

/** After the review everybody is on the same pages; what they show of a kind is proven by the tests of the API. */
const WHOLE = ['individual', 'limited_liability_partnership']

/**
 * Each form filled in and submitted. Those of a person and of a partnership are also reviewed in another language, changed
 * and paid for, and each language is in turn. Screens and how much is answered take turns.
 */
const journeys = FLOWS_AND_KINDS.map(({ flow, kind }, place) => {
  const turn = place + Math.floor(place / 10)
  const language = turn + Math.floor(place / 5)
  return {
    flow,
    kind,
    applied: LOCALES[language % LOCALES.length]!,
    changed: LOCALES[(language + 1) % LOCALES.length]!,
    width: turn % 4 < 2 ? 1280 : 360,
    mode: modes[turn % 3]!,
    answers: turn % 3 === 1 ? fullAnswers(flow, kind) : minimalAnswers(flow, kind),
  }
})
type Journey = (typeof journeys)[number]

const typeOf = ({ kind }: Journey) => (kind === 'individual' ? 'individual' : 'non-individual')
const isWhole = ({ kind }: Journey) => WHOLE.includes(kind)

async function isFine(page: Page, looks: { looksKnown: boolean }): Promise<void> {
  await isAccessible(page, looks)
  await fitsTheScreen(page)
}

/** The boxes of a correction that say what is to change, as far as they are ticked. */
function ticksOf({ flow, kind, answers }: Journey): number {
  const { fields } = screenForm(flow, kind)
  const isTicked = (name: string) => {
    const field = fields[name]
    return answers[name] ?? (field?.kind === 'flag' && field.initial === true)
  }
  return Object.keys(fields).filter((name) => name.endsWith('_update_flag') && isTicked(name)).length
}

/** From the first field to the review. */
async function apply(page: Page, journey: Journey): Promise<void> {
  const { flow, kind, applied, width, answers } = journey
  const type = typeOf(journey)
  await page.setViewportSize({ width, height: 800 })
  const path = `/apply-${flow}-pan${type === 'individual' ? '' : `/non-individual/${kind}`}`
  await page.goto(addressIn(applied, path))
  await fillIn(page, answers, screenForm(flow, kind))
  const say = sentences[applied]
  for (const { id, article } of screenForm(flow, kind).sections) {
    const title = say(`form.article.${article}` as MessageKey)
    await expect(
      page.locator(`#${id} a[target=_blank][href="${addressIn(applied, `/articles/${article}`)}"]`),
    ).toHaveText(say('apply.sections.help', { title }))
  }
  // A flow looks alike for every entity.
  await isFine(page, { looksKnown: !isWhole(journey) })
  await submitButton(page).click()
  await expect(page).toHaveURL(new RegExp(`/apply-${flow}-pan/${type}/${flow}-pan-details$`, 'u'))
  await isReviewed(page, journey, applied)
}

async function isReviewed(page: Page, journey: Journey, locale: Locale): Promise<void> {
  const { flow, kind } = journey
  const say = sentences[locale]
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
  await expect(page.locator('main')).toContainText(say(`site.kind.${kind}`))
  const unknown = page.getByText(say('apply.review.changed.unknown'))
  await expect(unknown).toHaveCount(flow === 'correction' ? ticksOf(journey) : 0)
}

/** Changes a name on the way from the review. */
async function change(page: Page, journey: Journey): Promise<void> {
  const { flow, kind, changed } = journey
  const say = sentences[changed]
  const [name, value] =
    kind === 'individual' ? ['applicant_middlename', 'CHANGED'] : ['applicant_lastname', 'SPECIMEN NEW NAME']
  const personal = screenForm(flow, kind).sections.find(({ id }) => id === 'personal')!
  const toChange = personal.title.replace('form.section', 'apply.review.change') as MessageKey
  await page.getByRole('link', { name: say(toChange) }).click()
  await expect(page.locator('h1')).toHaveText(say('apply.edit.title'))
  await page.locator(`[name=${name}]`).fill(value)
  await submitButton(page).click()
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
  await expect(page.locator('main')).toContainText(value)
  // What the name was before the edit is known now.
  const unknown = page.getByText(say('apply.review.changed.unknown'))
  if (flow === 'correction') await expect(unknown).toHaveCount(ticksOf(journey) - 1)
  await isFine(page, { looksKnown: false })
}

async function pay(page: Page, journey: Journey): Promise<void> {
  const { flow, changed, mode } = journey
  const say = sentences[changed]
  const look = () => isFine(page, { looksKnown: false })
  await page.getByRole('link', { name: say('apply.review.toPayment') }).click()
  await expect(page.locator('h1')).toHaveText(say('apply.pay.title'))
  await choosePayment(page, changed, mode, look)
  if (mode === 'gateway') {
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.locator('main')).toContainText(say('apply.result.success'))
  } else {
    await expect(page).toHaveURL(new RegExp(`/apply-${flow}-pan/${typeOf(journey)}/download`, 'u'))
    await expect(page.locator('h1')).toHaveText(say('apply.download.title'))
  }
  await look()
}

for (const journey of journeys) {
  const { flow, kind, applied, changed, width, mode } = journey
  const screen = `${applied}, ${width} px`
  if (isWhole(journey))
    test(`${flow}, ${kind}: from the first field to the PDF, and changed once (${screen}, ${mode})`, async ({
      page,
    }) => {
      await apply(page, journey)
      await inLanguage(page, changed)
      await isReviewed(page, journey, changed)
      await change(page, journey)
      await pay(page, journey)
      await savesThePdf(page, changed, 'form')
      if (mode !== 'free') await savesThePdf(page, changed, 'acknowledgement')
    })
  else
    test(`${flow}, ${kind}: from the first field to the review (${screen})`, ({ page }) =>
      apply(page, journey))
}
