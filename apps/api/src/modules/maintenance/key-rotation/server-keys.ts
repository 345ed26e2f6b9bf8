import { and, eq, gt, like, lte, or } from 'drizzle-orm'
import type { Key } from '../../../crypto/sealed.ts'
import type { Session } from '../../../db/store.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Dependencies } from '../../dependencies.ts'

const MARKER = 'server '
const NOTE_MILLISECONDS = 30_000
/** A server that was killed says no farewell: so long after its last word it counts as gone. */
export const GONE_MINUTES = 2

const goneSince = (clock: Clock): string =>
  new Date(clock.now().getTime() - GONE_MINUTES * 60_000).toISOString()

type ServerDependencies = Pick<Dependencies, 'store' | 'clock' | 'ids'>

/**
 * Notes in the database, for as long as a server runs, the ids of the keys that it has, so that nothing is sealed with one that
 * a server cannot open. A note that fails is made up for by the next one.
 */
export async function announceKeys(
  { store, clock, ids }: ServerDependencies,
  ring: readonly Key[],
): Promise<{ stop(): Promise<void> }> {
  const name = MARKER + ids.next()
  const value = JSON.stringify(ring.map(({ id }) => id))
  const note = () =>
    store.transaction(async ({ dialect, tables: { markers }, db }) => {
      const isServer = like(markers.name, `${MARKER}%`)
      const isOver = or(eq(markers.name, name), lte(markers.notedAt, goneSince(clock)))
      // Whatever other server is noted for a SQLite file has ended: this one has its lock.
      await db.delete(markers).where(dialect === 'sqlite' ? isServer : and(isServer, isOver))
      await db.insert(markers).values({ name, value, notedAt: clock.now().toISOString() })
    })
  let underWay = note()
  await underWay
  const timer = setInterval(() => {
    underWay = underWay.then(note).catch(() => {})
  }, NOTE_MILLISECONDS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await underWay
        .then(() =>
          store.transaction(async ({ tables: { markers }, db }) => {
            await db.delete(markers).where(eq(markers.name, name))
          }),
        )
        // It is forgotten in time.
        .catch(() => {})
    },
  }
}

/** How many servers run, and how many of them lack a key. */
export async function countServers({ tables: { markers }, db }: Session, keyId: string, clock: Clock) {
  const rows = await db
    .select({ value: markers.value })
    .from(markers)
    .where(and(like(markers.name, `${MARKER}%`), gt(markers.notedAt, goneSince(clock))))
  const without = rows.filter(({ value }) => !(JSON.parse(value) as string[]).includes(keyId))
  return { running: rows.length, without: without.length }
}
