import type { Page } from '../db/queries/page.ts'
import type { Session } from '../db/store.ts'
import type { Job, JobDepth, JobsAsked, JobState } from './job-queue.ts'
import type { JobPayload } from './jobs.tables.ts'

export interface JobOptions {
  /** Not before this moment; at once when left out. */
  readonly runAt?: Date
}

/**
 * Does a job. It may be called again for the same job, after a crash even at the same time: it has to be safe to repeat. One
 * that takes longer than a server has to stop throws when the signal is aborted; it is then done again.
 */
export type JobHandler = (payload: JobPayload, job: Job, signal: AbortSignal) => Promise<void>

/** Ends what a job was about that somebody has discarded, in the transaction that takes the job out. */
export type DiscardHandler = (tx: Session, payload: JobPayload) => Promise<void>

/** Thrown by a handler where no later try can help: the job goes to the dead letters at once. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp'
}

export interface Jobs {
  /** Says who does the jobs of a name. */
  on(name: string, handler: JobHandler): void
  /** Says what becomes of what the jobs of a name are about when one is discarded; nothing where nobody says. */
  onDiscard(name: string, handler: DiscardHandler): void
  /** Says who does a job that comes up again and again; across all servers once in that time. */
  every(seconds: number, name: string, handler: JobHandler): void
  /** Adds a job that runs after the transaction has committed, and never if it has not. */
  enqueue(tx: Session, name: string, payload: JobPayload, options?: JobOptions): Promise<void>
  /** Starts to run what is due, until `stop`. */
  start(): void
  /** Takes no more jobs and resolves when those that run are done. */
  stop(): Promise<void>
  /** Runs what is due now until nothing is, and what a server that is gone has left. */
  drain(): Promise<void>
  /** What waits, runs or is dead, in the order in which it is or was due; a page of it. */
  list(asked?: Partial<JobsAsked>): Promise<Page<JobState>>
  depths(): Promise<readonly JobDepth[]>
  /** Starts a dead letter again, once; false when there is none of that id. */
  revive(tx: Session, id: string): Promise<boolean>
  /** Forgets a dead letter: what it was to do is never done. False when there is none of that id. */
  discard(tx: Session, id: string): Promise<boolean>
  /** Forgets dead letters of a name that were given up before a moment. */
  forgetDead(name: string, moment: string): Promise<void>
}
