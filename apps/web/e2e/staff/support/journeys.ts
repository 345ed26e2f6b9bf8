import { JOURNEYS } from '../../support/languages.ts'

/**
 * What staff do once they are logged in, they do in each language at one width: over the three, each page is worked with as
 * a laptop, a phone and the smallest phone have it. Whether it fits the other widths is seen in passing, see looks.ts.
 */
export const STAFF_SESSIONS = JOURNEYS.map(({ locale, width, isWhole }) => ({
  locale,
  /** In px. */
  width,
  /** Stands at the end of the title: infra/bootstrap/checks.mjs chooses by its language. */
  name: `${locale}, ${width} px`,
  /** Whether the colours and sizes were seen in another language: they are those of every language. */
  looksKnown: !isWhole,
}))

/** Whether parts of a page, and the menu, are folded. */
export const isFolded = (width: number): boolean => width < 1024
