import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { PAPER_CODES, type PaperCode } from '@pan/contracts/staff/texts/codes'
import type { Session } from '../../../db/store.ts'
import { fits, productText } from '../product-texts.ts'
import { listPaperNames } from '../texts.repository.ts'

/** What a paper is called in every language, by its code without `proof.`. */
export type PaperRow = Readonly<Record<Locale | 'code', string>>

export const idOf = (code: PaperCode): string => code.slice('proof.'.length)

export const rowOf = (code: string, nameIn: (locale: Locale) => string): PaperRow =>
  Object.fromEntries([['code', code], ...LOCALES.map((locale) => [locale, nameIn(locale)])]) as PaperRow

/** What every paper is called now: what somebody has changed, and else what the product says. */
export async function namesInForce(session: Session): Promise<PaperRow[]> {
  const changed = await listPaperNames(session)
  return PAPER_CODES.map((code) =>
    rowOf(idOf(code), (locale) => {
      const row = changed.find((each) => each.code === code && each.locale === locale)
      return (row && fits(code, row) ? row : productText(code, locale)).text
    }),
  )
}
