import {
  partnerApplicationsService,
  type PartnerApplicationsDependencies,
} from '../modules/partners/applications/partner-applications.service.ts'
import {
  cancellationService,
  type CancellationDependencies,
} from '../modules/partners/cancellation/cancellation.service.ts'
import { batchRunService, type BatchRunDependencies } from '../modules/partners/batches/batch-run.service.ts'
import {
  partnerRefundsService,
  type PartnerRefundsDependencies,
} from '../modules/partners/refunds/partner-refunds.service.ts'
import { batchesService, type BatchesDependencies } from '../modules/partners/batches/batches.service.ts'

type SubmittingDependencies = PartnerApplicationsDependencies &
  Omit<BatchRunDependencies, 'partnerApplications'> &
  Omit<BatchesDependencies, 'run'> &
  Omit<PartnerRefundsDependencies, 'partnerApplications'> &
  Omit<CancellationDependencies, 'partnerApplications'>

/** What partners submit by program, one by one and in files. */
export function submittingServices(dependencies: SubmittingDependencies) {
  const partnerApplications = partnerApplicationsService(dependencies)
  const run = batchRunService({ ...dependencies, partnerApplications })
  return {
    partnerApplications,
    cancellation: cancellationService({ ...dependencies, partnerApplications }),
    partnerRefunds: partnerRefundsService({ ...dependencies, partnerApplications }),
    batches: batchesService({ ...dependencies, run }),
  }
}
