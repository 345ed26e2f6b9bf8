import { Failure } from '../../failure.ts'
import { gate, GateFull } from '../../support/gate.ts'
import { refusedFile } from './refused-file.ts'

const PIXELS_MAX = 40_000_000
/** The longer side afterwards: enough to read a page of A4. */
const SIDE_PIXELS_MAX = 3000
const QUALITY = 85
const AT_ONCE = 2
const WAITING_MAX = 16
const RETRY_SECONDS = 5

// Pictures are drawn in threads of their own, few at a time: everybody else is still answered.
const pass = gate(AT_ONCE, WAITING_MAX)

async function draw(bytes: Uint8Array, kind: 'jpeg' | 'png'): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 })
    .rotate()
    .resize({ width: SIDE_PIXELS_MAX, height: SIDE_PIXELS_MAX, fit: 'inside', withoutEnlargement: true })
  return kind === 'jpeg'
    ? picture.jpeg({ quality: QUALITY }).toBuffer()
    : picture.png({ compressionLevel: 9 }).toBuffer()
}

/** The picture alone: places, cameras and whatever was hidden in or behind it are gone. */
export async function redrawn(bytes: Uint8Array, kind: 'jpeg' | 'png'): Promise<Uint8Array> {
  try {
    return await pass(() => draw(bytes, kind))
  } catch (error) {
    if (error instanceof GateFull) {
      throw new Failure('OVERLOADED', { retryAfterSeconds: RETRY_SECONDS, cause: error })
    }
    const isHuge = error instanceof Error && error.message.includes('pixel limit')
    throw refusedFile(isHuge ? 'track.file.pixels' : 'track.file.damaged')
  }
}
