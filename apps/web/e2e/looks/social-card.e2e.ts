import { LOCALES } from '@pan/contracts/messages/languages'
import { CARD, socialCard } from '../../build/social-card.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'

for (const locale of LOCALES)
  test(`the picture beside a shared link has room for all that it says (${locale})`, async ({ page }) => {
    const say = sentences[locale]
    await page.setViewportSize(CARD)
    await page.setContent(socialCard(locale))
    await page.evaluate(() => document.fonts.ready)
    const drawn = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      const body = getComputedStyle(document.body)
      const [top, side] = [Number.parseFloat(body.paddingTop), Number.parseFloat(body.paddingLeft)]
      const parts = [...document.body.children]
      // Each below the one before, and all of them within the edge that is left free.
      const places = parts.map((part) => {
        const words = document.createRange()
        words.selectNodeContents(part)
        return words.getBoundingClientRect()
      })
      const outside = places.flatMap(({ left, right, top: above, bottom }, at) =>
        left < side - 1 ||
        right > innerWidth - side + 1 ||
        above < (places[at - 1]?.bottom ?? top) - 1 ||
        bottom > innerHeight - top + 1
          ? [parts[at]!.textContent]
          : [],
      )
      return {
        size: [scrollWidth, scrollHeight],
        texts: parts.map((part) => part.textContent.trim()),
        outside,
      }
    })
    expect(drawn).toEqual({
      size: [CARD.width, CARD.height],
      texts: [say('site.name'), say('site.home.heading'), say('site.notGovernment')],
      outside: [],
    })
  })
