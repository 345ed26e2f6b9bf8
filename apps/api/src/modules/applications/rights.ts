import type { Caller, Right } from '../../caller.ts'
import type { ApplicationRow } from './applications.repository.ts'

/**
 * The one place that decides who may do what with an application: the bearer of a token for it as far as that token goes,
 * the account that owns it, and the partner who submitted it. Who has no right is told that there is no such application.
 */
export function rightsOn(
  caller: Caller,
  application: Pick<ApplicationRow, 'id' | 'ownerUserId' | 'partnerId'>,
): Right {
  if (caller.kind === 'visitor') return 'none'
  if (caller.kind === 'applicant') return caller.applicationId === application.id ? caller.strength : 'none'
  if (caller.kind === 'partner') return application.partnerId === caller.partnerId ? 'full' : 'none'
  return application.ownerUserId === caller.userId ? 'full' : 'none'
}
