import { threadWithin } from './worker-threads.ts'

const IDLE_MILLISECONDS = 60_000

/** For files of applications: nobody who sends other files keeps partners from sending theirs. */
export const inBatchThread = threadWithin({
  workMilliseconds: 2000,
  heapMegabytes: 256,
  waitingMax: 15,
  ofSenderMax: 4,
  idleMilliseconds: IDLE_MILLISECONDS,
})

/** For a file of an operator, which may be a list of hundreds of thousands of rows, and for what waits long for the disk. */
export const inLargeThread = threadWithin({
  workMilliseconds: 120_000,
  heapMegabytes: 512,
  waitingMax: 16,
  ofSenderMax: Infinity,
  idleMilliseconds: IDLE_MILLISECONDS,
})

/** For lists that staff send, which are compared with the database and written to it. */
export const inListThread = threadWithin({
  workMilliseconds: 120_000,
  heapMegabytes: 768,
  waitingMax: 8,
  ofSenderMax: 4,
  idleMilliseconds: IDLE_MILLISECONDS,
})

/** For documents. Its fonts and blank pages are a second of work: it does not end. */
export const inDocumentThread = threadWithin({
  workMilliseconds: 10_000,
  heapMegabytes: 256,
  waitingMax: 500,
  ofSenderMax: Infinity,
  idleMilliseconds: Infinity,
})

/** For what editors write, which may be written so that it is much work. */
export const inTextThread = threadWithin({
  workMilliseconds: 5000,
  heapMegabytes: 128,
  waitingMax: 15,
  ofSenderMax: 4,
  idleMilliseconds: IDLE_MILLISECONDS,
})
