import { newPan } from '@pan/contracts/forms/new-pan.form'
import type { Locale } from '@pan/contracts/messages/languages'
import type { PaymentMode } from '@pan/contracts/pan/fees'
import type { Page } from '@playwright/test'
import { JOURNEYS } from '../support/languages.ts'
import { anApplicant } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, inLanguage, test } from '../support/test.ts'

type Say = (typeof sentences)['en']

/** Beside every answer of the review stands a link that changes it. */
const STOPS_MAX = 120

interface Focused {
  name: string
  type: string
  text: string
}

const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    return { name: element.name ?? '', type: element.type ?? '', text: element.textContent?.trim() ?? '' }
  })

async function tabTo(page: Page, isThere: (element: Focused) => boolean): Promise<Focused> {
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    await page.keyboard.press('Tab')
    const element = await focused(page)
    if (isThere(element)) return element
  }
  throw new Error('There is no such stop')
}

const press = async (page: Page, text: string) => {
  await tabTo(page, (element) => element.text === text)
  await page.keyboard.press('Enter')
}

/** The arrows move through radios and choose as they go. */
async function chooseByArrows(page: Page, name: string, value: string): Promise<void> {
  const chosen = () =>
    page.locator(`[name="${name}"]:checked`).evaluateAll(([radio]) => (radio as HTMLInputElement)?.value)
  if ((await chosen()) === undefined) await page.keyboard.press('Space')
  for (let step = 0; step < 5 && (await chosen()) !== value; step++) await page.keyboard.press('ArrowDown')
  expect(await chosen()).toBe(value)
}

async function chooseInList(page: Page, name: string, value: string): Promise<void> {
  const list = page.locator(`[name="${name}"]`)
  const values = await list
    .locator('option')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
  for (let at = values.indexOf(await list.inputValue()); values[at] !== value; at++) {
    await page.keyboard.press('ArrowDown')
    // A press that is still under way would be missed, and the one after it go past the answer.
    await expect(list).toHaveValue(values[at + 1]!)
  }
}

async function answerByKeys(page: Page, name: string, value: string | boolean): Promise<void> {
  const { type } = await tabTo(page, (element) => element.name === name)
  if (type === 'radio') await chooseByArrows(page, name, String(value))
  else if (type === 'checkbox') await page.keyboard.press('Space')
  else if (type === 'select-one') await chooseInList(page, name, String(value))
  else {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(String(value))
    // The PIN code fills the list behind it: who chooses there at the same moment goes on from what it wrote.
    if (name.endsWith('pincode'))
      await expect(page.locator(`[name="${name.replace('pincode', 'state')}"]`)).not.toHaveValue('')
  }
}

/** Chooses a way to pay, looks at the dialog, leaves it and comes back to it. */
async function payByKeys(page: Page, method: PaymentMode, say: Say): Promise<void> {
  await expect(page.locator('h1')).toHaveText(say('apply.pay.title'))
  await tabTo(page, (element) => element.name === 'payment_mode')
  await chooseByArrows(page, 'payment_mode', method)
  await press(page, say('apply.pay.continue'))
  await expect(page.getByRole('dialog')).toBeVisible()

  // As quick as hands are: before the browser has told that the dialog is closed.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await expect(page.getByRole('dialog')).toBeVisible()
  const first = await focused(page)
  if (first.text !== say('apply.pay.confirm')) await press(page, say('apply.pay.confirm'))
  else await page.keyboard.press('Enter')
}

async function saveByKeys(page: Page, say: Say): Promise<void> {
  const download = page.waitForEvent('download')
  await press(page, say('apply.download.form'))
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/u)
}

/** Each way to pay once, one after the other in one of the journeys. */
const WAYS: Readonly<Record<Locale, readonly PaymentMode[]>> = {
  en: ['cash', 'gateway'],
  ta: ['free'],
  hi: ['gateway'],
}

for (const { locale, width } of JOURNEYS) {
  const say = sentences[locale]
  test(`a person without a mouse applies, edits, pays (${WAYS[locale].join(', ')}) and has the form (${locale}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    if (locale !== 'en') await inLanguage(page, locale)
    await press(page, say('site.home.start'))
    await expect(page.locator('h1')).toHaveText(say('apply.title'))
    await press(page, say('apply.before.begin'))
    await expect(page.locator('#personal-title')).toBeFocused()

    for (const section of newPan.sections) {
      for (const name of section.groups.flatMap(({ fields }) => fields)) {
        const value = anApplicant[name]
        // What stands there already is passed over.
        if (value !== undefined && name !== 'name_on_card') await answerByKeys(page, name, value)
      }
      // A narrow screen shows one section after the other.
      const goOn = page.locator(`#${section.id} [data-continue]`)
      if (await goOn.isVisible()) await press(page, say('apply.sections.continue'))
    }
    await press(page, say('apply.submit'))

    await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
    await press(page, say('apply.review.edit'))
    await expect(page.locator('h1')).toHaveText(say('apply.edit.title'))
    await press(page, say('apply.update'))
    await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
    await press(page, say('apply.review.toPayment'))

    for (const [index, method] of WAYS[locale].entries()) {
      if (index > 0) await page.goBack()
      await payByKeys(page, method, say)
      if (method === 'gateway') {
        await page.waitForURL(/\/pay\//u)
        await press(page, 'Pay')
        await expect(page.locator('main')).toContainText(say('apply.result.success'))
      } else await expect(page.locator('h1')).toHaveText(say('apply.download.title'))
      await saveByKeys(page, say)
    }
  })
}
