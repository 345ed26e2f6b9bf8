import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import Database from 'better-sqlite3'

/** A file of a backup: its path in there, its length in bytes and the SHA-256 of its bytes. */
export interface KeptFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** What a backup holds, as `manifest.json` in its folder says. */
export interface Manifest {
  /** When it was begun, ISO 8601. */
  readonly made: string
  /** How many rows each table has. */
  readonly rows: Readonly<Record<string, number>>
  readonly files: readonly KeptFile[]
}

/** A file's length and hash, without holding it in memory. */
export async function measured(folder: string, path: string): Promise<KeptFile> {
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

/** What is wrong with a SQLite file, and how many rows its tables have. */
export function inspected(file: string): { faults: string[]; rows: Record<string, number> } {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const integrity = database.pragma('integrity_check', { simple: true })
    const orphans = database.pragma('foreign_key_check') as unknown[]
    // Virtual tables and their shadows hold indexes: what they index is counted where it is.
    const tables = database.pragma('table_list') as { schema: string; name: string; type: string }[]
    const names = tables
      .filter(
        ({ schema, name, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'),
      )
      .map(({ name }) => name)
      .sort()
    const count = (name: string) => Number(database.prepare(`SELECT count(*) FROM "${name}"`).pluck().get())
    return {
      faults: [
        ...(integrity === 'ok' ? [] : [`The database is damaged: ${String(integrity)}.`]),
        ...(orphans.length === 0 ? [] : [`${orphans.length} rows point to rows that are not there.`]),
      ],
      rows: Object.fromEntries(names.map((name) => [name, count(name)])),
    }
  } finally {
    database.close()
  }
}
