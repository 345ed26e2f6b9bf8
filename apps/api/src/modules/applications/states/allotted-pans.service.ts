import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { inBackground } from '../../../concurrency/background.ts'
import type { Sealer } from '../../../crypto/sealed.ts'
import type { Session } from '../../../db/store.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { ApplicationRow } from '../applications.repository.ts'
import { openAnswers, panKeys } from '../sealed-answers.ts'
import { keyPans, listPanGivers, listPanHolders, listUnkeyed } from './outcomes.repository.ts'

const JOB = 'key-pans'
const EVERY_SECONDS = 60 * 60
/** Opened and keyed in a few milliseconds, in which nobody is answered; a page is a job, and a piece in the background. */
const AT_ONCE = 25

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

/** Gives for a PAN the applications that it was allotted to, without a look at any. */
const panHoldersBy =
  (sealer: Sealer) =>
  async (session: Session, pans: readonly string[]): Promise<(pan: string) => readonly string[]> => {
    const keys = new Map(pans.map((pan) => [pan, keysOf(sealer, pan)]))
    const found = keys.size === 0 ? [] : await listPanHolders(session, [...keys.values()].flat())
    return (pan) => found.filter(({ panKey }) => keys.get(pan)?.includes(panKey)).map(({ id }) => id)
  }

/** For whom a PAN is: an application, and the keyed day of birth of its applicant. */
export type PanFor = Pick<ApplicationRow, 'id' | 'dateOfBirth'>

/**
 * Gives for a PAN the coupon number of another application that has it: it was allotted there, or somebody who was born on another
 * day has given it as theirs. Whoever asks for their new PAN and has the card changed meanwhile was born on the same day.
 */
const panTakenBy = (sealer: Sealer) => async (session: Session, pans: readonly string[]) => {
  const keys = new Map(pans.map((pan) => [pan, { held: keysOf(sealer, pan), given: panKeys(sealer, pan) }]))
  const all = [...keys.values()]
  const [holders, givers] =
    all.length === 0
      ? [[], []]
      : [
          await listPanHolders(
            session,
            all.flatMap(({ held }) => held),
          ),
          await listPanGivers(
            session,
            all.flatMap(({ given }) => given),
          ),
        ]
  return (pan: string, { id, dateOfBirth }: PanFor): string | undefined => {
    const { held = [], given = [] } = keys.get(pan) ?? {}
    const other =
      holders.find((each) => each.id !== id && held.includes(each.panKey)) ??
      givers.find(
        (each) => each.id !== id && given.includes(each.panKey ?? '') && each.dateOfBirth !== dateOfBirth,
      )
    return other && showCoupon(other.coupon)
  }
}

/** Who has which PAN, also of those that were noted without a key. */
export function allottedPans({ store, sealer, jobs }: Pick<Dependencies, 'store' | 'sealer' | 'jobs'>) {
  // What releases before have noted, and what was sealed again under another key.
  jobs.every(EVERY_SECONDS, JOB, ({ after = '' }) =>
    inBackground(store, async () => {
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
    }),
  )

  return { holdersOf: panHoldersBy(sealer), takenBy: panTakenBy(sealer) }
}

export type AllottedPans = ReturnType<typeof allottedPans>
