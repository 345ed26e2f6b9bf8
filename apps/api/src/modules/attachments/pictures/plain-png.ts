import { inflateSync } from 'node:zlib'
import { PIXELS_MAX, type ImageFault } from './image-fault.ts'

const SIGNATURE_LENGTH = 8
/** Length, type and checksum of a chunk. */
const FRAME_LENGTH = 12
const HEAD_LENGTH = 13
/** What a colour profile may unpack to: those of cameras and printers take a few kilobytes to half a megabyte. */
const PROFILE_BYTES_MAX = 1024 * 1024
const SMALL_CHUNK_MAX = 64 * 1024

/** The picture itself. Any other chunk that a reader must understand makes the file damaged. */
const PICTURE = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
/** What colours and orientation depend on; each counts once. */
const SMALL = new Set(['gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs', 'eXIf'])

const isCritical = (type: string): boolean => /^[A-Z]/u.test(type)

/** A profile is packed; a decoder unpacks it as a whole. */
function isSmallProfile(content: Buffer): boolean {
  const packed = content.indexOf(0) + 2
  if (packed < 2) return false
  try {
    inflateSync(content.subarray(packed), { maxOutputLength: PROFILE_BYTES_MAX })
    return true
  } catch {
    return false
  }
}

function isKept(type: string, content: Buffer, once: Set<string>): boolean {
  if (PICTURE.has(type)) return true
  if (once.has(type)) return false
  once.add(type)
  return type === 'iCCP' ? isSmallProfile(content) : SMALL.has(type) && content.length <= SMALL_CHUNK_MAX
}

/**
 * A PNG with nothing in it but the picture: a decoder unpacks each text before it can be told not to, and 5 MB of them
 * unpack to gigabytes. One pass; points are not looked at.
 */
export function plainPng(bytes: Buffer): Buffer | ImageFault {
  const parts = [bytes.subarray(0, SIGNATURE_LENGTH)]
  const once = new Set<string>()
  for (let at = SIGNATURE_LENGTH; at + FRAME_LENGTH <= bytes.length;) {
    const end = at + FRAME_LENGTH + bytes.readUInt32BE(at)
    if (end > bytes.length) return 'damaged'
    const type = bytes.toString('latin1', at + 4, at + 8)
    const content = bytes.subarray(at + 8, end - 4)
    const isFirst = at === SIGNATURE_LENGTH
    if (isFirst !== (type === 'IHDR')) return 'damaged'
    if (isFirst && content.length !== HEAD_LENGTH) return 'damaged'
    if (isFirst && content.readUInt32BE(0) * content.readUInt32BE(4) > PIXELS_MAX) return 'pixels'
    if (isCritical(type) && !PICTURE.has(type)) return 'damaged'
    if (isKept(type, content, once)) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return 'damaged'
}
