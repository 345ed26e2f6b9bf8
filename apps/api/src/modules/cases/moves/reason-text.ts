import { sentences } from '@pan/contracts/messages/catalogues'
import { localeNamed } from '@pan/contracts/messages/languages'
import { needsReason, type Progress } from '@pan/contracts/pan/progress'
import { reasonsFor, type Reason } from '@pan/contracts/staff/cases/reasons'
import { Failure } from '../../../errors/failure.ts'
import { oneLine } from '../../../text/plain-text.ts'

/** What a member of the staff has chosen for a move. */
export interface Asked {
  readonly to: Progress
  readonly reasons?: readonly Reason[] | undefined
  readonly words?: string | undefined
}

const refused = (key: string) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field: 'reasons', message: { key } }] })

/** What was chosen, as it is kept: VALIDATION_FAILED for reasons of another state, or for none where one is needed. */
export function checkedReasons({ to, reasons = [], words = '' }: Asked) {
  const own = oneLine(words)
  if (reasons.some((reason) => !reasonsFor(to).includes(reason))) throw refused('error.move_reasons')
  if (needsReason(to) && reasons.length === 0 && own === '') throw refused('error.move_reason')
  return { reasons, words: needsReason(to) ? own : '' }
}

/** The same as the applicant reads it, in the language of the application. */
export function reasonText(
  language: string,
  { reasons, words }: { readonly reasons: readonly Reason[]; readonly words: string },
): string {
  const t = sentences[localeNamed(language)]
  return [...reasons.map((reason) => t(`reason.${reason}`)), words].filter(Boolean).join(' ')
}
