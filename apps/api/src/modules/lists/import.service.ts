import { basename } from 'node:path'
import type { StaffListName } from '@pan/contracts/staff/lists/staff-lists'
import type { Store } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import { diffOf, type Diff } from './list-diff.ts'
import type { Session } from '../../db/store.ts'
import type { ListKind } from './list-kind.ts'
import { findVersion, listVersions, type VersionRow } from './lists.repository.ts'
import { isLarge } from './changes/shown-rows.ts'
import {
  baseOf,
  dayText,
  editionInForce,
  editionOf,
  isStillBase,
  rowsInForce,
  rowsOfVersion,
} from './edition.ts'
import { findUnkept } from './changes/unkept-rows.ts'
import { goBack, install, readied, readyRows } from './list-editions.service.ts'
import { type ImportFile, importError, rowsOf } from './import-files.ts'
import { listFault } from './list-fault.ts'

export interface ImportAsked {
  readonly files: readonly ImportFile[]
  /** Where and when the facts are from; the names of the files and today, unless somebody says. */
  readonly source?: string | undefined
  readonly asOf?: string | undefined
  readonly isDryRun: boolean
  /** More of the list may change or go than a mistake would be noticed by. */
  readonly mayShrink: boolean
}

/** What would change, and what changes it; nothing does where it is only asked. */
interface WorkedOut {
  readonly diff: Diff
  /** Gives the number of the new version. */
  readonly put?: (tx: Session) => Promise<number>
}

export interface ImportResult extends Diff {
  /** The version that is in force now; in a dry run, that would not be made. */
  readonly version: number
  readonly isApplied: boolean
}

export function importService(store: Store, clock: Clock, kinds: readonly ListKind[]) {
  const kindOf = (name: StaffListName): ListKind => kinds.find((kind) => kind.name === name)!

  /**
   * Works out what a list becomes over the version in force and puts that into force; anew where another one has come into force
   * meanwhile. What takes long is done before the transaction, in which SQLite lets nobody else write.
   */
  async function overInForce(
    name: StaffListName,
    workOut: (current: VersionRow | undefined) => Promise<WorkedOut>,
  ): Promise<ImportResult> {
    for (;;) {
      const base = await baseOf(store, kindOf(name))
      const { diff, put } = await workOut(await findVersion(store, name))
      if (!put) return { ...diff, version: base.version, isApplied: false }
      const version = await store.transaction(async (tx) =>
        (await isStillBase(tx, kindOf(name), base)) ? put(tx) : undefined,
      )
      if (version !== undefined) return { ...diff, version, isApplied: true }
    }
  }

  return {
    /** Brings a list to what its files say, all or nothing, or says what that would change. Throws an ImportError. */
    async importList(name: StaffListName, { files, source, asOf, isDryRun, mayShrink }: ImportAsked) {
      const kind = kindOf(name)
      const rows = await rowsOf(store, kind, files)
      return overInForce(name, async (current): Promise<WorkedOut> => {
        const before = await rowsInForce(store, kind)
        const diff = diffOf(kind, before, rows)
        const isSame = diff.added.length + diff.changed.length + diff.vanished.length === 0
        const saysSame =
          [undefined, current?.source].includes(source) && [undefined, current?.asOf].includes(asOf)
        if (isDryRun || (isSame && saysSame)) return { diff }
        const [changed, removed] = [diff.changed.length, diff.vanished.length]
        if (!mayShrink && isLarge({ before: before.length, changed, removed }))
          throw importError(listFault('large_change', { count: changed + removed, total: before.length }))
        const content = {
          source: source ?? files.map((file) => basename(file.name)).join(', '),
          asOf: asOf ?? dayText(clock),
          rows,
        }
        const ready = await readied(store, clock, kind, content)
        const about = { origin: 'import', edition: editionOf(content) } as const
        return { diff, put: (tx) => install(tx, clock, name, ready, about) }
      })
    },

    /** The versions of a list, the newest first. */
    versions: (name: StaffListName): Promise<VersionRow[]> => listVersions(store, name),

    /**
     * Puts the rows of an older version into force again: of the one before what is in force, unless one is named. Throws an
     * ImportError, also where none is named and something else comes into force meanwhile: the one before is then not the one
     * that was meant.
     */
    rollback(name: StaffListName, wanted: number | undefined, isDryRun: boolean) {
      const kind = kindOf(name)
      let from: string | undefined
      return overInForce(name, async (current): Promise<WorkedOut> => {
        const versions = await listVersions(store, name)
        if (!current) throw importError(listFault('no_version', { name }))
        const before = await rowsInForce(store, kind)
        const now = `${current.version} ${editionInForce(kind, before)}`
        from ??= now
        if (wanted === undefined && from !== now) throw importError(listFault('overtaken', { name }))
        // What is in no version comes after the newest one.
        const isUnkept = (await findUnkept(store, kind)) !== undefined
        const target = versions.find(({ version, rowsOf: own }) =>
          wanted === undefined
            ? version === own && (version < current.rowsOf || (isUnkept && version === current.rowsOf))
            : version === wanted,
        )
        if (!target) throw importError(listFault('no_older', { name }))
        const rows = await rowsOfVersion(store, kind, target.version)
        if (!rows) throw importError(listFault('not_kept', { version: target.version }))
        const diff = diffOf(kind, before, rows)
        if (isDryRun) return { diff }
        const ready = await readyRows(store, clock, kind, rows)
        return { diff, put: (tx) => goBack(tx, clock, target, ready) }
      })
    },
  }
}

export type Imports = ReturnType<typeof importService>
