import { setImmediate as turn } from 'node:timers/promises'
import type { Session } from '../../../db/store.ts'
import { findEnd } from './case-work.repository.ts'
import type { Place, Reach, WorkFilter } from './work-filter.ts'

/** So many cases are looked through at a time: on SQLite nobody else is answered meanwhile. */
const PIECE_ROWS = 4000

/** What narrows a list to more than an index leads to may find little among very many. */
function isLookedThrough({ state, waits_on, ...more }: WorkFilter): boolean {
  return (state && waits_on) !== undefined || Object.values(more).some((each) => each !== undefined)
}

/** The queue from a place on, piece by piece; PostgreSQL works beside this process, and is asked for all of it. */
async function* reachesOf(session: Session, filter: WorkFilter, from?: Place): AsyncGenerator<Reach> {
  if (session.dialect === 'postgres' || !isLookedThrough(filter)) {
    yield { after: from }
    return
  }
  for (let after = from; ;) {
    const until = await findEnd(session, filter, after, PIECE_ROWS)
    yield { after, until }
    if (!until) return
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

/** How much a filter finds, up to a number. */
export async function countInPieces(
  session: Session,
  { filter, max }: { readonly filter: WorkFilter; readonly max: number },
  count: (reach: Reach, max: number) => Promise<number>,
): Promise<number> {
  let found = 0
  for await (const reach of reachesOf(session, filter)) {
    found += await count(reach, max - found)
    if (found >= max) break
  }
  return found
}
