import { areRolesAtOdds, type StaffRole } from '@pan/contracts/staff/roles'
import type { Session } from '../../../db/store.ts'
import { findOtherAdministrator, listRoles, type MemberRow } from './members.repository.ts'
import { wrong } from '../staff-failures.ts'

/** Who changes somebody of the staff. */
export interface By {
  /** As the audit log names them. */
  readonly actor: string
  /** Of an operator none. */
  readonly memberId?: string
}

export function validateRoles(roles: readonly StaffRole[]): void {
  if (areRolesAtOdds(roles)) throw wrong('roles', 'staff.roles.at_odds')
}

/** VALIDATION_FAILED where nobody could give roles any more without this one. */
export async function keepAdministrator(tx: Session, { id, state }: MemberRow): Promise<void> {
  if (state !== 'ACTIVE' || !(await listRoles(tx, id)).includes('administrator')) return
  if (!(await findOtherAdministrator(tx, id))) throw wrong('roles', 'staff.administrator.last')
}
