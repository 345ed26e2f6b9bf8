import { STAFF_LISTS, type StaffListName } from '@pan/contracts/staff/lists/staff-lists'
import { LIST_DAYS } from '@pan/contracts/staff/lists/list-limits'
import { type ListVersion } from '@pan/contracts/staff/lists/list-version'
import { writeCsv } from '../../../text/csv.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import { rowsInForce } from '../edition.ts'
import type { ListKind } from '../list-kind.ts'
import { findVersion, listNewestVersions, listStoredVersions, type VersionRow } from '../lists.repository.ts'
import { listChangesSince } from './list-changes.repository.ts'
import { shownChange, shownVersion } from './shown-change.ts'
import { findUnkept } from './unkept-rows.ts'

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

  async function versionsOf(rows: readonly VersionRow[], stored: readonly number[]): Promise<ListVersion[]> {
    const personOf = await directory.namesOf(
      store,
      rows.map(({ member }) => member),
    )
    const [newest] = rows
    if (!newest) return []
    // A list that is changed elsewhere too may say something else than its newest version.
    const unkept = await findUnkept(store, kindOf(newest.name as StaffListName))
    const current = unkept ? undefined : newest
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
