import { setImmediate as turn } from 'node:timers/promises'
import { and, asc, gt, gte, lt, min } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { inBackground } from '../../concurrency/background.ts'
import type { Session, Store } from '../store.ts'

/** A time, such as a day (yyyy-mm-dd, UTC) or a part of one; without an end where none is named. */
export interface Days {
  readonly from: string
  /** The first moment or day that is not meant. */
  readonly before: string | undefined
}

/**
 * So many rows are read with what belongs to them in a few milliseconds, in which nobody else is served. Of a million applications
 * whose file lies on the disk, pieces of 25 took at most 16 ms and pieces of 100 up to 74, and a row took as long in both.
 */
const ROWS_AT_ONCE = 25

export const within = (at: SQLiteColumn, { from, before }: Days) =>
  and(gte(at, from), before === undefined ? undefined : lt(at, before))

/** Where so many rows of a time end, those of one moment together; the end of the time where it has no more. */
export async function findEnd({ db }: Session, at: SQLiteColumn, days: Days, rows: number) {
  const { table } = at
  const [last] = await db
    .select({ at })
    .from(table)
    .where(within(at, days))
    .orderBy(asc(at))
    .limit(1)
    .offset(rows - 1)
  if (!last) return days.before
  const [next] = await db
    .select({ at: min(at) })
    .from(table)
    .where(and(gt(at, last.at), within(at, days)))
  return (next?.at as string | null | undefined) ?? days.before
}

export interface PiecesOptions {
  /** Of a job, whose pieces nobody waits for. */
  readonly signal?: AbortSignal | undefined
  /**
   * Whether what comes of it is kept. On PostgreSQL each piece is then a serializable transaction, so that one which changes
   * what was read, and one which writes what comes of it, know of each other.
   */
  readonly isKept?: boolean
  /** How many in a piece: more where an index alone tells it, or where the rows were written a short while ago. */
  readonly rows?: number
}

/** What rows of a time give, read in pieces, each in a turn of the event loop. */
export async function readInPieces<T>(
  store: Store,
  at: SQLiteColumn,
  days: Days,
  readPiece: (session: Session, piece: Days) => Promise<T>,
  { signal, isKept = false, rows = ROWS_AT_ONCE }: PiecesOptions = {},
): Promise<T[]> {
  const all: T[] = []
  for (let { from } = days; ;) {
    signal?.throwIfAborted()
    const piece = async (session: Session) => {
      const before = await findEnd(session, at, { from, before: days.before }, rows)
      return { before, part: await readPiece(session, { from, before }) }
    }
    const read = () => (isKept && store.dialect === 'postgres' ? store.transaction(piece) : piece(store))
    const { before, part } = await (signal ? inBackground(store, read) : read())
    all.push(part)
    await turn()
    if (before === undefined || before === days.before) return all
    from = before
  }
}
