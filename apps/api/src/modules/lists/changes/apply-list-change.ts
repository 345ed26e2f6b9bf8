import { editionOf } from '../edition.ts'
import { goBack, install, unpack } from '../list-editions.service.ts'
import type { ListKind } from '../list-kind.ts'
import { findVersion, findVersionNumbered } from '../lists.repository.ts'
import { endChange, findChange, findChangeContent } from './list-changes.repository.ts'
import { withStore } from './with-store.ts'

export interface ApplyTask {
  readonly databaseUrl: string
  readonly id: string
  readonly now: string
}

/** Puts what was confirmed into force, all of it or nothing: once, and only over the version that it was compared with. */
export const applyListChange = (
  kinds: readonly ListKind[],
  { databaseUrl, id, now }: ApplyTask,
): Promise<void> =>
  withStore(databaseUrl, async (store) => {
    const content = await findChangeContent(store, id)
    const rows = content === undefined ? undefined : unpack(content)
    const clock = { now: () => new Date(now) }
    await store.transaction(async (tx) => {
      const change = await findChange(tx, id)
      if (change?.state !== 'running') return
      const { name, baseVersion, backTo, source, asOf } = change
      const kind = kinds.find((each) => each.name === name)!
      const by = { member: change.confirmedBy, reason: change.reason || null }
      const current = await findVersion(tx, name)
      const target = backTo === null ? undefined : await findVersionNumbered(tx, name, backTo)
      if ((current?.version ?? 0) !== baseVersion)
        return endChange(tx, id, { state: 'stale', version: null, at: now })
      if (rows) {
        const about = { origin: 'import' as const, edition: editionOf({ source, asOf, rows }) }
        await install(tx, clock, kind, { source, asOf, rows }, about, by)
      } else if (!target || !(await goBack(tx, clock, kind, target, current!, false, by)))
        return endChange(tx, id, { state: 'failed', version: null, at: now })
      return endChange(tx, id, { state: 'applied', version: baseVersion + 1, at: now })
    })
    // Here, where nobody waits for it: the next one who writes would take tens of megabytes over.
    store.checkpoint?.()
  })
