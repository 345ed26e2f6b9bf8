import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeCsv } from '../../../src/text/csv.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { sendBatch } from '../../support/batches.ts'
import { partner } from '../../support/callers.ts'
import { oneDatabase } from '../../support/databases.ts'

const PIN_CODES = { right: '600001', elsewhere: '605001', unknown: '600999' }
const file = writeCsv([
  ['partner_reference', ...Object.keys(validNewPan)],
  ...Object.entries(PIN_CODES).map(([reference, residence_pincode]) => [
    reference,
    ...Object.values({ ...validNewPan, residence_pincode }).map(String),
  ]),
]).replaceAll("'+91", '+91')

describe.each(oneDatabase)('a file of applications with PIN codes of all kinds, on %s,', (dialect) => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(dialect)
    const of = (pincode: string, state: string) => ({ pincode, state, district: '', city: '', places: [] })
    await server.store.transaction(({ tables, db }) =>
      db
        .insert(tables.pincodes)
        .values([of(PIN_CODES.right, 'TAMIL NADU'), of(PIN_CODES.elsewhere, 'PUDUCHERRY')]),
    )
  })
  afterAll(() => server.close())

  test.each(['false', 'true'])(
    'is taken, and each doubt is told at its row (dry_run %s)',
    async (dry_run) => {
      const { key } = await partner(server)
      const sent = await sendBatch(server, key, file, { fields: { dry_run } })
      await server.jobs.drain()
      const url = `/api/v1/partner/batches/${sent.json().data.batch.id}`
      const { batch, rows } = (await server.app.inject({ url, headers: bearer(key) })).json().data
      expect(batch.rows.refused).toBe(0)
      expect(rows.map((row: { warnings: object }) => row.warnings)).toEqual([
        {},
        { residence_pincode: [expect.stringContaining('state')] },
        { residence_pincode: ['We do not know this PIN code. Check it'] },
      ])
    },
  )
})
