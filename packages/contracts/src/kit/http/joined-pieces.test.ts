import { expect, test } from 'vitest'
import { joinedPieces } from './joined-pieces.ts'

const bytes = Uint8Array.from({ length: 40_000 }, (_, at) => at % 251)

test.each([1, 7, 16 * 1024, 40_000])('pieces of %i bytes come out as they went in', (length) => {
  const pieces = joinedPieces()
  for (let at = 0; at < bytes.length; at += length) pieces.add(bytes.subarray(at, at + length))
  expect(pieces.blocks().flatMap((block) => [...block])).toEqual([...bytes])
})

test('nothing comes out of nothing', () => {
  expect(joinedPieces().blocks()).toEqual([])
})

test('what is sent byte by byte is held in a few blocks, not in as many pieces', () => {
  const pieces = joinedPieces()
  for (const byte of bytes) pieces.add(Uint8Array.of(byte))
  const blocks = pieces.blocks()
  // The first piece as it came, and three blocks for the rest.
  expect(blocks).toHaveLength(4)
  expect(blocks.slice(1).map(({ buffer }) => buffer.byteLength)).toEqual([16 * 1024, 16 * 1024, 16 * 1024])
})
