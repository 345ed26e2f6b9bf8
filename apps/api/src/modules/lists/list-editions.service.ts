import type { Session } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import type { ListKind, ListRow, Writing } from './list-kind.ts'
import { insertVersion, removeOldContents, type VersionRow } from './lists.repository.ts'
import { findUnkept, keepFirst } from './changes/unkept-rows.ts'
import { pack, type ListContent } from './edition.ts'

const VERSIONS_KEPT = 10

/** Who of the staff puts a version into force, and why it changes so much; of others nothing is said. */
export interface MadeBy {
  readonly member: string | null
  readonly reason: string | null
}

const BY_NOBODY: MadeBy = { member: null, reason: null }

/** What puts rows into force. */
export interface ReadyRows {
  readonly write: Writing
  /** What is in force and in no version, which is kept as one first; absent where it is in one. */
  readonly unkept?: ListRow[]
}

/** A list that can be put into force, with everything that takes long done beforehand. */
export interface ReadyList extends ReadyRows {
  readonly content: ListContent
  readonly packed: string
}

/** Makes rows ready, over those in force: whoever puts them into force later has to look that they still are. */
export async function readyRows(
  session: Session,
  clock: Clock,
  kind: ListKind,
  rows: readonly ListRow[],
  { member } = BY_NOBODY,
): Promise<ReadyRows> {
  const unkept = await findUnkept(session, kind)
  const write = await kind.writing(session, rows, { at: clock.now().toISOString(), member })
  return { write, ...(unkept && { unkept }) }
}

/** Makes the rows of a list that comes in ready. */
export const readied = async (
  session: Session,
  clock: Clock,
  kind: ListKind,
  content: ListContent,
  by = BY_NOBODY,
): Promise<ReadyList> => ({
  content,
  packed: pack(content.rows),
  ...(await readyRows(session, clock, kind, content.rows, by)),
})

/** Puts a list into force as a new version, and gives its number. */
export async function install(
  tx: Session,
  clock: Clock,
  name: ListKind['name'],
  ready: ReadyList,
  about: { readonly origin: 'seed' | 'import'; readonly edition: string },
  by = BY_NOBODY,
): Promise<number> {
  const { source, asOf, rows } = ready.content
  const at = clock.now().toISOString()
  const version = await keepFirst(tx, name, ready, at)
  await ready.write(tx)
  await insertVersion(
    tx,
    { name, version, ...about, ...by, source, asOf, rows: rows.length, rowsOf: version, at },
    ready.packed,
  )
  await removeOldContents(tx, name, version - VERSIONS_KEPT + 1)
  return version
}

/** Puts the rows of `target`, made ready, into force again as a new version, and gives its number. */
export async function goBack(
  tx: Session,
  clock: Clock,
  target: VersionRow,
  ready: ReadyRows,
  by = BY_NOBODY,
): Promise<number> {
  const at = clock.now().toISOString()
  const version = await keepFirst(tx, target.name as ListKind['name'], ready, at)
  await ready.write(tx)
  await insertVersion(tx, { ...target, ...by, version, origin: 'rollback', at })
  return version
}
