import { networksOf } from '@pan/contracts/kit/http/network-key'
import { and, gt, inArray, sql } from 'drizzle-orm'
import { statement } from '../db/queries/statement.ts'
import type { Session } from '../db/store.ts'
import type { Clock } from '../time/clock.ts'
import type { Sealer } from '../crypto/sealed.ts'

/** So many tries on one thing within so long a time. Each try starts that time anew. */
export interface TryLimit {
  /** What is tried, `login.account`. */
  readonly of: string
  readonly max: number
  readonly seconds: number
}

export interface CountedTry {
  readonly limit: TryLimit
  /** What it is tried on. */
  readonly key: string
}

/** A try that is made from an address. */
export const triedFrom = (limit: TryLimit, address: string): CountedTry[] =>
  networksOf(address).map(({ key, times }) => ({ limit: { ...limit, max: limit.max * times }, key }))

const value = sql.placeholder

/** Finds so many by their names, `name0`, `name1`, …: the text of a statement says how many there are. */
const reading = (count: number) =>
  statement(({ tables: { tries }, db }) =>
    db
      .select()
      .from(tries)
      .where(
        inArray(
          tries.name,
          Array.from({ length: count }, (_, at) => value(`name${at}`)),
        ),
      ),
  )
const readings: ReturnType<typeof reading>[] = []

function read(tx: Session, names: readonly string[]) {
  const find = (readings[names.length] ??= reading(names.length))
  return find(tx, Object.fromEntries(names.map((name, at) => [`name${at}`, name])))
}

const counting = statement(({ tables: { tries }, db }) =>
  db
    .insert(tries)
    .values({ name: value('name'), count: 1, until: value('until') })
    .onConflictDoUpdate({
      target: tries.name,
      set: {
        count: sql`CASE WHEN ${tries.until} > ${value('now')} THEN ${tries.count} + 1 ELSE 1 END`,
        until: sql`${value('until')}`,
      },
    }),
)

/** Counts tries across all servers. What they were made on is found again by keyed hashes only. */
export function countedTries(sealer: Sealer, clock: Clock) {
  const nameOf = ({ limit, key }: CountedTry) => sealer.blind(`tries.${limit.of}`, key)[0]!

  return {
    /** For how many seconds no further try is due; 0 when one is. */
    async secondsToWait(tx: Session, tried: readonly CountedTry[]): Promise<number> {
      const maxima = new Map(tried.map((each) => [nameOf(each), each.limit.max]))
      const rows = await read(tx, [...maxima.keys()])
      const now = clock.now().getTime()
      const waits = rows
        .filter(({ name, count }) => count >= maxima.get(name)!)
        .map(({ until }) => Math.ceil((Date.parse(until) - now) / 1000))
      return Math.max(0, ...waits)
    },

    /** Counts one more. */
    async note(tx: Session, tried: readonly CountedTry[]): Promise<void> {
      const now = clock.now()
      for (const each of tried) {
        const until = new Date(now.getTime() + each.limit.seconds * 1000).toISOString()
        await counting(tx, { name: nameOf(each), until, now: now.toISOString() })
      }
    },

    /** Takes one back that turned out to be none. */
    async takeBack({ tables: { tries }, db }: Session, tried: readonly CountedTry[]): Promise<void> {
      await db
        .update(tries)
        .set({ count: sql`${tries.count} - 1` })
        .where(and(inArray(tries.name, tried.map(nameOf)), gt(tries.count, 0)))
    },

    /** Starts to count anew. */
    async forget({ tables: { tries }, db }: Session, tried: readonly CountedTry[]): Promise<void> {
      await db.delete(tries).where(inArray(tries.name, tried.map(nameOf)))
    },
  }
}
