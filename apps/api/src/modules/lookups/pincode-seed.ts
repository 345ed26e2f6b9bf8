import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '../../db/store.ts'
import { findPincodesEdition, replacePincodes } from './lookups.repository.ts'

/** One PIN code of the generated list: number, state, district, city, places. */
type Line = readonly [pincode: string, state: string, district: string, city: string, places: string[]]

/** Brings the table of PIN codes to the edition of the generated list in `folder`; the list is read only when it is another one. */
export async function seedPincodes(store: Store, folder: string): Promise<void> {
  const edition = (await readFile(join(folder, 'pincodes.edition'), 'utf8')).trim()
  if ((await findPincodesEdition(store)) === edition) return
  const lines = JSON.parse(await readFile(join(folder, 'pincodes.json'), 'utf8')) as Line[]
  const rows = lines.map(([pincode, state, district, city, places]) => ({
    pincode,
    state,
    district,
    city,
    places,
  }))
  await store.transaction(async (tx) => {
    // Another server may have done it while this one was reading.
    if ((await findPincodesEdition(tx)) !== edition) await replacePincodes(tx, edition, rows)
  })
}
