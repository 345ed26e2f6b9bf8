import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { BATCHES_PER_DAY_MAX, ROW_ERRORS_MAX } from '@pan/contracts/partners/batches'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCsv } from '../../../src/text/csv.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { sendBatch } from '../../support/batches.ts'
import { keyOf, partner } from '../../support/callers.ts'
import { databases } from '../../support/databases.ts'

const DAY_SECONDS = 24 * 60 * 60
const MORE = /^The row has (\d+) more errors: correct these, and send it again to see them$/u

describe.each(databases)('of files of applications, on %s,', (dialect, it) => {
  let server: TestApp
  beforeAll(async () => void (server = await testApp(dialect)))
  afterAll(() => server.close())

  const get = (key: string, path: string) =>
    server.app.inject({ url: `/api/v1/partner/batches/${path}`, headers: bearer(key) })

  it('the errors of very many rows come in pieces, each row once and in order', async () => {
    const { key } = await partner(server)
    const file = ['partner_reference', ...Array.from({ length: 250 }, (_, at) => `B-${at}`)].join('\n')
    const { id } = (await sendBatch(server, key, file)).json().data.batch
    await server.jobs.drain()
    const answer = await get(key, `${id}/errors`)
    const rows = readCsv(answer.body)
      .slice(1)
      .map(({ cells }) => Number(cells[0]))
    expect([...new Set(rows)]).toEqual(Array.from({ length: 250 }, (_, at) => at + 2))
    expect(rows).toHaveLength(250 * ROW_ERRORS_MAX)
    // Whoever writes an answer whole knows how long it is.
    expect(answer.headers['content-length']).toBeUndefined()
  })

  test('the first errors of a row are stored and shown, and how many more there are', async () => {
    const { key } = await partner(server)
    const columns = Object.keys(validNewPan).slice(0, ROW_ERRORS_MAX + 2)
    const tooLong = columns.map(() => 'x'.repeat(2001))
    // One that the rules of the form refuse, one that is refused while it is read, one with a single error.
    const file = [['partner_reference', ...columns], ['A-1'], ['A-2', ...tooLong], ['A-3', tooLong[0]!]].join(
      '\n',
    )
    const { id } = (await sendBatch(server, key, file)).json().data.batch
    await server.jobs.drain()

    const { rows } = (await get(key, id)).json().data
    const errors = readCsv((await get(key, `${id}/errors`)).body).slice(1)
    const { batchRows } = server.store.tables
    const stored = await server.store.db.select().from(batchRows).where(eq(batchRows.batchId, id))
    for (const row of rows.slice(0, 2)) {
      expect(Object.values(row.error).flat()).toHaveLength(ROW_ERRORS_MAX)
      expect(MORE.exec(row.error[''])?.[1]).toBe(String(row.more_errors))
      expect(stored.find(({ line }) => line === row.row)!.issues).toHaveLength(ROW_ERRORS_MAX)
      expect(errors.filter(({ cells }) => cells[0] === String(row.row))).toHaveLength(ROW_ERRORS_MAX)
    }
    expect(rows[0].more_errors).toBeGreaterThan(1)
    expect(rows[1].more_errors).toBe(3)
    expect(rows[2]).toMatchObject({ error: { [columns[0]!]: [expect.any(String)] }, more_errors: 0 })
  })

  it('a partner sends so many of a mode within a day, and is told when it can send the next', async () => {
    const { key, partnerId } = await partner(server)
    const { key: trial } = await keyOf(server, partnerId, 'test')
    const sent = async (by: string) => {
      const answer = await sendBatch(server, by, 'partner_reference\nA-1')
      await server.jobs.drain()
      return [answer.statusCode, answer.headers['retry-after']]
    }
    const now = server.clock.now().getTime()
    const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
    /** Done so many minutes ago, one after the other. */
    const files = Array.from({ length: BATCHES_PER_DAY_MAX - 1 }, (_, at) => ({
      id: `${partnerId}-${at}`,
      partnerId,
      isTest: false,
      form: 'new-pan.individual',
      isDryRun: false,
      language: 'en',
      createdAt: ago(60 * (at + 2)),
      finishedAt: ago(60 * (at + 1)),
      expiresAt: ago(-DAY_SECONDS),
    }))
    await server.store.transaction(({ tables, db }) => db.insert(tables.batches).values(files))

    expect(await sent(key)).toEqual([202, undefined])
    const wait = DAY_SECONDS - 60 * (BATCHES_PER_DAY_MAX - 1)
    const refused = await sendBatch(server, key, 'partner_reference\nA-1')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(wait)])
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: `You can send ${BATCHES_PER_DAY_MAX} files within 24 hours. Send the next one later.`,
    })
    expect(await sent(trial)).toEqual([202, undefined])
    expect(await sent((await partner(server)).key)).toEqual([202, undefined])
    server.clock.forward(wait)
    expect(await sent(key)).toEqual([202, undefined])
    expect((await sent(key))[0]).toBe(429)
  })
})
