/** A browser that reads codes in pictures; the library of types does not know it yet. */
interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** Reads the code in what a camera shows; empty where there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string>

const FORMAT = 'qr_code'
/** More is no easier to read, and takes longer. */
const PICTURE_WIDTH_MAX = 640

async function byBrowser(): Promise<ReadCode | undefined> {
  const { BarcodeDetector: Class } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!Class || !(await Class.getSupportedFormats()).includes(FORMAT)) return undefined
  const detector = new Class({ formats: [FORMAT] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? ''
}

async function byProgram(): Promise<ReadCode> {
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!
  return async (video) => {
    const scale = Math.min(1, PICTURE_WIDTH_MAX / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height)
    return decode(drawing.getImageData(0, 0, canvas.width, canvas.height))
  }
}

/** Reads codes as the browser does, or by a program that is fetched where it cannot. A picture that cannot be read has none. */
export async function codeReader(): Promise<ReadCode> {
  const read = (await byBrowser()) ?? (await byProgram())
  return (video) => read(video).catch(() => '')
}
