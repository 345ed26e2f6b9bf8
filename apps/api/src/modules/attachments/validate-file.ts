import { fileTypeFromBuffer } from 'file-type'
import { pdfFault } from './pdf/pdf-fault.ts'
import type { PdfFault } from './pdf/pdf-names.ts'
import type { ImageFault } from './pictures/image-fault.ts'
import { plainJpeg } from './pictures/plain-jpeg.ts'
import { plainPng } from './pictures/plain-png.ts'

/** A file as we keep it; a picture only after it is drawn anew. */
export interface ValidFile {
  readonly kind: 'pdf' | 'jpeg' | 'png'
  readonly bytes: Uint8Array
}

/** Why a file is not kept. */
export interface FileFault {
  readonly fault: 'type' | PdfFault | ImageFault
}

const KINDS: Readonly<Record<string, ValidFile['kind']>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
}

/**
 * Looks at what a file is and not at what it is called: PDF, JPEG and PNG alone are kept. PDFs must be whole and must not be
 * locked or hold programs; of pictures, what is not the picture is left out. Nothing but JavaScript and zlib looks at
 * what was sent; only `file-process.ts` calls it.
 */
export async function validateFile(bytes: Uint8Array): Promise<ValidFile | FileFault> {
  const kind = KINDS[(await fileTypeFromBuffer(bytes))?.mime ?? '']
  if (!kind) return { fault: 'type' }
  if (kind === 'pdf') {
    const fault = await pdfFault(bytes)
    return fault ? { fault } : { kind, bytes }
  }
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const plain = kind === 'jpeg' ? plainJpeg(given) : plainPng(given)
  return typeof plain === 'string' ? { fault: plain } : { kind, bytes: plain }
}
