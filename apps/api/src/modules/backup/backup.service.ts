import { existsSync } from 'node:fs'
import { cp, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { UsageError } from '../../admin/command.ts'
import type { Clock } from '../../support/clock.ts'
import { filesBelow, inspected, measured, type Manifest } from './manifest.ts'

const DATABASE = 'pan.db'
const FILES = 'files'
const MANIFEST = 'manifest.json'

/** Where the data is that is kept and brought back. */
export interface Kept {
  /** `file:<path>` or `postgres://…`. */
  readonly databaseUrl: string
  readonly filesFolder: string
}

/** What a backup holds, in numbers. */
export interface Summary {
  readonly folder: string
  readonly made: string
  readonly rows: number
  readonly files: number
  readonly bytes: number
}

const summary = (folder: string, { made, rows, files }: Manifest): Summary => ({
  folder,
  made,
  rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
  files: files.length - 1,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
})

function databaseFile({ databaseUrl }: Kept): string {
  if (databaseUrl.startsWith('file:')) return databaseUrl.slice('file:'.length)
  throw new UsageError(
    'This database is a PostgreSQL server: keep it with pg_dump or pg_basebackup, and the folder `files` beside it.',
  )
}

/** Makes what was written to a file or a folder survive a power cut. */
async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new UsageError(`There is no backup in ${folder}.`)
  })
  return JSON.parse(text) as Manifest
}

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
  const { faults: damage, rows } = inspected(join(folder, DATABASE))
  const differing = Object.entries(manifest.rows).filter(([table, count]) => rows[table] !== count)
  return [...damage, ...differing.map(([table]) => `The table ${table} has another number of rows.`)]
}

/**
 * Copies the database and the files of people into a folder of its own while the service works, and checks the copy.
 * The database comes first: a file is stored before the row that names it, so none that is named can be missing. The
 * folder gets its name when everything in it is durable; one that has its name is whole.
 */
export async function createBackup(kept: Kept, target: string, clock: Clock): Promise<Summary> {
  const source = databaseFile(kept)
  const folder = resolve(target)
  if (existsSync(folder))
    throw new UsageError(`${folder} is there already; a backup gets a folder of its own.`)
  const unfinished = `${folder}.part`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const made = clock.now().toISOString()

  const database = new Database(source, { readonly: true, fileMustExist: true })
  try {
    await database.backup(join(unfinished, DATABASE))
  } finally {
    database.close()
  }
  // One file with everything in it, which nobody who reads it adds to; the service takes up its log again by itself.
  const copy = new Database(join(unfinished, DATABASE))
  copy.pragma('journal_mode = DELETE')
  copy.close()
  if (existsSync(kept.filesFolder)) {
    // What is being written has not got its name yet.
    await cp(kept.filesFolder, join(unfinished, FILES), {
      recursive: true,
      filter: (path) => !path.endsWith('.part'),
    })
  }

  const { faults, rows } = inspected(join(unfinished, DATABASE))
  if (faults.length > 0) throw new Error(faults.join(' '))
  const files = []
  for (const path of await filesBelow(unfinished)) {
    files.push(await measured(unfinished, path))
    await settle(join(unfinished, path))
  }
  const manifest: Manifest = { made, rows, files }
  await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  await settle(join(unfinished, MANIFEST))
  await rename(unfinished, folder)
  await settle(dirname(folder))
  return summary(folder, manifest)
}

/** Reads a whole backup again; throws a UsageError that names everything that is wrong with it. */
export async function verifyBackup(target: string): Promise<Summary> {
  const folder = resolve(target)
  const manifest = await readManifest(folder)
  const faults = await faultsOf(folder, manifest)
  if (faults.length > 0) throw new UsageError(`This backup is not whole. ${faults.join(' ')}`)
  return summary(folder, manifest)
}

/** Brings a backup back to where there is no data; the service must not be running. */
export async function restoreBackup(kept: Kept, target: string): Promise<Summary> {
  const database = databaseFile(kept)
  const verified = await verifyBackup(target)
  for (const place of [database, `${database}-wal`, kept.filesFolder]) {
    if (existsSync(place)) throw new UsageError(`${place} is there already. Move the old data away first.`)
  }
  await mkdir(dirname(database), { recursive: true })
  const files = join(verified.folder, FILES)
  if (existsSync(files)) await cp(files, kept.filesFolder, { recursive: true })
  for (const path of await filesBelow(kept.filesFolder)) await settle(join(kept.filesFolder, path))
  // The database comes last: where there is one, everything is there.
  const unfinished = `${database}.part`
  await cp(join(verified.folder, DATABASE), unfinished)
  await settle(unfinished)
  await rename(unfinished, database)
  await settle(dirname(database))
  return verified
}
