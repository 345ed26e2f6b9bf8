import type { Store } from './db/store.ts'
import { personSearch } from './modules/applications/person-search.service.ts'
import { privacyDesk, type PrivacyDeskParts } from './modules/privacy/privacy-desk.service.ts'
import { reErasureService, type ReErasureParts } from './modules/privacy/re-erasure.service.ts'
import { secretsService } from './modules/secrets/secrets.service.ts'
import { securityLog } from './modules/security-events/security-log.service.ts'
import { auditTrail } from './support/audit-trail.ts'
import type { Clock } from './support/clock.ts'
import type { Sealer } from './support/sealed.ts'

type SecretsParts = Parameters<typeof secretsService>[0]

type OperatorParts = PrivacyDeskParts &
  ReErasureParts &
  SecretsParts & {
    readonly store: Store
    readonly clock: Clock
    readonly sealer: Sealer
  }

/** What only operators do, by command. */
export const operatorServices = (parts: OperatorParts) => ({
  auditTrail: auditTrail(parts.store),
  personSearch: personSearch(parts),
  privacyDesk: privacyDesk(parts),
  reErasure: reErasureService(parts),
  secrets: secretsService(parts),
  securityLog: securityLog(parts.store, parts.clock),
})
