import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../src/db/store.ts'
import { writeCsv } from '../../../src/text/csv.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { sendBatch } from '../../support/batches.ts'
import { keyOf, partner } from '../../support/callers.ts'
import { databases, openCopy } from '../../support/databases.ts'

const HOUR_SECONDS = 60 * 60
const ENDED =
  'Not processed: the key with which this file was sent has ended. Send the file again with another key.'

const file = (references: readonly string[]) =>
  writeCsv([
    ['partner_reference', ...Object.keys(validNewPan)],
    ...references.map((reference) => [reference, ...Object.values(validNewPan).map(String)]),
  ]).replaceAll("'+91", '+91')

describe.each(databases)('a file of applications whose key ends, on %s,', (dialect, it) => {
  let server: TestApp
  let real: Store
  /** Asked before each transaction. */
  let before: () => Promise<unknown> = async () => {}
  beforeAll(async () => {
    real = await openCopy(dialect)
    const store: Store = {
      ...real,
      async transaction(work) {
        await before()
        return real.transaction(work)
      },
    }
    server = await testApp(dialect, {}, { store })
  })
  afterAll(async () => {
    await server.close()
    await real.close()
  })

  const get = async (key: string, path: string) =>
    (await server.app.inject({ url: `/api/v1/partner/${path}`, headers: bearer(key) })).json().data
  async function sent(key: string, references: readonly string[], fields = {}): Promise<string> {
    const answer = await sendBatch(server, key, file(references), { fields })
    expect(answer.statusCode).toBe(202)
    return answer.json().data.batch.id
  }
  /** What became of a file, as the same partner reads it with another key. */
  async function became(partnerId: string, id: string) {
    await server.jobs.drain()
    const { key } = await keyOf(server, partnerId)
    const { batch, rows } = await get(key, `batches/${id}`)
    const told = rows.map((row: { outcome: string; error: object }) => [row.outcome, row.error])
    const made = (await get(key, 'applications')).applications.length
    return { key, isFinished: batch.is_finished, told, made }
  }
  const refused = ['refused', { '': [ENDED] }]
  const submitted = ['submitted', {}]

  test.each([{}, { dry_run: 'true' }])('is worked on no further when it was revoked (%o)', async (fields) => {
    const { partnerId, key, keyId } = await partner(server)
    const id = await sent(key, ['A-1', 'A-2'], fields)
    await server.services.apiKeys.revoke(keyId, 'operator')
    expect(await became(partnerId, id)).toMatchObject({ isFinished: true, told: [refused, refused], made: 0 })
    const rows = await server.store.db.select().from(server.store.tables.batchRows)
    expect(rows.map(({ sealed }) => sealed).join('')).toBe('')
  })

  it('keeps what was made before it was revoked, and makes that no second time when it is sent again', async () => {
    const { partnerId, key, keyId } = await partner(server)
    const id = await sent(key, ['B-1', 'B-2', 'B-3'])
    const { applications } = server.store.tables
    const count = await server.store.db.$count(applications)
    before = async () => {
      if ((await real.db.$count(applications)) === count) return
      before = async () => {}
      await server.services.apiKeys.revoke(keyId, 'operator')
    }
    const first = await became(partnerId, id)
    expect(first).toMatchObject({ isFinished: true, told: [submitted, refused, refused], made: 1 })
    const again = await sent(first.key, ['B-1', 'B-2', 'B-3'])
    const second = await became(partnerId, again)
    expect(second).toMatchObject({ told: [['exists', {}], submitted, submitted], made: 3 })
  })

  it('goes on as long as a key that was replaced holds', async () => {
    const { partnerId, key, keyId } = await partner(server)
    await server.services.apiKeys.rotate(keyId, 1, 'operator')
    const id = await sent(key, ['C-1'])
    expect(await became(partnerId, id)).toMatchObject({ told: [submitted], made: 1 })
    const late = await sent(key, ['C-2'])
    server.clock.forward(HOUR_SECONDS)
    expect(await became(partnerId, late)).toMatchObject({ told: [refused], made: 1 })
  })
})
