import type { Session, Store } from '../../db/store.ts'
import type { Audit } from '../../support/audit.ts'
import type { Clock } from '../../support/clock.ts'
import type { Jobs } from '../../support/jobs.ts'
import type { Affiliates } from '../affiliates/affiliates.service.ts'
import type { AttachmentsRemoval } from '../attachments/attachments-removal.service.ts'
import type { OwnedApplications } from '../applications/owned-applications.service.ts'
import {
  forgetDownload,
  isDownloadNoted,
  listDownloadedBefore,
  noteDownload,
  removeAuditBefore,
} from './retention.repository.ts'

const EVERY_SECONDS = 60 * 60
const AT_ONCE = 100
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
const AUDIT_DAYS = 365

export interface RetentionParts {
  readonly store: Store
  readonly clock: Clock
  readonly jobs: Jobs
  readonly audit: Audit
  /**
   * How long an application is kept after its last change, its Aadhaar number after the first download of the form, a file
   * after it was sent, and a registration as a partner that came to nothing.
   */
  readonly days: Readonly<Record<'application' | 'aadhaar' | 'attachment' | 'affiliate', number>>
  /** What applications know how to forget. */
  readonly applications: Pick<OwnedApplications, 'unchangedSince' | 'eraseOne' | 'forgetAadhaar'>
  readonly attachments: Pick<AttachmentsRemoval, 'sentBefore' | 'forgetFile' | 'forgetFilesOf'>
  readonly affiliates: Pick<Affiliates, 'unwantedSince' | 'eraseOne'>
}

/** Forgets what is not needed any more, hour by hour. */
export function retentionService(parts: RetentionParts) {
  const { store, clock, jobs, audit, days, applications, attachments, affiliates } = parts

  const before = (count: number) => new Date(clock.now().getTime() - count * DAY_MILLISECONDS).toISOString()

  /** In pieces, so that nobody waits long for a transaction. */
  async function inPieces(
    action: string,
    list: (tx: Session) => Promise<string[]>,
    each: (tx: Session, id: string) => Promise<void>,
  ): Promise<number> {
    let total = 0
    for (;;) {
      const count = await store.transaction(async (tx) => {
        const ids = await list(tx)
        for (const id of ids) await each(tx, id)
        if (ids.length > 0) await audit(tx, { actor: 'system', action, details: { count: ids.length } })
        return ids.length
      })
      total += count
      if (count < AT_ONCE) return total
    }
  }

  async function sweep(): Promise<Record<'aadhaar' | 'applications' | 'attachments' | 'affiliates', number>> {
    const erased = await inPieces(
      'retention applications',
      (tx) => applications.unchangedSince(tx, before(days.application), AT_ONCE),
      async (tx, id) => {
        await forgetDownload(tx, id)
        await applications.eraseOne(tx, id)
      },
    )
    const aadhaar = await inPieces(
      'retention aadhaar',
      (tx) => listDownloadedBefore(tx, before(days.aadhaar), AT_ONCE),
      async (tx, id) => {
        await applications.forgetAadhaar(tx, id)
        // A proof that somebody sent may show the number.
        await attachments.forgetFilesOf(tx, id)
        await forgetDownload(tx, id)
      },
    )
    const files = await inPieces(
      'retention attachments',
      (tx) => attachments.sentBefore(tx, before(days.attachment), AT_ONCE),
      attachments.forgetFile,
    )
    const unwanted = await inPieces(
      'retention affiliates',
      (tx) => affiliates.unwantedSince(tx, before(days.affiliate), AT_ONCE),
      affiliates.eraseOne,
    )
    await store.transaction((tx) => removeAuditBefore(tx, before(AUDIT_DAYS)))
    return { aadhaar, applications: erased, attachments: files, affiliates: unwanted }
  }

  jobs.every(EVERY_SECONDS, 'retention', async () => void (await sweep()))

  return {
    sweep,

    /** For how many days things are kept. */
    periods: { ...days, audit: AUDIT_DAYS },

    /** The printed form of an application has been fetched. */
    async noteDownload(applicationId: string): Promise<void> {
      if (await isDownloadNoted(store, applicationId)) return
      await store.transaction((tx) => noteDownload(tx, applicationId, clock.now().toISOString()))
    },
  }
}

export type Retention = ReturnType<typeof retentionService>
