import sharp from 'sharp'
import type { PictureUse } from '../file-answers.ts'
import { PIXELS_MAX, type ImageFault } from './image-fault.ts'

/** Of the picture as its points lie in memory: colours and depth make up to eight bytes of each. */
const UNPACKED_BYTES_MAX = 192 * 1024 * 1024
/** The longer side afterwards: enough to read a page of A4, and for the column of an article on a fine screen. */
const SIDE_PIXELS_MAX = { paper: 3000, page: 1440 } as const satisfies Record<PictureUse, number>
const QUALITY = 85

sharp.concurrency(1)
sharp.cache(false)

/**
 * The picture alone: places, cameras and whatever was hidden in or behind it are gone. Native code, which nothing within
 * its process can stop: only `file-process.ts` calls it.
 */
export async function redrawImage(
  bytes: Uint8Array,
  kind: 'jpeg' | 'png',
  use: PictureUse = 'paper',
): Promise<Uint8Array | ImageFault> {
  try {
    const given = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 })
    const { width, height, channels, depth } = await given.metadata()
    if (width * height * channels * (depth === 'uchar' ? 1 : 2) > UNPACKED_BYTES_MAX) return 'pixels'
    const side = SIDE_PIXELS_MAX[use]
    const picture = given
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    return await (
      kind === 'jpeg' ? picture.jpeg({ quality: QUALITY }) : picture.png({ compressionLevel: 9 })
    ).toBuffer()
  } catch (error) {
    return error instanceof Error && error.message.includes('pixel limit') ? 'pixels' : 'damaged'
  }
}
