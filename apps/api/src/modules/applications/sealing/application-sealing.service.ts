import { isoDate, parseDate } from '@pan/contracts/kit/date-text'
import { inBackground } from '../../../concurrency/background.ts'
import type { Session } from '../../../db/store.ts'
import {
  listPlain,
  listStale,
  listWithoutPanKey,
  replacePanKeys,
  replaceSealed,
  type Resealed,
  type SealedRow,
} from './application-sealing.repository.ts'
import { birthKeys, openAnswers, panKeyOf, sealAnswers } from '../sealed-answers.ts'
import type { Dependencies } from '../../dependencies.ts'

const JOB = 'seal-applications'
const OWN_PANS = 'key-own-pans'
const EVERY_SECONDS = 24 * 60 * 60
/** Opened and sealed in a few milliseconds, in which nobody is answered; a page is a job, and a piece in the background. */
const AT_ONCE = 25
/** Of the command, in a process of its own. */
const RESEALED_AT_ONCE = 100

export type SealingDependencies = Pick<Dependencies, 'store' | 'sealer' | 'jobs'>

/** Encrypts the answers that releases before kept as they are, and those under a key of before; they are found by their PANs. */
export function applicationSealingService({ store, sealer, jobs }: SealingDependencies) {
  function resealed(row: SealedRow): Resealed {
    const answers = openAnswers(sealer, row)
    const day = parseDate(String(answers['date_of_birth'] ?? ''))
    return {
      id: row.id,
      before: row.sealed,
      sealed: sealAnswers(sealer, row.id, answers),
      dateOfBirth: day ? birthKeys(sealer, isoDate(day))[0]! : row.dateOfBirth,
    }
  }

  const keyed = (row: SealedRow) => ({
    id: row.id,
    before: row.panKey,
    panKey: panKeyOf(sealer, openAnswers(sealer, row)),
  })

  async function replace(rows: readonly SealedRow[], tx: Session): Promise<void> {
    if (rows.length === 0) return
    await replaceSealed(tx, rows.map(resealed))
    await replacePanKeys(tx, rows.map(keyed))
  }

  // A page a job: one that seals all of a large table would outlast its lease, and a second one begin beside it.
  jobs.every(EVERY_SECONDS, JOB, ({ after = '' }) =>
    inBackground(store, async () => {
      const rows = await listPlain(store, String(after), AT_ONCE)
      await store.transaction(async (tx) => {
        await replace(rows, tx)
        if (rows.length === AT_ONCE) await jobs.enqueue(tx, JOB, { after: rows.at(-1)!.id })
      })
    }),
  )

  jobs.every(EVERY_SECONDS, OWN_PANS, ({ after = '' }) =>
    inBackground(store, async () => {
      const rows = await listWithoutPanKey(store, String(after), AT_ONCE)
      const keys = rows.map(keyed)
      await store.transaction(async (tx) => {
        await replacePanKeys(tx, keys)
        if (rows.length === AT_ONCE) await jobs.enqueue(tx, OWN_PANS, { after: rows.at(-1)!.id })
      })
    }),
  )

  return {
    /**
     * Encrypts what is not under the current key, with the hashes of days of birth that belong to it, and gives how many there
     * were. Can be broken off and begun again. `check` is asked in each transaction, and ends it by what it throws.
     */
    async reseal(isDryRun: boolean, check: (tx: Session) => Promise<void>): Promise<number> {
      let count = 0
      let after = ''
      for (;;) {
        const rows = await listStale(store, sealer.beginning, after, RESEALED_AT_ONCE)
        if (!isDryRun && rows.length > 0)
          await store.transaction(async (tx) => {
            await check(tx)
            await replace(rows, tx)
          })
        count += rows.length
        after = rows.at(-1)?.id ?? after
        if (rows.length < RESEALED_AT_ONCE) return count
      }
    },
  }
}
