import { isMailCode, lengthMaxOf, SUBJECT_LENGTH_MAX, type TextCode } from '@pan/contracts/staff/texts/codes'
import type { FieldIssue, Sentence } from '../../errors/failure.ts'
import type { MailText } from '../../mail/mail-text.ts'
import { oneLine, plainText } from '../../text/plain-text.ts'
import { knownIn, wrongMark } from './product-texts.ts'

/** What somebody has typed as it is kept: a mail may have several paragraphs, all else is a line. */
export const tidied = (code: TextCode, { subject, text }: MailText): MailText =>
  isMailCode(code)
    ? { subject: oneLine(subject), text: plainText(text) }
    : { subject: '', text: oneLine(text) }

function ofMarks(code: TextCode, part: keyof MailText, said: string): Sentence | undefined {
  const wrong = wrongMark(code, part, said)
  if (!wrong) return undefined
  if ('missing' in wrong) return { key: 'error.text_missing', params: { name: wrong.missing } }
  const params = { name: wrong.unknown, known: knownIn(code)[part].join(', ') }
  return { key: params.known === '' ? 'error.text_plain' : 'error.template_variable', params }
}

function ofLength(said: string, max: number, key: string): Sentence | undefined {
  return said === '' || said.length > max ? { key, params: { max } } : undefined
}

/** What is wrong with a text by its parts, whose names begin with this. */
export function issuesIn(code: TextCode, { subject, text }: MailText, place = ''): FieldIssue[] {
  const ofSubject = isMailCode(code)
    ? (ofLength(subject, SUBJECT_LENGTH_MAX, 'error.text_subject') ?? ofMarks(code, 'subject', subject))
    : undefined
  const ofText = ofLength(text, lengthMaxOf(code), 'error.template_text') ?? ofMarks(code, 'text', text)
  return [
    ...(ofSubject ? [{ field: `${place}subject`, message: ofSubject }] : []),
    ...(ofText ? [{ field: `${place}text`, message: ofText }] : []),
  ]
}
