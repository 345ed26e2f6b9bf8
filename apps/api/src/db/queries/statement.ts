import { sql } from 'drizzle-orm'
import type { Session } from '../store.ts'
import { chunks } from './chunks.ts'

type Values = Readonly<Record<string, unknown>>
interface Prepared<T> {
  execute(values?: Values): Promise<T>
}

type Build<T> = (session: Session) => { prepare(name?: string): Prepared<T> }

let statements = 0

/**
 * A query of a hot path: built once for each connection, run with the values of its placeholders.
 * Building a query costs several times as much as SQLite needs to run it. PostgreSQL keeps what has a name prepared on the
 * connection, and is sent the values alone.
 */
export function statement<T>(build: Build<T>) {
  const built = new WeakMap<Session['db'], Prepared<T>>()
  const name = `statement_${(statements += 1)}`
  return async (session: Session, values: Values): Promise<T> => {
    let prepared = built.get(session.db)
    if (!prepared) {
      prepared = build(session).prepare(name)
      built.set(session.db, prepared)
    }
    return prepared.execute(values)
  }
}

/** A statement for each number of rows, which stand in the text of a statement. */
export function statementByCount<T>(build: (session: Session, count: number) => ReturnType<Build<T>>) {
  const byCount: ReturnType<typeof statement<T>>[] = []
  return (session: Session, count: number, values: Values): Promise<T> =>
    (byCount[count] ??= statement((of) => build(of, count)))(session, values)
}

/**
 * A query about some ids, most often about one: that statement is built once, as they are of any number in their place. Values
 * of its own it has none.
 */
export function statementOfIds<T>(build: (session: Session, ids: readonly string[]) => ReturnType<Build<T>>) {
  const ofOne = statement((session) => build(session, [sql.placeholder('id') as unknown as string]))
  return (session: Session, ids: readonly string[]): Promise<T> =>
    ids.length === 1 ? ofOne(session, { id: ids[0] }) : build(session, ids).prepare().execute()
}

/**
 * A query about ids that come in pieces of `size`, the last of which has fewer: its statement names one of them again in the place of
 * each that is missing, and so is built once. Values of its own it has none.
 */
export function statementOfPieces<Row>(
  size: number,
  build: (session: Session, ids: readonly string[]) => ReturnType<Build<Row[]>>,
) {
  const ofPiece = statement((session) =>
    build(
      session,
      times(size, (at) => sql.placeholder(`id${at}`) as unknown as string),
    ),
  )
  return async (session: Session, ids: readonly string[]): Promise<Row[]> => {
    const found: Row[] = []
    for (const piece of chunks(ids, size)) {
      const named = times(size, (at) => [`id${at}`, piece[at] ?? piece[0]])
      found.push(...(await ofPiece(session, Object.fromEntries(named))))
    }
    return found
  }
}

/** What there is `count` times, numbered from 0. */
export const times = <T>(count: number, each: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => each(at))
