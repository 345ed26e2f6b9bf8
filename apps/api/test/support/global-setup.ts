import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openStore } from '../../src/db/open.ts'
import { generatedData } from './data/generated-data.ts'
import { startPostgres } from './servers/postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated SQLite file to copy. */
    sqliteTemplate: string
    /** The address of the server's own database; the migrated one to copy is called `template`. */
    postgresUrl: string
  }
}

async function migrateNew(url: string): Promise<void> {
  const store = await openStore(url, console.error)
  await store.migrate()
  await store.close()
}

/** Migrates one database of each kind; every test file then works on a copy. */
export default async function setup(project: TestProject) {
  await generatedData()
  const folder = mkdtempSync(join(tmpdir(), 'pan-template-'))
  const sqliteTemplate = join(folder, 'template.db')
  const postgres = await startPostgres()
  const admin = new Client({ connectionString: postgres.url('postgres') })
  await admin.connect()
  await admin.query('CREATE DATABASE template')
  await admin.end()
  await migrateNew(`file:${sqliteTemplate}`)
  await migrateNew(postgres.url('template'))
  project.provide('sqliteTemplate', sqliteTemplate)
  project.provide('postgresUrl', postgres.url('postgres'))
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
