import { crc32, deflateSync } from 'node:zlib'

/** Text fields and one file, as a browser's FormData makes them. */
export function withFile(
  fields: Readonly<Record<string, string>>,
  file: {
    readonly name: string
    readonly bytes: Uint8Array
    readonly type?: string
    readonly field?: string
  },
) {
  const boundary = '----test-boundary'
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  // What browsers do with quotes and line ends in a name.
  const name = file.name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="${file.field ?? 'file_to_upload'}"; filename="${name}"\r\n` +
    `Content-Type: ${file.type ?? 'image/png'}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(texts.join('') + head),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Texts as a PNG holds them: each is a few kilobytes that unpack to 8 MiB. */
export const packedTexts = (count: number): Buffer => {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(8 * 1024 * 1024, 'A'))])
  return Buffer.concat(Array<Buffer>(count).fill(chunk('zTXt', text)))
}

/** A grey picture of so many points each way, a few hundred bytes for millions of them, and what else shall be in it. */
export function png(width: number, height: number, more: Uint8Array = new Uint8Array()): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    more,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

/** The smallest PDF with a page, and what else shall be in its catalogue, its trailer or behind it. */
export function pdf({ catalogue = '', trailer = '', behind = '' } = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(
    `%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size 4 ${trailer} >>\nstartxref\n9\n%%EOF\n${behind}`,
    'latin1',
  )
}

/** A PDF with something of one's own before its trailer. */
export function pdfWith(part: Uint8Array): Buffer {
  const [before, after] = pdf().toString('latin1').split('trailer') as [string, string]
  return Buffer.concat([Buffer.from(before), part, Buffer.from(`\ntrailer${after}`)])
}

/** An object that is a packed stream; `type` stands in its dictionary. */
export const packedObject = (type: string, packed: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(
      `9 0 obj\n<< /Type ${type} /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ])

/** The text that every scanner takes for a virus and that harms nobody, put together so that this file is none. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join(
  '',
)
