const SIDE = 6300
const BLOCKS = Math.ceil(SIDE / 8) ** 2
/** Scans of each of the 63 frequencies: one for each of its bits. */
const BITS = 14
const RUN_MIN = 16_384
const RUN_MAX = 32_767

const segment = (marker: number, ...content: number[]): Buffer => {
  const length = content.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content])
}

/** Bits as a scan holds them: filled up with ones, and every 0xFF escaped. */
function packedBits(bits: string): Buffer {
  const bytes = bits.match(/.{1,8}/gu) ?? []
  return Buffer.from(
    bytes
      .map((each) => Number.parseInt(each.padEnd(8, '1'), 2))
      .flatMap((byte) => (byte === 255 ? [255, 0] : [byte])),
  )
}

/** Says of every block that nothing of it changes, many blocks at a time. */
function emptyScan(): Buffer {
  let bits = ''
  for (let left = BLOCKS; left > 0;) {
    const run = left >= RUN_MIN ? Math.min(left, RUN_MAX) : 1
    bits += run === 1 ? '10' : `0${(run - RUN_MIN).toString(2).padStart(14, '0')}`
    left -= run
  }
  return packedBits(bits)
}

/** A grey progressive JPEG of 39.7 million points, legal, of so many scans, nearly all of them empty. */
export function manyScans(count: number): Buffer {
  const empty = emptyScan()
  const scans = Array.from({ length: count - 1 }, (_, at) => {
    const band = 1 + Math.floor(at / BITS)
    const bit = BITS - 1 - (at % BITS)
    const bits = bit === BITS - 1 ? bit : ((bit + 1) << 4) | bit
    return [segment(0xda, 1, 1, 0, band, band, bits), empty]
  })
  const counts = (one: number, two: number) => [one, two, ...Array<number>(14).fill(0)]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, SIDE >> 8, SIDE & 255, SIDE >> 8, SIDE & 255, 1, 1, 0x11, 0),
    segment(0xc4, 0x00, ...counts(1, 1), 0, 1),
    segment(0xc4, 0x10, ...counts(1, 1), 0xe0, 0),
    segment(0xda, 1, 1, 0, 0, 0, 0),
    packedBits('0'.repeat(BLOCKS)),
    ...scans.flat(),
    Buffer.from([0xff, 0xd9]),
  ])
}
