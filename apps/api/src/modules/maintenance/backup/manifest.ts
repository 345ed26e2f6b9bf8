import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { DatabaseCopy, Rows } from './database-copy.ts'

/** A file of a backup: its path in there, its length in bytes and the SHA-256 of its bytes. */
export interface ValidFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** What a backup holds, as `manifest.json` in its folder says. */
export interface Manifest {
  /** When it was begun, ISO 8601. */
  readonly made: string
  /** What the database was; backups of release 0.2.0, which are all of SQLite, do not say. */
  readonly database?: DatabaseCopy['kind']
  /** How many rows each table has. */
  readonly rows: Rows
  readonly files: readonly ValidFile[]
  /** The bucket in which files of people are; `objects.txt` beside it has the length in bytes and the key of each. */
  readonly bucket?: string
}

/** A file's length and hash, without holding it in memory. */
export async function measured(folder: string, path: string): Promise<ValidFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(join(folder, path))) {
    hash.update(chunk as Buffer)
    bytes += (chunk as Buffer).length
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

/** Every file below a folder as paths relative to it, in order; none where the folder is missing. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}
