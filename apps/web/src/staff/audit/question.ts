import type { Input } from '@pan/contracts/kit/endpoint'
import type { searchAudit } from '@pan/contracts/staff/audit'

/** What is asked of the audit log, on whichever page. */
export type AuditQuestion = Omit<Input<typeof searchAudit>['body'], 'cursor'>
