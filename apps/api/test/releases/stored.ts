import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Store } from '../../src/db/store.ts'
import { createDatabase } from '../support/databases.ts'
import { temporaryFolder } from '../support/server-process.ts'
import type { Contents } from './contents.ts'

const FOLDER = new URL('../fixtures/releases/', import.meta.url).pathname

/** Every release that is kept, the oldest first. */
export const releases = readdirSync(FOLDER).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

/** The backup that the release has made with its own command. */
export const backupOf = (release: string, dialect: Store['dialect'] = 'sqlite'): string =>
  join(FOLDER, release, dialect, 'backup')

export const contentsOf = (release: string, dialect: Store['dialect']): Contents =>
  JSON.parse(readFileSync(join(FOLDER, release, dialect, 'contents.json'), 'utf8'))

/** Puts what a release has left of PostgreSQL into an empty database, and its files into a folder. */
export async function putPostgres(release: string, files: string, url: string): Promise<void> {
  cpSync(join(FOLDER, release, 'postgres', 'files'), files, { recursive: true })
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(readFileSync(join(FOLDER, release, 'postgres', 'dump.sql'), 'utf8'))
  await client.end()
}

/** The data of a release as its servers left it: the folder of everything that is in files, and the database that `create` makes. */
export async function leftBy(release: string, dialect: Store['dialect'], create = createDatabase) {
  const folder = temporaryFolder()
  const files = join(folder.path, 'files')
  if (dialect === 'sqlite') {
    cpSync(join(backupOf(release), 'pan.db'), join(folder.path, 'pan.db'))
    cpSync(join(backupOf(release), 'files'), files, { recursive: true })
    return {
      folder: folder.path,
      url: `file:${join(folder.path, 'pan.db')}`,
      remove: async () => folder.remove(),
    }
  }
  const database = await create()
  await putPostgres(release, files, database.url)
  return {
    folder: folder.path,
    url: database.url,
    async remove() {
      await database.remove()
      folder.remove()
    },
  }
}
