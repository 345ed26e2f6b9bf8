import type { Session } from '../../../db/store.ts'
import { editionOf } from '../edition.ts'
import { goBack, install, readied, rowsOfVersion, unpack } from '../list-editions.service.ts'
import type { ListKind, ListRow, Writing } from '../list-kind.ts'
import { findVersion, findVersionNumbered } from '../lists.repository.ts'
import { endChange, findChange, findChangeContent, type ChangeRow } from './list-changes.repository.ts'
import { withStore } from './with-store.ts'

export interface ApplyTask {
  readonly databaseUrl: string
  readonly id: string
  readonly now: string
}

/** The rows of a change: its own, or those of the version that comes back; undefined where they are not kept. */
async function rowsOf(session: Session, { id, name, backTo }: ChangeRow): Promise<ListRow[] | undefined> {
  if (backTo !== null) return rowsOfVersion(session, name, backTo)
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
    const isInForce = async (session: Session) =>
      ((await findVersion(session, name))?.version ?? 0) === baseVersion
    const end = (tx: Session, state: 'applied' | 'stale' | 'failed', version: number | null = null) =>
      endChange(tx, id, { state, version, at: now })
    if (!(await isInForce(store))) return store.transaction((tx) => end(tx, 'stale'))
    const rows = await rowsOf(store, change)
    if (!rows) return store.transaction((tx) => end(tx, 'failed'))
    const kind = kinds.find((each) => each.name === name)!
    const clock = { now: () => new Date(now) }
    const by = { member: confirmedBy, reason: reason || null }
    async function installing(rows: ListRow[]): Promise<Writing> {
      const content = { source, asOf, rows }
      const ready = await readied(store, kind, content)
      const edition = editionOf(content)
      return (tx) => install(tx, clock, name, ready, { origin: 'import', edition }, by)
    }
    /** The rows of an older version are packed already. */
    async function goingBack(version: number, rows: ListRow[]): Promise<Writing> {
      const target = (await findVersionNumbered(store, name, version))!
      const write = await kind.writing(store, rows)
      return (tx) => goBack(tx, clock, target, { version: baseVersion }, write, by)
    }
    const put = await (backTo === null ? installing(rows) : goingBack(backTo, rows))
    await store.transaction(async (tx) => {
      // Somebody may have been faster while it was made ready.
      if ((await findChange(tx, id))?.state !== 'running') return
      if (!(await isInForce(tx))) return end(tx, 'stale')
      await put(tx)
      return end(tx, 'applied', baseVersion + 1)
    })
    // Here, where nobody waits for it: the next one who writes would take tens of megabytes over.
    store.checkpoint?.()
  })
