import type { StaffCaller } from '../../auth/caller.ts'
import type { AuditEntry } from './audit.ts'

/** Of whom of the staff an entry is that a service writes by itself, and of which login of theirs. */
export const byStaff = (
  { memberId, sessionId }: Pick<StaffCaller, 'memberId' | 'sessionId'>,
  details: AuditEntry['details'] = {},
): Pick<AuditEntry, 'actor' | 'details'> => ({
  actor: `staff:${memberId}`,
  details: { ...details, session: sessionId },
})
