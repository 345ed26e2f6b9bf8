import { resolve } from 'node:path'
import { UsageError } from '../../../cli/command.ts'
import { faultsOf, summary, type Summary } from './backup-content.ts'
import { compareObjects, type Bucket } from './bucket-objects.ts'
import { readManifest } from './work-folder.ts'

/** Where the objects are that a backup lists, and whether each has to be there. */
interface ObjectsAsked {
  readonly bucket?: Bucket | undefined
  readonly areObjectsRequired?: boolean
}

/** Reads a whole backup again and changes nothing; throws a UsageError that names everything that is wrong with it. */
export async function verifyBackup(
  target: string,
  { bucket, areObjectsRequired = false }: ObjectsAsked = {},
): Promise<Summary> {
  const folder = resolve(target)
  const manifest = await readManifest(folder)
  const faults = await faultsOf(folder, manifest)
  if (faults.length > 0) throw new UsageError(`This backup is not whole. ${faults.join(' ')}`)
  const { bucket: name } = manifest
  const compared = name !== undefined && (await compareObjects(folder, name, bucket, areObjectsRequired))
  return { ...summary(folder, manifest), ...compared }
}
