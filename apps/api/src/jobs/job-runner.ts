import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { Store } from '../db/store.ts'
import type { Clock } from '../time/clock.ts'
import type { Ids } from '../crypto/ids.ts'
import { LEASE_SECONDS, lineOf, type Job, type JobQueue } from './job-queue.ts'
import { sqliteJobs } from './jobs-sqlite.ts'
import { Away, openLine, type OpenLine } from './job-line.ts'
import { type DiscardHandler, type JobHandler, GiveUp, type Jobs } from './jobs.ts'

const ASK_MILLISECONDS = 1000

const LISTED_MAX = 200

interface JobsLog {
  info(message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Kind and code of an error. Its message may quote a mail address and stays out. */
function faultOf(error: unknown): string {
  if ((error instanceof GiveUp || error instanceof Away) && error.cause !== undefined)
    return faultOf(error.cause)
  if (!(error instanceof Error)) return typeof error
  const { code, responseCode } = error as Error & Record<string, unknown>
  return [error.name, code, responseCode].filter((each) => each !== undefined).join(' ')
}

/** The jobs of a queue, run in this process. */
function jobsOn(queue: JobQueue, clock: Clock, log: JobsLog): Jobs {
  const handlers = new Map<string, JobHandler>()
  const discarders = new Map<string, DiscardHandler>()
  const recurring: { readonly name: string; readonly seconds: number; due: number }[] = []
  const lines = {
    others: openLine('others', clock),
    mails: openLine('mails', clock),
    'short-messages': openLine('short-messages', clock),
  }
  const all = Object.values(lines)
  const running = () => Promise.all(all.flatMap((line) => [...line.running]))
  let timer: NodeJS.Timeout | undefined
  let filling: Promise<void> = Promise.resolve()
  let isAway = false
  const stopping = new AbortController()

  /** Tells the queue how a job ended, for as long as it is ours: a database that was away must not have a mail sent twice. */
  async function note(job: Job, ended: () => Promise<void>): Promise<void> {
    for (let left = LEASE_SECONDS; ; left--) {
      try {
        return await ended()
      } catch (error) {
        // Whoever drains the queue by hand hears of it at once.
        if (stopping.signal.aborted || !timer || left <= 1) throw error
        if (left === LEASE_SECONDS)
          log.warn({ err: error, job: job.id, name: job.name }, 'the end of a job cannot be noted yet')
        await wait(ASK_MILLISECONDS)
      }
    }
  }

  async function run(job: Job): Promise<void> {
    const line = lines[lineOf(job.name)]
    try {
      const handler = handlers.get(job.name)
      // While servers of two releases run, a later try finds one that knows it.
      if (!handler) throw new Error('This server knows no jobs of this name.')
      await handler(job.payload, job, stopping.signal)
      line.ended(false)
    } catch (error) {
      line.ended(error instanceof Away)
      const isHopeless = error instanceof GiveUp
      log.warn({ err: error, job: job.id, name: job.name, tries: job.tries }, 'a job failed')
      await note(job, () => queue.fail(job, faultOf(error), isHopeless))
      return
    }
    await note(job, () => queue.complete(job))
  }

  async function addRecurring(): Promise<void> {
    const now = clock.now().getTime()
    for (const each of recurring) {
      if (each.due > now) continue
      await queue.addRecurring(each.name, each.seconds)
      each.due = now + each.seconds * 1000
    }
  }

  /** Takes as many due jobs of a line as there is room for. */
  async function takeFrom(line: OpenLine): Promise<number> {
    const count = line.room()
    if (count <= 0) return 0
    const jobs = await queue.claim(line.name, count)
    for (const job of jobs) {
      const done = run(job)
        .catch((error: unknown) => log.error({ err: error, name: job.name }, 'a job cannot be put back'))
        .finally(() => {
          line.running.delete(done)
          if (timer) wake(0)
        })
      line.running.add(done)
      // After a start many are due at once, and each does everything for the first time: together they would be one long turn.
      await turn()
    }
    return jobs.length
  }

  /** Says once that the queue does not answer, and once that it does again: it is asked each second. */
  function tellWhether(isAwayNow: boolean, error?: unknown): void {
    if (isAwayNow === isAway) return
    isAway = isAwayNow
    if (isAway) log.warn({ err: error }, 'the queue of jobs does not answer')
    else log.info('the queue of jobs answers again')
  }

  /** Takes as many due jobs as there is room for, mails and short messages last. */
  async function take(): Promise<number> {
    await addRecurring()
    let count = 0
    // Whoever stops meanwhile begins nothing more than what is claimed already.
    for (const line of all) if (!stopping.signal.aborted) count += await takeFrom(line)
    return count
  }

  async function fill(): Promise<void> {
    let count = 0
    try {
      if (!stopping.signal.aborted) count = await take()
      tellWhether(false)
    } catch (error) {
      tellWhether(true, error)
    }
    wake(count > 0 ? 0 : ASK_MILLISECONDS)
  }

  function wake(milliseconds: number): void {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      if (all.every((line) => line.room() <= 0)) return wake(ASK_MILLISECONDS)
      // One after the other: two at once would take more than there is room for.
      filling = filling.then(fill)
    }, milliseconds)
  }

  return {
    on: (name, handler) => void handlers.set(name, handler),
    onDiscard: (name, handler) => void discarders.set(name, handler),
    every(seconds, name, handler) {
      handlers.set(name, handler)
      recurring.push({ name, seconds, due: 0 })
    },
    enqueue: (tx, name, payload, { runAt } = {}) => queue.add(tx, name, payload, runAt ?? clock.now()),
    start() {
      filling = queue.open().then(
        () => wake(0),
        (error: unknown) => log.error({ err: error }, 'jobs do not run'),
      )
    },
    async stop() {
      stopping.abort(new Error('The server is being stopped.'))
      clearTimeout(timer)
      await filling
      clearTimeout(timer)
      await running()
      await queue.close()
    },
    async drain() {
      await queue.recover()
      while ((await take()) > 0) await running()
    },
    list: (asked) => queue.list({ limit: LISTED_MAX, ...asked }),
    depths: () => queue.depths(),
    revive: (tx, id) => queue.revive(tx, id),
    async discard(tx, id) {
      const job = await queue.discard(tx, id)
      if (job) await discarders.get(job.name)?.(tx, job.payload)
      return job !== undefined
    },
    forgetDead: (name, moment) => queue.forgetDead(name, moment),
  }
}

/** The jobs of a store: a table of ours on SQLite, pg-boss on PostgreSQL. */
export async function openJobs(store: Store, clock: Clock, ids: Ids, log: JobsLog): Promise<Jobs> {
  if (store.dialect === 'sqlite') return jobsOn(sqliteJobs(store, clock, ids), clock, log)
  const { postgresJobs } = await import('./jobs-postgres.ts')
  return jobsOn(await postgresJobs(store, clock, log), clock, log)
}
