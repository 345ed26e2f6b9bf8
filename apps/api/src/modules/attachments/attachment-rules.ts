import { ATTACHMENTS_MAX, REMARK_LENGTH_MAX } from '@pan/contracts/attachments'
import type { Session } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import { plainText } from '../../text/plain-text.ts'
import { countAttachments, type AttachmentRow } from './attachments.repository.ts'
import { countRemarks } from './remarks.repository.ts'

export type Role = AttachmentRow['role']

const REMARKS_MAX = 200
/** So many more with those of the staff: whoever has filled the room is still answered. */
const REMARKS_WITH_OURS_MAX = 300

/** Where an applicant, or one of the staff, types a remark. */
const FIELD_OF = { applicant: 'comment', staff: 'text' } as const

const invalid = (field: string, key: string, params?: Record<string, number>): Failure =>
  new Failure('VALIDATION_FAILED', { issues: [{ field, message: { key, params } }] })

/** What somebody writes, as it is kept; VALIDATION_FAILED for nothing where something is needed, or too much. */
export function checkedText(typed: string, isNeeded: boolean, role: Role): string {
  const text = plainText(typed)
  if (isNeeded && text === '') throw invalid(FIELD_OF[role], 'track.remark.required')
  if (text.length > REMARK_LENGTH_MAX) {
    throw invalid(FIELD_OF[role], 'track.remark.long', { max: REMARK_LENGTH_MAX })
  }
  return text
}

/** What is wrong with a file, told where the file was chosen. */
export function fileRefusal(
  key: string,
  code: 'VALIDATION_FAILED' | 'UNSUPPORTED_TYPE' = 'VALIDATION_FAILED',
): Failure {
  const message = { key }
  return new Failure(code, { message, issues: [{ field: 'file_to_upload', message }] })
}

/** Throws where an application has as many files or remarks as there may be. */
export async function refuseTooMany(
  session: Session,
  applicationId: string,
  { text, file }: { readonly text: string; readonly file: unknown },
  role: Role,
): Promise<void> {
  if (file && (await countAttachments(session, applicationId)) >= ATTACHMENTS_MAX)
    throw fileRefusal('track.file.tooMany')
  const max = role === 'staff' ? REMARKS_WITH_OURS_MAX : REMARKS_MAX
  if (text !== '' && (await countRemarks(session, applicationId)) >= max)
    throw invalid(FIELD_OF[role], 'track.remark.tooMany')
}
