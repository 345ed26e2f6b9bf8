import { Failure } from '../../errors/failure.ts'
import type { VirusScan } from '../../files/virus-scan.ts'
import { fileRefusal } from './attachment-rules.ts'
import type { PictureUse } from './file-answers.ts'
import { validateApart } from './validate-apart.ts'
import type { ValidFile } from './validate-file.ts'

const SCANNER_RETRY_SECONDS = 60

/**
 * A file of a sender as it is kept; VALIDATION_FAILED or UNSUPPORTED_TYPE says why it is not, OVERLOADED that nobody could
 * look at it.
 */
export async function checkFile(
  { bytes, sender }: { readonly bytes: Uint8Array; readonly sender: string },
  scan: VirusScan | undefined,
  use: PictureUse = 'paper',
): Promise<ValidFile> {
  if (bytes.length === 0) throw fileRefusal('track.file.empty')
  if (scan) {
    const verdict = await scan(bytes).catch((cause: unknown) => {
      // What nobody has looked at is not taken.
      throw new Failure('OVERLOADED', { retryAfterSeconds: SCANNER_RETRY_SECONDS, cause })
    })
    if (verdict === 'infected') throw fileRefusal('track.file.infected')
  }
  const file = await validateApart(bytes, sender, use)
  if (!('fault' in file)) return file
  throw fileRefusal(`track.file.${file.fault}`, file.fault === 'type' ? 'UNSUPPORTED_TYPE' : undefined)
}
