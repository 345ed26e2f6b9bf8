import { boundedLimit, LimitReached } from '../../concurrency/bounded-limit.ts'
import { Failure } from '../../errors/failure.ts'
import type { FileFault, ValidFile } from './validate-file.ts'
import type { PictureUse } from './file-answers.ts'
import { startProcess, type FileProcess, type Answer } from './file-process-client.ts'

const PROCESSES = 2
const WAITING_MAX = 30
const OF_SENDER_MAX = 4
const RETRY_SECONDS = 5

async function begun(): Promise<FileProcess> {
  const started = startProcess()
  const { says } = await started.answer()
  if (says === 'ready') return started
  started.end()
  throw new Error('A process has not begun.')
}

function validatedAs({ says, bytes }: Answer, given: Uint8Array): ValidFile | FileFault {
  // It took too much, or the library broke down over it.
  if (says === undefined || says === 'ready') return { fault: 'heavy' }
  if (says === 'pdf') return { kind: says, bytes: given }
  return says === 'jpeg' || says === 'png' ? { kind: says, bytes: bytes! } : { fault: says }
}

const limited = boundedLimit(PROCESSES, WAITING_MAX, OF_SENDER_MAX)
let kept: FileProcess[] = []

async function validate(bytes: Uint8Array, use: PictureUse): Promise<ValidFile | FileFault> {
  kept = kept.filter(({ hasEnded }) => !hasEnded)
  const process = kept.pop() ?? (await begun())
  try {
    return validatedAs(await process.validate(bytes, use), bytes)
  } finally {
    if (process.keep()) kept.push(process)
    else process.end()
  }
}

/**
 * What a file is, or why it is not kept, found out in a process of its own with bounded work and memory: what holds its
 * thread, and native code, is stopped by the end of a process alone. A picture is drawn anew. Rejects with OVERLOADED while
 * too many wait, when no process can be started, and when none answers in time.
 */
export const validateApart = (
  bytes: Uint8Array,
  sender: string,
  use: PictureUse = 'paper',
): Promise<ValidFile | FileFault> =>
  limited(() => validate(bytes, use), sender).catch((error: unknown) => {
    throw new Failure('OVERLOADED', {
      retryAfterSeconds: RETRY_SECONDS,
      cause: error,
      ...(!(error instanceof LimitReached) && { message: { key: 'error.out_of_order' } }),
    })
  })
