import { LISTS, type ListName } from '@pan/contracts/lookups/lists'
import { LIST_DAYS } from '@pan/contracts/staff/lists/list-limits'
import { type ListVersion } from '@pan/contracts/staff/lists/list-version'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import { findVersion, listNewestVersions, listStoredVersions, type VersionRow } from '../lists.repository.ts'
import { listChangesSince } from './list-changes.repository.ts'
import { shownChange, shownVersion } from './shown-change.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
const VERSIONS_SHOWN = 20
const CHANGES_SHOWN = 20

interface OverviewDependencies extends Pick<Dependencies, 'store' | 'clock'> {
  readonly directory: StaffDirectory
}

/** What staff see of the lists before they change one. */
export function listOverviewService({ store, clock, directory }: OverviewDependencies) {
  async function versionsOf(rows: readonly VersionRow[], stored: readonly number[]): Promise<ListVersion[]> {
    const personOf = await directory.namesOf(
      store,
      rows.map(({ member }) => member),
    )
    return rows.map((row) => shownVersion(row, personOf, rows[0]!, stored))
  }

  return {
    /** Each list with its version in force. */
    async list() {
      const rows = await Promise.all(LISTS.map((name) => findVersion(store, name)))
      return Promise.all(
        LISTS.map(async (list, at) => {
          const row = rows[at]
          const [version = null] = row ? await versionsOf([row], []) : []
          return { list, version }
        }),
      )
    },

    /** The newest versions of a list, and what was sent for it. */
    async read(name: ListName) {
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
