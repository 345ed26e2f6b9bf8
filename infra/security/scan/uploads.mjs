import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { at } from '../../bootstrap/workspace.mjs'
import { jsonOf } from './client.mjs'

const BOUNDARY = 'scan-boundary'

const formWith = (bytes, { name, type }) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file_to_upload"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

/** A copy with bytes changed at places that follow from `seed`, so that a run can be repeated. */
function mutated(bytes, seed) {
  const copy = Buffer.from(bytes)
  let state = seed * 2_654_435_761
  for (let change = 0; change < 20; change++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    copy[state % copy.length] = state >>> 24
  }
  return seed % 3 === 0 ? copy.subarray(0, (state % copy.length) + 1) : copy
}

/** A whole PDF of one empty page; `catalog` is added to its catalog, `more` are further objects. */
function pdf({ catalog = '', more = [] }) {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    ...more,
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

/** One stream that unpacks to `megabytes` of zeros. */
function bomb(megabytes) {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 }).toString('latin1')
  return `<</Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed}\nendstream`
}

/** Names, bytes and, where only one is right, the status of the answer. */
function files() {
  const png = readFileSync(at('docs', 'images', 'home.png'))
  const hostile = [
    { name: 'plain.pdf', bytes: pdf({}), wanted: 201 },
    {
      name: 'script.pdf',
      bytes: pdf({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' }),
      wanted: 422,
    },
    {
      name: 'script-escaped.pdf',
      bytes: pdf({ catalog: '/OpenAction<</S/J#61vaScript/J#53(app.alert(1))>>' }),
      wanted: 422,
    },
    { name: 'words.pdf', bytes: pdf({ more: ['stream\n'.repeat(100_000)] }) },
    { name: 'bombs.pdf', bytes: pdf({ more: Array.from({ length: 100 }, () => bomb(4)) }) },
    { name: 'page.png', bytes: Buffer.from('<html><script>alert(1)</script></html>') },
    { name: 'page.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
    { name: '../../../etc/cron.d/scan.png', bytes: png },
    { name: 'a\\r\\nX-Scan: 1.png', bytes: png },
    { name: 'empty.png', bytes: Buffer.alloc(0) },
  ]
  return [
    ...hostile,
    ...Array.from({ length: 12 }, (_, at) => ({ name: `mutated-${at}.png`, bytes: mutated(png, at + 1) })),
  ]
}

/** Files that are broken, lie about what they are or carry programs are refused, and no file comes back as a page. */
export async function uploads({ client, callers: { b }, findings, until }) {
  let done = 0
  for (const { name, bytes, wanted } of files()) {
    if (Date.now() > until) break
    done += 1
    const answer = await client.send('POST', `/api/v1/${b.id}/add-attachment`, {
      token: b.token,
      caller: 'b',
      body: formWith(bytes, { name, type: name.endsWith('.pdf') ? 'application/pdf' : 'image/png' }),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    })
    if (wanted && answer.status !== wanted)
      findings.add(`upload of ${name}: ${answer.status} instead of ${wanted}`)
  }
  const listed = await client.send('GET', `/api/v1/${b.id}/attachment-display`, {
    token: b.token,
    caller: 'b',
  })
  for (const link of JSON.stringify(jsonOf(listed)).match(/\/api\/v1\/files\/[^"\\]+/gu) ?? []) {
    const { headers } = await client.send('GET', link, { caller: 'b' })
    if (!String(headers['content-disposition']).startsWith('attachment'))
      findings.add('a file is not sent as an attachment')
  }
  return done
}
