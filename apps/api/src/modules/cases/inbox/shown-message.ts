import { localeNamed } from '@pan/contracts/messages/languages'
import type { ContactMessage } from '@pan/contracts/staff/inbox/inbox'
import { masked } from '../../../text/masked-email.ts'
import { withoutNumbers } from '../../../text/without-numbers.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { StoredMessage } from '../../contact/contact-messages.service.ts'
import type { PersonOf } from '../../staff/directory.service.ts'
import { maskedNumber } from '../../../text/masked-number.ts'

/** A message as its page shows it. */
export const shownMessage = (
  { id, reference, subject, name, text, state, version, ...message }: StoredMessage,
  personOf: PersonOf,
): ContactMessage => ({
  id,
  reference,
  subject,
  language: localeNamed(message.language),
  name: withoutNumbers(name),
  email: masked(message.email),
  mobile: maskedNumber(message.mobile),
  text: withoutNumbers(text),
  is_text_masked: withoutNumbers(text) !== text,
  created_at: indianTime(message.createdAt),
  state,
  done_by: message.doneBy === null ? null : personOf(message.doneBy),
  answers: message.answers.map((answer) => ({
    text: withoutNumbers(answer.text),
    by: personOf(answer.by),
    at: indianTime(answer.at),
  })),
  version,
})
