import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { emptyLog } from '../../src/db/empty-log.ts'
import { openStore } from '../../src/db/open.ts'
import { parseErasures } from '../../src/modules/privacy/erasure-list.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { loggedIn, somebody } from '../support/accounts.ts'
import { apply, bearer } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'
import { temporaryFolder } from '../support/server-process.ts'

async function person(at: TestApp) {
  const { token, user } = await loggedIn(at)
  const made = await apply(at, {}, bearer(token))
  return { userId: user.id, applicationId: made.json<{ data: { pan: { id: string } } }>().data.pan.id }
}

describe.each(dialects)('the list of erasures, on %s,', (dialect) => {
  let on: TestApp
  beforeEach(async () => void (on = await testApp(dialect)))
  afterEach(() => on.close())
  const listed = () => readFileSync(join(on.folder, 'erasures.log'), 'utf8')

  test('has the ids of an erased account and of its applications, nothing about the person, and is private', async () => {
    const { userId, applicationId } = await person(on)
    await on.services.accountSettings.erase(userId)
    await on.jobs.drain()
    const { erased, unreadable } = parseErasures(listed())
    expect(unreadable).toBe(0)
    expect(erased.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual([
      `account ${userId}`,
      `application ${applicationId}`,
    ])
    expect(listed()).not.toMatch(/specimen|meena/iu)
    expect(statSync(join(on.folder, 'erasures.log')).mode & 0o077).toBe(0)
    // A sweep finds nothing that is not in it yet.
    const before = listed()
    await on.services.retention.sweep()
    await on.jobs.drain()
    expect(listed()).toBe(before)
  })

  test('erases again what an older copy of the rows brings back, also after a torn line', async () => {
    const { userId, applicationId } = await person(on)
    const { users, applications } = on.store.tables
    const rows = async () => ({
      user: (await on.store.db.select().from(users).where(eq(users.id, userId)))[0]!,
      application: (
        await on.store.db.select().from(applications).where(eq(applications.id, applicationId))
      )[0]!,
    })
    const kept = await rows()
    writeFileSync(join(on.folder, 'erasures.log'), '2026-04-01T00:00:00.000Z appl')
    await on.services.accountSettings.erase(userId)
    await on.jobs.drain()
    await on.store.transaction(async ({ db }) => {
      await db.update(users).set(kept.user).where(eq(users.id, userId))
      await db.update(applications).set(kept.application).where(eq(applications.id, applicationId))
    })
    const told = { listed: 2, failed: 0, unreadable: 1 }
    const { reErasure } = on.services
    expect(await reErasure.run({ isDryRun: true })).toEqual({ ...told, erasedAgain: 2 })
    expect((await rows()).user.name).toBe(somebody.name)
    const again = await reErasure.run()
    expect(again).toMatchObject({ ...told, erasedAgain: expect.any(Number) })
    expect(again.erasedAgain).toBeGreaterThan(0)
    const now = await rows()
    expect([now.user.name, now.application.state, now.application.sealed]).toEqual(['', 'ERASED', ''])
    expect(await reErasure.run()).toEqual({ ...told, erasedAgain: 0 })
    // One brought from elsewhere may name what was never here.
    const list = parseErasures('2026-04-01T00:00:00.000Z account nobody-of-ours\n')
    expect(await reErasure.run({ list })).toEqual({ listed: 1, erasedAgain: 0, failed: 0, unreadable: 0 })
  })

  test('an erased application leaves no kept answer, and the key of its submission makes no other one', async () => {
    const key = { 'idempotency-key': 'once-and-erased' }
    const made = await apply(on, {}, key)
    const { id } = made.json<{ data: { pan: { id: string } } }>().data.pan
    expect((await apply(on, {}, key)).body).toBe(made.body)
    await on.services.retention.erase(id)
    const { idempotentAnswers, applications } = on.store.tables
    const [kept] = await on.store.db
      .select()
      .from(idempotentAnswers)
      .where(inArray(idempotentAnswers.objectId, [id]))
    expect(kept).toMatchObject({ answer: '' })
    const again = await apply(on, {}, key)
    expect([again.statusCode, again.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await on.store.db.$count(applications)).toBe(1)
  })
})

describe('a SQLite file', () => {
  let folder: ReturnType<typeof temporaryFolder>
  let store: Awaited<ReturnType<typeof openStore>>
  let on: TestApp
  const file = () => join(folder.path, 'pan.db')
  const contains = (text: string) =>
    [file(), `${file()}-wal`].some((path) => existsSync(path) && readFileSync(path).includes(text))
  beforeEach(async () => {
    folder = temporaryFolder()
    copyFileSync(inject('sqliteTemplate'), file())
    store = await openStore(`file:${file()}`, () => {})
    on = await testApp('sqlite', {}, { store })
  })
  afterEach(async () => {
    await on.close()
    await store.close()
    folder.remove()
  })

  test('holds no byte of an erased name or application, and neither does its log', async () => {
    const { userId, applicationId } = await person(on)
    const { applications } = store.tables
    const [row] = await store.db
      .select({ sealed: applications.sealed })
      .from(applications)
      .where(eq(applications.id, applicationId))
    const traces = [somebody.name, somebody.email, row!.sealed.slice(0, 40)]
    expect(traces.map(contains)).toEqual([true, true, true])
    // In the file itself, too, as after some time of work.
    expect(await emptyLog(store.url)).toBe(true)
    expect(traces.map((text) => readFileSync(file()).includes(text))).toEqual([true, true, true])
    await on.services.accountSettings.erase(userId)
    await on.jobs.drain()
    expect(traces.map(contains)).toEqual([false, false, false])
  })

  test('is asked again to empty its log when somebody was reading it, and keeps nobody waiting', async () => {
    const { userId } = await person(on)
    const reader = new Database(file(), { readonly: true })
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM users').get()
    const began = performance.now()
    expect(await emptyLog(store.url)).toBe(false)
    // The driver would wait for five seconds.
    expect(performance.now() - began).toBeLessThan(2500)
    await on.services.accountSettings.erase(userId)
    await on.jobs.drain()
    expect(contains(somebody.name)).toBe(true)
    reader.close()
    on.clock.forward(61)
    await on.jobs.drain()
    expect(contains(somebody.name)).toBe(false)
  })

  test('empties its log as soon as whoever reads it is done', async () => {
    await person(on)
    const reader = new Database(file(), { readonly: true })
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM users').get()
    const emptied = emptyLog(store.url)
    // It has tried once by then.
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
    reader.close()
    expect(await emptied).toBe(true)
  })
})
