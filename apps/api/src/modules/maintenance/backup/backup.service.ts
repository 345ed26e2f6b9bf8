import { join, resolve } from 'node:path'
import { UsageError } from '../../../cli/command.ts'
import type { DatabaseCopy } from './database-copy.ts'
import { filesBelow, type Manifest } from './manifest.ts'
import { compareObjects, type Bucket } from './objects.ts'
import { settle } from './settle.ts'
import { FILES, readManifest } from './work-folder.ts'
import { copyFiles } from './backup-content.ts'
import { type DataLocations, type Summary, NEVER, summary, databaseAt, faultsOf } from './backup-content.ts'

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

/** Refuses to bring a backup back to where somebody's data is, or to another kind of database. */
async function refuseUsed(data: DataLocations, database: DatabaseCopy, manifest: Manifest): Promise<void> {
  const { database: kind = 'sqlite' } = manifest
  if (kind !== database.kind)
    throw new UsageError(
      kind === 'sqlite'
        ? 'This is a backup of SQLite: restore it to a file, then `database move` takes it to PostgreSQL.'
        : 'This is a backup of PostgreSQL: it cannot become a SQLite file.',
    )
  if ((await database.standing()) === 'used')
    throw new UsageError('The database holds data of people already. Move the old data away first.')
  if ((await filesBelow(data.filesFolder)).length > 0)
    throw new UsageError(`${data.filesFolder} is there already. Move the old data away first.`)
}

/** Brings a backup back to where there is no data of anybody; the service must not be running. */
export async function restoreBackup(
  data: DataLocations,
  target: string,
  areObjectsRequired = false,
): Promise<Summary> {
  const verified = await verifyBackup(target, { bucket: data.bucket, areObjectsRequired })
  const database = databaseAt(data.databaseUrl)
  await refuseUsed(data, database, await readManifest(verified.folder))
  await copyFiles(join(verified.folder, FILES), data.filesFolder, { say: () => {}, signal: NEVER })
  for (const path of await filesBelow(data.filesFolder)) await settle(join(data.filesFolder, path))
  // The database comes last: where there is one, everything is there.
  await database.restore(join(verified.folder, database.file))
  return verified
}
