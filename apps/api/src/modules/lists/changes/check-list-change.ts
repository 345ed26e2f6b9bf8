import type { StaffListName } from '@pan/contracts/staff/lists/staff-lists'
import { LIST_ROWS_MAX } from '@pan/contracts/staff/lists/list-limits'
import type { Store } from '../../../db/store.ts'
import type { Sentence } from '../../../errors/failure.ts'
import { editionInForce, pack, rowsInForce, rowsOfVersion } from '../edition.ts'
import { ImportError, importError, rowsOf } from '../import-files.ts'
import { diffOf } from '../list-diff.ts'
import { listFault } from '../list-fault.ts'
import type { ListKind, ListRow } from '../list-kind.ts'
import { findVersion } from '../lists.repository.ts'
import { readSheetsHere } from '../sheet-file.ts'
import { insertChange } from './list-changes.repository.ts'
import { firstRows, wrongRows } from './shown-rows.ts'
import { withStore } from './with-store.ts'

/** What is compared with the version in force. */
export interface CheckTask {
  readonly databaseUrl: string
  readonly id: string
  readonly name: StaffListName
  readonly member: string
  readonly source: string
  readonly asOf: string
  /** Which of these somebody has said; the others are taken from the file and the day. */
  readonly isSaid: { readonly source: boolean; readonly asOf: boolean }
  readonly now: string
  /** When it goes if nobody is shown it. */
  readonly expiresAt: string
  /** A file, or the number of an older version. */
  readonly from: { readonly name: string; readonly bytes: Uint8Array } | number
}

/** What came of it: a change that is stored, or why there is none. */
export type Checked =
  | { readonly state: 'checked' | 'refused' }
  | { readonly fault: Sentence }
  | { readonly missing: true }

async function rowsFrom(
  store: Store,
  kind: ListKind,
  from: CheckTask['from'],
): Promise<ListRow[] | undefined> {
  if (typeof from === 'number') return rowsOfVersion(store, kind, from)
  const rows = await rowsOf(store, kind, [from], readSheetsHere)
  if (rows.length > LIST_ROWS_MAX)
    throw importError(listFault('long', { max: LIST_ROWS_MAX.toLocaleString('en-IN') }))
  return rows
}

/** Compares a file or an older version with the list in force, and stores what would change. */
export const checkListChange = (kinds: readonly ListKind[], task: CheckTask): Promise<Checked> =>
  withStore(task.databaseUrl, async (store) => {
    const { id, name, member, source, asOf, now, expiresAt, from, isSaid } = task
    const kind = kinds.find((each) => each.name === name)!
    const current = await findVersion(store, name)
    const baseVersion = current?.version ?? 0
    const isOtherFacts =
      (isSaid.source && source !== current?.source) || (isSaid.asOf && asOf !== current?.asOf)
    const base = {
      id,
      name,
      origin: typeof from === 'number' ? ('rollback' as const) : ('import' as const),
      state: 'storing' as const,
      member,
      confirmedBy: null,
      source,
      asOf,
      baseVersion,
      backTo: typeof from === 'number' ? from : null,
      version: null,
      reason: '',
      createdAt: now,
      finishedAt: null,
      expiresAt,
    }
    const before = await rowsInForce(store, kind)
    const said = editionInForce(kind, before)
    try {
      const rows = await rowsFrom(store, kind, from)
      if (!rows) return { missing: true }
      const diff = diffOf(kind, before, rows)
      const counts = {
        before: before.length,
        rows: rows.length,
        added: diff.added.length,
        changed: diff.changed.length,
        removed: diff.vanished.length,
        wrong: 0,
        isOtherFacts,
        said,
      }
      const shown = firstRows(kind, diff, before, rows)
      const content = typeof from === 'number' ? null : pack(rows)
      await store.transaction((tx) => insertChange(tx, { ...base, counts, shown, content }))
      return { state: 'checked' }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      const { found } = error
      const [only] = found
      if (only && !only.where) return { fault: only.what }
      const nothing = { rows: 0, added: 0, changed: 0, removed: 0, isOtherFacts: false }
      const counts = { before: before.length, ...nothing, wrong: found.length }
      await store.transaction((tx) =>
        insertChange(tx, { ...base, counts, shown: wrongRows(found), content: null }),
      )
      return { state: 'refused' }
    }
  })
