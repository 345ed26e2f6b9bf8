import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Cursor } from '../../db/queries/page.ts'
import type { Session } from '../../db/store.ts'
import { hourAfter } from './hours.ts'
import { entryText } from './segment-text.ts'
import { listBetween, type AuditRow } from './segments.repository.ts'

const ROWS_AT_ONCE = 100

/** How many entries an hour has, and their digest. */
export async function digestOfHour(session: Session, hour: string) {
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
  for (let after: Cursor | undefined; ;) {
    const rows = await listBetween(session, { ...bounds, after }, ROWS_AT_ONCE)
    for (const row of rows) {
      if (ofMoment[0] && ofMoment[0].at !== row.at) addMoment()
      ofMoment.push(row)
    }
    entries += rows.length
    if (rows.length < ROWS_AT_ONCE) break
    after = rows.at(-1)
    await turn()
  }
  addMoment()
  return { entries, entriesDigest: hash.digest('hex') }
}
