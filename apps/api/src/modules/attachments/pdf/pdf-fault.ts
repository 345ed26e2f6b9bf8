import { createInflate } from 'node:zlib'
import { objectsFault } from './pdf-object-streams.ts'
import { type PdfFault, faultIn } from './pdf-names.ts'

const HEAD = /^%PDF-\d\.\d/u
const END = /startxref\s+\d+\s+%%EOF\s*$/u
const END_LENGTH = 1024
/** Of all that a file has packed, together. */
const UNPACKED_BYTES_MAX = 128 * 1024 * 1024
const PIECE_BYTES = 64 * 1024
const STREAM = Buffer.from('stream')
const ENDSTREAM_START = Buffer.from('end')
/** Longer than every name above with a code for each of its letters: what two pieces share, so that none is cut in two. */
const OVERLAP = 48

/** Where what a stream holds begins, behind its keyword. */
function contentAt(bytes: Buffer, keywordEnd: number): number {
  let content = keywordEnd
  while (bytes[content] === 0x20 || bytes[content] === 0x09) content += 1
  if (bytes[content] === 0x0d) content += 1
  if (bytes[content] === 0x0a) content += 1
  return content
}

/** Where what each `stream` of a file holds begins; whatever stands there may be read as one by some viewer. */
function* streamsIn(bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf(STREAM); at >= 0; at = bytes.indexOf(STREAM, at + STREAM.length)) {
    if (at >= 3 && bytes.subarray(at - 3, at).equals(ENDSTREAM_START)) continue
    yield contentAt(bytes, at + STREAM.length)
  }
}

/** Whether a zlib stream begins here (RFC 1950, 2.2). */
const isPacked = (bytes: Buffer, at: number): boolean =>
  at + 2 <= bytes.length && (bytes[at]! & 0x0f) === 8 && bytes.readUInt16BE(at) % 31 === 0

/** Unpacks what begins with these bytes, piece by piece, for as long as `see` wants more; false where it is broken. */
const unpack = (bytes: Buffer, see: (piece: Buffer) => boolean): Promise<boolean> =>
  new Promise((resolve) => {
    const inflate = createInflate({ chunkSize: PIECE_BYTES })
    inflate.on('data', (piece: Buffer) => {
      if (!see(piece)) inflate.destroy()
    })
    inflate.on('error', () => resolve(false))
    inflate.on('close', () => resolve(true))
    inflate.end(bytes)
  })

/**
 * Why a PDF is not kept; undefined when it is. What stands behind its end belongs to another file. Names are looked for in
 * the whole file and in all that can be unpacked, and not where the file says that its objects are: what a viewer takes for
 * an object may lie in a comment, a string or a picture. One pass, in bounded memory.
 */
export async function pdfFault(file: Uint8Array): Promise<PdfFault | undefined> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const text = bytes.toString('latin1')
  if (!HEAD.test(text.slice(0, 16)) || !END.test(text.slice(-END_LENGTH))) return 'damaged'
  let fault = faultIn(text)
  fault ??= objectsFault(text, (at) => isPacked(bytes, contentAt(bytes, at)))
  let left = UNPACKED_BYTES_MAX
  for (const content of streamsIn(bytes)) {
    if (fault) break
    if (!isPacked(bytes, content)) continue
    let seenBefore = ''
    const isWhole = await unpack(bytes.subarray(content), (piece) => {
      left -= piece.length
      const seen = seenBefore + piece.toString('latin1')
      seenBefore = seen.slice(-OVERLAP)
      fault = left < 0 ? 'heavy' : faultIn(seen)
      return fault === undefined
    })
    // A viewer may show what came before the fault, which nobody has seen here.
    if (!isWhole) return 'damaged'
  }
  return fault
}
