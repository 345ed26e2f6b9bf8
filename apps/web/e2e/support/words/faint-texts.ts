import type { Page } from '@playwright/test'

/** WCAG 1.4.3; larger letters could do with less, which nobody needs in colours that are as far from each other as there are. */
const CONTRAST_MIN = 4.5

/**
 * Texts that hardly stand out from what is behind them where somebody sets the colours of every page. Axe takes the colour
 * that the page wanted for the one that is shown.
 */
export const faintTexts = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const partsOf = (colour: string) => (colour.match(/[\d.]+/gu) ?? []).map(Number)
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const isClear = (colour: string) => partsOf(colour)[3] === 0
    const behind = (element: Element | null): string => {
      if (!element)
        return matchMedia('(prefers-color-scheme: dark)').matches ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)'
      const { backgroundColor } = getComputedStyle(element)
      return isClear(backgroundColor) ? behind(element.parentElement) : backgroundColor
    }
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement!
      if (!node.textContent?.trim() || !parent.checkVisibility({ opacityProperty: true })) continue
      if (parent.closest('svg, option, [aria-disabled=true], :disabled')) continue
      const [one, other] = [light(getComputedStyle(parent).color), light(behind(parent))]
      if ((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) < least)
        found.add(node.textContent.trim().slice(0, 60))
    }
    return [...found]
  }, CONTRAST_MIN)
