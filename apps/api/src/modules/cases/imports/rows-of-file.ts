import type { ImportKind } from '@pan/contracts/staff/import-file'
import { joinInPieces } from '../../../concurrency/join-in-pieces.ts'
import { inBatchThread } from '../../../concurrency/threads.ts'
import { TaskTooHeavy } from '../../../concurrency/worker-threads.ts'
import { Failure } from '../../../errors/failure.ts'
import type { GivenRow, ImportFault } from './import-file.ts'

/** The rows of a file, read in a thread. VALIDATION_FAILED says why it cannot be read, OVERLOADED that nobody could. */
export async function rowsOfFile(
  bytes: Uint8Array,
  kind: ImportKind,
  memberId: string,
): Promise<readonly GivenRow[]> {
  // A copy of its own: what is given may be a part of a buffer that holds other things too.
  const copy = await joinInPieces([bytes])
  const read = await inBatchThread<readonly GivenRow[] | ImportFault>('readImport', [copy, kind], {
    moved: [copy.buffer],
    sender: memberId,
  }).catch((error: unknown): ImportFault => {
    if (error instanceof TaskTooHeavy) return { fault: { key: 'batch.too_heavy' } }
    throw error
  })
  if (!('fault' in read)) return read
  throw new Failure('VALIDATION_FAILED', { issues: [{ field: 'file', message: read.fault }] })
}
