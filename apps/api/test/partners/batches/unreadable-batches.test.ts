import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { BATCH_ROWS_MAX } from '@pan/contracts/partners/batches'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { sendBatch } from '../../support/batches.ts'
import { partner } from '../../support/callers.ts'
import { oneDatabase } from '../../support/databases.ts'
import { withFile } from '../../support/files.ts'

describe.each(oneDatabase)('a file of applications, on %s,', (dialect) => {
  let server: TestApp
  beforeAll(async () => void (server = await testApp(dialect)))
  afterAll(() => server.close())

  test('that cannot be read is refused as a whole, and says why', async () => {
    const { key } = await partner(server)
    const why = async (content: string | Uint8Array, fields = {}) => {
      const answer = await sendBatch(server, key, content, { fields })
      return [answer.statusCode, ...Object.values<string[]>(answer.json().error).flat()]
    }
    const head = `partner_reference,${Object.keys(validNewPan).join(',')}`
    expect(await why('')).toEqual([422, 'The file has no row below its headings'])
    expect(await why(head)).toEqual([422, 'The file has no row below its headings'])
    expect(await why(Buffer.from([0xff, 0xfe, 0x41, 0x00]))).toEqual([422, 'The file is not text in UTF-8'])
    expect(await why(`${head}\n"a"b`)).toEqual([
      422,
      'Line 2 is not CSV: a quotation mark inside a cell has to be doubled',
    ])
    expect(await why('gender\nMALE')).toEqual([422, 'The file has no column partner_reference'])
    expect((await why('partner_reference,constructor\nA-1,x'))[0]).toBe(422)
    expect((await why('partner_reference,__proto__\nA-1,x'))[0]).toBe(422)
    expect(await why('partner_reference,ABCPE1234F\n1,2')).toEqual([
      422,
      'The heading of column 2 is not a field of this form',
    ])
    expect(await why('partner_reference,gender,gender\n1,2,3')).toEqual([
      422,
      'Two columns have the same heading',
    ])
    expect(await why(`partner_reference\n1${',2'.repeat(2000)}`)).toEqual([
      422,
      'Line 2 has far too many cells',
    ])
    expect(await why(`partner_reference\n${'x\n'.repeat(BATCH_ROWS_MAX + 1)}`)).toEqual([
      422,
      `The file has more than ${BATCH_ROWS_MAX} rows`,
    ])
    expect(await why('partner_reference\nx', { form: 'new-pan.nobody' })).toEqual([
      422,
      'Choose one of the values in the list',
    ])
    const noFile = await server.app.inject({
      method: 'POST',
      url: '/api/v1/partner/batches',
      headers: bearer(key),
      payload: { form: 'new-pan.individual' },
    })
    expect([noFile.statusCode, noFile.json().error]).toEqual([422, { file: ['This field is required'] }])
    const { headers, payload } = withFile(
      { form: 'new-pan.individual' },
      { name: 'a.csv', bytes: Buffer.from(head), type: 'text/csv', field: 'csv' },
    )
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/v1/partner/batches',
      headers: { ...bearer(key), ...headers },
      payload,
    })
    expect([elsewhere.statusCode, elsewhere.json().error]).toEqual([
      400,
      { csv: ['This field is not part of the form'] },
    ])
    expect((await sendBatch(server, key, Buffer.alloc(6 * 1024 * 1024, 'a'))).statusCode).toBe(413)
  })
})
