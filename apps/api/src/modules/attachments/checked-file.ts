import { Failure } from '../../failure.ts'
import type { VirusScan } from '../../support/virus-scan.ts'
import { checkPdf } from './checked-pdf.ts'
import { redrawn } from './redrawn-image.ts'
import { refusedFile } from './refused-file.ts'

/** A file as we keep it. */
export interface CheckedFile {
  readonly kind: 'pdf' | 'jpeg' | 'png'
  readonly bytes: Uint8Array
}

const RETRY_SECONDS = 60
const KINDS: Readonly<Record<string, CheckedFile['kind']>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
}

/**
 * Looks at what a file is and not at what it is called: PDF, JPEG and PNG alone are kept. Images are drawn anew, so that
 * nothing but the picture is left of them; PDFs must be whole and must not be locked or hold programs.
 */
export async function checkedFile(bytes: Uint8Array, scan: VirusScan | undefined): Promise<CheckedFile> {
  if (bytes.length === 0) throw refusedFile('track.file.empty')
  const { fileTypeFromBuffer } = await import('file-type')
  const kind = KINDS[(await fileTypeFromBuffer(bytes))?.mime ?? '']
  if (scan) {
    const verdict = await scan(bytes).catch((cause: unknown) => {
      // What nobody has looked at is not taken.
      throw new Failure('OVERLOADED', { retryAfterSeconds: RETRY_SECONDS, cause })
    })
    if (verdict === 'infected') throw refusedFile('track.file.infected')
  }
  if (!kind) throw refusedFile('track.file.type', 'UNSUPPORTED_TYPE')
  if (kind === 'pdf') {
    const fault = checkPdf(bytes)
    if (fault) throw refusedFile(`track.file.${fault}`)
    return { kind, bytes }
  }
  return { kind, bytes: await redrawn(bytes, kind) }
}
