import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder } from '../../src/data-folder.ts'

/** The folder of the generated lists, which are made now if no build has made them. */
export async function generatedData(): Promise<string> {
  if (!existsSync(join(dataFolder, 'places.edition'))) await import('../../scripts/prepare-data.ts')
  return dataFolder
}
