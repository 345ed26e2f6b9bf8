import { staffDirectory } from '../../staff/directory.service.ts'
import type { ReportSoFar } from '../report/report.service.ts'
import type { RefundRequests } from '../refund-requests/refund-requests.service.ts'
import { customStory, type CustomStoryDependencies } from '../custom/custom-story.service.ts'
import { closingService } from './closing.service.ts'
import { paymentSearch, type PaymentSearchDependencies } from './payment-search.service.ts'
import { paymentsList } from './payments-list.service.ts'
import { staffCash, type StaffCashDependencies } from './staff-cash.service.ts'
import { staffRequests } from './staff-requests.service.ts'
import { storyService, type StoryDependencies } from './story.service.ts'

interface StaffPaymentsDependencies
  extends
    Omit<StoryDependencies, 'directory' | 'cash'>,
    Omit<StaffCashDependencies, 'directory'>,
    Omit<CustomStoryDependencies, 'directory'>,
    PaymentSearchDependencies {
  readonly report: ReportSoFar
  readonly refundRequests: RefundRequests
}

/** What staff with the right to money see and do. */
export function buildStaffPayments(dependencies: StaffPaymentsDependencies) {
  const { report, reconciliation, refundRequests } = dependencies
  const directory = staffDirectory()
  return {
    report,
    reconciliation,
    refundRequests,
    requests: staffRequests({ ...dependencies, directory }),
    cashDesk: staffCash({ ...dependencies, directory }),
    closing: closingService(dependencies),
    list: paymentsList(dependencies),
    search: paymentSearch(dependencies),
    story: storyService({ ...dependencies, directory }),
    customStory: customStory({ ...dependencies, directory }),
  }
}

export type StaffPayments = ReturnType<typeof buildStaffPayments>
