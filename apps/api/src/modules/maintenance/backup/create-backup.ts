import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../../../time/clock.ts'
import type { StoredObject } from '../../../files/files.ts'
import type { Watch } from './database-copy.ts'
import { filesBelow, measured, type Manifest } from './manifest.ts'
import { syncToDisk } from './sync-to-disk.ts'
import { FILES, inWorkFolder, MANIFEST, OBJECTS, prune } from './work-folder.ts'
import {
  type DataLocations,
  type Summary,
  NEVER,
  summary,
  databaseAt,
  faultsOf,
  copyFiles,
} from './backup-content.ts'

export interface CreateOptions extends Partial<Watch> {
  /** How many backups stay in the folder around this one; all of them when left out. */
  readonly keep?: number
}

async function* lines(objects: AsyncIterable<StoredObject>, signal: AbortSignal) {
  for await (const { key, bytes } of objects) {
    signal.throwIfAborted()
    yield `${bytes} ${key}\n`
  }
}

/** Copies everything into a folder, and reads it again from end to end. */
async function fill(data: DataLocations, unfinished: string, made: string, watch: Watch): Promise<Manifest> {
  const database = databaseAt(data.databaseUrl)
  const { bucket } = data
  // The database comes first: a file is stored before the row that names it, so none that is named can be missing.
  const rows = await database.copy(join(unfinished, database.file), watch)
  if (bucket)
    await pipeline(
      Readable.from(lines(bucket.objects(), watch.signal)),
      createWriteStream(join(unfinished, OBJECTS)),
    )
  else await copyFiles(data.filesFolder, join(unfinished, FILES), watch)
  watch.say('checking')
  const files = []
  for (const path of await filesBelow(unfinished)) {
    watch.signal.throwIfAborted()
    files.push(await measured(unfinished, path))
    await syncToDisk(join(unfinished, path))
  }
  const manifest = { made, database: database.kind, rows, files, ...(bucket && { bucket: bucket.name }) }
  watch.say('reading the copy again')
  const faults = await faultsOf(unfinished, manifest)
  // That may take longer than all the rest.
  watch.signal.throwIfAborted()
  if (faults.length > 0) throw new Error(faults.join(' '))
  await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  await syncToDisk(join(unfinished, MANIFEST))
  return manifest
}

/**
 * Copies the database and the files of people into a folder of its own while the service works, verifies the copy, and then
 * removes old ones if told how many to keep. The folder gets its name when everything in it is durable; one that has its name
 * is whole.
 */
export async function createBackup(
  data: DataLocations,
  target: string,
  clock: Clock,
  { keep, say = () => {}, signal = NEVER }: CreateOptions = {},
): Promise<Summary & { readonly removed?: number }> {
  const folder = resolve(target)
  const made = clock.now().toISOString()
  const manifest = await inWorkFolder(folder, (unfinished) => fill(data, unfinished, made, { say, signal }))
  await syncToDisk(dirname(folder))
  const done = summary(folder, manifest)
  return keep === undefined ? done : { ...done, removed: (await prune(folder, keep)).length }
}
