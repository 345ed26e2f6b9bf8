import { fileTypeFromBuffer } from 'file-type'
import { pdfFault, type PdfFault } from './pdf-fault.ts'
import { redrawn, type ImageFault } from './redrawn-image.ts'

/** A file as we keep it. */
export interface KeptFile {
  readonly kind: 'pdf' | 'jpeg' | 'png'
  readonly bytes: Uint8Array
}

/** Why a file is not kept. */
export interface FileFault {
  readonly fault: 'type' | PdfFault | ImageFault
}

const KINDS: Readonly<Record<string, KeptFile['kind']>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
}

/**
 * Looks at what a file is and not at what it is called: PDF, JPEG and PNG alone are kept. Images are drawn anew, so that
 * nothing but the picture is left of them; PDFs must be whole and must not be locked or hold programs. Runs in a thread.
 */
export async function judgeFile(bytes: Uint8Array): Promise<KeptFile | FileFault> {
  const kind = KINDS[(await fileTypeFromBuffer(bytes))?.mime ?? '']
  if (!kind) return { fault: 'type' }
  if (kind !== 'pdf') {
    const drawn = await redrawn(bytes, kind)
    return typeof drawn === 'string' ? { fault: drawn } : { kind, bytes: drawn }
  }
  const fault = await pdfFault(bytes)
  return fault ? { fault } : { kind, bytes }
}
