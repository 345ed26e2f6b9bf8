// Draws what is made of the mark: the pictures that stand beside a link to a page where it is shared, one in each language,
// and the icons of a home screen. An argument names the browser.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { sentences } from '@pan/contracts/messages/catalogues'
import { LANGUAGES, LOCALES, type Script } from '@pan/contracts/messages/languages'
import { fontFile } from './fonts.ts'

const size = { width: 1200, height: 630 }
const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const scripts = [...new Set(LANGUAGES.map(({ script }) => script))]
const font = (script: Script) =>
  `url(data:font/woff2;base64,${readFileSync(file(fontFile(script).slice(1))).toString('base64')})`

const look = `
  ${scripts.map((script) => `@font-face { font-family: ${script}; font-weight: 400 700; src: ${font(script)} }`).join('\n')}
  body { box-sizing: border-box; margin: 0; padding: 64px 80px; width: 1200px; height: 630px; display: flex;
    flex-direction: column; font-family: ${scripts.join()}; color: #fff; background: #0a5675 }
  header { display: flex; gap: 28px; align-items: center; font-size: 44px; font-weight: 700 }
  svg { width: 120px; border-radius: 20px; background: #fff }
  h1 { margin: auto 0; font-size: 60px; line-height: 1.35; text-wrap: balance }
  h1:lang(ta) { font-size: 50px }
  p { margin: 0; font-size: 32px; color: #d7e9f1 }`

const picture = readFileSync(file('public/favicon.svg'), 'utf8')
const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: size })
for (const locale of LOCALES) {
  const t = sentences[locale]
  await page.setContent(
    `<html lang="${locale}"><style>${look}</style><header>${picture}${t('site.name')}</header>` +
      `<h1>${t('site.home.heading')}</h1><p>${t('site.notGovernment')}</p></html>`,
  )
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file(`public/social-card-${locale}.png`) })
}

// A home screen cuts a circle or a square with round corners out of an icon, so nothing of the mark is near its edge.
for (const pixels of [180, 192, 512]) {
  await page.setViewportSize({ width: pixels, height: pixels })
  await page.setContent(
    `<style>body { margin: 0; display: grid; place-items: center; height: 100vh; background: #fff }
    svg { width: 66% }</style>${picture}`,
  )
  await page.screenshot({ path: file(`public/icon-${pixels}.png`) })
}
await browser.close()
