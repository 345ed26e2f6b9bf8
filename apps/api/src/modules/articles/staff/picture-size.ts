const START_OF_FRAME = new Set([0xc0, 0xc1, 0xc2])

interface Size {
  readonly width: number
  readonly height: number
}

/** Of a JPEG that was drawn by us: what stands before its frame is skipped. */
function jpegSize(bytes: Buffer): Size {
  let at = 2
  while (!START_OF_FRAME.has(bytes[at + 1]!)) at += 2 + bytes.readUInt16BE(at + 2)
  return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
}

/** How large a picture is that was drawn by us. */
export function pictureSize(kind: 'jpeg' | 'png', given: Uint8Array): Size {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  return kind === 'jpeg' ? jpegSize(bytes) : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
