import { sentences } from '@pan/contracts/messages/catalogues'
import { DEFAULT_LOCALE } from '@pan/contracts/messages/languages'
import type { Session } from '../../../db/store.ts'
import { dayText, pack, rowsInForce, unpack } from '../edition.ts'
import { diffOf } from '../list-diff.ts'
import type { ListKind, ListRow } from '../list-kind.ts'
import { findContent, findVersion, insertVersion } from '../lists.repository.ts'

/** The rows of a list that is changed elsewhere too, where its newest version does not say them. */
export async function findUnkept(session: Session, kind: ListKind): Promise<ListRow[] | undefined> {
  if (!kind.elsewhere) return undefined
  const [rows, newest] = [await rowsInForce(session, kind), await findVersion(session, kind.name)]
  // As they are stored: a row or a language that has come since is in no version.
  const content = newest && (await findContent(session, kind.name, newest.rowsOf))
  if (content === undefined) return rows
  const { added, changed, vanished } = diffOf(kind, unpack(content), rows)
  return added.length + changed.length + vanished.length > 0 ? rows : undefined
}

/** Keeps what is in force and in no version as one of its own, so that it can come back. Gives the number of the version after it. */
export async function keepFirst(
  tx: Session,
  name: ListKind['name'],
  { unkept }: { readonly unkept?: ListRow[] },
  at: string,
): Promise<number> {
  const version = ((await findVersion(tx, name))?.version ?? 0) + 1
  if (!unkept) return version
  const source = sentences[DEFAULT_LOCALE]('listSources.noted')
  const about = {
    name,
    version,
    origin: 'noted',
    edition: '',
    source,
    asOf: dayText({ now: () => new Date(at) }),
  }
  const rest = { rows: unkept.length, rowsOf: version, at, member: null, reason: null }
  await insertVersion(tx, { ...about, ...rest }, pack(unkept))
  return version + 1
}
