import { join, dirname } from 'node:path'
import type { DatabaseCopy, Watch } from './database-copy.ts'
import { filesBelow, measured, type Manifest } from './manifest.ts'
import type { Bucket, ComparedObjects } from './bucket-objects.ts'
import { postgresCopy } from './postgres-copy.ts'
import { sqliteCopy } from './sqlite-copy.ts'
import { FILES } from './work-folder.ts'
import { chmod, copyFile, mkdir } from 'node:fs/promises'

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

export const NEVER = new AbortController().signal

export const summary = (folder: string, { made, rows, files }: Manifest): Summary => ({
  folder,
  made,
  rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
  files: files.filter(({ path }) => path.startsWith(`${FILES}/`)).length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
})

export const databaseAt = (url: string): DatabaseCopy =>
  url.startsWith('file:') ? sqliteCopy(url.slice('file:'.length)) : postgresCopy(url)

/** The database of a backup, to be looked at where it lies. */
const databaseIn = ({ database = 'sqlite' }: Manifest): DatabaseCopy =>
  database === 'sqlite' ? sqliteCopy('') : postgresCopy('postgres://localhost')

/** Everything that is wrong with a backup, a sentence each. */
export async function faultsOf(folder: string, manifest: Manifest): Promise<string[]> {
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

const FILES_BETWEEN_WORDS = 1000

export async function copyFiles(from: string, to: string, { say, signal }: Watch): Promise<void> {
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
