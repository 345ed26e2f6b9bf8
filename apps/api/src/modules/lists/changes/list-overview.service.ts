import { STAFF_LISTS, type StaffListName } from '@pan/contracts/staff/lists/staff-lists'
import { LIST_DAYS } from '@pan/contracts/staff/lists/list-limits'
import { type ListVersion } from '@pan/contracts/staff/lists/list-version'
import { writeCsv } from '../../../text/csv.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import { diffOf } from '../list-diff.ts'
import { rowsInForce, rowsOfVersion } from '../edition.ts'
import type { ListKind } from '../list-kind.ts'
import { findVersion, listNewestVersions, listStoredVersions, type VersionRow } from '../lists.repository.ts'
import { listChangesSince } from './list-changes.repository.ts'
import { shownChange, shownVersion } from './shown-change.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
const VERSIONS_SHOWN = 20
const CHANGES_SHOWN = 20

interface OverviewDependencies extends Pick<Dependencies, 'store' | 'clock'> {
  readonly directory: StaffDirectory
  readonly kinds: readonly ListKind[]
}

/** What staff see of the lists before they change one. */
export function listOverviewService({ store, clock, directory, kinds }: OverviewDependencies) {
  const kindOf = (name: StaffListName) => kinds.find((kind) => kind.name === name)!

  /** Whether the newest version is what is in force: a list may be changed elsewhere, too. */
  async function isInForce(kind: ListKind, version: number): Promise<boolean> {
    if (!kind.elsewhere) return true
    const rows = await rowsOfVersion(store, kind, version)
    if (!rows) return false
    const { added, changed, vanished } = diffOf(kind, rows, await rowsInForce(store, kind))
    return added.length + changed.length + vanished.length === 0
  }

  async function versionsOf(rows: readonly VersionRow[], stored: readonly number[]): Promise<ListVersion[]> {
    const personOf = await directory.namesOf(
      store,
      rows.map(({ member }) => member),
    )
    const [newest] = rows
    if (!newest) return []
    const current = (await isInForce(kindOf(newest.name as StaffListName), newest.version))
      ? newest
      : undefined
    return rows.map((row) => shownVersion(row, personOf, current, stored))
  }

  return {
    /** Each list with its version in force. */
    async list() {
      const rows = await Promise.all(STAFF_LISTS.map((name) => findVersion(store, name)))
      return Promise.all(
        STAFF_LISTS.map(async (list, at) => {
          const row = rows[at]
          const [version = null] = row ? await versionsOf([row], []) : []
          return { list, version }
        }),
      )
    },

    /** What every paper is called now. A spreadsheet knows by the mark at its beginning how it is written. */
    async *paperNames(): AsyncGenerator<string> {
      const rows = await rowsInForce(store, kindOf('paper-names'))
      yield `\uFEFF${writeCsv([Object.keys(rows[0]!), ...rows.map((row) => Object.values(row) as string[])])}`
    },

    /** The newest versions of a list, and what was sent for it. */
    async read(name: StaffListName) {
      const since = new Date(clock.now().getTime() - LIST_DAYS * DAY_MILLISECONDS).toISOString()
      const [versions, stored, changes] = await Promise.all([
        listNewestVersions(store, name, VERSIONS_SHOWN),
        listStoredVersions(store, name),
        listChangesSince(store, name, since, CHANGES_SHOWN),
      ])
      const personOf = await directory.namesOf(
        store,
        changes.flatMap(({ member, confirmedBy }) => [member, confirmedBy]),
      )
      return {
        versions: await versionsOf(versions, stored),
        changes: changes.map((row) => shownChange(row, personOf, clock.now())),
      }
    },
  }
}

export type ListOverview = ReturnType<typeof listOverviewService>
