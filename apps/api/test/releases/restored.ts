import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '../../src/db/store.ts'
import { startServerOf } from '../support/servers/postgres-programs.ts'
import { temporaryFolder } from '../support/server-process.ts'
import { backupOf, leftBy } from './stored.ts'
import { admin } from './procedure.ts'

/** A backup of a release, brought back by the commands of this one to where nothing was; `programs` are those of PostgreSQL. */
export async function restored(release: string, dialect: Store['dialect'], programs: string) {
  const folder = temporaryFolder()
  if (dialect === 'sqlite') {
    const environment = { DATA_DIR: folder.path, DATABASE_URL: `file:${join(folder.path, 'pan.db')}` }
    await admin(environment, 'backup', 'restore', backupOf(release))
    return { environment, remove: async () => folder.remove() }
  }
  const server = await startServerOf(programs)
  const url = await server.create('restored')
  const environment = { DATA_DIR: folder.path, DATABASE_URL: url }
  const remove = async () => {
    await server.stop()
    folder.remove()
  }
  try {
    const backup = backupOf(release, 'postgres')
    if (existsSync(backup)) await admin(environment, 'backup', 'restore', backup)
    else await restoreDump(release, { server, programs, environment })
  } catch (error) {
    await remove()
    throw error
  }
  return { environment, remove }
}

interface Place {
  readonly server: Awaited<ReturnType<typeof startServerOf>>
  readonly programs: string
  readonly environment: { readonly DATA_DIR: string; readonly DATABASE_URL: string }
}

/** The images of 0.2.0 had no `pg_dump`: as the runbook tells, the database was dumped beside them, and the files were copied. */
async function restoreDump(release: string, { server, programs, environment }: Place): Promise<void> {
  const left = await leftBy(release, 'postgres', async () => ({
    url: await server.create('before'),
    remove: async () => {},
  }))
  const dump = join(environment.DATA_DIR, 'database.dump')
  execFileSync(join(programs, 'pg_dump'), ['--format=custom', `--file=${dump}`, left.url])
  cpSync(join(left.folder, 'files'), join(environment.DATA_DIR, 'files'), { recursive: true })
  await left.remove()
  const into = [`--dbname=${environment.DATABASE_URL}`, '--no-owner', '--single-transaction']
  execFileSync(join(programs, 'pg_restore'), [...into, dump])
  await admin(environment, 'database', 'migrate')
  await admin(environment, 'privacy', 're-erase', '--yes')
}
