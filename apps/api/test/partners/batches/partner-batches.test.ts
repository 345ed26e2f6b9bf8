import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetExpired } from '../../../src/http/housekeeping/housekeeping.ts'
import { readCsv, writeCsv } from '../../../src/text/csv.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { sendBatch } from '../../support/batches.ts'
import { keyOf, partner } from '../../support/callers.ts'
import { crashingStore } from '../../support/faults/crashing-store.ts'
import { databases } from '../../support/databases.ts'

type Answers = Readonly<Record<string, string | boolean>>

/** A file of applications, one for each of some answers. */
function fileOf(...rows: readonly Answers[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return writeCsv([
    columns,
    ...rows.map((row) => columns.map((column) => String(row[column] ?? ''))),
  ]).replaceAll("'+91", '+91')
}
const person = (reference: string, change: Answers = {}): Answers => ({
  partner_reference: reference,
  ...validNewPan,
  ...change,
})

describe.each(databases)('a file of applications, on %s,', (dialect, it) => {
  let server: TestApp
  beforeAll(async () => void (server = await testApp(dialect)))
  afterAll(() => server.close())

  const get = (key: string, path: string, headers = {}) =>
    server.app.inject({ url: `/api/v1/partner/${path}`, headers: { ...bearer(key), ...headers } })
  const send = (key: string, content: string | Uint8Array, fields = {}, more = {}) =>
    sendBatch(server, key, content, { fields, more })
  /** Sends a file and waits until it is worked through. */
  async function done(key: string, content: string, fields: Record<string, string> = {}) {
    const answer = await send(key, content, fields)
    expect([answer.statusCode, answer.json().data?.batch.is_finished]).toEqual([202, false])
    await server.jobs.drain()
    return (await get(key, `batches/${answer.json().data.batch.id}`)).json().data
  }
  const listed = async (key: string) => (await get(key, 'applications')).json().data.applications
  const outcomes = ({ rows }: { rows: { row: number; outcome: string }[] }) =>
    rows.map(({ row, outcome }) => [row, outcome])

  it('is submitted row by row; what is wrong is told by row and column, in a file and in Tamil, too', async () => {
    const { key } = await partner(server)
    const told = await done(
      key,
      fileOf(
        person('A-1'),
        person('A-2', { email_address: 'nobody', applicant_firstname: '' }),
        person('', {}),
        person('A-1', { appln_place: 'MADURAI' }),
        person('A-5', { consent_aadhaar: 'perhaps' }),
        person('A-6', { applicant_lastname: '=HYPERLINK("http://evil.example")' }),
      ),
    )
    expect(told.batch).toMatchObject({
      is_finished: true,
      rows: { total: 6, waiting: 0, submitted: 1, exists: 0, refused: 5, valid: 0 },
    })
    expect(outcomes(told).map(([, outcome]) => outcome)).toEqual(['submitted', ...Array(5).fill('refused')])
    expect(told.rows[1].error).toEqual({
      applicant_firstname: ['This field is required'],
      email_address: ['E-mail must be valid'],
    })
    expect(told.rows[1].errors).toEqual([
      { field: 'applicant_firstname', code: 'required', message: 'This field is required' },
      { field: 'email_address', code: 'email.invalid', message: 'E-mail must be valid' },
    ])
    expect(told.rows[3].error.partner_reference).toEqual(['The row in line 2 has the same reference'])
    expect(await listed(key)).toMatchObject([{ id: told.rows[0].application_id, partner_reference: 'A-1' }])

    const errors = await get(key, `batches/${told.batch.id}/errors`)
    expect(errors.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...wrong] = readCsv(errors.body).map(({ cells }) => cells)
    expect(head).toEqual(['row', 'column', 'message', 'code'])
    expect(wrong.slice(0, 3)).toEqual([
      ['3', 'applicant_firstname', 'This field is required', 'required'],
      ['3', 'email_address', 'E-mail must be valid', 'email.invalid'],
      ['4', 'partner_reference', 'This field is required', 'required'],
    ])
    expect(errors.body).not.toContain('HYPERLINK')
    const inTamil = await get(key, `batches/${told.batch.id}/errors`, { 'accept-language': 'ta' })
    expect(inTamil.body).toMatch(/\p{Script=Tamil}/u)
  })

  test('makes nothing twice: sent again, after a crash, and where another call was faster', async () => {
    const { key } = await partner(server)
    const file = fileOf(person('B-1'), person('B-2'))
    const once = { 'idempotency-key': 'file-1' }
    const first = await send(key, file, {}, once)
    const replayed = await send(key, file, {}, once)
    expect([replayed.body, replayed.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
    // One at a time.
    expect((await send(key, file)).json().code).toBe('BATCH_UNDER_WAY')
    // Two servers take the same job up, as after a crash.
    await server.store.transaction((tx) =>
      server.jobs.enqueue(tx, 'batch', { id: first.json().data.batch.id }),
    )
    await server.jobs.drain()
    expect(await listed(key)).toHaveLength(2)
    const before = (await get(key, `batches/${first.json().data.batch.id}`)).json().data.rows
    const again = await done(key, `${file}${fileOf(person('B-3')).split('\r\n')[1]}`)
    expect(outcomes(again)).toEqual([
      [2, 'exists'],
      [3, 'exists'],
      [4, 'submitted'],
    ])
    const ids = (rows: { application_id: string }[]) => rows.map(({ application_id: id }) => id)
    expect(ids(again.rows).slice(0, 2)).toEqual(ids(before))
    expect(await listed(key)).toHaveLength(3)
  })

  test('is done although one of its rows cannot be: the others do not wait for it, and it is told that we failed', async () => {
    const { key } = await partner(server)
    const file = fileOf(...['F-1', 'F-2', 'F-3'].map((name) => person(name, { appln_place: 'TELLINGPLACE' })))
    const { id } = (await send(key, file)).json().data.batch
    const { batchRows } = server.store.tables
    await server.store.transaction(({ db }) =>
      db
        .update(batchRows)
        .set({ sealed: 'broken' })
        .where(and(eq(batchRows.batchId, id), eq(batchRows.line, 3))),
    )
    const told = async () => (await get(key, `batches/${id}`)).json().data
    await server.jobs.drain()
    expect(outcomes(await told()).map(([, outcome]) => outcome)).toEqual([
      'submitted',
      'waiting',
      'submitted',
    ])
    for (let pause = 0; pause < 3; pause++) {
      expect([(await told()).batch.is_finished, (await send(key, file)).statusCode]).toEqual([false, 409])
      server.clock.forward(60)
      await server.jobs.drain()
    }
    const { batch, rows } = await told()
    expect([batch.is_finished, batch.rows]).toEqual([
      true,
      { total: 3, waiting: 0, submitted: 2, exists: 0, refused: 1, valid: 0 },
    ])
    expect(rows[1]).toMatchObject({
      outcome: 'refused',
      error: { '': ['We could not process this row because of a fault on our side: send it again'] },
    })
    expect((await server.jobs.list()).rows).not.toContainEqual(expect.objectContaining({ name: 'batch-row' }))
    const [given] = server.logLines.filter((line) => line.includes('a row of a file was given up'))
    expect(JSON.parse(given!)).toMatchObject({ batch: id, line: 3 })
    expect(server.logLines.join('')).not.toContain('TELLINGPLACE')
    expect(outcomes(await done(key, file))).toEqual([
      [2, 'exists'],
      [3, 'submitted'],
      [4, 'exists'],
    ])
  })

  test('is there whole and once, or not at all, wherever the server dies that stores it', async () => {
    const file = fileOf(...Array.from({ length: 60 }, (_, at) => person(`H-${at}`)))
    const { batches, batchRows } = server.store.tables
    const life = crashingStore(server.store)
    const mortal = await testApp(dialect, {}, { store: life.store, clock: server.clock })
    const has = (table: typeof batches | typeof batchRows) => server.store.db.$count(table)
    const before = [await has(batches), await has(batchRows)] as const
    let step = 0
    for (let isOver = false; !isOver;) {
      const { key } = await partner(server)
      const call = { more: { 'idempotency-key': `file-${step}` } }
      life.dieAt(++step)
      const first = await sendBatch(mortal, key, file, call)
      isOver = !life.isDead
      expect(first.statusCode).toBe(isOver ? 202 : 500)
      life.revive()
      const again = await sendBatch(mortal, key, file, call)
      expect([again.statusCode, again.json().data.batch.rows.total]).toEqual([202, 60])
      const { id } = again.json().data.batch
      expect((await get(key, `batches/${id}`)).json().data.rows).toHaveLength(60)
    }
    await mortal.close()
    // The one that was completed before its server died is the one that was answered again.
    expect(await has(batches)).toBeGreaterThan(before[0] + step)
    server.clock.forward(3601)
    await forgetExpired(server.store, server.clock)
    expect([await has(batches), await has(batchRows)]).toEqual([before[0] + step, before[1] + 60 * step])
    await server.store.transaction(({ db }) => db.delete(batches))
  })

  test('of two that are sent at once one is taken, and nothing of the other is left', async () => {
    const { key } = await partner(server)
    const answers = await Promise.all([1, 2].map(() => send(key, fileOf(person('I-1'), person('I-2')))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409])
    const { id } = answers.find(({ statusCode }) => statusCode === 202)!.json().data.batch
    const kept = await server.store.db.select().from(server.store.tables.batchRows)
    expect(
      new Set(kept.filter(({ outcome }) => outcome === 'waiting').map(({ batchId }) => batchId)),
    ).toEqual(new Set([id]))
    await server.jobs.drain()
  })

  it('is worked on no further when its partner is one no more', async () => {
    const { key, partnerId } = await partner(server)
    const { id } = (await send(key, fileOf(person('G-1')))).json().data.batch
    for (const to of ['REJECTED', 'APPROVED'] as const)
      await server.services.affiliatesAdmin.decide(partnerId, { to, reason: 'x', actor: 'operator:x' }, false)
    await server.jobs.drain()
    const { key: fresh } = await keyOf(server, partnerId)
    const { batch, rows } = (await get(fresh, `batches/${id}`)).json().data
    expect([batch.is_finished, rows[0].outcome, await listed(fresh)]).toEqual([true, 'refused', []])
    expect(
      (await server.store.db.select().from(server.store.tables.batchRows)).map((row) => row.sealed).join(''),
    ).toBe('')
  })

  it('is only checked where that is asked for', async () => {
    const { key } = await partner(server)
    // As a spreadsheet saves it: with a mark before the first letter, and cells in which nothing stands any more.
    const file = fileOf(person('C-1'), person('C-2', { cell_nbr: '1' })).replaceAll('\r\n', ',,\r\n')
    const told = await done(key, `\ufeff${file}`, { dry_run: 'true' })
    expect(outcomes(told)).toEqual([
      [2, 'valid'],
      [3, 'refused'],
    ])
    expect(await listed(key)).toEqual([])
  })

  it('is of one form, for an entity as well; test and live are kept apart, and from other partners', async () => {
    const { key, partnerId } = await partner(server)
    const { key: trial } = await keyOf(server, partnerId, 'test')
    const company = { partner_reference: 'D-1', ...minimalAnswers('correction', 'company') }
    const told = await done(trial, fileOf(company), { form: 'correction-pan.company' })
    expect(outcomes(told)).toEqual([[2, 'submitted']])
    expect(await listed(trial)).toMatchObject([
      { application_category: 'CORRECTION', non_individual_type: 'company' },
    ])
    expect(await listed(key)).toEqual([])
    for (const other of [key, (await partner(server)).key])
      expect((await get(other, `batches/${told.batch.id}`)).statusCode).toBe(404)
  })

  it('shows nobody what stands in it, and is forgotten row by row and after a month', async () => {
    const { key } = await partner(server)
    const { db, tables } = server.store
    const kept = () => db.select().from(tables.batchRows)
    await send(key, fileOf(person('E-1', { applicant_lastname: 'TELLINGNAME' })))
    const waiting = (await kept()).filter(({ outcome }) => outcome === 'waiting')
    expect([waiting.length, waiting[0]!.sealed === '']).toEqual([1, false])
    expect(JSON.stringify(await kept())).not.toContain('TELLINGNAME')
    await server.jobs.drain()
    expect((await kept()).filter(({ sealed }) => sealed !== '')).toEqual([])
    expect(server.logLines.join('')).not.toContain('TELLINGNAME')
    server.clock.forward(30 * 24 * 3600 - 60)
    await forgetExpired(server.store, server.clock)
    expect(await kept()).not.toEqual([])
    server.clock.forward(24 * 3600)
    await forgetExpired(server.store, server.clock)
    expect(await kept()).toEqual([])
  })
})
