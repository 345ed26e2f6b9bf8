import { createWriteStream } from 'node:fs'
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UsageError } from '../../../cli/command.ts'
import type { Clock } from '../../../time/clock.ts'
import type { StoredObject } from '../../../files/files.ts'
import type { DatabaseCopy, Watch } from './database-copy.ts'
import { filesBelow, measured, type Manifest } from './manifest.ts'
import { compareObjects, type Bucket, type ComparedObjects } from './objects.ts'
import { postgresCopy } from './postgres-copy.ts'
import { settle } from './settle.ts'
import { sqliteCopy } from './sqlite-copy.ts'
import { FILES, inWorkFolder, MANIFEST, OBJECTS, prune, readManifest } from './work-folder.ts'

/** Where the data is that is kept and brought back. */
export interface DataLocations {
  /** `file:<path>` or `postgres://…`. */
  readonly databaseUrl: string
  readonly filesFolder: string
  /** Where files of people are objects: they stay there, and a backup lists them. */
  readonly bucket?: Bucket | undefined
}

/** What a backup holds, in numbers. */
export interface Summary extends Partial<ComparedObjects> {
  readonly folder: string
  readonly made: string
  readonly rows: number
  readonly files: number
  readonly bytes: number
}

export interface CreateOptions extends Partial<Watch> {
  /** How many backups stay in the folder around this one; all of them when left out. */
  readonly keep?: number
}

const NEVER = new AbortController().signal
const FILES_BETWEEN_WORDS = 1000

const summary = (folder: string, { made, rows, files }: Manifest): Summary => ({
  folder,
  made,
  rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
  files: files.filter(({ path }) => path.startsWith(`${FILES}/`)).length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
})

const databaseAt = (url: string): DatabaseCopy =>
  url.startsWith('file:') ? sqliteCopy(url.slice('file:'.length)) : postgresCopy(url)

/** The database of a backup, to be looked at where it lies. */
const databaseIn = ({ database = 'sqlite' }: Manifest): DatabaseCopy =>
  database === 'sqlite' ? sqliteCopy('') : postgresCopy('postgres://localhost')

/** Everything that is wrong with a backup, a sentence each. */
async function faultsOf(folder: string, manifest: Manifest): Promise<string[]> {
  const there = new Set(await filesBelow(folder))
  const faults: string[] = []
  for (const file of manifest.files) {
    if (!there.has(file.path)) faults.push(`${file.path} is missing.`)
    else if ((await measured(folder, file.path)).sha256 !== file.sha256)
      faults.push(`${file.path} was changed.`)
  }
  if (faults.length > 0) return faults
  const database = databaseIn(manifest)
  const { faults: damage, rows } = await database.inspect(join(folder, database.file))
  const differing = Object.entries(manifest.rows).filter(([table, count]) => rows[table] !== count)
  return [...damage, ...differing.map(([table]) => `The table ${table} has another number of rows.`)]
}

async function copyFiles(from: string, to: string, { say, signal }: Watch): Promise<void> {
  // What is being written has not got its name yet.
  const paths = (await filesBelow(from)).filter((path) => !path.endsWith('.part'))
  for (const [number, path] of paths.entries()) {
    signal.throwIfAborted()
    if (number % FILES_BETWEEN_WORDS === 0) say(`files: ${number} of ${paths.length}`)
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 })
    try {
      await copyFile(join(from, path), join(to, path))
      // A copy gets the rights of what was copied.
      await chmod(join(to, path), 0o600)
    } catch (error) {
      // Its owner may have removed it since the list was made.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
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
    await settle(join(unfinished, path))
  }
  const manifest = { made, database: database.kind, rows, files, ...(bucket && { bucket: bucket.name }) }
  const faults = await faultsOf(unfinished, manifest)
  if (faults.length > 0) throw new Error(faults.join(' '))
  await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  await settle(join(unfinished, MANIFEST))
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
  await settle(dirname(folder))
  const done = summary(folder, manifest)
  return keep === undefined ? done : { ...done, removed: (await prune(folder, keep)).length }
}

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
