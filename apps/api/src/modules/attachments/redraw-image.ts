import sharp from 'sharp'

const PIXELS_MAX = 40_000_000
/** Of the picture as its points lie in memory: colours and depth make up to eight bytes of each. */
const UNPACKED_BYTES_MAX = 192 * 1024 * 1024
const WORK_SECONDS_MAX = 2
/** The longer side afterwards: enough to read a page of A4. */
const SIDE_PIXELS_MAX = 3000
const QUALITY = 85

export type ImageFault = 'damaged' | 'pixels' | 'heavy'

sharp.concurrency(1)
sharp.cache(false)

/**
 * The picture alone: places, cameras and whatever was hidden in or behind it are gone. The time is also told to the native
 * code, which goes on where its thread has been ended.
 */
export async function redrawImage(bytes: Uint8Array, kind: 'jpeg' | 'png'): Promise<Uint8Array | ImageFault> {
  try {
    const given = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 })
    const { width, height, channels, depth } = await given.metadata()
    if (width * height * channels * (depth === 'uchar' ? 1 : 2) > UNPACKED_BYTES_MAX) return 'pixels'
    const picture = given
      .timeout({ seconds: WORK_SECONDS_MAX })
      .rotate()
      .resize({ width: SIDE_PIXELS_MAX, height: SIDE_PIXELS_MAX, fit: 'inside', withoutEnlargement: true })
    return await (
      kind === 'jpeg' ? picture.jpeg({ quality: QUALITY }) : picture.png({ compressionLevel: 9 })
    ).toBuffer()
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (message.includes('pixel limit')) return 'pixels'
    return message.includes('timeout') ? 'heavy' : 'damaged'
  }
}
