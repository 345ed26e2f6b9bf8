import type { ApplicationForm } from '@pan/contracts/forms/sections/section'
import { Failure } from '../../../errors/failure.ts'
import { joinInPieces } from '../../../concurrency/join-in-pieces.ts'
import { inBatchThread } from '../../../concurrency/threads.ts'
import { TaskTooHeavy } from '../../../concurrency/worker-threads.ts'
import type { BatchFault, GivenRow } from './batch-file.ts'
import type { BatchColumns } from './batch-columns.ts'

/** The columns that a file of applications of a form may have: its fields, by either of their names. */
export function batchColumnsOf({ fields, aliases = {} }: ApplicationForm): BatchColumns {
  const names = [...Object.keys(fields).map((name) => [name, name]), ...Object.entries(aliases)]
  return new Map(names.map(([column, name]) => [column!, { isFlag: fields[name!]?.kind === 'flag' }]))
}

/**
 * The rows of a partner's file of applications of one form. VALIDATION_FAILED says why the file as a whole cannot be read,
 * OVERLOADED that nobody could read it.
 */
export async function readBatch(
  bytes: Uint8Array,
  form: ApplicationForm,
  partnerId: string,
): Promise<GivenRow[]> {
  // A copy of its own: what is given may be a part of a buffer that holds other things too.
  const copy = await joinInPieces([bytes])
  const read = await inBatchThread<GivenRow[] | BatchFault>('readBatch', [copy, batchColumnsOf(form)], {
    moved: [copy.buffer],
    sender: partnerId,
  }).catch((error: unknown): BatchFault => {
    if (error instanceof TaskTooHeavy) return { fault: { key: 'batch.too_heavy' } }
    throw error
  })
  if (!('fault' in read)) return read
  throw new Failure('VALIDATION_FAILED', { issues: [{ field: 'file', message: read.fault }] })
}
