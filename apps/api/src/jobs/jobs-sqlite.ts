import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import { isAfter, pageOf } from '../db/queries/page.ts'
import type { Session, Store } from '../db/store.ts'
import type { Clock } from '../time/clock.ts'
import type { Ids } from '../crypto/ids.ts'
import {
  FIRST_PAUSE_SECONDS,
  LEASE_SECONDS,
  PAUSE_SECONDS_MAX,
  TRIES_MAX,
  type JobDepth,
  type JobQueue,
} from './job-queue.ts'
import type { JobPayload } from './jobs.tables.ts'

// Half of the pause is chance, so that what failed together does not come back together.
const pauseSeconds = (tries: number): number =>
  Math.min(PAUSE_SECONDS_MAX, FIRST_PAUSE_SECONDS * 2 ** (tries - 1)) * (0.5 + Math.random() / 2)

/** Jobs in a table of the store. One process owns the file, so one process runs them. */
export function sqliteJobs(store: Store, clock: Clock, ids: Ids): JobQueue {
  const instant = (secondsAhead = 0) => new Date(clock.now().getTime() + secondsAhead * 1000).toISOString()

  const rowOf = (name: string, payload: JobPayload, runAt: string, recurring: string | null) => ({
    id: ids.next(),
    name,
    payload,
    recurring,
    runAt,
    isTaken: false,
    isDead: false,
    tries: 0,
    fault: '',
    createdAt: instant(),
  })

  const isDue = ({ tables: { jobs } }: Session) => and(eq(jobs.isDead, false), lte(jobs.runAt, instant()))

  return {
    async add({ tables, db }, name, payload, runAt) {
      await db.insert(tables.jobs).values(rowOf(name, payload, runAt.toISOString(), null))
    },

    async addRecurring(name) {
      await store.transaction(async ({ tables, db }) => {
        await db
          .insert(tables.jobs)
          .values(rowOf(name, {}, instant(), name))
          .onConflictDoNothing()
      })
    },

    async claim(count) {
      // Reading is free; only when something is due the writer's turn is asked for.
      const due = await store.db
        .select({ id: store.tables.jobs.id })
        .from(store.tables.jobs)
        .where(isDue(store))
        .limit(1)
      if (due.length === 0) return []
      return store.transaction(async (tx) => {
        const { jobs } = tx.tables
        const found = await tx.db
          .select({ id: jobs.id, name: jobs.name, payload: jobs.payload, tries: jobs.tries })
          .from(jobs)
          .where(isDue(tx))
          .orderBy(asc(jobs.runAt), asc(jobs.createdAt))
          .limit(count)
        await tx.db
          .update(jobs)
          .set({ isTaken: true, runAt: instant(LEASE_SECONDS), tries: sql`${jobs.tries} + 1` })
          .where(
            inArray(
              jobs.id,
              found.map(({ id }) => id),
            ),
          )
        return found.map((job) => ({ ...job, tries: job.tries + 1 }))
      })
    },

    async complete({ id }) {
      await store.transaction(async ({ tables, db }) => {
        await db.delete(tables.jobs).where(eq(tables.jobs.id, id))
      })
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
      return store.db
        .select({
          name: jobs.name,
          state,
          count: sql<number>`count(*)`,
          oldestAt: sql<string>`min(${jobs.runAt})`,
        })
        .from(jobs)
        .groupBy(jobs.name, state)
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
      const rows = found.map(({ id, name, tries, fault, runAt, isDead, isTaken }) => ({
        id,
        name,
        state: isDead ? ('dead' as const) : isTaken ? ('running' as const) : ('waiting' as const),
        tries,
        at: runAt,
        fault,
      }))
      return pageOf(rows, limit, (row) => row)
    },

    revive: (id) =>
      store.transaction(async ({ tables: { jobs }, db }) => {
        const revived = await db
          .update(jobs)
          .set({ isDead: false, tries: 0, runAt: instant() })
          .where(and(eq(jobs.id, id), eq(jobs.isDead, true)))
          .returning({ id: jobs.id })
        return revived.length > 0
      }),

    forgetDead: (name, moment) =>
      store.transaction(async ({ tables: { jobs }, db }) => {
        await db.delete(jobs).where(and(eq(jobs.isDead, true), eq(jobs.name, name), lt(jobs.runAt, moment)))
      }),

    // To claim is to find them: they are due again.
    recover: () => Promise.resolve(),

    async open() {
      // Whoever took these is gone: a file has one server.
      await store.transaction(async ({ tables: { jobs }, db }) => {
        await db.update(jobs).set({ isTaken: false, runAt: instant() }).where(eq(jobs.isTaken, true))
      })
    },

    close: () => Promise.resolve(),
  }
}
