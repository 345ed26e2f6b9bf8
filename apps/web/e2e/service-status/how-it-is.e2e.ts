import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import { hasOperator } from '../support/operator.ts'
import { sentences } from '../support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'

const ENGLISH = `---
title: The maps of offices are being renewed
parts: lookups
effect: maintenance
from: 2026-01-05 10:00
---
Nothing is lost.

A <b>second</b> one, with a-word-that-is-far-too-long-for-the-smallest-of-all-the-screens-that-there-are.
`
const TAMIL = '---\ntitle: அலுவலக வரைபடங்கள் புதுப்பிக்கப்படுகின்றன\n---\nஎதுவும் தொலையவில்லை.\n'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })
  test.skip(!hasOperator, 'needs the data of the product')

  for (const locale of LOCALES)
    test(`a page says how the service is, and what an operator has written (${locale})`, async ({
      page,
      browser,
    }) => {
      const say = sentences[locale]
      const folder = join(process.env.DATA_DIR!, 'incidents')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, '2026-01-05-offices.en.md'), ENGLISH)
      await writeFile(join(folder, '2026-01-05-offices.ta.md'), TAMIL)
      await page.goto(addressIn(locale, '/'))
      await page.getByRole('link', { name: say('site.footer.status'), exact: true }).click()
      await expect(page.locator('h1')).toHaveText(say('service.title'))
      const lookups = page.locator('dl > div', { hasText: say('service.part.lookups') })
      // An answer is kept for 15 seconds.
      await expect(async () => {
        await page.reload()
        await expect(lookups).toContainText(say('service.state.maintenance'), { timeout: 500 })
      }).toPass({ timeout: 40_000 })
      await expect(page.getByText(say('service.all.maintenance'))).toBeVisible()
      const incident = page.locator('article', { has: page.locator('h3') })
      await expect(incident.locator('h3')).toHaveText(
        locale === 'ta' ? /புதுப்பிக்கப்படுகின்றன/u : 'The maps of offices are being renewed',
      )
      if (locale === 'hi') await expect(incident.locator('h3')).toHaveAttribute('lang', 'en')
      if (locale === 'en') await expect(incident).toContainText('A <b>second</b> one')
      await fitsTheScreen(page)
      if (locale !== 'en') return
      const scripted = await browser.newPage({ javaScriptEnabled: true })
      await scripted.goto(page.url())
      await expect(scripted.locator('article h3')).toHaveCount(1)
      await isAccessible(scripted)
      await scripted.close()
    })
})
