import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { articlesFolder } from '../../src/config/folders.ts'
import { version } from '../../src/config/version.ts'
import { openStore } from '../../src/db/open.ts'
import { seedArticles } from '../../src/modules/articles/articles-seed.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { postgresPrograms, startServerOf } from '../support/servers/postgres-programs.ts'
import { temporaryFolder } from '../support/server-process.ts'
import { openShop } from '../support/shop.ts'
import { fill } from './contents.ts'
import { admin } from './procedure.ts'

// Run once for each release, by `pnpm run release-fixture`, in the commit that its tag names (CONTRIBUTING.md).
const target = new URL(`../fixtures/releases/${version}`, import.meta.url).pathname

/** Fills the database at an address; gives the folder of its files to the last step, while the server is there. */
async function filled(url: string, folder: string, keep: (dataFolder: string) => Promise<void> | void) {
  const store = await openStore(url, () => {})
  await store.migrate()
  await seedArticles(store, articlesFolder, randomIds)
  const shop = await openShop(store.dialect, {}, { store })
  const contents = await fill(shop)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'contents.json'), `${JSON.stringify(contents, null, 1)}\n`)
  await keep(shop.folder)
  await shop.close()
  await store.close()
}

test('this release is kept', async () => {
  if (version.endsWith('-next')) throw new Error(`${version} is no release: package.json names it.`)
  if (existsSync(target)) throw new Error(`${target} is there: a kept release does not change.`)
  const programs = postgresPrograms()
  if (!programs) throw new Error('This needs apt-get install postgresql.')
  const folder = temporaryFolder()
  const server = await startServerOf(programs)
  try {
    const sqlite = join(target, 'sqlite')
    await filled(`file:${join(folder.path, 'pan.db')}`, sqlite, async (dataFolder) => {
      const environment = { DATA_DIR: dataFolder, DATABASE_URL: `file:${join(folder.path, 'pan.db')}` }
      await admin(environment, 'backup', 'create', join(sqlite, 'backup'))
      rmSync(join(sqlite, '.backup-lock'))
    })
    const postgres = join(target, 'postgres')
    const url = await server.create('pan')
    await filled(url, postgres, async (dataFolder) => {
      cpSync(join(dataFolder, 'files'), join(postgres, 'files'), { recursive: true })
      const environment = { DATA_DIR: dataFolder, DATABASE_URL: url }
      await admin(environment, 'backup', 'create', join(postgres, 'backup'))
      rmSync(join(postgres, '.backup-lock'))
    })
    const dump = execFileSync(
      join(programs, 'pg_dump'),
      ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100', url],
      { encoding: 'utf8', maxBuffer: 1e9 },
    )
    // Lines for psql alone, which begin with a backslash, are no SQL.
    writeFileSync(join(postgres, 'dump.sql'), dump.replaceAll(/^\\.*\n/gmu, ''))
  } catch (error) {
    rmSync(target, { recursive: true, force: true })
    throw error
  } finally {
    await server.stop()
    folder.remove()
  }
  expect(existsSync(join(target, 'postgres', 'dump.sql'))).toBe(true)
})
