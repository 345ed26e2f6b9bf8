import type { Sealer } from '../../../crypto/sealed.ts'
import type { Session } from '../../../db/store.ts'
import type { Dependencies } from '../../dependencies.ts'
import { openAnswers } from '../sealed-answers.ts'
import { keyPans, listPanHolders, listUnkeyed } from './outcomes.repository.ts'

const JOB = 'key-pans'
const EVERY_SECONDS = 60 * 60
/** Opened and keyed in a few milliseconds. */
const AT_ONCE = 100

const place = (id: string) => `application_outcomes.pan:${id}`
const keysOf = (sealer: Sealer, pan: string) => sealer.blind('application_outcomes.pan', pan)

/** How the PAN of an application is kept: sealed for its row, with a keyed hash by which it is found. */
export const storedPan = (sealer: Sealer, id: string, pan: string) => ({
  sealedPan: sealer.seal(place(id), pan),
  panKey: keysOf(sealer, pan)[0]!,
})

export const openPan = (sealer: Sealer, id: string, sealed: string): string =>
  sealed === '' ? '' : sealer.open(place(id), sealed)

/** The PAN that an applicant has given who had one already; empty for whoever has none yet. */
export const givenPanOf = (sealer: Sealer, row: Parameters<typeof openAnswers>[1]): string =>
  String(openAnswers(sealer, row)['pan_alloted_nbr'] ?? '')

/** Gives for a PAN the applications that have it, without a look at any. */
export const panHoldersBy =
  (sealer: Sealer) =>
  async (session: Session, pans: readonly string[]): Promise<(pan: string) => readonly string[]> => {
    const keys = new Map(pans.map((pan) => [pan, keysOf(sealer, pan)]))
    const found = keys.size === 0 ? [] : await listPanHolders(session, [...keys.values()].flat())
    return (pan) =>
      found.filter(({ panKey }) => keys.get(pan)?.includes(panKey)).map(({ applicationId }) => applicationId)
  }

/** Who has which PAN, also of those that were noted without a key. */
export function allottedPans({ store, sealer, jobs }: Pick<Dependencies, 'store' | 'sealer' | 'jobs'>) {
  // What releases before have noted, and what was sealed again under another key.
  jobs.every(EVERY_SECONDS, JOB, async ({ after = '' }) => {
    const rows = await listUnkeyed(store, String(after), AT_ONCE)
    if (rows.length === 0) return
    const keyed = rows.map(({ id, sealed }) => ({
      id,
      sealed,
      key: keysOf(sealer, openPan(sealer, id, sealed))[0]!,
    }))
    await store.transaction(async (tx) => {
      await keyPans(tx, keyed)
      if (rows.length === AT_ONCE) await jobs.enqueue(tx, JOB, { after: rows.at(-1)!.id })
    })
  })

  return { holdersOf: panHoldersBy(sealer) }
}

export type AllottedPans = ReturnType<typeof allottedPans>
