import type { Cursor, Page } from '../db/queries/page.ts'
import type { Session } from '../db/store.ts'
import type { JobPayload } from './jobs.tables.ts'

/** How often a job is tried before it is a dead letter; with the pauses below that is about four hours. */
export const TRIES_MAX = 12
export const FIRST_PAUSE_SECONDS = 15
export const PAUSE_SECONDS_MAX = 3600
/** How long a job may take before it counts as lost with its server. */
export const LEASE_SECONDS = 300

/** So many rows are counted for somebody who watches: many more take longer than anybody else should wait. */
export const COUNTED_MAX = 10_000

/** The name of the job that hands a mail to the mail server. */
export const MAIL = 'mail'
/** The name of the job that hands a short message to its gateway. */
export const SHORT_MESSAGE = 'short-message'
/**
 * Mails wait in a line of their own, and so do short messages. There may be very many of them while the mail server or a
 * gateway is away, and nothing else waits behind them.
 */
export type Line = 'mails' | 'short-messages' | 'others'

const LINES: Readonly<Record<string, Line>> = { [MAIL]: 'mails', [SHORT_MESSAGE]: 'short-messages' }
/** In which line the jobs of a name wait. */
export const lineOf = (name: string): Line => LINES[name] ?? 'others'

/** One try of a job. */
export interface Job {
  readonly id: string
  readonly name: string
  readonly payload: JobPayload
  /** Which try this is, from 1. */
  readonly tries: number
}

/** A job as an operator sees it; its payload may be about people and is left out. */
export interface JobState {
  readonly id: string
  readonly name: string
  readonly state: 'waiting' | 'running' | 'dead'
  readonly tries: number
  /** When it is due; of a dead one when it was given up. ISO 8601 in UTC. */
  readonly at: string
  readonly fault: string
  /** The id of the application that it is about; empty where it is about none. */
  readonly object: string
}

/** Which jobs are listed. */
export interface JobsAsked {
  /** Every state when left out. */
  readonly state?: JobState['state'] | undefined
  /** Where the page before ended. */
  readonly after?: Cursor | undefined
  /** How many rows a page has. */
  readonly limit: number
}

/** How many jobs of a name are in a state, and when the first of them is or was due. */
export interface JobDepth {
  readonly name: string
  /** `retrying` has failed and waits for its next try. */
  readonly state: 'waiting' | 'retrying' | 'running' | 'dead'
  readonly count: number
  readonly oldestAt: string
}

/** Where jobs are kept; each database has one. */
export interface JobQueue {
  /** Adds a job in the transaction of the change that needs it. */
  add(tx: Session, name: string, payload: JobPayload, runAt: Date): Promise<void>
  /** Adds a recurring job unless its turn is there already. */
  addRecurring(name: string, everySeconds: number): Promise<void>
  /** Takes up to `count` jobs of a line that are due; nobody else gets them for as long as the lease lasts. */
  claim(line: Line, count: number): Promise<readonly Job[]>
  complete(job: Job): Promise<void>
  /** Puts a job back for a later try, or among the dead letters after the last one or when it `isHopeless`. */
  fail(job: Job, fault: string, isHopeless: boolean): Promise<void>
  /** How full the queue is; of very many the first are counted. */
  depths(): Promise<readonly JobDepth[]>
  /** What waits, runs or is dead, in the order of `at`; a page of it. */
  list(asked: JobsAsked): Promise<Page<JobState>>
  /** Starts a dead letter again; false when there is none of that id. */
  revive(tx: Session, id: string): Promise<boolean>
  /** Forgets a dead letter, and says what it was; undefined when there is none of that id. */
  discard(tx: Session, id: string): Promise<Pick<Job, 'name' | 'payload'> | undefined>
  /** Forgets dead letters of a name that were given up before a moment: whom they were about nobody needs to know any more. */
  forgetDead(name: string, moment: string): Promise<void>
  /** Puts back jobs whose server is gone; a queue that was opened does it by itself. */
  recover(): Promise<void>
  /** Called once before the first claim of a server. */
  open(): Promise<void>
  close(): Promise<void>
}
