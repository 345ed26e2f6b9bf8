import type { Locale } from '@pan/contracts/messages/languages'
import type { Reason } from '@pan/contracts/staff/cases/reasons'
import { isEditableMail, type TextCode } from '@pan/contracts/staff/texts/codes'
import type { Session } from '../../db/store.ts'
import type { MailWords } from '../../mail/mails.ts'
import { fits, productText } from './product-texts.ts'
import { listInUse } from './texts.repository.ts'

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

  return {
    ofMail,

    /** The sentences of some reasons, in their order. */
    async ofReasons(session: Session, reasons: readonly Reason[], locale: Locale): Promise<string[]> {
      const codes = reasons.map((reason) => `reason.${reason}` as const)
      const own = await changed(session, codes, locale)
      return codes.map((code) => (own.get(code) ?? productText(code, locale)).text)
    },
  }
}

export type TextsInUse = ReturnType<typeof textsInUse>
