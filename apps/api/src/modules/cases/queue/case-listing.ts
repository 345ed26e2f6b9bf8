import { setImmediate as turn } from 'node:timers/promises'
import type { Session } from '../../../db/store.ts'
import { countCases, countPiece, findEnd } from './case-work.repository.ts'
import { endOf, ledBy, type Place, type Reach, type WorkFilter } from './work-filter.ts'

/** So many cases are looked through at a time: on SQLite nobody else is answered meanwhile. */
const PIECE_ROWS = 8000
/** So many where no index has what they are narrowed to, and the row of each is read. */
const READ_PIECE_ROWS = 2000
/** Of what an index leads to no more are counted: the exact number of very many is worth nobody's time. */
const COUNTED_ROWS_MAX = 40_000

/** The indexes of what a partner has sent and of what somebody has know nothing besides. */
const pieceRows = ({ partner_id: partner, assignee }: WorkFilter): number =>
  partner || assignee ? READ_PIECE_ROWS : PIECE_ROWS

/** What narrows a list to more than an index leads to may find little among very many. */
function isLookedThrough(filter: WorkFilter): boolean {
  const led = Object.keys(ledBy(filter))
  return Object.entries(filter).some(([name, value]) => value !== undefined && !led.includes(name))
}

/** PostgreSQL works beside this process, and is asked for all of it. */
const isAskedAtOnce = ({ dialect }: Session, filter: WorkFilter): boolean =>
  dialect === 'postgres' || !isLookedThrough(filter)

/** The queue from a place on, piece by piece. */
async function* reachesOf(session: Session, filter: WorkFilter, from?: Place): AsyncGenerator<Reach> {
  if (isAskedAtOnce(session, filter)) {
    yield { after: from }
    return
  }
  const end = endOf(filter)
  for (let after = from; ;) {
    const until = await findEnd(session, filter, after, pieceRows(filter))
    if (!until || (end && until.place >= end)) {
      yield { after }
      return
    }
    yield { after, until }
    after = until
    await turn()
  }
}

/** What a filter finds from a place on, up to a number. */
export async function listInPieces<Row>(
  session: Session,
  {
    filter,
    after,
    limit,
  }: { readonly filter: WorkFilter; readonly after?: Place | undefined; readonly limit: number },
  list: (reach: Reach, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = []
  for await (const reach of reachesOf(session, filter, after)) {
    found.push(...(await list(reach, limit - found.length)))
    if (found.length >= limit) break
  }
  return found
}

/** What a filter finds from the beginning on, at most `size` at a time, each part in a turn of the event loop. */
export async function* listInChunks<Row extends { readonly place: string; readonly applicationId: string }>(
  session: Session,
  { filter, limit, size }: { readonly filter: WorkFilter; readonly limit: number; readonly size: number },
  list: (reach: Reach, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let left = limit
  for await (const { after: from, until } of reachesOf(session, filter)) {
    for (
      let after = from, last: Row | undefined;
      left > 0;
      after = { place: last.place, id: last.applicationId }
    ) {
      const rows = Math.min(size, left)
      const some = await list({ after, until }, rows)
      yield some
      await turn()
      left -= some.length
      last = some.at(-1)
      if (!last || some.length < rows) break
    }
    if (left <= 0) return
  }
}

/** How much a filter finds, up to a number and among the first pieces, and whether there may be more. */
export async function countInPieces(
  session: Session,
  { filter, max }: { readonly filter: WorkFilter; readonly max: number },
): Promise<{ readonly count: number; readonly isMore: boolean }> {
  if (isAskedAtOnce(session, filter)) {
    const found = await countCases(session, filter, {}, max + 1)
    return { count: Math.min(found, max), isMore: found > max }
  }
  const [end, rows] = [endOf(filter), pieceRows(filter)]
  let found = 0
  let after: Place | undefined
  for (let looked = rows; ; looked += rows) {
    const piece = await countPiece(session, filter, after, rows)
    found += piece.found
    if (found > max) return { count: max, isMore: true }
    if (!piece.end || (end && piece.end.place >= end)) return { count: found, isMore: false }
    if (looked >= COUNTED_ROWS_MAX) return { count: found, isMore: true }
    after = piece.end
    await turn()
  }
}
