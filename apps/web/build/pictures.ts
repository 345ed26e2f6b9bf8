// Draws what is made of the mark: the pictures that stand beside a link to a page where it is shared, one in each language,
// and the icons of a home screen. An argument names the browser.
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { LOCALES } from '@pan/contracts/messages/languages'
import { CARD, mark, socialCard } from './social-card.ts'

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: CARD })
for (const locale of LOCALES) {
  await page.setContent(socialCard(locale))
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file(`public/social-card-${locale}.png`) })
}

// A home screen cuts a circle or a square with round corners out of an icon, so nothing of the mark is near its edge.
for (const pixels of [180, 192, 512]) {
  await page.setViewportSize({ width: pixels, height: pixels })
  await page.setContent(
    `<style>body { margin: 0; display: grid; place-items: center; height: 100vh; background: #fff }
    svg { width: 66% }</style>${mark}`,
  )
  await page.screenshot({ path: file(`public/icon-${pixels}.png`) })
}
await browser.close()
