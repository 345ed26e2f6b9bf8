import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UsageError } from '../../../src/cli/command.ts'
import { serverLockFile, lockFile } from '../../../src/db/sqlite/lock-file.ts'
import { openStore } from '../../../src/db/open.ts'
import { backupCommands } from '../../../src/modules/maintenance/backup/backup.commands.ts'
import { restoreFirst } from '../../../src/modules/maintenance/backup/verify-restore-commands.ts'
import { restoreBackup } from '../../../src/modules/maintenance/backup/restore-backup.ts'
import { verifyBackup } from '../../../src/modules/maintenance/backup/verify-backup.ts'
import type { DataLocations } from '../../../src/modules/maintenance/backup/backup-content.ts'
import { createBackup } from '../../../src/modules/maintenance/backup/create-backup.ts'
import { lastBackup, noteBackup } from '../../../src/modules/maintenance/backup/last-backup.ts'
import { systemClock } from '../../../src/time/clock.ts'
import { registerSomebody } from '../../support/accounts.ts'
import { testClock } from '../../support/clock.ts'
import { postgresPrograms, startServerOf } from '../../support/servers/postgres-programs.ts'
import { temporaryFolder } from '../../support/server-process.ts'

let folder: ReturnType<typeof temporaryFolder>
const inFolder = (...names: string[]) => join(folder.path, ...names)
const keptIn = (name: string): DataLocations => ({
  databaseUrl: `file:${inFolder(`${name}.db`)}`,
  filesFolder: inFolder(`${name}-files`),
})
beforeEach(() => void (folder = temporaryFolder()))
afterEach(() => folder.remove())

async function opened<T>(url: string, work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>) {
  const store = await openStore(url, () => {})
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
const prepared = ({ databaseUrl }: DataLocations, id?: string) =>
  opened(databaseUrl, async (store) => {
    await store.migrate()
    await store.ping()
    if (id !== undefined) await registerSomebody(store, id)
  })
const peopleIn = ({ databaseUrl }: DataLocations) =>
  opened(databaseUrl, async (store) =>
    (await store.db.select({ id: store.tables.users.id }).from(store.tables.users)).map(({ id }) => id),
  )

test('a database that a server has made and nobody has used gives way to a backup; one with people does not', async () => {
  const [from, unused, used] = [keptIn('from'), keptIn('unused'), keptIn('used')]
  await prepared(from, 'kept')
  await prepared(unused)
  await prepared(used, 'already-there')
  await createBackup(from, inFolder('backup'), systemClock)
  await restoreBackup(unused, inFolder('backup'))
  expect(await peopleIn(unused)).toEqual(['kept'])
  await expect(restoreBackup(used, inFolder('backup'))).rejects.toThrow(/holds data of people already/u)
  expect(await peopleIn(used)).toEqual(['already-there'])
})

test('nothing is brought back for somebody whose name the audit log would not take', async () => {
  const [from, to] = [keptIn('from'), keptIn('to')]
  await prepared(from, 'kept')
  await createBackup(from, inFolder('backup'), systemClock)
  const restore = (...names: string[]) =>
    restoreFirst(['backup', 'restore', inFolder('backup'), ...names], to, undefined)
  await expect(restore()).rejects.toThrow(/^Who does this\?/u)
  await expect(restore('--as', 'Asha Specimen')).rejects.toThrow(/--as is a name/u)
  await expect(restore('--as=asha', '--object=required')).rejects.toThrow('There is no option --object')
  expect(existsSync(inFolder('to.db'))).toBe(false)
  await restore('--as=asha')
  expect(await peopleIn(to)).toEqual(['kept'])
})

test('nothing is brought back below a server that runs', async () => {
  const [from, to] = [keptIn('from'), keptIn('to')]
  await prepared(from, 'kept')
  await prepared(to)
  await createBackup(from, inFolder('backup'), systemClock)
  const lock = lockFile(serverLockFile(inFolder('to.db')))!
  await expect(restoreBackup(to, inFolder('backup'))).rejects.toThrow(/A server still works on/u)
  lock.release()
  await restoreBackup(to, inFolder('backup'))
  expect(await peopleIn(to)).toEqual(['kept'])
})

const input = {
  isDryRun: false,
  reason: '',
  options: {},
  actor: 'operator:asha',
  write: async () => {},
  endWithFault() {},
}

test('a place that takes no backup is told to whoever chose it', async () => {
  const kept = keptIn('kept')
  await prepared(kept)
  writeFileSync(inFolder('no-folder'), '')
  await opened(kept.databaseUrl, async (store) => {
    const commands = backupCommands({ store, data: kept, clock: systemClock })
    const create = commands.find(({ name }) => name === 'create')!
    const making = create.run({ ...input, args: [inFolder('no-folder', 'monday')] })
    await expect(making).rejects.toThrow(UsageError)
    await expect(making).rejects.toThrow(/^The backup could not be written to \S+: (E\w+)[:,](?!.*\1)/u)
  })
})

test('a backup of each night is named after its day in India, where no shell knows the date', async () => {
  const kept = keptIn('kept')
  await prepared(kept)
  const clock = testClock()
  clock.set('2026-11-29T20:30:00Z')
  await opened(kept.databaseUrl, async (store) => {
    const create = backupCommands({ store, data: kept, clock }).find(({ name }) => name === 'create')!
    await create.run({ ...input, args: [inFolder('backups', '{day}')] })
  })
  expect(await verifyBackup(inFolder('backups', '2026-11-30'))).toMatchObject({
    made: '2026-11-29T20:30:00.000Z',
  })
})

test('a folder that belongs to somebody else is told as such, and not as a database that cannot be opened', () => {
  const parent = inFolder('of-root')
  chmodSync(folder.path, 0o755)
  mkdirSync(parent, { mode: 0o555 })
  const source = new URL('../../../src/modules/maintenance/backup/work-folder.ts', import.meta.url).href
  const making = `const { inWorkFolder } = await import(${JSON.stringify(source)})
    await inWorkFolder(${JSON.stringify(join(parent, 'monday'))}, async () => {}).catch(({ code }) => console.log(code))`
  const nobody = process.getuid!() === 0 ? { uid: 65534, gid: 65534 } : {}
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', making], {
    ...nobody,
    encoding: 'utf8',
  })
  expect([stdout, stderr]).toEqual(['EACCES\n', ''])
})

test('the last backup is known by its instant, and there is none at first', async () => {
  const kept = keptIn('any')
  await prepared(kept)
  await opened(kept.databaseUrl, async (store) => {
    expect(await lastBackup(store)).toBeUndefined()
    await noteBackup(store, '2026-04-01T00:00:00.000Z')
    await noteBackup(store, '2026-04-02T00:00:00.000Z')
    expect(await lastBackup(store)).toBe('2026-04-02T00:00:00.000Z')
  })
})

const programs = postgresPrograms()

test.skipIf(!programs)(
  'a PostgreSQL database is kept by pg_dump, verified without a server, and brought back where nobody has data',
  async () => {
    const server = await startServerOf(programs!)
    try {
      const at = async (name: string): Promise<DataLocations> => ({
        databaseUrl: await server.create(name),
        filesFolder: inFolder(`${name}-files`),
      })
      const [from, unused, used, empty] = [
        await at('one'),
        await at('two'),
        await at('three'),
        await at('four'),
      ]
      await prepared(from, 'kept')
      await prepared(unused)
      await prepared(used, 'already-there')
      const made = await createBackup(from, inFolder('backup'), systemClock)
      expect(existsSync(inFolder('backup', 'database.dump'))).toBe(true)
      await opened(from.databaseUrl, (store) => registerSomebody(store, 'since'))

      for (const to of [unused, empty]) {
        expect(await restoreBackup(to, inFolder('backup'))).toEqual(made)
        expect(await peopleIn(to)).toEqual(['kept'])
        await prepared(to, 'afterwards')
      }
      await expect(restoreBackup(used, inFolder('backup'))).rejects.toThrow(/holds data of people already/u)
      const shared = await at('five')
      await prepared(shared)
      const client = new Client({ connectionString: shared.databaseUrl })
      await client.connect()
      await client.query('CREATE TABLE invoices (id text)')
      await client.end()
      await expect(restoreBackup(shared, inFolder('backup'))).rejects.toThrow(/something else: invoices/u)
      await opened(unused.databaseUrl, async (store) => {
        await store.ping()
        await expect(restoreBackup(unused, inFolder('backup'))).rejects.toThrow(/still connected/u)
      })
      await expect(restoreBackup(keptIn('file'), inFolder('backup'))).rejects.toThrow(
        /cannot become a SQLite/u,
      )

      // Rows that the server takes only where another table is filled already, which a restore fills last.
      for (const [name, refusal, said] of [
        ['detail', 'RETURN false', /violates check constraint …$|new row for relation …$/u],
        ['quoted', `RAISE EXCEPTION 'there is no "%"', $1`, /there is no …$/u],
      ] as const) {
        const picky = await at(name)
        await prepared(picky, 'kept')
        const owner = new Client({ connectionString: picky.databaseUrl })
        await owner.connect()
        await owner.query(`CREATE TABLE zz_filled (id text); INSERT INTO zz_filled VALUES ('x');
          CREATE FUNCTION judged(text) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
            IF EXISTS (SELECT FROM public.zz_filled) THEN RETURN true; END IF; ${refusal}; END $$;
          ALTER TABLE users ADD CHECK (judged(email))`)
        const { rows } = await owner.query<{ email: string }>('SELECT email FROM users')
        await owner.end()
        await createBackup(picky, inFolder(name), systemClock)
        const failed = await restoreBackup(await at(`${name}_to`), inFolder(name)).catch(String)
        expect(failed).toMatch(
          /pg_restore failed\. pg_restore: error: COPY failed for table "users": ERROR: /u,
        )
        expect(failed).toMatch(said)
        expect(failed).not.toContain(rows[0]!.email)
      }
    } finally {
      await server.stop()
    }
    expect(await verifyBackup(inFolder('backup'))).toMatchObject({ files: 0 })
    writeFileSync(inFolder('backup', 'database.dump'), 'not a dump')
    await expect(verifyBackup(inFolder('backup'))).rejects.toThrow(/database\.dump was changed/u)
  },
)
