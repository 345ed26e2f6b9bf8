import * as accountRecovery from '@pan/contracts/account-recovery'
import * as accountSettings from '@pan/contracts/account-settings'
import * as accounts from '@pan/contracts/accounts'
import * as affiliates from '@pan/contracts/affiliates'
import * as aoCodes from '@pan/contracts/ao-codes'
import * as applications from '@pan/contracts/applications'
import * as articles from '@pan/contracts/articles'
import * as attachments from '@pan/contracts/attachments'
import * as blankForms from '@pan/contracts/blank-forms'
import * as captcha from '@pan/contracts/captcha'
import * as comments from '@pan/contracts/comments'
import * as contact from '@pan/contracts/contact'
import * as customPayments from '@pan/contracts/custom-payments'
import * as documents from '@pan/contracts/documents'
import * as events from '@pan/contracts/events'
import * as health from '@pan/contracts/health'
import type { Endpoint } from '@pan/contracts/kit/endpoint'
import * as lists from '@pan/contracts/lists'
import * as lookups from '@pan/contracts/lookups'
import * as panOffices from '@pan/contracts/pan-offices'
import * as partner from '@pan/contracts/partner'
import * as partnerForms from '@pan/contracts/partner-forms'
import * as payments from '@pan/contracts/payments'
import * as privacy from '@pan/contracts/privacy'
import * as socialLogin from '@pan/contracts/social-login'
import * as tracking from '@pan/contracts/tracking'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'fails' in value

/** Every endpoint of the contract, with the name of its value. */
export const endpoints = [
  accounts,
  accountRecovery,
  accountSettings,
  affiliates,
  aoCodes,
  applications,
  articles,
  attachments,
  blankForms,
  captcha,
  contact,
  customPayments,
  comments,
  documents,
  events,
  health,
  lists,
  lookups,
  privacy,
  panOffices,
  partner,
  partnerForms,
  payments,
  socialLogin,
  tracking,
].flatMap((feature) =>
  Object.entries(feature).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : [])),
)
