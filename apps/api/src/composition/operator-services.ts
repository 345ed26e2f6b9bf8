import type { Store } from '../db/store.ts'
import { personSearch } from '../modules/applications/search/person-search.service.ts'
import type { CustomPayments } from '../modules/custom-payments/custom-payments.service.ts'
import type { PaymentsDesk } from '../modules/payments/payments-admin.service.ts'
import { reportService } from '../modules/payments/report.service.ts'
import { undecidedService } from '../modules/payments/undecided.service.ts'
import { privacyDesk, type PrivacyDeskParts } from '../modules/privacy/privacy-admin.service.ts'
import { reErasureService, type ReErasureParts } from '../modules/privacy/re-erasure.service.ts'
import { secretsService } from '../modules/maintenance/key-rotation/key-rotation.service.ts'
import { securityLog } from '../modules/security-events/security-log.service.ts'
import { auditTrail } from '../observability/audit/audit-trail.ts'
import type { Clock } from '../time/clock.ts'
import type { Sealer } from '../crypto/sealed.ts'

type SecretsParts = Parameters<typeof secretsService>[0]

type OperatorParts = PrivacyDeskParts &
  ReErasureParts &
  SecretsParts &
  Pick<PaymentsDesk, 'desk' | 'reconciliation'> & {
    readonly customPayments: CustomPayments
    readonly store: Store
    readonly clock: Clock
    readonly sealer: Sealer
  }

function paymentsDesk({ store, clock, desk, reconciliation, customPayments }: OperatorParts): PaymentsDesk {
  const undecided = undecidedService(store, customPayments)
  return {
    desk,
    reconciliation,
    undecided,
    report: reportService(store, clock, customPayments, undecided),
  }
}

/** What only operators do, by command. */
export const operatorServices = (parts: OperatorParts) => ({
  auditTrail: auditTrail(parts.store),
  paymentsDesk: paymentsDesk(parts),
  personSearch: personSearch(parts),
  privacyDesk: privacyDesk(parts),
  reErasure: reErasureService(parts),
  secrets: secretsService(parts),
  securityLog: securityLog(parts.store, parts.clock),
})
