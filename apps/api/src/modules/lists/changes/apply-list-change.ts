import { emptyLog } from '../../../db/empty-log.ts'
import type { Session } from '../../../db/store.ts'
import { editionOf, isStillBase, rowsOfVersion, unpack } from '../edition.ts'
import { goBack, install, readied, readyRows } from '../list-editions.service.ts'
import type { ListKind, ListRow } from '../list-kind.ts'
import { findVersionNumbered } from '../lists.repository.ts'
import { endChange, findChange, findChangeContent, type ChangeRow } from './list-changes.repository.ts'
import { withStore } from './with-store.ts'

export interface ApplyTask {
  readonly databaseUrl: string
  readonly id: string
  readonly now: string
}

/** The rows of a change: its own, or those of the version that comes back; undefined where they are not kept. */
async function rowsOf(
  session: Session,
  kind: ListKind,
  { id, backTo }: ChangeRow,
): Promise<ListRow[] | undefined> {
  if (backTo !== null) return rowsOfVersion(session, kind, backTo)
  const content = await findChangeContent(session, id)
  return content === undefined ? undefined : unpack(content)
}

/**
 * Puts what was confirmed into force, all of it or nothing: once, and only over the version that it was compared with. What takes
 * long is done before the transaction, in which SQLite lets nobody else write.
 */
export const applyListChange = (
  kinds: readonly ListKind[],
  { databaseUrl, id, now }: ApplyTask,
): Promise<void> =>
  withStore(databaseUrl, async (store) => {
    const change = await findChange(store, id)
    if (change?.state !== 'running') return
    const { name, baseVersion, backTo, source, asOf, confirmedBy, reason } = change
    const kind = kinds.find((each) => each.name === name)!
    const base = { version: baseVersion, said: change.counts.said ?? '' }
    const isInForce = (session: Session) => isStillBase(session, kind, base)
    const end = (tx: Session, state: 'applied' | 'stale' | 'failed', version: number | null = null) =>
      endChange(tx, id, { state, version, at: now })
    if (!(await isInForce(store))) return store.transaction((tx) => end(tx, 'stale'))
    const rows = await rowsOf(store, kind, change)
    if (!rows) return store.transaction((tx) => end(tx, 'failed'))
    const clock = { now: () => new Date(now) }
    const by = { member: confirmedBy, reason: reason || null }
    async function installing(rows: ListRow[]) {
      const content = { source, asOf, rows }
      const ready = await readied(store, clock, kind, content, by)
      const edition = editionOf(content)
      return (tx: Session) => install(tx, clock, name, ready, { origin: 'import', edition }, by)
    }
    /** The rows of an older version are packed already. */
    async function goingBack(version: number, rows: ListRow[]) {
      const target = (await findVersionNumbered(store, name, version))!
      const ready = await readyRows(store, clock, kind, rows, by)
      return (tx: Session) => goBack(tx, clock, target, ready, by)
    }
    const put = await (backTo === null ? installing(rows) : goingBack(backTo, rows))
    await store.transaction(async (tx) => {
      // Somebody may have been faster while it was made ready.
      if ((await findChange(tx, id))?.state !== 'running') return
      if (!(await isInForce(tx))) return end(tx, 'stale')
      return end(tx, 'applied', await put(tx))
    })
    // Here, where nobody waits for it: the next one who writes would take tens of megabytes over.
    await emptyLog(databaseUrl)
  })
