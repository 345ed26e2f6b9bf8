import { basename } from 'node:path'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import type { ListName } from '@pan/contracts/lookups/lists'
import type { Store } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import { diffOf, type Diff } from './list-diff.ts'
import type { ListKind } from './list-kind.ts'
import { findVersion, listVersions, type VersionRow } from './lists.repository.ts'
import { isLarge } from './changes/shown-rows.ts'
import { editionOf } from './edition.ts'
import { goBack, install, rowsInForce } from './list-editions.service.ts'
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

export interface ImportResult extends Diff {
  /** The version that is in force now; in a dry run, that would not be made. */
  readonly version: number
  readonly isApplied: boolean
}

/** Today in India: YYYY-MM-DD. */
export const dayText = (clock: Clock): string => {
  const { year, month, day } = dayInIndia(clock.now())
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

export function importService(store: Store, clock: Clock, kinds: readonly ListKind[]) {
  const kindOf = (name: ListName): ListKind => kinds.find((kind) => kind.name === name)!

  return {
    /** Brings a list to what its files say, all or nothing, or says what that would change. Throws an ImportError. */
    async importList(name: ListName, { files, source, asOf, isDryRun, mayShrink }: ImportAsked) {
      const kind = kindOf(name)
      const rows = await rowsOf(store, kind, files)
      return store.transaction(async (tx): Promise<ImportResult> => {
        const before = await rowsInForce(tx, kind)
        const diff = diffOf(kind, before, rows)
        const isSame = diff.added.length + diff.changed.length + diff.vanished.length === 0
        const current = await findVersion(tx, name)
        const version = current?.version ?? 0
        const saysSame =
          [undefined, current?.source].includes(source) && [undefined, current?.asOf].includes(asOf)
        if (isDryRun || (isSame && saysSame)) return { ...diff, version, isApplied: false }
        const [changed, removed] = [diff.changed.length, diff.vanished.length]
        if (!mayShrink && isLarge({ before: before.length, changed, removed }))
          throw importError(listFault('large_change', { count: changed + removed, total: before.length }))
        const content = {
          source: source ?? files.map((file) => basename(file.name)).join(', '),
          asOf: asOf ?? dayText(clock),
          rows,
        }
        await install(tx, clock, kind, content, { origin: 'import', edition: editionOf(content) })
        return { ...diff, version: version + 1, isApplied: true }
      })
    },

    /** The versions of a list, the newest first. */
    versions: (name: ListName): Promise<VersionRow[]> => listVersions(store, name),

    /** Puts the rows of an older version into force again: of the one before, unless one is named. */
    rollback(name: ListName, wanted: number | undefined, isDryRun: boolean) {
      const kind = kindOf(name)
      return store.transaction(async (tx): Promise<ImportResult> => {
        const versions = await listVersions(tx, name)
        const current = versions[0]
        if (!current) throw importError(listFault('no_version', { name }))
        const target = versions.find(({ version, rowsOf: own }) =>
          wanted === undefined ? version === own && version < current.rowsOf : version === wanted,
        )
        if (!target) throw importError(listFault('no_older', { name }))
        const before = await rowsInForce(tx, kind)
        const rows = await goBack(tx, clock, kind, target, current, isDryRun)
        if (!rows) throw importError(listFault('not_kept', { version: target.version }))
        const version = isDryRun ? current.version : current.version + 1
        return { ...diffOf(kind, before, rows), version, isApplied: !isDryRun }
      })
    },
  }
}

export type Imports = ReturnType<typeof importService>
