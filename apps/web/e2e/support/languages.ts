import { LOCALES, type Locale } from '@pan/contracts/messages/languages'

/** A language and the width in px at which a journey runs in it: a laptop, a phone, and the smallest phone. */
export interface Journey {
  readonly locale: Locale
  readonly width: number
  /** Whether it looks at all that a journey can look at, see below. */
  readonly isWhole: boolean
}

const WIDTHS: Readonly<Record<Locale, number>> = { en: 1280, ta: 360, hi: 320 }

/**
 * What somebody comes for runs in every language: to apply, to pay, to follow, to find a code or an office, to register, to
 * write to us. What a language decides is whether each sentence, name and button is there, fits, and leads on; so each page
 * and answer of the way is seen in each. What it cannot decide runs in English alone, where the journey is `isWhole`: wrong
 * answers on purpose, bad lines, races, who may see what, and the rules of accessibility that every-page.e2e.ts tries too.
 * A way of many pages (a partner's console, a coupon number) changes its language in the middle instead of starting again;
 * ways to pay are shared out. A test of one mechanism (drafts, the network, early typing) is in one language.
 */
export const JOURNEYS: readonly Journey[] = LOCALES.map((locale) => ({
  locale,
  width: WIDTHS[locale],
  isWhole: locale === 'en',
}))
