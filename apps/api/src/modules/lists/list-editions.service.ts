import { gunzipSync, gzipSync } from 'node:zlib'
import type { Session } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import type { ListKind, ListRow, Writing } from './list-kind.ts'
import {
  findContent,
  findVersion,
  findVersionNumbered,
  insertVersion,
  removeOldContents,
  type VersionRow,
} from './lists.repository.ts'

const VERSIONS_KEPT = 10

/** Who of the staff puts a version into force, and why it changes so much; of others nothing is said. */
export interface MadeBy {
  readonly member: string | null
  readonly reason: string | null
}

const BY_NOBODY: MadeBy = { member: null, reason: null }

/** A list as it comes in: its rows, and where and when they are from. */
export interface ListContent<Row extends ListRow = ListRow> {
  readonly source: string
  readonly asOf: string
  readonly rows: readonly Row[]
}

export const pack = (rows: readonly ListRow[]): string => gzipSync(JSON.stringify(rows)).toString('base64')

export const unpack = (content: string): ListRow[] =>
  JSON.parse(gunzipSync(Buffer.from(content, 'base64')).toString()) as ListRow[]

/** A list that can be put into force, with everything that takes long done beforehand. */
export interface ReadyList {
  readonly content: ListContent
  readonly packed: string
  readonly write: Writing
}

/** Makes a list ready, over the one in force: whoever puts it into force later has to look that it still is. */
export const readied = async (
  session: Session,
  kind: ListKind,
  content: ListContent,
): Promise<ReadyList> => ({
  content,
  packed: pack(content.rows),
  write: await kind.writing(session, content.rows),
})

/** Puts a list into force as a new version. */
export async function install(
  tx: Session,
  clock: Clock,
  name: ListKind['name'],
  { content: { source, asOf, rows }, packed, write }: ReadyList,
  about: { readonly origin: 'seed' | 'import'; readonly edition: string },
  by = BY_NOBODY,
): Promise<void> {
  const before = await findVersion(tx, name)
  const version = (before?.version ?? 0) + 1
  await write(tx)
  const at = clock.now().toISOString()
  await insertVersion(
    tx,
    { name, version, ...about, ...by, source, asOf, rows: rows.length, rowsOf: version, at },
    packed,
  )
  await removeOldContents(tx, name, version - VERSIONS_KEPT + 1)
}

/** The rows in force; none before the first version. */
export async function rowsInForce(session: Session, kind: ListKind): Promise<ListRow[]> {
  const version = await findVersion(session, kind.name)
  const content = version && (await findContent(session, kind.name, version.rowsOf))
  return content === undefined ? [] : unpack(content)
}

/** The rows of a version; undefined when there is none of this number, or they are no longer kept. */
export async function rowsOfVersion(
  session: Session,
  name: ListKind['name'],
  version: number,
): Promise<ListRow[] | undefined> {
  const found = await findVersionNumbered(session, name, version)
  const content = found && (await findContent(session, name, found.rowsOf))
  return content === undefined ? undefined : unpack(content)
}

/** Puts the rows of `target`, made ready, into force again as the version after the one in force. */
export async function goBack(
  tx: Session,
  clock: Clock,
  target: VersionRow,
  { version }: Pick<VersionRow, 'version'>,
  write: Writing,
  by = BY_NOBODY,
): Promise<void> {
  await write(tx)
  const at = clock.now().toISOString()
  await insertVersion(tx, { ...target, ...by, version: version + 1, origin: 'rollback', at })
}
