import { networksOf } from '@pan/contracts/kit/http/network-key'
import { and, gt, inArray, sql } from 'drizzle-orm'
import { statementByCount, times } from '../db/queries/statement.ts'
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

const reading = statementByCount(({ tables: { tries }, db }, count) =>
  db
    .select()
    .from(tries)
    .where(
      inArray(
        tries.name,
        times(count, (at) => value(`name${at}`)),
      ),
    ),
)

const counting = statementByCount(({ tables: { tries }, db }, count) =>
  db
    .insert(tries)
    .values(times(count, (at) => ({ name: value(`name${at}`), count: 1, until: value(`until${at}`) })))
    .onConflictDoUpdate({
      target: tries.name,
      set: {
        count: sql`CASE WHEN ${tries.until} > ${value('now')} THEN ${tries.count} + 1 ELSE 1 END`,
        until: sql`excluded.until`,
      },
    }),
)

/** Counts tries across all servers. What they were made on is found again by keyed hashes only. */
export function countedTries(sealer: Sealer, clock: Clock) {
  const nameOf = ({ limit, key }: CountedTry) => sealer.blind(`tries.${limit.of}`, key)[0]!
  const named = (tried: readonly CountedTry[]) =>
    tried.map((each) => ({ name: nameOf(each), limit: each.limit }))
  type Named = ReturnType<typeof named>

  async function secondsToWait(tx: Session, tried: Named): Promise<number> {
    const maxima = new Map(tried.map(({ name, limit }) => [name, limit.max]))
    const names = Object.fromEntries(tried.map(({ name }, at) => [`name${at}`, name]))
    const rows = await reading(tx, tried.length, names)
    const now = clock.now().getTime()
    const waits = rows
      .filter(({ name, count }) => count >= maxima.get(name)!)
      .map(({ until }) => Math.ceil((Date.parse(until) - now) / 1000))
    return Math.max(0, ...waits)
  }

  async function note(tx: Session, tried: Named): Promise<void> {
    const now = clock.now()
    const rows = tried.flatMap(({ name, limit }, at) => [
      [`name${at}`, name],
      [`until${at}`, new Date(now.getTime() + limit.seconds * 1000).toISOString()],
    ])
    await counting(tx, tried.length, { ...Object.fromEntries(rows), now: now.toISOString() })
  }

  return {
    /** For how many seconds no further try is due; 0 when one is. */
    secondsToWait: (tx: Session, tried: readonly CountedTry[]): Promise<number> =>
      secondsToWait(tx, named(tried)),

    /** Counts one more. */
    note: (tx: Session, tried: readonly CountedTry[]): Promise<void> => note(tx, named(tried)),

    /** Counts one more when one is due, and gives 0; otherwise for how many seconds none is. */
    async take(tx: Session, tried: readonly CountedTry[]): Promise<number> {
      const each = named(tried)
      const seconds = await secondsToWait(tx, each)
      if (seconds === 0) await note(tx, each)
      return seconds
    },

    /** How many more of one kind are due. */
    async left(tx: Session, [tried]: readonly [CountedTry]): Promise<number> {
      const [row] = await reading(tx, 1, { name0: nameOf(tried) })
      const isCounted = row !== undefined && row.until > clock.now().toISOString()
      return Math.max(0, tried.limit.max - (isCounted ? row.count : 0))
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
