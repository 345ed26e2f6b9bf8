import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { isAfter, pageOf } from '../db/queries/page.ts'
import { first, hasAny } from '../db/queries/rows.ts'
import { removeInPieces } from '../db/queries/remove-in-pieces.ts'
import type { Session, Store } from '../db/store.ts'
import type { Clock } from '../time/clock.ts'
import type { Ids } from '../crypto/ids.ts'
import {
  COUNTED_MAX,
  FIRST_PAUSE_SECONDS,
  LEASE_SECONDS,
  PAUSE_SECONDS_MAX,
  TRIES_MAX,
  type JobDepth,
  type JobQueue,
} from './job-queue.ts'
import type { JobPayload } from './jobs.tables.ts'
import { insertion, dueJobs, taking, deletion } from './sqlite-job-statements.ts'

// Half of the pause is chance, so that what failed together does not come back together.
const pauseSeconds = (tries: number): number =>
  Math.min(PAUSE_SECONDS_MAX, FIRST_PAUSE_SECONDS * 2 ** (tries - 1)) * (0.5 + Math.random() / 2)

/** Jobs in a table of the store. One process owns the file, so one process runs them. */
export function sqliteJobs(store: Store, clock: Clock, ids: Ids): JobQueue {
  const instant = (secondsAhead = 0) => new Date(clock.now().getTime() + secondsAhead * 1000).toISOString()

  const insert = (
    tx: Session,
    job: { name: string; payload: JobPayload; runAt: string; recurring: string | null },
  ) => insertion(tx, { id: ids.next(), createdAt: instant(), ...job })

  return {
    async add(tx, name, payload, runAt) {
      await insert(tx, { name, payload, runAt: runAt.toISOString(), recurring: null })
    },

    async addRecurring(name) {
      await store.transaction((tx) => insert(tx, { name, payload: {}, runAt: instant(), recurring: name }))
    },

    async claim(line, count) {
      // Reading is free; only when something is due the writer's turn is asked for.
      const due = await dueJobs[line](store, { now: instant(), count: 1 })
      if (due.length === 0) return []
      return store.transaction(async (tx) => {
        const found = await dueJobs[line](tx, { now: instant(), count })
        for (const { id } of found) await taking(tx, { id, until: instant(LEASE_SECONDS) })
        return found.map((job) => ({ ...job, tries: job.tries + 1 }))
      })
    },

    async complete({ id }) {
      await store.transaction((tx) => deletion(tx, { id }))
    },

    async fail({ id, tries }, fault, isHopeless) {
      const isDead = isHopeless || tries >= TRIES_MAX
      const runAt = instant(isDead ? 0 : pauseSeconds(tries))
      await store.transaction(async ({ tables, db }) => {
        await db
          .update(tables.jobs)
          .set({ isTaken: false, isDead, runAt, fault, ...(isDead && { recurring: null }) })
          .where(eq(tables.jobs.id, id))
      })
    },

    async depths() {
      const { jobs } = store.tables
      const state = sql<
        JobDepth['state']
      >`CASE WHEN ${jobs.isDead} THEN 'dead' WHEN ${jobs.isTaken} THEN 'running'
        WHEN ${jobs.tries} > 0 THEN 'retrying' ELSE 'waiting' END`
      const depthsOf = (isDead: boolean) => {
        const counted = store.db
          .select({ name: jobs.name, state: state.as('state'), runAt: jobs.runAt })
          .from(jobs)
          .where(eq(jobs.isDead, isDead))
          .orderBy(asc(jobs.runAt))
          .limit(COUNTED_MAX)
          .as('counted')
        return store.db
          .select({
            name: counted.name,
            state: counted.state,
            count: sql<number>`count(*)`,
            oldestAt: sql<string>`min(${counted.runAt})`,
          })
          .from(counted)
          .groupBy(counted.name, sql`state`)
      }
      return [...(await depthsOf(false)), ...(await depthsOf(true))]
    },

    async list({ state, after, limit }) {
      const { jobs } = store.tables
      const found = await store.db
        .select()
        .from(jobs)
        .where(
          and(
            state && eq(jobs.isDead, state === 'dead'),
            state && eq(jobs.isTaken, state === 'running'),
            after && isAfter([jobs.runAt, jobs.id], after),
          ),
        )
        .orderBy(asc(jobs.runAt), asc(jobs.id))
        .limit(limit + 1)
      const rows = found.map(({ id, name, payload, tries, fault, runAt, isDead, isTaken }) => ({
        id,
        name,
        state: isDead ? ('dead' as const) : isTaken ? ('running' as const) : ('waiting' as const),
        tries,
        at: runAt,
        fault,
        object: String(payload['application'] ?? ''),
      }))
      return pageOf(rows, limit, (row) => row)
    },

    revive: ({ tables: { jobs }, db }, id) =>
      hasAny(
        db
          .update(jobs)
          .set({ isDead: false, tries: 0, runAt: instant() })
          .where(and(eq(jobs.id, id), eq(jobs.isDead, true)))
          .returning({ id: jobs.id }),
      ),

    discard: ({ tables: { jobs }, db }, id) =>
      first(
        db
          .delete(jobs)
          .where(and(eq(jobs.id, id), eq(jobs.isDead, true)))
          .returning({ name: jobs.name, payload: jobs.payload }),
      ),

    async forgetDead(name, moment) {
      const { jobs } = store.tables
      const isOld = and(eq(jobs.isDead, true), eq(jobs.name, name), lt(jobs.runAt, moment))
      await removeInPieces(store, jobs, [jobs.id], isOld)
    },

    // To claim is to find them: they are due again.
    recover: () => Promise.resolve(),

    async open() {
      // Whoever took these is gone: a file has one server. Those whose lease is over are due without this.
      await store.transaction(async ({ tables: { jobs }, db }) => {
        await db
          .update(jobs)
          .set({ isTaken: false, runAt: instant() })
          .where(
            and(
              eq(jobs.isDead, false),
              gt(jobs.runAt, instant()),
              lte(jobs.runAt, instant(LEASE_SECONDS)),
              eq(jobs.isTaken, true),
            ),
          )
      })
    },

    close: () => Promise.resolve(),
  }
}
