import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import type { EditedText } from '@pan/contracts/staff/texts/texts'

/** One language as it is typed. */
export interface Written {
  readonly subject: string
  readonly text: string
}

/** What somebody has before them, saved or not. */
export interface TextDraft {
  /** The version that it was made from. */
  readonly version: number
  readonly texts: Readonly<Record<Locale, Written>>
  /** Languages of which somebody says that they are right as they are. */
  readonly current: readonly Locale[]
}

/** The newest version, before anybody has changed a word. */
export function textDraftOf({ version, texts }: EditedText): TextDraft {
  const written = LOCALES.map((locale) => {
    const { subject = '', text = '' } = texts.find((each) => each.locale === locale) ?? {}
    return [locale, { subject, text }] as const
  })
  return { version, texts: Object.fromEntries(written) as TextDraft['texts'], current: [] }
}
