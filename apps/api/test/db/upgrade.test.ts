import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { sealer } from '../../src/crypto/sealed.ts'
import { migrationsFolder } from '../../src/db/migrations-folder.ts'
import { openStore } from '../../src/db/open.ts'
import type { Store } from '../../src/db/store.ts'
import { openAnswers, sameKeysOf } from '../../src/modules/partners/affiliates/registration-answers.ts'
import { contentsOf, leftBy, releases } from '../releases/stored.ts'
import { expectReadBack } from '../releases/expect-read-back.ts'
import { read } from '../releases/read-back.ts'
import type { StaffServer } from '../staff/support/staff-server.ts'
import { testApp } from '../support/app.ts'
import { applied } from '../support/applications.ts'
import { testClock } from '../support/clock.ts'
import { dialects } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'

const migrationsOf = (dialect: Store['dialect']): string[] =>
  (
    JSON.parse(readFileSync(join(migrationsFolder(dialect), 'meta/_journal.json'), 'utf8')).entries as {
      tag: string
    }[]
  ).map(({ tag }) => tag)

const cases = releases.flatMap((release) => dialects.map((dialect) => ({ release, dialect })))

describe.each(cases)('the data of $release on $dialect', ({ release, dialect }) => {
  const contents = contentsOf(release, dialect)
  let left: Awaited<ReturnType<typeof leftBy>>
  let post: MailServer
  let store: Store
  let server: StaffServer
  let missing: string[]
  let migrated: string[]
  beforeAll(async () => {
    left = await leftBy(release, dialect)
    post = await startMailServer()
    store = await openStore(left.url, () => {})
    missing = await store.missingMigrations()
    migrated = await store.migrate()
    const clock = testClock()
    clock.set(contents.made)
    const built = await testApp(dialect, { SMTP_URL: post.url }, { store, clock })
    server = { ...built, staff: await built.openStaff() }
    cpSync(join(left.folder, 'files'), join(server.folder, 'files'), { recursive: true })
  })
  afterAll(async () => {
    await server.staff.close()
    await server.close()
    await store.close()
    await post.close()
    await left.remove()
  })

  test('lacks what came after its release, and is told which of it was applied', async () => {
    const all = migrationsOf(dialect)
    if (release === releases[0]) expect(missing.length).toBeGreaterThan(5)
    expect(missing).toEqual(all.slice(all.length - missing.length))
    expect(missing).not.toContain('0000_start')
    expect(migrated).toEqual(missing)
    expect(await store.missingMigrations()).toEqual([])
  })

  test('is ready for this program, and migrating again changes nothing', async () => {
    const rows = () => store.db.$count(store.tables.applications)
    const before = await rows()
    await store.ping()
    expect(await store.migrate()).toEqual([])
    await store.ping()
    expect(before).toBeGreaterThan(30)
    expect(await rows()).toBe(before)
  })

  test('is read back by everybody as it was answered then, files to the byte', async () => {
    expect(contents.reads.length).toBeGreaterThan(100)
    await expectReadBack(server, contents)
  })

  test('gives the first answer to a submission that is sent once more', async () => {
    const { key, payload, applicationId } = contents.repeated
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/v1/apply-newpan',
      headers: { 'idempotency-key': key },
      payload,
    })
    expect([again.statusCode, again.json().data.pan.id]).toEqual([201, applicationId])
  })

  test('takes new applications', async () => {
    expect((await applied(server)).pan.application_state).toBe('SUBMITTED')
  })

  test('still does what waited: mails go out, files of applications are worked through', async () => {
    const found = (await server.jobs.list()).rows.map(({ name, state }) => ({ name, state }))
    expect(found).toEqual(expect.arrayContaining([...contents.jobs]))
    await server.jobs.drain()
    const waited = contents.jobs.filter(({ name }) => name === 'mail').length
    expect(waited).toBeGreaterThan(0)
    expect(post.mails.length).toBeGreaterThanOrEqual(waited)
    const batches = contents.reads.filter(({ url }) => url.startsWith('partner/batches/'))
    expect(batches).toHaveLength(2)
    for (const { as, url } of batches) {
      const { answer } = await read(server, as, url)
      expect(answer).toMatchObject({ data: { batch: { is_finished: true, rows: { submitted: 1 } } } })
    }
  })

  test('has registrations of partners found by their numbers, once the jobs of the start were done', async () => {
    await server.jobs.drain()
    const rows = await store.db.select().from(store.tables.affiliates)
    const seal = sealer(readConfig({}).PII_KEYS)
    const told = rows.map((row) => sameKeysOf(seal, openAnswers(seal, row)))
    expect(rows.map(({ panKey, gstnKey, accountKey }) => ({ panKey, gstnKey, accountKey }))).toEqual(told)
    expect(told.filter(({ panKey, accountKey }) => panKey !== '' && accountKey !== '')).not.toEqual([])
  })
})
