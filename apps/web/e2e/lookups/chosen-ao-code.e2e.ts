import { begin } from '../support/fill-in.ts'
import { sentences } from '../support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'

const { en } = sentences
const rows = 'tbody tr'

test('an AO code is found while typing, copied, and stands in the form that is opened with it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/ao-code')
  await page.locator('#city').pressSequentially('coimbatore', { delay: 30 })
  await expect(page).toHaveURL(/\/ao-code\/coimbatore$/u)
  await expect(page.locator(rows).first()).toContainText('COIMBATORE')
  await expect(page.locator('#city')).toBeFocused()
  await isAccessible(page)
  await fitsTheScreen(page)

  // Half a name stays in the field alone; the whole one is looked up.
  await page.locator('#city').fill('coimbat')
  await page.locator('#ao-words').fill('ward 1')
  await expect(page.locator('output', { hasText: /codes? found$/u })).toBeVisible()
  await expect(page.locator(rows).filter({ hasNotText: /WARD/iu })).toHaveCount(0)
  await expect(page.locator(rows).first()).toBeVisible()
  await expect(page).toHaveURL(/\/ao-code\/coimbatore$/u)
  await page.locator('#ao-words').fill('')

  await page.getByRole('link', { name: en('state.KERALA'), exact: true }).click()
  await expect(page).toHaveURL(/\/ao-code\/kerala#cities$/u)
  const cities = page.getByRole('region', { name: en('lookups.ao.cities') })
  await cities.getByRole('link', { name: 'KOCHI' }).click()
  await expect(page).toHaveURL(/\/ao-code\/kerala\/kochi$/u)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  const first = page.locator(rows).first()
  await first.getByRole('button', { name: /^Copy/u }).press('Enter')
  await expect(page.getByText(/^Copied the code/u)).toBeVisible()
  const code = (await page.evaluate(() => navigator.clipboard.readText())).split(' ')
  await first.getByRole('button', { name: /^Use/u }).press('Enter')
  const way = page.getByRole('link', { name: en('lookups.ao.use.individual') })
  await expect(way).toBeFocused()
  await isAccessible(page)
  await way.press('Enter')
  await expect(page).toHaveURL(/\/apply-new-pan/u)
  await expect(page.getByText(en('lookups.ao.used', { code: code.join(' ') }))).toBeVisible()
  await begin(page)
  for (const [index, name] of ['ao_area_code', 'ao_type', 'ao_range_code', 'ao_nbr'].entries()) {
    await expect(page.locator(`form [name="${name}"]`)).toHaveValue(code[index]!)
  }
})
