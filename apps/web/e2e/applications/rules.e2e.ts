import { newPan } from '@pan/contracts/forms/new-pan.form'
import type { FormCase } from '@pan/contracts/forms/samples/case-row'
import { newPanCases } from '@pan/contracts/forms/samples/new-pan.cases'
import { SAMPLE_DAY } from '@pan/contracts/forms/samples/new-pan.sample'
import type { Page } from '@playwright/test'
import { answer, type Answers } from '../support/fill-in.ts'
import { anApplicant, fillIn, submitButton } from '../support/new-pan-form.ts'
import { expect, test } from '../support/test.ts'
import { fieldTexts } from '../support/field-texts.ts'

// A name on the card that differs from the full name: the page would change one that follows it along with a broken name.
const applicant: Answers = { ...anApplicant, name_on_card: 'ARUN K SPECIMEN' }
const order = Object.keys(newPan.fields)
const inOrder = (answers: Answers) =>
  Object.entries(answers).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))

/** Radios cannot be taken back, and some answers no page lets anybody give. */
const canBeGiven = ({ change, onlyOnWire }: FormCase) =>
  !onlyOnWire &&
  !Object.entries(change).some(([name, value]) => value === '' && name in applicant && isRadio(name))

const isRadio = (name: string) => {
  const field = newPan.fields[name]
  if (field?.kind !== 'choice' || field.options.length > 4) return false
  return (field.required ?? field.initial) !== undefined
}

/** One case for each message; every case is tried without a browser in the unit tests. */
function oneForEachMessage(): FormCase[] {
  const said = new Set<string>()
  return newPanCases.filter((row) => {
    const fresh = Object.values(row.expect).filter((message) => !said.has(message))
    if (fresh.length === 0 || !canBeGiven(row)) return false
    for (const message of fresh) said.add(message)
    return true
  })
}

async function messagesIn(page: Page): Promise<Record<string, string>> {
  const found = await fieldTexts(page, 'form [id$="-error"]:visible')
  return Object.fromEntries(
    found
      .map(([id, text]) => [id.replace(/(?:-group)?-error$/u, ''), text] as const)
      .filter(([name]) => name !== 'captcha'),
  )
}

test('the form in the browser names each kind of mistake as the table does', async ({ page }) => {
  await page.goto('/apply-new-pan')
  await fillIn(page, applicant)
  for (const { name, change, today = SAMPLE_DAY, expect: expected } of oneForEachMessage()) {
    await test.step(name, async () => {
      await page.clock.setFixedTime(Date.UTC(today.year, today.month - 1, today.day, 6))
      for (const [field, value] of inOrder(change)) await answer(page, field, value, newPan)
      await submitButton(page).click()
      await expect.poll(() => messagesIn(page), { message: name }).toEqual(expected)
      for (const [field, value] of inOrder(change).toReversed()) {
        const { initial } = newPan.fields[field] as { initial?: string | boolean }
        const before = applicant[field] ?? initial ?? (typeof value === 'boolean' ? false : '')
        if (before !== '' || !isRadio(field)) await answer(page, field, before, newPan)
      }
    })
  }
})
