import { setImmediate as turn } from 'node:timers/promises'

const PIECE_BYTES = 512 * 1024

/**
 * Blocks of bytes one after the other, in memory of their own that can be handed to a thread. To fill megabytes of new memory
 * takes tens of milliseconds where pages are slow to come; others have a turn after each half megabyte.
 */
export async function joinInPieces(blocks: readonly Uint8Array[]): Promise<Buffer<ArrayBuffer>> {
  const joined = Buffer.allocUnsafeSlow(blocks.reduce((bytes, block) => bytes + block.length, 0))
  let at = 0
  for (const block of blocks)
    for (let from = 0; from < block.length; from += PIECE_BYTES) {
      const piece = block.subarray(from, from + PIECE_BYTES)
      joined.set(piece, at)
      at += piece.length
      if (at % PIECE_BYTES < piece.length) await turn()
    }
  return joined
}
