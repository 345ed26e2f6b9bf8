import type { AccountSettings } from '../accounts/account-settings.service.ts'
import type { OwnedApplications } from '../applications/owned/owned-applications.service.ts'
import type { AttachmentsRemoval } from '../attachments/attachments-removal.service.ts'
import { SENT_DRAFT_DAYS } from '@pan/contracts/drafts/sent-drafts'
import type { ContactMessages } from '../contact/contact-messages.service.ts'
import type { CustomPayments } from '../custom-payments/custom-payments.service.ts'
import type { Affiliates } from '../partners/affiliates/affiliates.service.ts'
import { requestNotes } from '../people-requests/request-notes.service.ts'
import type { Payments } from '../payments/payments.service.ts'
import type { SentDrafts } from '../sent-drafts/sent-drafts.service.ts'
import type { RowsToForget } from './forget-rows.ts'
import type { RetentionPeriods } from './retention-periods.ts'
import { forgetDownload, listDownloadedBefore } from './retention.repository.ts'

export interface RetentionRulesDependencies {
  readonly days: RetentionPeriods
  /** What each module knows how to forget. */
  readonly applications: Pick<
    OwnedApplications,
    | 'unchangedSince'
    | 'testsUnchangedSince'
    | 'clear'
    | 'eraseOne'
    | 'eraseOld'
    | 'eraseTest'
    | 'forgetAadhaar'
    | 'erasedBefore'
    | 'remove'
  >
  readonly attachments: Pick<AttachmentsRemoval, 'sentBefore' | 'forgetFile' | 'forgetFilesOf'>
  readonly payments: Pick<Payments, 'remove'>
  readonly affiliates: Pick<Affiliates, 'unwantedSince' | 'clearOne' | 'eraseOne'>
  readonly customPayments: Pick<CustomPayments, 'paidByBefore' | 'forgetPayer'>
  readonly contactMessages: Pick<ContactMessages, 'cameBefore' | 'forget'>
  readonly sentDrafts: Pick<SentDrafts, 'sentBefore' | 'forget'>
  readonly accounts: Pick<AccountSettings, 'unconfirmedSince' | 'eraseOne'>
}

/**
 * What is forgotten when its time is over, kind by kind, in the order in which it is; `before` gives the moment so many days
 * ago, or as it will be some days from now.
 */
export function retentionRules(
  {
    days,
    applications,
    attachments,
    payments,
    affiliates,
    customPayments,
    contactMessages,
    sentDrafts,
    accounts,
  }: RetentionRulesDependencies,
  before: (days: number) => string,
) {
  return {
    // The first of all: whatever else may fail.
    aadhaar: {
      action: 'retention aadhaar',
      list: (tx, limit, only) => listDownloadedBefore(tx, before(days.aadhaar), limit, only),
      async each(tx, id) {
        await applications.forgetAadhaar(tx, id)
        // A proof that somebody sent may show the number.
        await attachments.forgetFilesOf(tx, id)
        await forgetDownload(tx, id)
      },
    },
    applications: {
      action: 'retention applications',
      list: (tx, limit, only) => applications.unchangedSince(tx, before(days.application), limit, only),
      clear: applications.clear,
      async each(tx, id) {
        await forgetDownload(tx, id)
        await applications.eraseOld(tx, id)
      },
    },
    tests: {
      action: 'retention tests',
      list: (tx, limit, only) => applications.testsUnchangedSince(tx, before(days.test), limit, only),
      clear: applications.clear,
      async each(tx, id) {
        await forgetDownload(tx, id)
        await applications.eraseTest(tx, id)
      },
    },
    attachments: {
      action: 'retention attachments',
      list: (tx, limit, only) => attachments.sentBefore(tx, before(days.attachment), limit, only),
      each: attachments.forgetFile,
    },
    affiliates: {
      action: 'retention affiliates',
      list: (tx, limit, only) => affiliates.unwantedSince(tx, before(days.affiliate), limit, only),
      clear: affiliates.clearOne,
      each: affiliates.eraseOne,
    },
    payers: {
      action: 'retention payers',
      list: (tx, limit, only) => customPayments.paidByBefore(tx, before(days.payer), limit, only),
      each: customPayments.forgetPayer,
    },
    messages: {
      action: 'retention messages',
      list: (tx, limit, only) => contactMessages.cameBefore(tx, before(days.contact), limit, only),
      each: contactMessages.forget,
    },
    notes: {
      action: 'retention notes',
      list: (tx, limit, only) => requestNotes.dueBefore(tx, before(days.note), limit, only),
      each: requestNotes.forget,
    },
    drafts: {
      action: 'retention drafts',
      list: (tx, limit, only) => sentDrafts.sentBefore(tx, before(SENT_DRAFT_DAYS), limit, only),
      each: sentDrafts.forget,
    },
    accounts: {
      action: 'retention accounts',
      list: (tx, limit, only) => accounts.unconfirmedSince(tx, before(days.unconfirmed), limit, only),
      each: accounts.eraseOne,
    },
    rows: {
      action: 'retention rows',
      list: (tx, limit, only) =>
        applications.erasedBefore(tx, { unpaid: before(days.erased), paid: before(days.books) }, limit, only),
      async each(tx, id) {
        await payments.remove(tx, id)
        await applications.remove(tx, id)
      },
    },
  } satisfies Record<string, RowsToForget>
}

export type RetentionRule = keyof ReturnType<typeof retentionRules>
