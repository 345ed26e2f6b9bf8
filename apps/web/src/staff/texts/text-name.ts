import { MAIL_CODES, type TextCode } from '@pan/contracts/staff/texts/codes'
import type { useT } from '../../i18n/i18n.tsx'

/** A text in the address of its page: what has a dot in it is taken for a file. */
export const inAddress = (code: TextCode): string => code.replaceAll('.', '-')

/** What a text is called: a mail about a state as the state is, a reason as the product says it. */
export function textName(t: ReturnType<typeof useT>, code: TextCode): string {
  const mail = MAIL_CODES.find((each) => each === code)
  if (mail === undefined) return t(code as Exclude<TextCode, (typeof MAIL_CODES)[number]>)
  const [, area, state] = mail.split('.')
  if (area === 'progress') return t(`track.state.${state as 'OBJECTION'}`)
  return t(`texts.name.${mail as Exclude<typeof mail, `mail.progress.${string}`>}`)
}
