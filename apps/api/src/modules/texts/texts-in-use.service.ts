import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import type { PaperName } from '@pan/contracts/lookups/paper-names'
import type { Reason } from '@pan/contracts/staff/cases/reasons'
import { isEditableMail, PAPER_CODES, type TextCode } from '@pan/contracts/staff/texts/codes'
import type { Session } from '../../db/store.ts'
import type { PaperNames } from '../../pdf/writer/paper-names.ts'
import type { MailWords } from '../../mail/mails.ts'
import { fits, productText } from './product-texts.ts'
import { saysTheSame } from './stored-text.ts'
import { listInUse, listPaperNames } from './texts.repository.ts'

/** The words that go out now: what somebody has changed, where it fits the program, and else what came with the product. */
export function textsInUse() {
  async function changed(session: Session, codes: readonly TextCode[], locale: Locale) {
    const rows = codes.length === 0 ? [] : await listInUse(session, codes, locale)
    return new Map(rows.filter((row) => fits(row.code, row)).map((row) => [row.code, row]))
  }

  const ofMail: MailWords['ofMail'] = async (session, name, locale) => {
    if (!isEditableMail(name)) return undefined
    const code = `mail.${name}` as const
    return (await changed(session, [code], locale)).get(code)
  }

  /** The papers that are named otherwise than the product names them. */
  async function paperNames(session: Session): Promise<PaperName[]> {
    const rows = await listPaperNames(session)
    return PAPER_CODES.flatMap((code) =>
      LOCALES.flatMap((language) => {
        const row = rows.find((each) => each.code === code && each.locale === language)
        if (!row || !fits(code, row) || saysTheSame(row, productText(code, language))) return []
        return [{ id: code.slice('proof.'.length), language, name: row.text }]
      }),
    )
  }

  return {
    ofMail,
    paperNames,

    /** The names of papers in one language, by their keys in the catalogue. */
    async ofPapers(session: Session, locale: Locale): Promise<PaperNames> {
      const names = (await paperNames(session)).filter(({ language }) => language === locale)
      return Object.fromEntries(names.map(({ id, name }) => [`proof.${id}`, name]))
    },

    /** The sentences of some reasons, in their order. */
    async ofReasons(session: Session, reasons: readonly Reason[], locale: Locale): Promise<string[]> {
      const codes = reasons.map((reason) => `reason.${reason}` as const)
      const own = await changed(session, codes, locale)
      return codes.map((code) => (own.get(code) ?? productText(code, locale)).text)
    },
  }
}

export type TextsInUse = ReturnType<typeof textsInUse>
