import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import type { EditedArticle } from '@pan/contracts/staff/articles/writing'

/** One language as it is typed. */
export interface Written {
  readonly title: string
  readonly description: string
  readonly search: string
  readonly markdown: string
}

/** What somebody has before them, saved or not. */
export interface Draft {
  /** The version that it was made from. */
  readonly version: number
  readonly category: string
  readonly texts: Readonly<Record<Locale, Written>>
  /** Languages of which the editor says that they are right as they are. */
  readonly current: readonly Locale[]
}

const NOTHING: Written = { title: '', description: '', search: '', markdown: '' }

/** The newest version, before anybody has changed a word. */
export function draftOf({ version, category, texts }: EditedArticle): Draft {
  const written = LOCALES.map((locale) => {
    const text = texts.find((each) => each.locale === locale) ?? NOTHING
    const { title, description, search, markdown } = text
    return [locale, { title, description, search, markdown }] as const
  })
  return { version, category, texts: Object.fromEntries(written) as Draft['texts'], current: [] }
}
