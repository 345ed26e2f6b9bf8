import { newPanForm } from '@pan/contracts/forms/new-pan.form'
import type { ApplicationForm } from '@pan/contracts/forms/sections/section'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { BATCH_BYTES_MAX, BATCH_ROWS_MAX } from '@pan/contracts/partners/batches'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBatch } from '../../../src/modules/partners/batches/read-batch.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { batchCall } from '../../support/batches.ts'
import { partner } from '../../support/callers.ts'
import { machineBusyElsewhere } from '../../support/faults/busy-machine.ts'
import { DELAY_MILLISECONDS_MAX, delayWhile } from '../../support/event-loop.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp('sqlite')
})
afterAll(() => server.close())

const head = ['partner_reference', ...Object.keys(validNewPan)].join(',')
/** As long as a cell may be, nearly: so many of the cells of a row are longer than their fields take. */
const LONG_CELLS = 6

function rowOf(reference: number, more: string): string {
  const cells = Object.values(validNewPan).map((cell, at) => `"${cell}${at < LONG_CELLS ? more : ''}"`)
  return [`A-${10_000 + reference}`, ...cells].join(',')
}
/** A file of so many rows that is nearly as large as one may be. */
function fileOf(rows: number): string {
  const free = (BATCH_BYTES_MAX - head.length) / rows - rowOf(0, '').length - 2
  const more = 'x'.repeat(Math.max(0, Math.floor(free / LONG_CELLS)))
  return [head, ...Array.from({ length: rows }, (_, at) => rowOf(at, more))].join('\r\n')
}

const total = { data: { batch: { rows: { total: BATCH_ROWS_MAX, waiting: BATCH_ROWS_MAX } } } }
const refusal = (message: string) => ({ error: { file: [message] } })
const NO_CSV = 'Line 1 is not CSV: a quotation mark inside a cell has to be doubled'

test.each<[string, string, number, object]>([
  ['as many rows as it may have', fileOf(BATCH_ROWS_MAX), 202, total],
  ['ten thousand rows', fileOf(10_000), 422, refusal(`The file has more than ${BATCH_ROWS_MAX} rows`)],
  ['nothing but quotation marks', '"'.repeat(BATCH_BYTES_MAX - 1), 422, refusal(NO_CSV)],
  [
    'one heading of quotation marks',
    '"'.repeat(BATCH_BYTES_MAX),
    422,
    refusal('The heading of column 1 is not a field of this form'),
  ],
  ['nothing but commas', ','.repeat(BATCH_BYTES_MAX), 422, refusal('Line 1 has far too many cells')],
  [
    'a heading of empty lines',
    `"${'\n'.repeat(BATCH_BYTES_MAX - 2)}"`,
    422,
    refusal('The file has no column partner_reference'),
  ],
])('while 5 MB of %s are read nobody waits', async (_what, content, status, expected) => {
  const bytes = Buffer.from(content)
  const delay = await delayWhile(async () => {
    const call = batchCall((await partner(server)).key, bytes)
    return async () => {
      const answer = await server.app.inject(call)
      expect(answer.statusCode).toBe(status)
      expect(answer.json()).toMatchObject(expected)
    }
  })
  expect(delay).toBeLessThan(DELAY_MILLISECONDS_MAX)
})

test('a file that takes a thread more work than it has is refused as that, and the next one is read', async () => {
  const columns = Array.from({ length: 80_000 }, (_, at) => `c${at}`)
  const form = { fields: Object.fromEntries(columns.map((name) => [name, {}])) } as unknown as ApplicationForm
  const lines = [['partner_reference', ...columns].join(','), ...Array<string>(BATCH_ROWS_MAX).fill('A-1')]
  const readSmall = () =>
    readBatch(Buffer.from(`${head}\r\n${rowOf(1, '')}`), newPanForm('individual'), 'somebody')
  expect(await readSmall()).toHaveLength(1)
  await expect(readBatch(Buffer.from(lines.join('\n')), form, 'somebody')).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { issues: [{ field: 'file', message: { key: 'batch.too_heavy' } }] },
  })
  expect(await readSmall()).toHaveLength(1)
})

test('a machine that is busy with other things refuses no honest file', async () => {
  const bytes = Buffer.from(fileOf(BATCH_ROWS_MAX))
  const reading = readBatch(bytes, newPanForm('individual'), 'somebody')
  const [rows] = await Promise.all([reading, wait(20).then(machineBusyElsewhere)])
  expect(rows).toHaveLength(BATCH_ROWS_MAX)
})
