import type { Store } from '../db/store.ts'
import type { Files } from '../files/files.ts'
import { clamdAt } from '../files/virus-scan.ts'
import { buildStaffArticles } from '../modules/articles/staff/build-staff-articles.ts'
import { LIST_KINDS } from './list-kinds.ts'
import { listChangesService } from '../modules/lists/changes/list-changes.service.ts'
import { listOverviewService } from '../modules/lists/changes/list-overview.service.ts'
import { moderationService } from '../modules/comments/staff/moderation.service.ts'
import { checkFile } from '../modules/attachments/check-file.ts'
import { auditSearch } from '../modules/audit/audit-search.service.ts'
import { staffDirectory } from '../modules/staff/directory.service.ts'
import { personSearch } from '../modules/applications/search/person-search.service.ts'
import { payersService, type PayersDependencies } from '../modules/custom-payments/payers.service.ts'
import { registrantsService } from '../modules/partners/affiliates/registrants.service.ts'
import type { CustomPayments } from '../modules/custom-payments/custom-payments.service.ts'
import type { CustomRefunds } from '../modules/custom-payments/custom-refunds.service.ts'
import type { Documents } from '../modules/documents/documents.service.ts'
import type { Cash } from '../modules/payments/cash/cash.service.ts'
import type { RefundRequests } from '../modules/payments/refund-requests/refund-requests.service.ts'
import {
  buildPeopleRequests,
  type PeopleRequestsDependencies,
} from '../modules/people-requests/build-people-requests.ts'
import { buildStaffPayments } from '../modules/payments/staff/build-staff-payments.ts'
import type { PaymentsAdmin } from '../modules/payments/payments-admin.service.ts'
import { givenUpJobsService } from '../modules/given-up-jobs/given-up-jobs.service.ts'
import { lastBackup } from '../modules/maintenance/backup/last-backup.ts'
import { buildNumbers } from '../modules/numbers/build-numbers.ts'
import { buildTexts, type TextsDependencies } from '../modules/texts/build-texts.ts'
import { dayCheck } from '../modules/payments/report/day-check.service.ts'
import { paymentDays } from '../modules/payments/report/payment-days.service.ts'
import { reportService, type ReportSoFar } from '../modules/payments/report/report.service.ts'
import { undecidedService } from '../modules/payments/report/undecided.service.ts'
import { privacyAdmin, type PrivacyAdminDependencies } from '../modules/privacy/privacy-admin.service.ts'
import { reErasureService, type ReErasureDependencies } from '../modules/privacy/re-erasure.service.ts'
import type { Retention } from '../modules/privacy/retention.service.ts'
import { resealService } from '../modules/maintenance/key-rotation/reseal.service.ts'
import { securityLog } from '../modules/security-events/security-log.service.ts'
import { auditProofs } from '../observability/audit/audit-proofs.ts'
import { auditTrail } from '../observability/audit/audit-trail.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Dependencies } from '../modules/dependencies.ts'
import type { Meters } from '../observability/metrics/meters.ts'
import type { Ids } from '../crypto/ids.ts'
import type { Clock } from '../time/clock.ts'
import type { Sealer } from '../crypto/sealed.ts'
import type { Config } from '../config/config.ts'

type SecretsDependencies = Parameters<typeof resealService>[0]

type OperatorDependencies = Omit<PrivacyAdminDependencies, 'payers' | 'registrants'> &
  Omit<PeopleRequestsDependencies, 'personSearch' | 'payers' | 'registrants'> &
  Omit<TextsDependencies, 'directory'> &
  Omit<ReErasureDependencies, 'payers' | 'registrants'> &
  PayersDependencies &
  SecretsDependencies &
  Pick<PaymentsAdmin, 'admin' | 'reconciliation'> & {
    readonly refundRequests: RefundRequests
    readonly cash: Cash
    readonly documents: Documents
    readonly retention: Pick<Retention, 'lastSweeps'>
    readonly meters: Meters
    readonly customPayments: CustomPayments
    readonly customRefunds: CustomRefunds
    readonly store: Store
    readonly files: Files
    readonly clock: Clock
    readonly ids: Ids
    readonly jobs: Jobs
    readonly log: Dependencies['log']
    readonly sealer: Sealer
    readonly config: Config
  }

function moneyReports(dependencies: OperatorDependencies) {
  const { store, clock, jobs, admin, reconciliation, customPayments } = dependencies
  const undecided = undecidedService(store, customPayments)
  const days = paymentDays(dependencies)
  const reportOf = reportService(store, clock, customPayments, undecided, jobs)
  const paymentsAdmin: PaymentsAdmin = {
    admin,
    reconciliation,
    undecided,
    report: async () => reportOf(await days.all()),
  }
  const reportSoFar: ReportSoFar = async () => {
    const { sums, missing } = await days.kept()
    return { ...(await reportOf(sums)), missing }
  }
  return { paymentsAdmin, reportSoFar }
}

/** What only operators do, by command, and what staff do about money and articles. */
export function operatorServices(dependencies: OperatorDependencies) {
  const { paymentsAdmin, reportSoFar } = moneyReports(dependencies)
  const { store, clock } = dependencies
  const trail = auditTrail(store)
  const scan = clamdAt(dependencies.config.CLAMD_ADDRESS)
  const checked = dayCheck(dependencies)
  const people = personSearch(dependencies)
  const subjects = {
    payers: payersService(dependencies),
    registrants: registrantsService(dependencies),
  }
  return {
    listChanges: listChangesService({ ...dependencies, directory: staffDirectory(), kinds: LIST_KINDS }),
    listOverview: listOverviewService({ store, clock, directory: staffDirectory(), kinds: LIST_KINDS }),
    moderation: moderationService({ store, clock, directory: staffDirectory() }),
    ...buildTexts({ ...dependencies, directory: staffDirectory() }),
    ...buildStaffArticles({
      ...dependencies,
      drawn: (bytes, sender) => checkFile({ bytes, sender }, scan, 'page'),
    }),
    auditTrail: trail,
    auditProofs: auditProofs(store, clock, dependencies.config.AUDIT_RETENTION_DAYS),
    auditSearch: auditSearch({ store, clock, auditTrail: trail, directory: staffDirectory() }),
    paymentsAdmin,
    dayCheck: checked,
    givenUpJobs: givenUpJobsService(dependencies),
    ...buildNumbers({ ...dependencies, dayCheck: checked, lastBackup: () => lastBackup(store) }),
    staffPayments: buildStaffPayments({ ...dependencies, report: reportSoFar }),
    personSearch: people,
    peopleRequests: buildPeopleRequests({ ...dependencies, personSearch: people, ...subjects }),
    privacyAdmin: privacyAdmin({ ...dependencies, ...subjects }),
    reErasure: reErasureService({ ...dependencies, ...subjects }),
    secrets: resealService(dependencies),
    securityLog: securityLog(dependencies.store, dependencies.clock),
  }
}
