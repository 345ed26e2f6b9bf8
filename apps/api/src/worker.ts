import { readWorkbook as readBook } from './modules/lists/workbook.ts'
import { validateFile as validate } from './modules/attachments/validate-file.ts'
import { batchRowsIn } from './modules/partners/batches/batch-file.ts'
import type { ThreadTask } from './concurrency/worker-threads.ts'

/** A task that says when it begins: what it has loaded until then is not counted as its time. */
const task =
  <Input, Output>(work: (input: Input) => Output | Promise<Output>) =>
  ({ input, begun }: ThreadTask<Input>): Output | Promise<Output> => {
    // A message arrives while this thread works on; that the port is closed is told only when the thread comes to rest.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
    begun.postMessage(null)
    begun.close()
    return work(input)
  }

// What worker threads do, by name; called by `inThread`, `inBatchThread` and `inLargeThread`.
export const validateFile = task(validate)
export const readBatch = task(([bytes, known]: Parameters<typeof batchRowsIn>) => batchRowsIn(bytes, known))
export const readWorkbook = task(([bytes, file]: Parameters<typeof readBook>) => readBook(bytes, file))
