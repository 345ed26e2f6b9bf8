import { isoDate, parseDate } from '@pan/contracts/kit/date-text'
import { setImmediate as turn } from 'node:timers/promises'
import type { Session, Store } from '../../db/store.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Sealer } from '../../crypto/sealed.ts'
import { listPlain, listStale, type SealedRow } from './application-sealing.repository.ts'
import { replaceSealed } from './applications.repository.ts'
import { birthKeys, openAnswers, sealAnswers } from './sealed-answers.ts'

const EVERY_SECONDS = 24 * 60 * 60
/** Opened and sealed in a few milliseconds. */
const AT_ONCE = 100

export interface SealingDependencies {
  readonly store: Store
  readonly sealer: Sealer
  readonly jobs: Jobs
}

/** Encrypts the answers that releases before kept as they are, and those that are under a key of before. */
export function applicationSealingService({ store, sealer, jobs }: SealingDependencies) {
  async function sealOne(tx: Session, row: SealedRow): Promise<void> {
    const answers = openAnswers(sealer, row)
    const day = parseDate(String(answers['date_of_birth'] ?? ''))
    await replaceSealed(tx, row.id, row.sealed, {
      sealed: sealAnswers(sealer, row.id, answers),
      dateOfBirth: day ? birthKeys(sealer, isoDate(day))[0]! : row.dateOfBirth,
    })
  }

  /** Can be broken off and begun again; gives how many there were. */
  async function inPages(
    list: (after: string, limit: number) => Promise<SealedRow[]>,
    isDryRun: boolean,
    signal?: AbortSignal,
  ): Promise<number> {
    let count = 0
    let after = ''
    for (;;) {
      signal?.throwIfAborted()
      const rows = await list(after, AT_ONCE)
      if (!isDryRun && rows.length > 0)
        await store.transaction(async (tx) => {
          for (const row of rows) await sealOne(tx, row)
        })
      count += rows.length
      after = rows.at(-1)?.id ?? after
      if (rows.length < AT_ONCE) return count
      await turn()
    }
  }

  /** What a release before kept as it is. */
  const seal = (signal?: AbortSignal): Promise<number> =>
    inPages((after, limit) => listPlain(store, after, limit), false, signal)

  jobs.every(EVERY_SECONDS, 'seal-applications', async (_payload, _job, signal) => void (await seal(signal)))

  return {
    seal,

    /** What is not under the current key, with the hashes of days of birth that belong to it. */
    reseal: (isDryRun: boolean): Promise<number> =>
      inPages((after, limit) => listStale(store, sealer.beginning, after, limit), isDryRun),
  }
}
