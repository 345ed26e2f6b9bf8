import { inBackground } from '../../../concurrency/background.ts'
import type { Dependencies } from '../../dependencies.ts'
import { keyRegistrations, listUnkeyedRegistrations } from './same-registrations.repository.ts'
import { openAnswers, sameKeysOf } from './registration-answers.ts'

const JOB = 'key-registrations'
const EVERY_SECONDS = 60 * 60
/** Opened and keyed in a few milliseconds, in which nobody is answered; a page is a job, and a piece in the background. */
const AT_ONCE = 25

/** Makes the keyed hashes of registrations that a server of the release before has kept. */
export function registrationKeys({
  store,
  sealer,
  jobs,
  log,
}: Pick<Dependencies, 'store' | 'sealer' | 'jobs' | 'log'>): void {
  /** Nothing for one that cannot be opened: those behind it must not wait for it. */
  function keyed({ id, sealed }: { readonly id: string; readonly sealed: string }) {
    try {
      return [{ id, sealed, ...sameKeysOf(sealer, openAnswers(sealer, { id, sealed })) }]
    } catch (error) {
      log.warn(
        { err: error, object: id },
        'a registration could not be opened: it is found by its e-mail address alone',
      )
      return []
    }
  }

  jobs.every(EVERY_SECONDS, JOB, ({ at = '', id = '' }) =>
    inBackground(store, async () => {
      const rows = await listUnkeyedRegistrations(store, { at: String(at), id: String(id) }, AT_ONCE)
      const last = rows.at(-1)
      if (!last) return
      const keys = rows.flatMap(keyed)
      await store.transaction(async (tx) => {
        await keyRegistrations(tx, keys)
        if (rows.length === AT_ONCE) await jobs.enqueue(tx, JOB, { at: last.createdAt, id: last.id })
      })
    }),
  )
}
