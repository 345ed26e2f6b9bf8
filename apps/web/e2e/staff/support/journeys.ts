import { LOCALES, type Locale } from '@pan/contracts/messages/languages'

interface StaffSession {
  readonly locale: Locale
  /** In px. */
  readonly widths: readonly number[]
  /** Stands at the end of the title: infra/bootstrap/checks.mjs chooses by it. */
  readonly name: string
  /** Whether the colours and sizes were seen in another language: they are those of every language. */
  readonly looksKnown: boolean
}

/** A laptop and a phone in one session, the smallest phone in another: of each language one runs on PostgreSQL, the other on SQLite. */
const WIDTHS = [[1280, 360], [320]]

/** What staff do once they are logged in, they do at each width, one after the other. */
export const STAFF_SESSIONS: readonly StaffSession[] = LOCALES.flatMap((locale) =>
  WIDTHS.map((widths) => ({
    locale,
    widths,
    name: `${locale}, ${widths.join(' and ')} px`,
    looksKnown: locale !== 'en',
  })),
)

/** Those that go on from a laptop to a phone: enough for work whose pages are seen on the smallest phone in passing, see looks.ts. */
export const DESK_SESSIONS = STAFF_SESSIONS.filter(({ widths }) => widths.length > 1)

/** How they get in, at each width by itself. */
export const STAFF_JOURNEYS = STAFF_SESSIONS.flatMap(({ locale, widths, looksKnown }) =>
  widths.map((width) => ({ locale, width, looksKnown, name: `${locale}, ${width} px` })),
)

/** Whether parts of a page, and the menu, are folded. */
export const isFolded = (width: number): boolean => width < 1024
