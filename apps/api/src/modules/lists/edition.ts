import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { dayInIndia, isoDate } from '@pan/contracts/kit/date-text'
import type { Session } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import type { ListKind, ListRow } from './list-kind.ts'
import { findContent, findVersion, findVersionNumbered } from './lists.repository.ts'

/** Today in India: YYYY-MM-DD. */
export const dayText = (clock: Clock): string => isoDate(dayInIndia(clock.now()))

/** A list as it comes in: its rows, and where and when they are from. */
export interface ListContent<Row extends ListRow = ListRow> {
  readonly source: string
  readonly asOf: string
  readonly rows: readonly Row[]
}

export const pack = (rows: readonly ListRow[]): string => gzipSync(JSON.stringify(rows)).toString('base64')

export const unpack = (content: string): ListRow[] =>
  JSON.parse(gunzipSync(Buffer.from(content, 'base64')).toString()) as ListRow[]

/** The rows in force; none before the first version. */
export async function rowsInForce(session: Session, kind: ListKind): Promise<ListRow[]> {
  if (kind.elsewhere) return kind.elsewhere.inForce(session)
  const version = await findVersion(session, kind.name)
  const content = version && (await findContent(session, kind.name, version.rowsOf))
  return content === undefined ? [] : unpack(content)
}

/** The rows of a version; undefined when there is none of this number, or they are no longer kept. */
export async function rowsOfVersion(
  session: Session,
  kind: ListKind,
  version: number,
): Promise<ListRow[] | undefined> {
  const found = await findVersionNumbered(session, kind.name, version)
  const content = found && (await findContent(session, kind.name, found.rowsOf))
  if (content === undefined) return undefined
  const rows = unpack(content)
  return kind.elsewhere ? kind.elsewhere.again(rows, await rowsInForce(session, kind)) : rows
}

/** Tells what was imported from anything else. */
export const editionOf = (content: ListContent | readonly ListRow[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** What a change is compared with; where it is another by the time that it is written, nothing is. */
export interface Base {
  readonly version: number
  /** Tells what is said now from anything else, where a list is changed elsewhere, too. */
  readonly said: string
}

export const editionInForce = (kind: ListKind, inForce: readonly ListRow[]): string =>
  kind.elsewhere ? editionOf(inForce) : ''

export const baseOf = async (session: Session, kind: ListKind): Promise<Base> => ({
  version: (await findVersion(session, kind.name))?.version ?? 0,
  said: kind.elsewhere ? editionInForce(kind, await rowsInForce(session, kind)) : '',
})

/** Whether nothing has come into force since. */
export async function isStillBase(session: Session, kind: ListKind, base: Base): Promise<boolean> {
  const { version, said } = await baseOf(session, kind)
  return version === base.version && said === base.said
}
