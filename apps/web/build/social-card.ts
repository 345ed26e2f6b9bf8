import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sentences } from '@pan/contracts/messages/catalogues'
import { LANGUAGES, type Locale, type Script } from '@pan/contracts/messages/languages'
import { fontFile } from './fonts.ts'

/** What those ask for who show a picture beside a link, in px. */
export const CARD = { width: 1200, height: 630 }

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const scripts = [...new Set(LANGUAGES.map(({ script }) => script))]
const font = (script: Script) =>
  `url(data:font/woff2;base64,${readFileSync(file(fontFile(script).slice(1))).toString('base64')})`

const look = `
  ${scripts.map((script) => `@font-face { font-family: ${script}; font-weight: 400 700; src: ${font(script)} }`).join('\n')}
  body { box-sizing: border-box; margin: 0; padding: 64px 80px; width: ${CARD.width}px; height: ${CARD.height}px; display: flex;
    flex-direction: column; font-family: ${scripts.join()}; color: #fff; background: #0a5675 }
  header { display: flex; gap: 28px; align-items: center; font-size: 44px; font-weight: 700 }
  svg { width: 120px; border-radius: 20px; background: #fff }
  h1 { margin: auto 0; font-size: 60px; line-height: 1.35; text-wrap: balance }
  h1:lang(ta) { font-size: 50px }
  p { margin: 0; font-size: 32px; color: #d7e9f1 }`

/** The mark, from which all pictures are made. */
export const mark = readFileSync(file('public/favicon.svg'), 'utf8')

/** What stands beside a link to a page where it is shared, as a page to take a picture of. */
export function socialCard(locale: Locale): string {
  const t = sentences[locale]
  return (
    `<html lang="${locale}"><style>${look}</style><header>${mark}${t('site.name')}</header>` +
    `<h1>${t('site.home.heading')}</h1><p>${t('site.notGovernment')}</p></html>`
  )
}
