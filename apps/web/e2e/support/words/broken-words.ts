import type { Page } from '@playwright/test'

const LARGE = 'h1, h2, h3, h4, h5, h6, button, [role=button], [class*=button], legend, summary'

/**
 * Words of headings, buttons, legends and what folds open that are on two lines or out of their place, as the page shows
 * them; and those of them that are whole sentences, which words.e2e.ts does not measure. It measures every title.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const found = new Set<string>()
    const range = document.createRange()
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!element.checkVisibility() || element.closest('[class*=visually-hidden]')) continue
      if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline')
        found.add(`out of its place: ${element.textContent}`)
      if (/^(?:H[2-6]|BUTTON)$/u.test(element.tagName) && /[.।!…]$/u.test(element.textContent.trim()))
        found.add(`a whole sentence: ${element.textContent.trim()}`)
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        // A hyphen and a slash are places where a line may end.
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\-–/]+/gu)) {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = new Set(
            [...range.getClientRects()]
              .filter(({ width }) => width > 1)
              .map(({ top }) => Math.round(top / 4)),
          )
          if (tops.size > 1) found.add(`broken: ${word}`)
        }
      }
    }
    return [...found]
  }, LARGE)
