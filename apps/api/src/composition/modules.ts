import type { Jobs } from '../jobs/jobs.ts'
import { accounts } from '../modules/accounts/index.ts'
import { authenticators } from '../modules/authenticators/index.ts'
import { staff } from '../modules/staff/index.ts'
import { applications } from '../modules/applications/index.ts'
import { tracking } from '../modules/tracking/index.ts'
import { attachments } from '../modules/attachments/index.ts'
import { audit } from '../modules/audit/index.ts'
import { articles } from '../modules/articles/index.ts'
import { cases } from '../modules/cases/index.ts'
import { changelog } from '../modules/changelog/index.ts'
import { comments } from '../modules/comments/index.ts'
import { affiliates } from '../modules/partners/affiliates/index.ts'
import { apiKeys } from '../modules/partners/api-keys/index.ts'
import { calls } from '../modules/partners/calls/index.ts'
import { partnerConsole } from '../modules/partners/console/index.ts'
import { partnerApplications } from '../modules/partners/applications/index.ts'
import { cancellation } from '../modules/partners/cancellation/index.ts'
import { batches } from '../modules/partners/batches/index.ts'
import { events } from '../modules/partners/events/index.ts'
import { partnerForms } from '../modules/partners/forms/index.ts'
import { returns } from '../modules/partners/returns/index.ts'
import { partnerRefunds } from '../modules/partners/refunds/index.ts'
import { testMode } from '../modules/partners/test-mode/index.ts'
import { webhooks } from '../modules/partners/webhooks/index.ts'
import { givenUpJobs } from '../modules/given-up-jobs/index.ts'
import { lists } from '../modules/lists/index.ts'
import { lookups } from '../modules/lookups/index.ts'
import { numbers } from '../modules/numbers/index.ts'
import { aoCodes } from '../modules/ao-codes/index.ts'
import { panOffices } from '../modules/pan-offices/index.ts'
import { payments } from '../modules/payments/index.ts'
import { customPayments } from '../modules/custom-payments/index.ts'
import { bucketOwner } from '../modules/maintenance/bucket-owner/index.ts'
import { keyRotation } from '../modules/maintenance/key-rotation/index.ts'
import { peopleRequests } from '../modules/people-requests/index.ts'
import { privacy } from '../modules/privacy/index.ts'
import { securityEvents } from '../modules/security-events/index.ts'
import { documents } from '../modules/documents/index.ts'
import { blankForms } from '../modules/blank-forms/index.ts'
import { officialForms } from '../modules/official-forms/index.ts'
import { serviceStatus } from '../modules/service-status/index.ts'
import { texts } from '../modules/texts/index.ts'
import { sentDrafts } from '../modules/sent-drafts/index.ts'
import { contact } from '../modules/contact/index.ts'
import { shortMessagesCommands } from '../short-messages/short-messages.commands.ts'
import type { Module } from '../modules/module.ts'
import type { Services } from './services.ts'

/** What a module can ask for. */
export interface ModuleServices extends Services {
  readonly jobs: Jobs
}

/** What the product is made of. The usage of `admin` lists commands in this order. */
export const modules: readonly Module<ModuleServices>[] = [
  accounts,
  authenticators,
  staff,
  applications,
  cases,
  tracking,
  attachments,
  articles,
  comments,
  affiliates,
  apiKeys,
  partnerConsole,
  calls,
  returns,
  partnerApplications,
  cancellation,
  batches,
  events,
  partnerForms,
  partnerRefunds,
  testMode,
  webhooks,
  givenUpJobs,
  numbers,
  { commands: [shortMessagesCommands] },
  lists,
  texts,
  lookups,
  aoCodes,
  panOffices,
  officialForms,
  payments,
  customPayments,
  keyRotation,
  bucketOwner,
  privacy,
  peopleRequests,
  audit,
  securityEvents,
  documents,
  blankForms,
  contact,
  sentDrafts,
  serviceStatus,
  changelog,
]
