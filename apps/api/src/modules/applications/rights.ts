import { partnerOf, userIdOf, type Caller, type Right } from '../../auth/caller.ts'
import type { OwnedApplication } from './owned/owned-applications.repository.ts'

/**
 * The one place that decides who may do what with an application: the bearer of a token for it as far as that token goes,
 * the account that owns it, and the partner who submitted it, with a key of the same mode. Who has no right is told that
 * there is no such application.
 */
export function rightsOn(caller: Caller, application: OwnedApplication): Right {
  if (caller.kind === 'visitor') return 'none'
  if (caller.kind === 'applicant') {
    if (caller.applicationId !== application.id) return 'none'
    return caller.generation === application.generation ? caller.strength : 'ended'
  }
  const partner = partnerOf(caller)
  if (partner) {
    const isTheirs = application.partnerId === partner.partnerId && application.isTest === partner.isTest
    return isTheirs ? 'full' : 'none'
  }
  return application.ownerUserId === userIdOf(caller) ? 'full' : 'none'
}
