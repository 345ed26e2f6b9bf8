import { staffDirectory } from '../../staff/directory.service.ts'
import type { PaymentsReport } from '../report/report.service.ts'
import { paymentSearch, type PaymentSearchDependencies } from './payment-search.service.ts'
import { paymentsList } from './payments-list.service.ts'
import { storyService, type StoryDependencies } from './story.service.ts'

interface StaffPaymentsDependencies extends Omit<StoryDependencies, 'directory'>, PaymentSearchDependencies {
  readonly report: PaymentsReport
}

/** What staff with the right to money see and do. */
export function buildStaffPayments(dependencies: StaffPaymentsDependencies) {
  const { report, reconciliation } = dependencies
  const directory = staffDirectory()
  return {
    report,
    reconciliation,
    list: paymentsList(dependencies),
    search: paymentSearch(dependencies),
    story: storyService({ ...dependencies, directory }),
  }
}

export type StaffPayments = ReturnType<typeof buildStaffPayments>
