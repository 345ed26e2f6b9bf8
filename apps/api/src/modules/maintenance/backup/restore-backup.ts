import { join } from 'node:path'
import { UsageError } from '../../../cli/command.ts'
import { copyFiles, databaseAt, NEVER, type DataLocations, type Summary } from './backup-content.ts'
import type { DatabaseCopy } from './database-copy.ts'
import { filesBelow, type Manifest } from './manifest.ts'
import { syncToDisk } from './sync-to-disk.ts'
import { verifyBackup } from './verify-backup.ts'
import { FILES, readManifest } from './work-folder.ts'

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
  for (const path of await filesBelow(data.filesFolder)) await syncToDisk(join(data.filesFolder, path))
  // The database comes last: where there is one, everything is there.
  await database.restore(join(verified.folder, database.file))
  return verified
}
