import { isEasilyGuessed } from '../../auth/known-passwords.ts'
import type { Passwords } from '../../auth/passwords.ts'
import { ownedAuthenticatorsService } from '../authenticators/owned-authenticators.service.ts'
import { oneTimeCodesService } from '../authenticators/one-time-codes.service.ts'
import { secondFactorsService } from '../authenticators/second-factors.service.ts'
import { webauthnService } from '../authenticators/webauthn.service.ts'
import type { Session } from '../../db/store.ts'
import type { Audit } from '../../observability/audit/audit.ts'
import type { Dependencies } from '../dependencies.ts'
import type { TextsInUse } from '../texts/texts-in-use.service.ts'
import { acceptanceService } from './entrance/acceptance.service.ts'
import { deedProofsService } from './deed-proofs.service.ts'
import { invitationsService } from './entrance/invitations.service.ts'
import { membersAdminService } from './members/members-admin.service.ts'
import { membersService } from './members/members.service.ts'
import { ownPasskeysService } from './own-passkeys.service.ts'
import { OF_STAFF } from './staff-keeping.ts'
import { sessionElsewhere } from './session-elsewhere.ts'
import { staffLoginService } from './entrance/staff-login.service.ts'
import { staffSessionsService } from './staff-sessions.service.ts'

type StaffDependencies = Omit<Dependencies, 'origin'> & {
  readonly passwords: Passwords
  readonly audit: Audit
  readonly texts: Pick<TextsInUse, 'paperNames'>
  /** Lays back the cases of somebody who leaves, or moves none any more. */
  readonly freeCases: (tx: Session, memberId: string) => Promise<void>
  /** Removes the lists of somebody who leaves, or may take none along any more. */
  readonly removeExports: (tx: Session, memberId: string) => Promise<void>
}

/** Who the staff are, by the same code as accounts, on tables of their own. */
export function buildStaff(dependencies: StaffDependencies) {
  const staffOrigin = dependencies.config.STAFF_ORIGIN
  const secondFactors = secondFactorsService(dependencies, OF_STAFF.owned)
  const invitations = invitationsService({ ...dependencies, staffOrigin, secondFactors })
  const common = {
    ...dependencies,
    staffOrigin,
    isEasilyGuessed,
    secondFactors,
    invitations,
    webauthn: webauthnService({ ...dependencies, origin: staffOrigin, owned: OF_STAFF.owned }),
    codes: oneTimeCodesService(dependencies, OF_STAFF),
    kept: ownedAuthenticatorsService(dependencies, OF_STAFF),
    sessions: staffSessionsService({ ...dependencies, secondFactors }),
  }
  const members = membersService(common)
  const { config } = dependencies
  return {
    endElsewhere: sessionElsewhere(dependencies),
    sessions: common.sessions,
    acceptance: acceptanceService(common),
    login: staffLoginService(common),
    proofs: deedProofsService(common),
    passkeys: ownPasskeysService(common),
    members,
    admin: membersAdminService(dependencies.store, members, !config.isProduction || config.STAFF_PORT !== 0),
  }
}

export type Staff = ReturnType<typeof buildStaff>
