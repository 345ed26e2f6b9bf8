import { newPanForm } from '@pan/contracts/forms/new-pan.form'
import { answer } from '../support/fill-in.ts'
import { answersIn } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'

const parts = ['ao_area_code', 'ao_type', 'ao_range_code', 'ao_nbr']

for (const { locale, width, kind, address, word, city } of [
  { locale: 'en', width: 1280, kind: 'individual', address: 'residence', word: 'ward', city: 'Madurai' },
  { locale: 'ta', width: 360, kind: 'trusts', address: 'office', word: 'ward', city: 'மதுரை' },
] as const) {
  test(`the AO code is picked from the look-up by keyboard (${locale}, ${width} px)`, async ({ page }) => {
    const say = sentences[locale]
    const form = newPanForm(kind)
    await page.setViewportSize({ width, height: 800 })
    const start = `${locale === 'ta' ? '/ta' : ''}/apply-new-pan`
    await page.goto(`${start}${kind === 'individual' ? '' : `/non-individual/${kind}`}`)
    if (width < 640) await page.getByRole('button', { name: say('apply.sections.whole') }).click()
    await answer(page, `${address}_state`, 'TAMIL NADU', form)
    await page.locator('summary', { hasText: say('form.group.ao') }).press('Enter')
    await page.getByRole('button', { name: say('apply.ao.find') }).press('Enter')

    // The address that decides is where the search starts.
    await expect(page.locator('#ao-picker-state')).toHaveValue('TAMIL NADU')
    await page.locator('#ao-picker-city').fill(city)
    await page.locator('#ao-picker-city').press('Enter')
    await page.locator('#ao-picker-words').fill(word)
    const codes = page.locator('#ao-picker-code input')
    await expect(page.locator('#ao-picker-code')).not.toContainText('CIRCLE')
    await codes.first().focus()
    await page.keyboard.press('Space')
    const [, area, type, range, number] = /^PAN-(\w+)-(\w+)-(\w+)-(\w+)$/u.exec(
      await codes.first().inputValue(),
    )!
    expect(Object.values(await answersIn(page, parts))).toEqual([area, type, range, number])
    await expect(page.getByText(`${area} ${type} ${range} ${number}`, { exact: false }).last()).toBeVisible()
    await isAccessible(page)
    await fitsTheScreen(page)

    await page.locator('#ao-picker-city').fill('ATLANTIS')
    await page.locator('#ao-picker-city').press('Enter')
    await expect(page.getByText(say('ao.none'))).toBeVisible()
    expect(Object.values(await answersIn(page, parts))).toEqual([area, type, range, number])
  })
}
