import { dayInIndia, isoDate } from '@pan/contracts/kit/date-text'
import { DUE_COUNTED_MAX } from '@pan/contracts/staff/people/retention'
import type { Transaction } from '../../db/store.ts'
import type { AuditSegments } from '../../observability/audit/segments.service.ts'
import type { Erasures } from './erasures.service.ts'
import { addForgotten, removeForgottenBefore } from './retention-counts.repository.ts'
import { forgetRows, type RowsToForget, type ForgetRowsDependencies } from './forget-rows.ts'
import { retentionRules, type RetentionRule, type RetentionRulesDependencies } from './retention-rules.ts'
import { retentionView } from './retention-view.service.ts'
import {
  countLogUpTo,
  forgetDownload,
  isDownloadNoted,
  listSweeps,
  noteDownload,
  noteSweep,
  removeSecurityEventsBefore,
} from './retention.repository.ts'
import type { Dependencies } from '../dependencies.ts'

const EVERY_SECONDS = 60 * 60
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
/** So long an operator can find out why a mail or a short message was not taken, and send it again. */
const UNSENT_MAIL_DAYS = 30
/** Jobs that hold the address or the number of a person. */
const MAILING = ['mail', 'short-message', 'password-reset']

export interface RetentionDependencies
  extends RetentionRulesDependencies, ForgetRowsDependencies, Pick<Dependencies, 'clock' | 'jobs'> {
  readonly erasures: Pick<Erasures, 'note' | 'settle'>
  readonly auditSegments: Pick<AuditSegments, 'forget'>
}

/** Forgets what is not needed any more, hour by hour. */
export function retentionService(dependencies: RetentionDependencies) {
  const { store, clock, jobs, log, days, applications, contactMessages, erasures, auditSegments } =
    dependencies
  const forget = forgetRows(dependencies)

  const before = (count: number) => new Date(clock.now().getTime() - count * DAY_MILLISECONDS).toISOString()

  const pieces = retentionRules(dependencies, before)

  type Counts = Record<RetentionRule | 'audit' | 'securityEvents', number>

  /**
   * Forgets all that has had its time, and says of how many. A piece that fails keeps no other one from its turn; the sweep
   * fails after the last.
   */
  async function sweep(): Promise<Counts> {
    const faults: unknown[] = []
    async function whole(piece: string, work: () => Promise<number>): Promise<number> {
      try {
        const count = await work()
        await store.transaction(async (tx) => {
          await noteSweep(tx, piece, clock.now().toISOString())
          if (count > 0) await addForgotten(tx, isoDate(dayInIndia(clock.now())), piece, count)
        })
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
      await store.transaction((tx) => removeForgottenBefore(tx, before(days.audit).slice(0, 10)))
      await store.transaction((tx) => erasures.settle(tx))
      return 0
    })
    if (faults.length > 0) throw new AggregateError(faults, 'Pieces of the sweep have failed.')
    return counts
  }

  jobs.every(EVERY_SECONDS, 'retention', async () => void (await sweep()))

  return {
    sweep,

    /**
     * How much has had its time, so far as it is counted, and of what there is more. What belongs to an application that is forgotten
     * counts of its own kind, too.
     */
    async due(): Promise<Counts & { readonly more?: readonly string[] }> {
      const found: Record<string, number> = {}
      for (const [kind, { list }] of Object.entries<RowsToForget>(pieces))
        found[kind] = (await list(store, DUE_COUNTED_MAX + 1)).length
      for (const log of ['audit', 'securityEvents'] as const)
        found[log] = await countLogUpTo(store, log, before(days[log]), DUE_COUNTED_MAX + 1)
      const more = Object.keys(found).filter((kind) => found[kind]! > DUE_COUNTED_MAX)
      for (const kind of more) found[kind] = DUE_COUNTED_MAX
      return { ...(found as Counts), ...(more.length > 0 && { more }) }
    },

    /** When each piece of the sweep was last done to its end; those that never were are missing. */
    lastSweeps: () => listSweeps(store),

    /** What the sweeps of the last days have forgotten, and what those of the next ones will. */
    view: retentionView(dependencies),

    /** Forgets what one application says, whose time is over because somebody asked for it. */
    async erase(id: string, transaction: Transaction = store.transaction): Promise<void> {
      await applications.clear(id)
      await transaction(async (tx) => {
        await forgetDownload(tx, id)
        await applications.eraseOne(tx, id)
        await erasures.settle(tx)
      })
    },

    /** Forgets what a message of the contact page says. */
    eraseMessage: (id: string, transaction: Transaction = store.transaction): Promise<void> =>
      transaction(async (tx) => {
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
