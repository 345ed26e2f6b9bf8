import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder } from '../../../src/config/folders.ts'
import { LOOKUP_KINDS } from '../../../src/composition/list-kinds.ts'
import { seedLists } from '../../../src/modules/lists/seed.service.ts'
import type { TestServer } from '../app.ts'

/** The folder of the generated lists, which are made now if no build has made them. */
export async function generatedData(): Promise<string> {
  if (!existsSync(join(dataFolder, 'places.edition'))) await import('../../../scripts/prepare-data.ts')
  return dataFolder
}

/** Fills the tables as a start does, without the PIN codes: there are many, and few tests ask for them. */
export async function seedWithoutPincodes({
  store,
  clock,
}: Pick<TestServer, 'store' | 'clock'>): Promise<void> {
  const kinds = LOOKUP_KINDS.filter(({ name }) => name !== 'pin-codes')
  await seedLists(store, clock, kinds, await generatedData())
}
