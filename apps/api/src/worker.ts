import { readWorkbook as readBook } from './modules/lists/workbook.ts'
import { batchRowsIn } from './modules/partners/batches/batch-file.ts'

// What worker threads do, by name; called by `inBatchThread` and `inLargeThread`.
export const readBatch = ([bytes, known]: Parameters<typeof batchRowsIn>) => batchRowsIn(bytes, known)
export const readWorkbook = ([bytes, file]: Parameters<typeof readBook>) => readBook(bytes, file)
