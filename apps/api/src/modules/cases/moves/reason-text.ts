import { localeNamed } from '@pan/contracts/messages/languages'
import { needsReason, type ApplicationState } from '@pan/contracts/pan/application-states'
import { reasonsFor, type Reason } from '@pan/contracts/staff/cases/reasons'
import type { Session } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { oneLine } from '../../../text/plain-text.ts'
import type { TextsInUse } from '../../texts/texts-in-use.service.ts'

/** What a member of the staff has chosen for a move. */
export interface Asked {
  readonly to: ApplicationState
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

interface Chosen {
  readonly reasons: readonly Reason[]
  readonly words: string
}

/** A reason as the applicant reads it, in the language of the application: with the sentences that are in use. */
export const reasonInUse = async (
  texts: Pick<TextsInUse, 'ofReasons'>,
  session: Session,
  language: string,
  { reasons, words }: Chosen,
): Promise<string> =>
  [...(await texts.ofReasons(session, reasons, localeNamed(language))), words].filter(Boolean).join(' ')
