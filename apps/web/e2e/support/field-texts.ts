import type { Page } from '@playwright/test'

/** What stands at the fields that a selector names, by the ids of these texts, without the word that only screen readers say. */
export const fieldTexts = (page: Page, selector: string): Promise<(readonly [id: string, text: string])[]> =>
  page.locator(selector).evaluateAll((texts) =>
    texts.map((text) => {
      const shown = text.cloneNode(true) as Element
      shown.querySelector('.visually-hidden')?.remove()
      return [text.id, shown.textContent.trim()] as const
    }),
  )
