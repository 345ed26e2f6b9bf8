import { addressIn } from '@pan/contracts/messages/addresses'
import { catalogues } from '@pan/contracts/messages/catalogues'
import { LANGUAGES, type Locale } from '@pan/contracts/messages/languages'
import type { Page } from '@playwright/test'
import { headingsAndButtons, type Look } from './support/headings-and-buttons.ts'
import { expect, test } from './support/test.ts'

const shown = headingsAndButtons()
/** Running words whose keys look as those of titles and buttons do. */
const RUNNING_WORDS: readonly string[] = [
  'apply.result.elsewhere',
  'custom.status.address',
  'account.loggedOut',
]

/** What a heading or a button says in a language, with a short word for each variable. */
const textsOf = (locale: Locale, look: Look): [string, string][] =>
  shown[look]
    .filter((key) => !RUNNING_WORDS.includes(key))
    .flatMap((key) => {
      const message = catalogues[locale][key]
      const texts = typeof message === 'string' ? [message] : [message.one, message.other]
      return texts.map((text): [string, string] => [key, text.replaceAll(/\{\w+\}/gu, '00')])
    })

/** Those of which a word is wider than its place, as the page in front lays them out: such a word is broken anywhere. */
const tooWide = (page: Page, look: Look, texts: [string, string][]): Promise<string[]> =>
  page.evaluate(
    async ([tag, all]) => {
      await document.fonts.ready
      const place = document.createElement('div')
      // Titles of the third size and buttons stand in dialogs, too, which have a border and room at their sides.
      if (tag === 'h3' || tag === 'button') place.style.inlineSize = 'calc(100vw - 4rem - 4px)'
      const model = document.querySelector('main button[type=submit]')!
      document.querySelector('main h1')!.parentElement!.append(place)
      const elements = all.map(([, text]) => {
        const element = tag === 'button' ? (model.cloneNode() as HTMLElement) : document.createElement(tag)
        element.textContent = text
        // The width of the widest part that no line break goes through.
        element.style.inlineSize = 'min-content'
        place.append(element)
        return element
      })
      const wide = elements.flatMap((element, index) => {
        const { width } = element.getBoundingClientRect()
        return width > place.clientWidth
          ? [`${all[index]![0]}: ${Math.ceil(width)} of ${place.clientWidth} pixels`]
          : []
      })
      place.remove()
      return wide
    },
    [look, texts] as const,
  )

for (const { code, name } of LANGUAGES) {
  test(`no word of a heading or a button is wider than 320 pixels have room (${name})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(addressIn(code, '/contact-us'))
    for (const look of ['h1', 'h2', 'h3', 'button'] as const) {
      const texts = textsOf(code, look)
      expect.soft(texts.length, look).toBeGreaterThan(25)
      expect.soft(await tooWide(page, look, texts), look).toEqual([])
    }
  })
}
