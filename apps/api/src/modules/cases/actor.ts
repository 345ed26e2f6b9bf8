import type { StaffRight } from '@pan/contracts/kit/access/staff-right'
import type { StaffRole } from '@pan/contracts/staff/roles'

/** The member of the staff who does something with a case. */
export interface StaffActor {
  readonly memberId: string
  readonly sessionId: string
  readonly roles: readonly StaffRole[]
  readonly rights: readonly StaffRight[]
}
