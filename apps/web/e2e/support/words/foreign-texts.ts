import type { Page } from '@playwright/test'
import { DEFAULT_LOCALE, scriptOf, type Locale } from '@pan/contracts/messages/languages'

/** Texts of two or more English words that a screen reader would read out in the language of the page. */
export async function unmarkedEnglish(page: Page, locale: Locale): Promise<string[]> {
  if (locale === DEFAULT_LOCALE) return []
  const script = scriptOf(locale)
  const scriptName = script.charAt(0).toUpperCase() + script.slice(1)
  return page.evaluate((name) => {
    const own = new RegExp(`\\p{Script=${name}}`, 'u')
    const english = /[a-z]{3,}\W+[a-z]{3,}/iu
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      const place = node.parentElement!
      if (place.closest('script, style, code') || !english.test(text) || own.test(text)) continue
      if (place.closest('[lang]') === document.documentElement) found.push(text.trim())
    }
    return found
  }, scriptName)
}
