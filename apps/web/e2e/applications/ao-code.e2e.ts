import { newPanForm } from '@pan/contracts/forms/new-pan.form'
import { addressIn } from '@pan/contracts/messages/addresses'
import type { Locale } from '@pan/contracts/messages/languages'
import { answer } from '../support/fill-in.ts'
import { JOURNEYS } from '../support/languages.ts'
import { answersIn } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'

const parts = ['ao_area_code', 'ao_type', 'ao_range_code', 'ao_nbr']

/** Who applies, and the city as they write it. */
const applicants = {
  en: { kind: 'individual', address: 'residence', city: 'Madurai' },
  ta: { kind: 'trusts', address: 'office', city: 'மதுரை' },
  hi: { kind: 'individual', address: 'residence', city: 'मदुरै' },
} as const satisfies Record<Locale, object>

for (const { locale, width, isWhole } of JOURNEYS) {
  const { kind, address, city } = applicants[locale]
  test(`the AO code is picked from the look-up by keyboard (${locale}, ${width} px)`, async ({ page }) => {
    const say = sentences[locale]
    const form = newPanForm(kind)
    await page.setViewportSize({ width, height: 800 })
    const path = kind === 'individual' ? '' : `/non-individual/${kind}`
    await page.goto(addressIn(locale, `/apply-new-pan${path}#personal`))
    if (width < 640) await page.getByRole('button', { name: say('apply.sections.whole') }).click()
    await answer(page, `${address}_state`, 'TAMIL NADU', form)
    await page.locator('summary', { hasText: say('form.group.ao') }).press('Enter')
    await page.getByRole('button', { name: say('apply.ao.find') }).press('Enter')

    // The address that decides is where the search starts.
    await expect(page.locator('#ao-picker-state')).toHaveValue('TAMIL NADU')
    await page.locator('#ao-picker-city').fill(city)
    await page.locator('#ao-picker-city').press('Enter')
    await page.locator('#ao-picker-words').fill('ward')
    const codes = page.locator('#ao-picker-code input')
    await expect(page.locator('#ao-picker-code')).not.toContainText('CIRCLE')
    await codes.first().focus()
    await page.keyboard.press('Space')
    const [, area, type, range, number] = /^PAN-(\w+)-(\w+)-(\w+)-(\w+)$/u.exec(
      await codes.first().inputValue(),
    )!
    expect(Object.values(await answersIn(page, parts))).toEqual([area, type, range, number])
    await expect(page.getByText(`${area} ${type} ${range} ${number}`, { exact: false }).last()).toBeVisible()
    if (isWhole) await isAccessible(page)
    await fitsTheScreen(page)

    await page.locator('#ao-picker-city').fill('ATLANTIS')
    await page.locator('#ao-picker-city').press('Enter')
    await expect(page.getByText(say('ao.none'))).toBeVisible()
    expect(Object.values(await answersIn(page, parts))).toEqual([area, type, range, number])
  })
}
