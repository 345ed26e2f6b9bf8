import * as accountExport from './accounts/export.ts'
import * as accountRecovery from './accounts/recovery.ts'
import * as accountSettings from './accounts/settings.ts'
import * as accounts from './accounts/accounts.ts'
import * as affiliates from './partners/affiliates.ts'
import * as aoCodes from './lookups/ao-codes.ts'
import * as applications from './applications.ts'
import * as articles from './articles.ts'
import * as attachments from './attachments.ts'
import * as authenticators from './accounts/authenticators.ts'
import * as blankForms from './blank-forms.ts'
import * as captcha from './captcha.ts'
import * as changelog from './service/changelog.ts'
import * as comments from './comments.ts'
import * as contact from './contact.ts'
import * as customPayments from './custom-payments.ts'
import * as documents from './documents.ts'
import * as events from './partners/events.ts'
import * as formStarts from './drafts/form-starts.ts'
import * as freshProof from './accounts/fresh-proof.ts'
import * as health from './health.ts'
import type { Endpoint } from './kit/endpoint.ts'
import * as lists from './lookups/lists.ts'
import * as loginSteps from './accounts/login-steps.ts'
import * as lookups from './lookups/lookups.ts'
import * as ownApplications from './own-applications.ts'
import * as panOffices from './lookups/pan-offices.ts'
import * as paperNames from './lookups/paper-names.ts'
import * as places from './lookups/places.ts'
import * as partnerApplications from './partners/applications.ts'
import * as partnerCalls from './partners/calls.ts'
import * as partnerConsole from './partners/console.ts'
import * as partnerCancellation from './partners/cancellation.ts'
import * as partnerBatches from './partners/batches.ts'
import * as partnerForms from './partners/forms.ts'
import * as partnerReturns from './partners/returns.ts'
import * as partnerRefunds from './partners/refunds.ts'
import * as partnerTrials from './partners/test-mode.ts'
import * as partnerConsoleWebhooks from './partners/console-webhooks.ts'
import * as partner from './partners/key.ts'
import * as payments from './payments.ts'
import * as privacy from './privacy.ts'
import * as sentDrafts from './drafts/sent-drafts.ts'
import * as serviceStatus from './service/status.ts'
import * as socialLogin from './accounts/social-login.ts'
import * as tracking from './tracking.ts'
import * as webhooks from './partners/webhooks.ts'

/** What belongs together for whoever reads about the API, and the contracts that it is in. */
const areas = [
  {
    tag: 'Applications',
    description: 'Submit, change and read an application, and get its documents.',
    contracts: [applications, ownApplications, documents, sentDrafts, formStarts],
  },
  {
    tag: 'Payments',
    description: 'Choose a way to pay and see the status of a payment.',
    contracts: [payments],
  },
  {
    tag: 'Tracking',
    description: 'See the status of an application, and prove that it is yours.',
    contracts: [tracking],
  },
  {
    tag: 'Files',
    description: 'Files and remarks that are added after submitting.',
    contracts: [attachments],
  },
  {
    tag: 'Partners',
    description: 'Become a partner, and make calls with a partner’s key.',
    contracts: [
      partner,
      partnerApplications,
      partnerCancellation,
      partnerBatches,
      partnerForms,
      partnerRefunds,
      partnerTrials,
      events,
      webhooks,
      partnerConsole,
      partnerCalls,
      partnerReturns,
      partnerConsoleWebhooks,
      affiliates,
    ],
  },
  {
    tag: 'Look-ups',
    description:
      'Facts that a form asks for: proofs, places, AO codes, offices. You may keep the answers for as long as `cache-control` says.',
    contracts: [lookups, aoCodes, panOffices, places, lists, paperNames, blankForms],
  },
  {
    tag: 'Accounts',
    description: 'Register, log in, and look after your account.',
    contracts: [
      accounts,
      loginSteps,
      accountSettings,
      accountExport,
      accountRecovery,
      authenticators,
      freshProof,
      socialLogin,
    ],
  },
  {
    tag: 'Articles',
    description: 'Articles and the comments of readers.',
    contracts: [articles, comments],
  },
  {
    tag: 'Service',
    description: 'Health, captcha, messages to the operator, custom payments and the privacy notice.',
    contracts: [serviceStatus, changelog, health, captcha, contact, customPayments, privacy],
  },
] as const

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** An endpoint with the name of its value, by which programs know it for good, and its tag. */
export interface NamedEndpoint {
  readonly name: string
  readonly tag: string
  readonly endpoint: Endpoint
}

/** The tags in their order. */
export const tags = areas.map(({ tag, description }) => ({ name: tag, description }))

/** Every endpoint of the contract. */
export const endpoints: readonly NamedEndpoint[] = areas.flatMap(({ tag, contracts }) =>
  contracts.flatMap((contract) =>
    Object.entries(contract).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ name, tag, endpoint: value }] : [],
    ),
  ),
)
