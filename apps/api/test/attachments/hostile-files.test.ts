import { setTimeout as wait } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateApart } from '../../src/modules/attachments/validate-apart.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, bearer } from '../support/applications.ts'
import { machineBusyElsewhere } from '../support/faults/busy-machine.ts'
import { DELAY_MILLISECONDS_MAX, delayWhile } from '../support/event-loop.ts'
import { packedObject, pdf, pdfWith, png, withFile } from '../support/files.ts'

const MEGABYTE = 1024 * 1024
const MEMORY_BYTES_MAX = 256 * MEGABYTE

let server: TestApp
beforeAll(async () => {
  server = await testApp('sqlite')
})
afterAll(() => server.close())

async function sending(bytes: Uint8Array, remoteAddress = '127.0.0.1') {
  const { pan, token } = await applied(server)
  const { headers, payload } = withFile({}, { name: 'proof.pdf', bytes })
  return () =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/${pan.id}/add-attachment`,
      headers: { ...headers, ...bearer(token) },
      payload,
      remoteAddress,
    })
}

const said = (answer: Awaited<ReturnType<Awaited<ReturnType<typeof sending>>>>) => [
  answer.statusCode,
  answer.json<{ message: string }>().message.split(' ').slice(0, 5).join(' '),
]

const script = '<< /S /JavaScript /JS (app.alert) >>'
const ACCEPTED = [201, 'The file has been sent.']
const HOLDS_PROGRAMS = [422, 'This PDF contains programs or']
const DAMAGED = [422, 'This file is damaged or']
const NOT_CHECKED = [422, 'We could not check this']
const TOO_MANY_POINTS = [422, 'This picture has more than']

const packed = deflateSync(script)
const bomb = deflateSync(Buffer.alloc(4 * MEGABYTE))
const bombs = Buffer.concat(Array.from({ length: 100 }, () => packedObject('/ObjStm', bomb)))

test.each<[string, Uint8Array, (string | number)[]]>([
  ['700 kB of streams that never end', pdfWith(Buffer.from('stream\n'.repeat(100_000))), ACCEPTED],
  ['100 packed objects of 4 MiB each', pdfWith(bombs), NOT_CHECKED],
  ['a PDF that is all white space before its end', pdfWith(Buffer.alloc(MEGABYTE, ' ')), ACCEPTED],
  ['a PDF of a million opened dictionaries', pdfWith(Buffer.alloc(2 * MEGABYTE, '<<')), ACCEPTED],
  [
    'a PDF of 100,000 objects, each within the one before',
    pdfWith(Buffer.from('obj<</A '.repeat(100_000) + '>>'.repeat(100_000))),
    NOT_CHECKED,
  ],
  ['a PDF of strings that never end', pdfWith(Buffer.from('obj<</A<a'.repeat(100_000))), DAMAGED],
  ['a PDF of texts that never end', pdfWith(Buffer.from('obj<</A(a'.repeat(100_000))), DAMAGED],
  ['a picture of 144 million points', png(12_000, 12_000), TOO_MANY_POINTS],
  ['a picture of 39 million points', png(6200, 6200), ACCEPTED],
])('while %s is judged nobody waits, and memory is bounded', async (_what, bytes, expected) => {
  const delay = await delayWhile(async () => {
    const send = await sending(bytes)
    return async () => {
      const before = process.memoryUsage().rss
      let memory = before
      const sampled = setInterval(() => (memory = Math.max(memory, process.memoryUsage().rss)), 10)
      const answer = await send()
      clearInterval(sampled)
      expect(said(answer)).toEqual(expected)
      expect(memory - before).toBeLessThan(MEMORY_BYTES_MAX)
    }
  })
  expect(delay).toBeLessThan(DELAY_MILLISECONDS_MAX)
})

/** A stream of objects whose dictionary says something of one's own. */
const objectStream = (says: string, content: Uint8Array, type = '/Type /ObjStm') =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${type} /N 1 /First 4 ${says} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ])
const note = (says: string) =>
  Buffer.from(`<< /Type /Annot ${says} /FS << /Type /Filespec /F (a.exe) /EF << /F 2 0 R >> >> >>\n`)
const inDigits = Buffer.from(Buffer.from(script).toString('hex'))
const cut = packed.subarray(0, packed.length - 6)

test.each<[string, Uint8Array, (string | number)[]]>([
  ['by a code in the name of the stream', packedObject('/Obj#53tm', packed), HOLDS_PROGRAMS],
  ['in a stream that says nothing of its kind', packedObject('', packed), HOLDS_PROGRAMS],
  [
    'behind a dictionary of a thousand signs',
    packedObject(`/ObjStm /X (${'x'.repeat(1000)})`, packed),
    HOLDS_PROGRAMS,
  ],
  ['in a stream that is broken at its end', packedObject('/ObjStm', cut), DAMAGED],
  [
    'between two pieces of what is unpacked',
    packedObject('/ObjStm', deflateSync(' '.repeat(65_530) + script)),
    HOLDS_PROGRAMS,
  ],
  ['in a comment to which the index points', Buffer.from(`% stream\n% 5 0 obj ${script}\n`), HOLDS_PROGRAMS],
  ['in a stream that is not packed', Buffer.from(`stream\n${script}\nendstream\n`), HOLDS_PROGRAMS],
  [
    'packed in another way',
    packedObject('/ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', Buffer.from(packed.toString('hex'))),
    NOT_CHECKED,
  ],
  ['packed twice', objectStream('/Filter [/FlateDecode /FlateDecode]', deflateSync(packed)), NOT_CHECKED],
  [
    'packed as another object says',
    Buffer.concat([objectStream('/Filter 8 0 R', inDigits), Buffer.from('8 0 obj /ASCIIHexDecode endobj\n')]),
    NOT_CHECKED,
  ],
  [
    'in a stream of objects without its type',
    objectStream('/Filter/ASCIIHexDecode', inDigits, ''),
    NOT_CHECKED,
  ],
  [
    'behind a string that reads like the end of the dictionary',
    objectStream('/X (>> stream endstream (\\)) 5 0 obj <<) /Filter /ASCIIHexDecode', inDigits),
    NOT_CHECKED,
  ],
  [
    'packed as a key with a code says',
    objectStream('/#46ilter % >> stream\n /ASCIIHexDecode', inDigits),
    NOT_CHECKED,
  ],
  ['behind a bracket that closes nothing', objectStream('] /Filter /ASCIIHexDecode', inDigits), DAMAGED],
  ['behind a bracket that something else closes', objectStream('/X [ >> /Filter /A85', inDigits), DAMAGED],
  ['behind a value without a key', objectStream('/Filter /FlateDecode', packed, '1 /Type /ObjStm'), DAMAGED],
  [
    'behind one that shows where viewers do not look',
    Buffer.from(
      objectStream('/Filter /FlateDecode', packed)
        .toString('latin1')
        .replace('stream\n', `stream ${deflateSync('').toString('latin1')}\n`),
      'latin1',
    ),
    DAMAGED,
  ],
  ['as a way to another file', Buffer.from('<< /S /GoToR /F (\\\\host\\share) >>\n'), HOLDS_PROGRAMS],
  [
    'as a form that is sent',
    Buffer.from('<< /S /Submit#46orm /F (https://example.com) >>\n'),
    HOLDS_PROGRAMS,
  ],
  ['in a model that begins by itself', Buffer.from('<< /OnInstantiate 9 0 R >>\n'), HOLDS_PROGRAMS],
  ['in a command to a model', Buffer.from('<< /S /RichMediaExecute >>\n'), HOLDS_PROGRAMS],
  ['as a file that a note brings along', note('/Subtype /FileAttachment'), HOLDS_PROGRAMS],
  [
    'as a file without a type, packed',
    packedObject('/ObjStm', deflateSync(note('/Subtype/File#41ttachment'))),
    HOLDS_PROGRAMS,
  ],
])('a script is not kept that is hidden %s', async (_, part, expected) => {
  expect(said(await (await sending(pdfWith(part)))())).toEqual(expected)
})

const emptyStream = Buffer.concat([Buffer.from('stream\n'), deflateSync(''), Buffer.from('\nendstream\n')])

test('who sends many files at once leaves places for others, and so do eight of them', async () => {
  const slow = pdfWith(Buffer.concat(Array<Buffer>(3000).fill(emptyStream)))
  const senders = Array.from({ length: 48 }, (_, at) => `192.0.${at % 8}.1`)
  const many = await Promise.all(senders.map((address) => sending(slow, address)))
  const other = await sending(pdf(), '198.51.100.1')
  const answers = many.map((send) => send())
  expect((await other()).statusCode).toBe(201)
  const refused = (await Promise.all(answers)).filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(16)
})

test('a PDF of very many streams ends its process before that has worked long, and the next file is judged', async () => {
  const empty = Buffer.concat([Buffer.from('stream\n'), deflateSync('')])
  const bytes = pdfWith(Buffer.concat(Array<Buffer>(300_000).fill(empty)))
  expect(await validateApart(bytes, 'somebody')).toEqual({ fault: 'heavy' })
  expect(await validateApart(pdf(), 'somebody')).toHaveProperty('kind', 'pdf')
})

test('a machine that is busy with other things refuses no honest PDF', async () => {
  const send = await sending(pdfWith(Buffer.concat(Array<Buffer>(3000).fill(emptyStream))))
  const [answer] = await Promise.all([send(), wait(50).then(machineBusyElsewhere)])
  expect(said(answer)).toEqual(ACCEPTED)
})
