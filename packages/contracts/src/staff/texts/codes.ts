import { entityProofs } from '../../messages/en/entity-proofs.ts'
import { proofDocuments } from '../../messages/en/proof-documents.ts'
import { LATER_STATES } from '../../pan/application-states.ts'
import { REASONS, type Reason } from '../cases/reasons.ts'

/**
 * Mails to applicants whose words an administrator may change. What brings a code, or a link that opens something, and what
 * tells of the security of an account says what the product says.
 */
export const EDITABLE_MAILS = [
  'application.submitted',
  ...LATER_STATES.map((state) => `progress.${state}` as const),
  'payment.succeeded',
  'payment.failed',
  'payment.cancelled',
  'payment.surplus',
  'payment.refunded',
  'payment.cash.surplus',
  'payment.cash.refunded',
  'remark',
  'contact_answer',
] as const
export type EditableMail = (typeof EDITABLE_MAILS)[number]

export const isEditableMail = (name: string): name is EditableMail =>
  EDITABLE_MAILS.some((mail) => mail === name)

/** A text as the catalogue names it: a mail, which has a subject too, the sentence of a reason, or the name of a paper that proves something. */
export type MailCode = `mail.${EditableMail}`
export type ReasonCode = `reason.${Reason}`
export type PaperCode = Extract<keyof typeof proofDocuments | keyof typeof entityProofs, `proof.${string}`>
export type TextCode = MailCode | ReasonCode | PaperCode

export const MAIL_CODES: readonly MailCode[] = EDITABLE_MAILS.map((name) => `mail.${name}` as const)
const REASON_CODES: readonly ReasonCode[] = REASONS.map((reason) => `reason.${reason}` as const)
export const PAPER_CODES = Object.keys({ ...proofDocuments, ...entityProofs }).filter(
  (key): key is PaperCode => key.startsWith('proof.'),
)
export const TEXT_CODES: readonly TextCode[] = [...MAIL_CODES, ...REASON_CODES, ...PAPER_CODES]

export const isMailCode = (code: TextCode): code is MailCode => code.startsWith('mail.')
export const isPaperCode = (code: TextCode): code is PaperCode => code.startsWith('proof.')

/** Characters. */
export const SUBJECT_LENGTH_MAX = 150
export const MAIL_TEXT_LENGTH_MAX = 2000
/** Several of them stand in a row. */
const REASON_TEXT_LENGTH_MAX = 300
/** It stands in a list that a phone unfolds. */
const PAPER_NAME_LENGTH_MAX = 150

export function lengthMaxOf(code: TextCode): number {
  if (isMailCode(code)) return MAIL_TEXT_LENGTH_MAX
  return isPaperCode(code) ? PAPER_NAME_LENGTH_MAX : REASON_TEXT_LENGTH_MAX
}
