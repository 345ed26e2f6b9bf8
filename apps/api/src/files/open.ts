import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Files, StoredObject } from './files.ts'
import { diskFiles } from './disk-files.ts'

/** What says where files of people are. */
export type FilesConfig = Pick<
  Config,
  | 'DATA_DIR'
  | 'S3_BUCKET'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_ENCRYPTION'
>

/** Where files of people are on a disk. */
export const filesFolder = (config: Pick<Config, 'DATA_DIR'>): string => join(config.DATA_DIR, 'files')

/** Opens the place where files of people are kept. Only the driver that is needed gets loaded. */
export async function openFiles(config: FilesConfig): Promise<Files> {
  return config.S3_BUCKET === '' ? diskFiles(filesFolder(config)) : bucketOf(config)
}

/** Every object of the bucket in which files of people are. */
export async function* objectsOf(config: FilesConfig): AsyncIterable<StoredObject> {
  const bucket = await bucketOf(config)
  try {
    yield* bucket.objects()
  } finally {
    bucket.close()
  }
}

async function bucketOf(config: FilesConfig) {
  const { s3Files } = await import('./s3.ts')
  return s3Files({
    bucket: config.S3_BUCKET,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    encryption: config.S3_ENCRYPTION === 'bucket' ? '' : config.S3_ENCRYPTION,
  })
}
