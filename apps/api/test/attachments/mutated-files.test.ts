import { applicationForm } from '@pan/contracts/forms/register'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import * as fc from 'fast-check'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { htmlOf } from '../../src/modules/articles/article-html.ts'
import { redrawImage } from '../../src/modules/attachments/pictures/redraw-image.ts'
import { validateFile } from '../../src/modules/attachments/validate-file.ts'
import { batchRowsIn } from '../../src/modules/partners/batches/batch-file.ts'
import { batchColumnsOf } from '../../src/modules/partners/batches/read-batch.ts'
import { readSheets } from '../../src/modules/lists/sheet-file.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, bearer, type Submitted } from '../support/applications.ts'
import { withFile } from '../support/files.ts'

const RUNS = 150
const ALL_MILLISECONDS = 1500
/** Of one file. */
const MILLISECONDS_MAX = 1000

let server: TestApp
let application: Submitted['data']
beforeAll(async () => {
  server = await testApp('sqlite')
  application = await applied(server)
})
afterAll(() => server.close())

/** Changes to a file: at a share of its length, so many bytes are taken out and others put in. */
const changes = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 64 }), fc.constant(1_000_000)),
    added: fc.oneof(
      fc.uint8Array({ maxLength: 16 }),
      fc
        .constantFrom(
          'stream\n',
          'endstream',
          '<<',
          '>>',
          '/ObjStm',
          '"',
          ',',
          '\r\n',
          '--',
          '[](',
          '{"',
          'PK',
        )
        .map((text) => Buffer.from(text.repeat(3))),
    ),
  }),
  { minLength: 1, maxLength: 6 },
)

type Changes = typeof changes extends fc.Arbitrary<infer T> ? T : never

const changed = (file: Uint8Array, by: Changes): Buffer =>
  by.reduce((bytes, { at, removed, added }) => {
    const start = Math.floor(at * bytes.length)
    return Buffer.concat([bytes.subarray(0, start), added, bytes.subarray(start + removed)])
  }, Buffer.from(file))

async function survives(file: Uint8Array, read: (bytes: Buffer) => unknown): Promise<void> {
  await fc.assert(
    fc.asyncProperty(changes, async (by) => {
      const began = performance.now()
      await read(changed(file, by))
      expect(performance.now() - began).toBeLessThan(MILLISECONDS_MAX)
    }),
    {
      numRuns: RUNS,
      seed: Number(process.env.PROPERTY_SEED ?? 1),
      interruptAfterTimeLimit: ALL_MILLISECONDS,
      markInterruptAsFailure: false,
    },
  )
}

const document = () => {
  const pdf = new PDFDocument()
  pdf.text('The proof of a specimen').addPage().text('Page two').outline.addItem('A part')
  pdf.end()
  return buffer(pdf)
}
const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#369' } })

test.each<[string, () => Promise<Buffer>]>([
  ['PDF', document],
  ['PNG', () => picture.clone().png().toBuffer()],
  [
    'JPEG',
    () =>
      picture
        .clone()
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Copyright: 'x' } })
        .toBuffer(),
  ],
])('whatever is done to a %s, it is kept or refused with a reason', async (_, make) => {
  const file = await make()
  expect(await validateFile(file)).toHaveProperty('kind')
  await survives(file, async (bytes) => {
    const judged = await validateFile(bytes)
    const drawn =
      'fault' in judged
        ? judged.fault
        : judged.kind === 'pdf'
          ? judged.bytes
          : await redrawImage(judged.bytes, judged.kind)
    if (typeof drawn === 'string') expect(drawn).toMatch(/^(?:type|damaged|locked|program|heavy|pixels)$/u)
    else expect(drawn.length).toBeGreaterThan(0)
  })
})

test('whatever is done to a file of applications, it is read or refused as a whole', async () => {
  const columns = batchColumnsOf(applicationForm('new', 'individual'))
  const { captcha: _, ...answers } = { captcha: '', partner_reference: 'a-1', ...validNewPan }
  const quoted = (cells: readonly unknown[]) => cells.map((cell) => `"${String(cell)}"`).join(',')
  const file = Buffer.from(`${quoted(Object.keys(answers))}\r\n${quoted(Object.values(answers))}\r\n`)
  expect(batchRowsIn(file, columns)).toHaveLength(1)
  await survives(file, (bytes) => {
    const read = batchRowsIn(bytes, columns)
    if ('fault' in read) expect(read.fault.key).toMatch(/^batch\./u)
    else expect(read).not.toEqual([])
  })
})

test('whatever is done to a workbook or a list, reading it ends', async () => {
  const file = await writeWorkbook([
    [{ value: 'CHENNAI' }, { value: 'W' }],
    [{ value: 7 }, { value: 'x' }],
  ]).toBuffer()
  expect(await readSheets(file, 'list.xlsx')).toHaveLength(2)
  await survives(file, (bytes) =>
    readSheets(bytes, 'list.xlsx').catch((error: unknown) => expect(error).toBeInstanceOf(Error)),
  )
})

test('whatever stands in an article, nothing of it runs', async () => {
  const text =
    '# A *title*\n\n- [a link](https://example.org "x")\n- `code`\n\n| a | b |\n|---|---|\n| 1 | <b onclick=x>2</b> |\n'
  await survives(Buffer.from(text), (bytes) =>
    expect(htmlOf(bytes.toString('utf8'))).not.toMatch(
      /<(?:script|style|img|iframe|form)\b|<[^>]*\son\w+=/iu,
    ),
  )
})

test('whatever is done to a body in JSON or in parts, the answer is no fault of ours', async () => {
  const { headers, payload } = withFile({ comment: 'My proof' }, { name: 'a.pdf', bytes: await document() })
  const send = async (type: string, body: Buffer) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1/${application.pan.id}/add-attachment`,
      headers: { ...bearer(application.token), 'content-type': type },
      payload: body,
    })
    expect(answer.statusCode).toBeLessThan(500)
  }
  await survives(payload, (bytes) => send(headers['content-type'], bytes))
  const json = Buffer.from(JSON.stringify({ comment: 'My remark', user_id: '' }))
  await survives(json, (bytes) => send('application/json', bytes))
})
