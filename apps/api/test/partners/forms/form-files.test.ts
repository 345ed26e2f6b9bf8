import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCsv } from '../../../src/text/csv.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { sendBatch } from '../../support/batches.ts'
import { partner } from '../../support/callers.ts'

let server: TestApp
let forms: readonly string[]
beforeAll(async () => {
  server = await testApp('sqlite')
  const { forms: listed } = (await server.app.inject('/api/v1/partner/forms')).json()
  forms = listed.map(({ id }: { id: string }) => id)
})
afterAll(() => server.close())

const file = async (form: string, name: 'sample' | 'columns') =>
  (await server.app.inject(`/api/v1/partner/forms/${form}/${name}`)).body

describe('for each form of applications', () => {
  test('there is a sample file that may be sent as it is: its one row is valid', async () => {
    const { key } = await partner(server, 'test')
    for (const form of forms) {
      const sent = await sendBatch(server, key, await file(form, 'sample'), {
        fields: { form, dry_run: '1' },
      })
      expect([form, sent.statusCode]).toEqual([form, 202])
      await server.jobs.drain()
      const url = `/api/v1/partner/batches/${sent.json().data.batch.id}`
      const { rows } = (await server.app.inject({ url, headers: bearer(key) })).json().data
      expect([form, rows]).toMatchObject([form, [{ outcome: 'valid' }]])
    }
  })

  test('every column is explained, those of the sample among them', async () => {
    for (const form of forms) {
      const [headings, ...columns] = readCsv(await file(form, 'columns')).map(({ cells }) => cells)
      expect(headings).toEqual(['column', 'title', 'what it is', 'needed', 'format', 'values', 'example'])
      const names = columns.map(([name]) => name)
      const used = readCsv(await file(form, 'sample'))[0]!.cells
      expect([form, used.filter((name) => !names.includes(name))]).toEqual([form, []])
      for (const [name, title, , needed, format] of columns.slice(1))
        expect([name, [title, needed, format].every(Boolean)]).toEqual([name, true])
    }
  })
})
