import { Failure } from '../../errors/failure.ts'
import type { VirusScan } from '../../files/virus-scan.ts'
import { inThread, TaskTooHeavy } from '../../concurrency/worker-threads.ts'
import type { FileFault, ValidFile } from './validate-file.ts'
import { fileRefusal } from './file-refusal.ts'
import { drawPicture } from './pictures/draw-picture.ts'

const SCANNER_RETRY_SECONDS = 60

async function validated(bytes: Uint8Array, sender: string): Promise<ValidFile | FileFault> {
  // A copy of its own: what is given may be a part of a buffer that holds other things too.
  const copy = new Uint8Array(bytes)
  try {
    return await inThread<ValidFile | FileFault>('validateFile', copy, { moved: [copy.buffer], sender })
  } catch (error) {
    if (error instanceof TaskTooHeavy) return { fault: 'heavy' }
    throw error
  }
}

/** What is not the picture is left out in a thread, before native code sees any of it in a process of its own. */
async function judged(bytes: Uint8Array, sender: string): Promise<ValidFile | FileFault> {
  const file = await validated(bytes, sender)
  if ('fault' in file || file.kind === 'pdf') return file
  const drawn = await drawPicture(file.bytes, file.kind, sender)
  return typeof drawn === 'string' ? { fault: drawn } : { kind: file.kind, bytes: drawn }
}

/**
 * A file of a sender as it is kept; VALIDATION_FAILED or UNSUPPORTED_TYPE says why it is not, OVERLOADED that nobody could
 * look at it.
 */
export async function checkFile(
  { bytes, sender }: { readonly bytes: Uint8Array; readonly sender: string },
  scan: VirusScan | undefined,
): Promise<ValidFile> {
  if (bytes.length === 0) throw fileRefusal('track.file.empty')
  if (scan) {
    const verdict = await scan(bytes).catch((cause: unknown) => {
      // What nobody has looked at is not taken.
      throw new Failure('OVERLOADED', { retryAfterSeconds: SCANNER_RETRY_SECONDS, cause })
    })
    if (verdict === 'infected') throw fileRefusal('track.file.infected')
  }
  const file = await judged(bytes, sender)
  if (!('fault' in file)) return file
  throw fileRefusal(`track.file.${file.fault}`, file.fault === 'type' ? 'UNSUPPORTED_TYPE' : undefined)
}
