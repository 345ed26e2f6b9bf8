import { inArray, like } from 'drizzle-orm'
import type { Session, Store } from '../../../db/store.ts'
import type { Clock } from '../../../time/clock.ts'
import { beginningUnder, sealer, type Key } from '../../../crypto/sealed.ts'
import { sealedColumns } from './reseal.repository.ts'

const MARKER = 'key '
const PLACE = 'markers.key:'
const PLAIN = 'sealed with the right key'

const opens = (key: Key, place: string, sealed: string): boolean => {
  try {
    sealer([key]).open(place, sealed)
    return true
  } catch {
    return false
  }
}

/** Some text that is sealed under a key, and the place that it is sealed for; undefined where there is none. */
async function textUnder(session: Session, id: string, clock: Clock) {
  for (const column of sealedColumns(clock)) {
    const found = await column.sample(session, beginningUnder(id))
    if (found) return { place: column.place + found.name, sealed: found.sealed }
  }
  return undefined
}

/** Whether a key is the one that was used under its id, by the text kept for that, or by any other where there is none yet. */
async function fits(session: Session, key: Key, kept: string | undefined, clock: Clock): Promise<boolean> {
  if (kept !== undefined) return opens(key, PLACE + key.id, kept)
  const text = await textUnder(session, key.id, clock)
  return !text || opens(key, text.place, text.sealed)
}

/**
 * Says what is wrong with a ring of keys, a sentence each, and never what a key is: a key that is not the one of before under
 * its id, or that is missing while texts are sealed with it. Keyed hashes, by which codes and repeated calls are found, are made
 * with the same keys. Also which keys are new, and the ids of those that nothing is sealed with any more. It writes nothing.
 */
export async function checkKeys(store: Store, ring: readonly Key[], clock: Clock) {
  const { markers } = store.tables
  const rows = await store.db
    .select()
    .from(markers)
    .where(like(markers.name, `${MARKER}%`))
  const kept = new Map(rows.map(({ name, value }) => [name.slice(MARKER.length), value]))
  const faults: string[] = []
  const fresh: Key[] = []
  for (const key of ring) {
    if (!(await fits(store, key, kept.get(key.id), clock)))
      faults.push(`PII_KEYS: ${key.id} is another key than the one that the data is sealed with`)
    else if (!kept.has(key.id)) fresh.push(key)
  }
  const gone = [...kept.keys()].filter((id) => !ring.some((key) => key.id === id))
  const unused: string[] = []
  for (const id of gone) {
    if (await textUnder(store, id, clock))
      faults.push(
        `PII_KEYS: ${id} is missing, and data is sealed with it; it may go when \`admin secrets reseal\` says so`,
      )
    else unused.push(id)
  }
  return { faults, fresh, unused }
}

/** The faults of a ring of keys. Of each key that is right a sealed text is kept, so that data need not be there to find a wrong one. */
export async function keyFaults(store: Store, ring: readonly Key[], clock: Clock): Promise<string[]> {
  const { markers } = store.tables
  const { faults, fresh, unused } = await checkKeys(store, ring, clock)
  if (faults.length > 0 || fresh.length + unused.length === 0) return faults
  const notedAt = clock.now().toISOString()
  await store.transaction(async ({ db }) => {
    for (const key of fresh) {
      const value = sealer([key]).seal(PLACE + key.id, PLAIN)
      await db
        .insert(markers)
        .values({ name: MARKER + key.id, value, notedAt })
        .onConflictDoNothing()
    }
    if (unused.length > 0)
      await db.delete(markers).where(
        inArray(
          markers.name,
          unused.map((id) => MARKER + id),
        ),
      )
  })
  return []
}
