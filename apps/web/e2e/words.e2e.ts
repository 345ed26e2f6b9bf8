import { addressIn } from '@pan/contracts/messages/addresses'
import { catalogues } from '@pan/contracts/messages/catalogues'
import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import type { Page } from '@playwright/test'
import { brokenWords } from './support/words/broken-words.ts'
import { expect, test } from './support/test.ts'

type Look = 'h1' | 'h2' | 'h3' | 'button'

/** A whole sentence: `fitsTheScreen` sees that no heading below the title and no button ends like that. */
const SENTENCE = /[.।!…:]$/u
/** What pages do not show: sheets of paper, mails, short messages, and what the API says to programs. */
const ELSEWHERE = /^(?:guide|receipt|mail|shortMessage|api|batch)\./u
/** What can be the title of a page; `fitsTheScreen` measures every other one as it is shown. */
const TITLE = /\.(?:title|heading)(?:\.|$)/u

/** What has a word that is too wide for a button or a small heading and is neither, in any language. */
const NEITHER: Readonly<Record<string, string>> = {
  'account.page.verified': 'stands in brackets behind an address',
  'account.page.unverified': 'the same',
  'apply.before.documents': 'a link in a text',
  'site.home.forms.all': 'the same',
  'partner.guide': 'the same',
  'siteMap.guide': 'the same',
  'console.samples': 'the same',
  'apply.before.ready.others': 'a line of a list',
  'apply.edit.dropped': 'a text',
  'blanks.form-49a.text': 'a text below the name of a form',
  'blanks.change-request.text': 'the same',
  'console.mode.live.hint': 'a text below a choice',
  'form.representative': 'a question in the size of text',
  'form.representative.entity': 'the same',
  'form.registration_number.cin': 'what is wrong in a field, with a number of 21 characters as an example',
  'error.kind_of_individual': 'what is wrong in a field',
  'track.mode.none': 'a value in a table',
  'apply.review.payment.open': 'the same',
  'ui.date.chosen': 'read out for a day of the calendar',
  'site.home.forms': 'a heading of a page, which has more room than a button',
  'privacy.safety': 'the same',
  'apply.result.failed': 'the same',
}

/** Every message that could be shown so, whichever component it comes through, with a short word for each variable. */
const textsOf = (locale: Locale, look: Look): [string, string][] =>
  Object.entries(catalogues[locale])
    .filter(([key]) => !ELSEWHERE.test(key) && (look !== 'h1' || TITLE.test(key)))
    .flatMap(([key, message]) => {
      const texts: string[] = typeof message === 'string' ? [message] : [message.one, message.other]
      return texts
        .filter((text) => TITLE.test(key) || !SENTENCE.test(text))
        .map((text): [string, string] => [key, text.replaceAll(/\{\w+\}/gu, '00')])
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

test('no word that a heading or a button could have is wider than 320 pixels have room', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const wide: string[] = []
  for (const locale of LOCALES) {
    await page.goto(addressIn(locale, '/contact-us'))
    for (const look of ['h1', 'h2', 'h3', 'button'] as const) {
      const texts = textsOf(locale, look)
      expect(texts.length).toBeGreaterThan(look === 'h1' ? 50 : 1000)
      for (const line of await tooWide(page, look, texts)) wide.push(`${line} (${look}, ${locale})`)
    }
  }
  const keyOf = (line: string) => line.split(':')[0]!
  expect(wide.filter((line) => !Object.hasOwn(NEITHER, keyOf(line)))).toEqual([])
  // Each exception is one.
  expect(Object.keys(NEITHER).filter((key) => !wide.some((line) => keyOf(line) === key))).toEqual([])
})

test('a broken word and a sentence in a heading are found', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/contact-us')
  const found = async (place: 'h1' | 'h2', text: string) => {
    const heading = page.locator(`main ${place}`).first()
    await heading.evaluate((element, words) => (element.textContent = words), text)
    return brokenWords(page)
  }
  expect(await found('h1', 'Write to us or call us')).toEqual([])
  expect(await found('h2', 'Write to us.')).toEqual(['a whole sentence: Write to us.'])
  expect(await found('h2', 'Write to us')).toEqual([])
  expect(await found('h1', 'W'.repeat(30))).toEqual([`broken: ${'W'.repeat(30)}`])
})
