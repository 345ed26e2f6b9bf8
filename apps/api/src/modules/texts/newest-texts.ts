import type { Locale } from '@pan/contracts/messages/languages'
import type { TextCode } from '@pan/contracts/staff/texts/codes'
import type { Session } from '../../db/store.ts'
import { productTexts } from './product-texts.ts'
import type { StoredText } from './stored-text.ts'
import { listTextsOf, type TextRow } from './texts.repository.ts'

export interface NewestTexts {
  /** 0 where nobody has changed anything. */
  readonly version: number
  readonly texts: readonly StoredText[]
}

/** Every language of a text, of rows as they are stored; a language that has come since is the product's own. */
export function newestIn(code: TextCode, rows: readonly TextRow[]): NewestTexts {
  const byLocale = new Map<Locale, StoredText>(
    rows.map(({ locale, subject, text, follows }) => [locale, { locale, subject, text, follows }]),
  )
  return {
    // A language that is no more stays at the version that it had.
    version: Math.max(0, ...rows.map(({ version }) => version)),
    texts: productTexts(code).map((text) => byLocale.get(text.locale) ?? text),
  }
}

export const newestTexts = async (session: Session, code: TextCode): Promise<NewestTexts> =>
  newestIn(code, await listTextsOf(session, code))
