import { fileTypeFromBuffer } from 'file-type'
import { pdfFault, type PdfFault } from './pdf-fault.ts'
import { redrawImage, type ImageFault } from './redraw-image.ts'

/** A file as we keep it. */
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
 * Looks at what a file is and not at what it is called: PDF, JPEG and PNG alone are kept. Images are drawn anew, so that
 * nothing but the picture is left of them; PDFs must be whole and must not be locked or hold programs. Runs in a thread.
 */
export async function validateFile(bytes: Uint8Array): Promise<ValidFile | FileFault> {
  const kind = KINDS[(await fileTypeFromBuffer(bytes))?.mime ?? '']
  if (!kind) return { fault: 'type' }
  if (kind !== 'pdf') {
    const drawn = await redrawImage(bytes, kind)
    return typeof drawn === 'string' ? { fault: drawn } : { kind, bytes: drawn }
  }
  const fault = await pdfFault(bytes)
  return fault ? { fault } : { kind, bytes }
}
