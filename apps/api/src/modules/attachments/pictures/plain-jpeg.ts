import { PIXELS_MAX, type ImageFault } from './image-fault.ts'

/** Each scan goes over the whole picture again. Cameras and programs write one to a dozen. */
const SCANS_MAX = 32
const MARKER = 0xff
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
/** Baseline, extended and progressive, which is what decoders of browsers know. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
/** Tables: of Huffman codes, of quantisation, and how often the code begins anew. */
const TABLES = new Set([0xc4, 0xdb, 0xdd])
const APP1 = 0xe1
const EXIF = 'Exif\0\0'
/** Other applications whose segments colours depend on. */
const COLOUR: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
])

const startsWith = (content: Buffer, text: string): boolean =>
  content.toString('latin1', 0, text.length) === text

/** Whether this byte after 0xFF belongs to what a scan holds: an escaped 0xFF, or a mark to begin anew at. */
const isOfScan = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7)

/** Where the marker stands that ends what a scan holds. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(MARKER, from); at >= 0; at = bytes.indexOf(MARKER, at + 1)) {
    const code = bytes[at + 1]
    if (code !== undefined && code !== MARKER && !isOfScan(code)) return at
  }
  return bytes.length
}

/** Width times height, as a frame says them; 0 where it is none. */
const pointsOf = (frame: Buffer): number =>
  frame.length < 5 ? 0 : frame.readUInt16BE(1) * frame.readUInt16BE(3)

/**
 * A JPEG with nothing in it but the picture, its colours and which side is up. A decoder reads all scans before it can be
 * told to stop: 130 kB of nearly empty ones take twenty seconds. One pass; points are not looked at.
 */
export function plainJpeg(bytes: Buffer): Buffer | ImageFault {
  if (bytes[0] !== MARKER || bytes[1] !== SOI) return 'damaged'
  const parts = [bytes.subarray(0, 2)]
  let frames = 0
  let scans = 0
  let hasExif = false
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== MARKER) return 'damaged'
    const code = bytes[at + 1]!
    if (code === MARKER) {
      at += 1
      continue
    }
    if (code === EOI)
      return frames === 1 && scans > 0 ? Buffer.concat([...parts, bytes.subarray(at, at + 2)]) : 'damaged'
    if (at + 4 > bytes.length) return 'damaged'
    let end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) return 'damaged'
    const content = bytes.subarray(at + 4, end)
    let isKept = TABLES.has(code)
    if (FRAMES.has(code)) {
      frames += 1
      isKept = true
      const points = pointsOf(content)
      if (points === 0) return 'damaged'
      if (points > PIXELS_MAX) return 'pixels'
    } else if (code === SOS) {
      scans += 1
      if (frames !== 1) return 'damaged'
      if (scans > SCANS_MAX) return 'heavy'
      isKept = true
      end = scanEnd(bytes, end)
    } else if (code === APP1) {
      isKept = !hasExif && startsWith(content, EXIF)
      hasExif ||= isKept
    } else if (COLOUR.has(code)) isKept = startsWith(content, COLOUR.get(code)!)
    else if (!isKept && code < 0xe0) return 'damaged'
    if (isKept) parts.push(bytes.subarray(at, end))
    at = end
  }
  return 'damaged'
}
