import type { AuditSegments } from '../../observability/audit/segments.service.ts'
import type { AccountSettings } from '../accounts/account-settings.service.ts'
import type { Affiliates } from '../partners/affiliates/affiliates.service.ts'
import type { AttachmentsRemoval } from '../attachments/attachments-removal.service.ts'
import type { OwnedApplications } from '../applications/owned/owned-applications.service.ts'
import type { ContactMessages } from '../contact/contact-messages.service.ts'
import type { CustomPayments } from '../custom-payments/custom-payments.service.ts'
import type { Payments } from '../payments/payments.service.ts'
import type { SentDrafts } from '../sent-drafts/sent-drafts.service.ts'
import type { Erasures } from './erasures.service.ts'
import { forgetRows, type RowsToForget, type ForgetRowsDependencies } from './forget-rows.ts'
import {
  countLogBefore,
  forgetDownload,
  isDownloadNoted,
  listDownloadedBefore,
  listSweeps,
  noteDownload,
  noteSweep,
  removeSecurityEventsBefore,
} from './retention.repository.ts'
import type { RetentionDays } from './retention-days.ts'
import type { Dependencies } from '../dependencies.ts'

const EVERY_SECONDS = 60 * 60
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
/** So long an operator can find out why a mail or a short message was not taken, and send it again. */
const UNSENT_MAIL_DAYS = 30
/** Jobs that hold the address or the number of a person. */
const MAILING = ['mail', 'short-message', 'password-reset']
const EVERYTHING = 1_000_000_000

export interface RetentionDependencies extends ForgetRowsDependencies, Pick<Dependencies, 'clock' | 'jobs'> {
  readonly days: RetentionDays
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
  readonly sentDrafts: Pick<SentDrafts, 'hadTheirTime' | 'forget'>
  readonly accounts: Pick<AccountSettings, 'unconfirmedSince' | 'eraseUnconfirmed'>
  readonly erasures: Pick<Erasures, 'note' | 'settle'>
  readonly auditSegments: Pick<AuditSegments, 'forget'>
}

/** Forgets what is not needed any more, hour by hour. */
export function retentionService(dependencies: RetentionDependencies) {
  const { store, clock, jobs, log, days, applications, attachments, payments } = dependencies
  const { affiliates, customPayments, contactMessages, sentDrafts, accounts, erasures, auditSegments } =
    dependencies
  const forget = forgetRows(dependencies)

  const before = (count: number) => new Date(clock.now().getTime() - count * DAY_MILLISECONDS).toISOString()

  const pieces = {
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
    drafts: {
      action: 'retention drafts',
      list: sentDrafts.hadTheirTime,
      each: sentDrafts.forget,
    },
    accounts: {
      action: 'retention accounts',
      list: (tx, limit, only) => accounts.unconfirmedSince(tx, before(days.unconfirmed), limit, only),
      each: accounts.eraseUnconfirmed,
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

  type Counts = Record<keyof typeof pieces | 'audit' | 'securityEvents', number>

  /**
   * Forgets all that has had its time, and says of how many. A piece that fails keeps no other one from its turn; the sweep
   * fails after the last.
   */
  async function sweep(): Promise<Counts> {
    const faults: unknown[] = []
    async function whole(piece: string, work: () => Promise<number>): Promise<number> {
      try {
        const count = await work()
        await store.transaction((tx) => noteSweep(tx, piece, clock.now().toISOString()))
        return count
      } catch (error) {
        faults.push(error)
        log.error({ err: error, piece }, 'a piece of the sweep has failed')
        return 0
      }
    }
    const counts: Record<string, number> = {}
    for (const [kind, piece] of Object.entries(pieces)) counts[kind] = await whole(kind, () => forget(piece))
    counts['audit'] = await whole('audit', () => auditSegments.forget(before(days.audit)))
    counts['securityEvents'] = await whole('securityEvents', () =>
      removeSecurityEventsBefore(store, before(days.securityEvents)),
    )
    await whole('mails', async () => {
      for (const name of MAILING) await jobs.forgetDead(name, before(UNSENT_MAIL_DAYS))
      return 0
    })
    await whole('erasures', async () => {
      await store.transaction((tx) => erasures.settle(tx))
      return 0
    })
    if (faults.length > 0) throw new AggregateError(faults, 'Pieces of the sweep have failed.')
    return counts
  }

  jobs.every(EVERY_SECONDS, 'retention', async () => void (await sweep()))

  return {
    sweep,

    /** How much has had its time. What belongs to an application that is forgotten counts of its own kind, too. */
    async due(): Promise<Counts> {
      const counts: Record<string, number> = {}
      for (const [kind, { list }] of Object.entries<RowsToForget>(pieces))
        counts[kind] = (await list(store, EVERYTHING)).length
      return {
        ...(counts as Record<keyof typeof pieces, number>),
        audit: await countLogBefore(store, 'audit', before(days.audit)),
        securityEvents: await countLogBefore(store, 'securityEvents', before(days.securityEvents)),
      }
    },

    /** When each piece of the sweep was last done to its end; those that never were are missing. */
    lastSweeps: () => listSweeps(store),

    /** Forgets what one application says, whose time is over because somebody asked for it. */
    async erase(id: string): Promise<void> {
      await applications.clear(id)
      await store.transaction(async (tx) => {
        await forgetDownload(tx, id)
        await applications.eraseOne(tx, id)
        await erasures.settle(tx)
      })
    },

    /** The same with a message of the contact page. */
    eraseMessage: (id: string): Promise<void> =>
      store.transaction(async (tx) => {
        await contactMessages.forget(tx, id)
        await erasures.note(tx, 'message', id)
        await erasures.settle(tx)
      }),

    /** For how many days things are kept. */
    periods: days,

    /** The printed form of an application has been fetched. */
    async noteDownload(applicationId: string): Promise<void> {
      if (await isDownloadNoted(store, applicationId)) return
      await store.transaction((tx) => noteDownload(tx, applicationId, clock.now().toISOString()))
    },
  }
}

export type Retention = ReturnType<typeof retentionService>
