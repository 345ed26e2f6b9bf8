import { existsSync } from 'node:fs'
import type { Config } from '../config/config.ts'
import { sqliteFileOf } from '../db/open.ts'
import { filesFolder, objectsOf, type FilesConfig } from '../files/open.ts'
import type { DataLocations } from '../modules/maintenance/backup/backup-content.ts'
import type { Bucket } from '../modules/maintenance/backup/bucket-objects.ts'
import { UsageError } from './command.ts'

/** Opening a SQLite file makes it: a wrong DATA_DIR must not leave an empty one behind. */
export function requireDatabase(url: string): void {
  const file = sqliteFileOf(url)
  if (file !== undefined && !existsSync(file))
    throw new UsageError(`There is no database ${file}. Look at DATA_DIR, or make one: \`database migrate\`.`)
}

/** The bucket of people's files; undefined where they are on a disk. */
export const bucketIn = (config: FilesConfig): Bucket | undefined =>
  config.S3_BUCKET === '' ? undefined : { name: config.S3_BUCKET, objects: () => objectsOf(config) }

/** What a backup is made of. */
export const dataLocations = (config: FilesConfig & Pick<Config, 'DATABASE_URL'>): DataLocations => ({
  databaseUrl: config.DATABASE_URL,
  filesFolder: filesFolder(config),
  bucket: bucketIn(config),
})
