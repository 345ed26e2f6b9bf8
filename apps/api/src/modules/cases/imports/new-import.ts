import type { Session } from '../../../db/store.ts'
import type { Dependencies } from '../../dependencies.ts'
import { checkedRows } from './checked-rows.ts'
import type { GivenRow } from './import-file.ts'
import type { ImportLine } from './import-rows.repository.ts'
import { completeImport, insertStoring, type ImportRow } from './imports.repository.ts'
import type { OutcomeCounts } from './imports.tables.ts'
import type { Standings } from './standings.ts'

const HOUR_MILLISECONDS = 60 * 60 * 1000
/** So long a checked file can be confirmed: the second person may be there tomorrow. */
export const CONFIRMED_WITHIN = 24 * HOUR_MILLISECONDS
/** How long it can be read what became of one. */
export const STORED_MILLISECONDS = 30 * 24 * HOUR_MILLISECONDS

function countsOf(lines: readonly ImportLine[]): OutcomeCounts {
  const counts: Partial<Record<ImportLine['outcome'], number>> = {}
  for (const { outcome } of lines) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

export interface CheckingDependencies extends Pick<Dependencies, 'store' | 'clock' | 'ids' | 'sealer'> {
  readonly standings: Standings
}

/** A file with what would become of each row. Nobody is shown it before it is stored and then completed. */
export async function newImport(
  dependencies: CheckingDependencies,
  of: Pick<ImportRow, 'kind' | 'member'>,
  given: readonly GivenRow[],
) {
  const { store, clock, ids } = dependencies
  const now = clock.now()
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
  const row = {
    ...of,
    id: ids.next(),
    confirmedBy: null,
    createdAt: now.toISOString(),
    startsAt: null,
    finishedAt: null,
    // What a crash leaves of it goes soon.
    expiresAt: after(HOUR_MILLISECONDS),
  }
  const lines = await checkedRows(dependencies, row, given, now)
  return {
    id: row.id,
    lines,
    confirmedUntil: after(CONFIRMED_WITHIN),
    store: () => insertStoring(store, row, lines),
    complete: (tx: Session) =>
      completeImport(tx, row.id, { expiresAt: after(STORED_MILLISECONDS), counts: countsOf(lines) }),
  }
}
