import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Session, Store } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import { replacePlaces, type PlaceRow } from '../places/places.service.ts'
import type { LookupKind } from './lists.service.ts'
import { install, readied } from './list-editions.service.ts'
import { rowsInForce, type ListContent } from './edition.ts'
import { findSeedEdition, findVersion, saveSeedEdition } from './lists.repository.ts'

const PLACES = 'places'
/** Counts up when the word indexes hold something else: those that an older release has made are made anew. */
const WORDS_EDITION = 2

/**
 * Brings tables to the editions of the generated lists in `folder`; a list is read only when it is another one. A list that an
 * operator has brought up to date is left alone.
 */
export async function seedLists(
  store: Store,
  clock: Clock,
  kinds: readonly LookupKind[],
  folder: string,
): Promise<void> {
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const edition = async (name: string) => (await read(`${name}.edition`)).trim()
  const content = async <T>(name: string) => JSON.parse(await read(`${name}.json`)) as T

  const placesEdition = `${await edition(PLACES)} ${WORDS_EDITION}`
  if ((await findSeedEdition(store, PLACES)) !== placesEdition) {
    const places = await content<PlaceRow[]>(PLACES)
    await store.transaction(async (tx) => {
      // Another server may have done it while this one was reading.
      if ((await findSeedEdition(tx, PLACES)) === placesEdition) return
      await replacePlaces(tx, places)
      // The word indexes hold the names of places.
      for (const kind of kinds) {
        const rows = await rowsInForce(tx, kind)
        if (rows.length > 0) await (await kind.writing(tx, rows))(tx)
      }
      await saveSeedEdition(tx, PLACES, placesEdition)
    })
  }

  for (const kind of kinds) {
    const seeded = await edition(kind.name)
    const isCurrent = async (session: Session) => {
      const version = await findVersion(session, kind.name)
      return version && (version.origin !== 'seed' || version.edition === seeded)
    }
    if (await isCurrent(store)) continue
    const list = await content<ListContent>(kind.name)
    await store.transaction(async (tx) => {
      if (await isCurrent(tx)) return
      const ready = await readied(tx, clock, kind, list)
      await install(tx, clock, kind.name, ready, { origin: 'seed', edition: seeded })
    })
  }
}
