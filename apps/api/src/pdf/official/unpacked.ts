import { inflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFArray, PDFName, PDFRawStream } from '@cantoo/pdf-lib'

const FLATE = 'FlateDecode'
/** They make no more of it than there was. */
const SPELLINGS = new Set(['ASCII85Decode', 'ASCIIHexDecode'])

function filtersOf({ dict }: PDFRawStream): string[] {
  const filter = dict.lookup(PDFName.of('Filter'))
  const names = filter instanceof PDFArray ? filter.asArray().map((_, at) => filter.lookup(at)) : [filter]
  return names.flatMap((name) => (name instanceof PDFName ? [name.decodeText()] : name ? ['?'] : []))
}

/** Spelled by the first of its filters alone. */
function spelled(stream: PDFRawStream, filter: string): Uint8Array {
  const dict = stream.dict.clone()
  dict.set(PDFName.of('Filter'), PDFName.of(filter))
  dict.delete(PDFName.of('DecodeParms'))
  return decodePDFRawStream(PDFRawStream.of(dict, stream.contents)).decode()
}

/**
 * What a stream holds. Throws where it is more than `bytesMax`, before it is all in memory, which no bound of a thread covers;
 * and where it is packed in a way of which that cannot be said.
 */
export function unpacked(stream: PDFRawStream, bytesMax: number): Uint8Array {
  const filters = filtersOf(stream)
  const [first, second, ...more] = filters
  if (first === undefined) return stream.contents
  const bytes = SPELLINGS.has(first) ? spelled(stream, first) : stream.contents
  const packing = SPELLINGS.has(first) ? second : first
  if (packing === undefined) return bytes
  const isPlain = packing === FLATE && more.length === 0 && (SPELLINGS.has(first) || second === undefined)
  if (!isPlain) throw new Error('A stream is packed in a way that is not read here.')
  return inflateSync(bytes, { maxOutputLength: bytesMax })
}
