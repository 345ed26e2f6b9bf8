import type { Endpoint } from '../kit/endpoint.ts'
import * as articlePublication from './articles/publication.ts'
import * as articleWriting from './articles/writing.ts'
import * as audit from './audit.ts'
import * as caseAssignment from './cases/assignment.ts'
import * as casePage from './cases/case-page.ts'
import * as caseExports from './cases/exports.ts'
import * as caseIntake from './cases/intake.ts'
import * as caseMoves from './cases/moves.ts'
import * as caseQueue from './cases/queue.ts'
import * as caseRemarks from './cases/remarks.ts'
import * as caseReveal from './cases/reveal.ts'
import * as caseRuns from './cases/runs.ts'
import * as caseSearch from './cases/search.ts'
import * as caseViews from './cases/views.ts'
import * as caseWork from './cases/work.ts'
import * as comments from './comments.ts'
import * as imports from './imports.ts'
import * as inbox from './inbox/inbox.ts'
import * as templates from './inbox/templates.ts'
import * as invitations from './invitations.ts'
import * as jobs from './service/jobs.ts'
import * as listChanges from './lists/list-changes.ts'
import * as lists from './lists/lists.ts'
import * as login from './login.ts'
import * as me from './me.ts'
import * as members from './members.ts'
import * as numbers from './service/numbers.ts'
import * as officialForms from './official-forms.ts'
import * as officialMaps from './official-maps.ts'
import * as ownAuthenticators from './own-authenticators.ts'
import * as papers from './papers.ts'
import * as partnerUsage from './partner-usage.ts'
import * as partnerWebhooks from './partner-webhooks.ts'
import * as partners from './partners.ts'
import * as paymentsClosing from './payments/closing.ts'
import * as paymentsList from './payments/list.ts'
import * as paymentsReport from './payments/report.ts'
import * as paymentCash from './payments/cash.ts'
import * as paymentRefunds from './payments/refunds.ts'
import * as paymentStory from './payments/story.ts'
import * as customPayments from './payments/custom.ts'
import * as peopleDecisions from './people/decisions.ts'
import * as peopleRequests from './people/requests.ts'
import * as peopleRetention from './people/retention.ts'
import * as proofs from './staff-proofs.ts'
import * as texts from './texts/texts.ts'

const contracts = [
  invitations,
  login,
  me,
  ownAuthenticators,
  proofs,
  members,
  caseQueue,
  caseAssignment,
  caseIntake,
  casePage,
  caseMoves,
  caseWork,
  caseRemarks,
  caseReveal,
  caseSearch,
  caseViews,
  caseRuns,
  caseExports,
  imports,
  papers,
  paymentsReport,
  paymentsClosing,
  paymentsList,
  paymentStory,
  customPayments,
  paymentCash,
  paymentRefunds,
  inbox,
  templates,
  peopleRequests,
  peopleDecisions,
  peopleRetention,
  partners,
  partnerUsage,
  partnerWebhooks,
  articleWriting,
  articlePublication,
  comments,
  audit,
  numbers,
  jobs,
  officialForms,
  officialMaps,
  lists,
  listChanges,
  texts,
] as const

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** Every endpoint of the staff. They are in no description for partners. */
export const staffEndpoints: readonly Endpoint[] = contracts.flatMap((contract) =>
  Object.values(contract).filter(isEndpoint),
)
