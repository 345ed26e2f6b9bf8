import type { List } from '@pan/contracts/lookups/lists'
import type { Store } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import type { LookupKind } from './list-kind.ts'
import { findNewestVersions, findVersion } from './lists.repository.ts'
import { sourceNames } from './source-names.ts'

export { rowsInForce } from './edition.ts'
export { sortByText } from './sort-rows.ts'
export { listFault, quoted } from './list-fault.ts'
export type {
  FileRow,
  Layout,
  VersionOrigin,
  ListKind,
  LookupKind,
  ListReader,
  ListRow,
} from './list-kind.ts'
export type { Place } from './workbook.ts'
export type { Sentence } from '../../errors/failure.ts'

const ASK_MILLISECONDS = 1000

/** What the look-ups ask about the lists. */
export function listsService(store: Store, clock: Clock, kinds: readonly LookupKind[]) {
  let known = ''
  let asked = 0

  async function ask(): Promise<string> {
    const versions = await findNewestVersions(store)
    known = versions.map(({ name, version }) => `${name}:${version}`).join(' ')
    asked = clock.now().getTime()
    return known
  }

  return {
    /**
     * Changes with every import, in this process or another: what was made from the lists is kept only as long as this stays
     * the same. The database is asked once a second at most.
     */
    edition: (): string | Promise<string> =>
      Math.abs(clock.now().getTime() - asked) < ASK_MILLISECONDS ? known : ask(),
    /** Which edition of each list is in force. */
    async about(): Promise<List[]> {
      const versions = await Promise.all(kinds.map(({ name }) => findVersion(store, name)))
      return kinds.flatMap(({ name, officialUrl }, at) => {
        const version = versions[at]
        if (!version) return []
        const { source, asOf, rows } = version
        return [{ name, source, sources: sourceNames(source), as_of: asOf, official_url: officialUrl, rows }]
      })
    },
  }
}

export type Lists = ReturnType<typeof listsService>
