import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Cursor } from '../../db/queries/page.ts'
import type { Session } from '../../db/store.ts'
import { hourAfter } from './segment-hours.ts'
import { entryText } from './segment-text.ts'
import { listBetween, type AuditRow } from './segments.repository.ts'

const ROWS_AT_ONCE = 100

async function oneAfterTheOther<T>(piece: () => Promise<T>): Promise<T> {
  await turn()
  return piece()
}

/** How many entries an hour has, and their digest. `inPiece` does a page of entries, when others have had their turn. */
export async function digestOfHour(
  session: Session,
  hour: string,
  inPiece: <T>(piece: () => Promise<T>) => Promise<T> = oneAfterTheOther,
) {
  const hash = createHash('sha256')
  const bounds = { from: hour, before: hourAfter(hour) }
  let entries = 0
  // Databases sort ids each in a way of its own, so those of one moment are sorted here.
  let ofMoment: AuditRow[] = []
  function addMoment(): void {
    const sorted = ofMoment.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    hash.update(sorted.map(entryText).join(''))
    ofMoment = []
  }
  async function addPage(after: Cursor | undefined): Promise<AuditRow | undefined> {
    const rows = await listBetween(session, { ...bounds, after }, ROWS_AT_ONCE)
    for (const row of rows) {
      if (ofMoment[0] && ofMoment[0].at !== row.at) addMoment()
      ofMoment.push(row)
    }
    entries += rows.length
    return rows[ROWS_AT_ONCE - 1]
  }
  let after: Cursor | undefined
  do after = await inPiece(() => addPage(after))
  while (after)
  addMoment()
  return { entries, entriesDigest: hash.digest('hex') }
}
