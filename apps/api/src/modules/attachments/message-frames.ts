import type { Readable, Writable } from 'node:stream'

/** One byte that says what it is, four for the length of what follows. */
const HEAD_LENGTH = 5
const CONTENT_BYTES_MAX = 64 * 1024 * 1024

/**
 * Hands over what the other end writes, one after the other: it waits for an answer before it writes again. Whatever it
 * says is only bytes here; a message of Node's own would be made into objects.
 */
export function onFrames(stream: Readable, take: (code: number, content: Buffer) => void): void {
  let pieces: Buffer[] = []
  let length = 0
  stream.on('data', (piece: Buffer) => {
    pieces.push(piece)
    length += piece.length
    if (pieces[0]!.length < HEAD_LENGTH) pieces = [Buffer.concat(pieces)]
    if (length < HEAD_LENGTH) return
    const contentLength = pieces[0]!.readUInt32BE(1)
    if (contentLength > CONTENT_BYTES_MAX) stream.destroy()
    if (length < HEAD_LENGTH + contentLength) return
    const frame = Buffer.concat(pieces)
    pieces = []
    length = 0
    take(frame[0]!, frame.subarray(HEAD_LENGTH))
  })
}

export function writeFrame(stream: Writable, code: number, content: Uint8Array): void {
  const head = Buffer.alloc(HEAD_LENGTH)
  head[0] = code
  head.writeUInt32BE(content.length, 1)
  stream.write(head)
  stream.write(content)
}
