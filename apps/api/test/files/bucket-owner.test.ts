import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { openFiles } from '../../src/files/open.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { copyDatabase, dialects } from '../support/databases.ts'
import { objectStorage } from './bucket.ts'
import { bundle, PROCESS_MILLISECONDS, temporaryFolder } from '../support/server-process.ts'

const LOST = `sealed/${'x'.repeat(44)}`
const DAYS_SECONDS = 2 * 24 * 60 * 60
const OTHER = 'the bucket belongs to another database'
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function bucket() {
  const storage = await objectStorage()
  closing.push(storage.remove)
  const files = await openFiles(readConfig(storage.environment))
  closing.push(() => files.close())
  return { ...storage, files }
}

async function server(dialect: 'sqlite' | 'postgres', environment: Record<string, string>) {
  const opened = await testApp(dialect, environment)
  closing.push(() => opened.close())
  // Files have the time of the machine.
  opened.clock.forward(DAYS_SECONDS)
  return opened
}

const ownerOf = ({ services }: TestApp) => services.bucketOwner!

test.each(dialects)('of two databases with one bucket one removes nothing of it, on %s', async (dialect) => {
  const { environment, files } = await bucket()
  const [first, second] = [await server(dialect, environment), await server(dialect, environment)]
  // Two servers of one database at once.
  await Promise.all([ownerOf(first).claim(), ownerOf(first).claim()])
  await files.put(LOST, Buffer.from('of the first'))
  await expect(ownerOf(second).claim()).rejects.toThrow(OTHER)
  await expect(second.services.attachmentsUpkeep.run()).rejects.toThrow(OTHER)
  expect(await files.get(LOST)).toBeDefined()

  await ownerOf(second).takeOver()
  await expect(first.services.attachmentsUpkeep.run()).rejects.toThrow(OTHER)
  expect((await second.services.attachmentsUpkeep.run()).removed).toBe(1)
  await ownerOf(second).claim()
})

test('a copy of the database is another one as soon as the service has gone on', async () => {
  const { environment, files } = await bucket()
  const { services, store, jobs } = await server('sqlite', environment)
  const owner = services.bucketOwner!
  const { markers } = store.tables
  const ids = async () => {
    const [row] = await store.db.select().from(markers).where(eq(markers.name, 'bucket'))
    return row!.value
  }
  const bring = (value: string) =>
    store.transaction(({ db }) => db.update(markers).set({ value }).where(eq(markers.name, 'bucket')))
  await services.attachmentsUpkeep.run()
  const old = await ids()
  await services.attachmentsUpkeep.run()
  await services.attachmentsUpkeep.run()
  const now = await ids()
  await bring(old)
  await expect(services.attachmentsUpkeep.run()).rejects.toThrow(OTHER)
  await bring(now)
  await owner.check()

  // A turn that was broken off before the bucket had its id is no other database.
  const inBucket = async () => Buffer.from((await files.get('owner'))!).toString()
  await bring(`next ${await inBucket()}`)
  await owner.check()
  await owner.turn()
  expect(await inBucket()).toBe('next')
  await owner.turn()
  await owner.check()

  // What a restore has brought back is a copy, however young.
  await owner.forget()
  await expect(owner.claim()).rejects.toThrow(OTHER)
  await jobs.stop()
})

test(
  'a server does not start with the bucket of another, and is told how to have it',
  { timeout: PROCESS_MILLISECONDS },
  async () => {
    const { environment, files } = await bucket()
    await files.put('owner', Buffer.from('another'))
    const database = await copyDatabase('sqlite')
    const folder = temporaryFolder()
    closing.push(() => database.remove(), folder.remove)
    const run = (program: string, ...words: string[]) =>
      promisify(execFile)(process.execPath, [bundle(program), ...words], {
        timeout: PROCESS_MILLISECONDS / 4,
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: folder.path,
          DATABASE_URL: database.url,
          PORT: '0',
          SMTP_URL: 'smtp://127.0.0.1:1',
          ...environment,
        },
      }).catch((error: { stdout: string; stderr: string }) => error)
    expect((await run('main.mjs')).stderr).toContain(`S3_BUCKET: ${OTHER}`)
    const tried = await run('admin.mjs', 'configuration', 'try')
    expect(tried.stderr).toMatch(
      new RegExp(`files of people: cannot be used \\(${OTHER}.*take-over --yes`, 'u'),
    )
    expect((await run('admin.mjs', 'bucket', 'take-over')).stderr).toContain('cannot be taken back')
    expect((await run('admin.mjs', 'bucket', 'take-over', '--dry-run')).stdout).toContain(
      'of another database',
    )
    expect((await run('admin.mjs', 'bucket', 'take-over', '--yes')).stdout).toContain('taken over')
    const again = await run('admin.mjs', 'bucket', 'take-over', '--yes')
    expect(again.stdout).toContain('belongs to this database already')
  },
)
