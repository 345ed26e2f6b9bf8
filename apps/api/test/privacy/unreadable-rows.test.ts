import { asc, eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Session, Store } from '../../src/db/store.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { forgetRows, type RowsToForget } from '../../src/modules/privacy/forget-rows.ts'
import { auditLog } from '../../src/observability/audit/audit.ts'
import { testClock } from '../support/clock.ts'
import { dialects, openCopy } from '../support/databases.ts'

const AT = '2026-01-01T00:00:00.000Z'

describe.each(dialects)('rows that cannot be forgotten, on %s', (dialect) => {
  let store: Store
  beforeEach(async () => void (store = await openCopy(dialect)))
  afterEach(() => store.close())

  /** Forgets rows of which so many, the first in their order, cannot be read. */
  async function forget(unreadable: number, readable: number) {
    const names = Array.from({ length: unreadable + readable }, (_, at) => ({
      name: `${at < unreadable ? 'bad' : 'good'} ${String(at).padStart(5, '0')}`,
      value: 'x',
      notedAt: AT,
    }))
    const { markers } = store.tables
    const isRow = like(markers.name, '% %')
    await store.transaction(({ db }) => db.insert(markers).values(names))
    const lines: object[] = []
    let listed = 0
    let isMended = false
    const forgetting = forgetRows({
      store,
      audit: auditLog(testClock(), randomIds),
      log: { error: (line) => void lines.push(line) },
    })
    const rows: RowsToForget = {
      action: 'test',
      async list({ db }: Session, limit, only) {
        const which = only === undefined ? isRow : eq(markers.name, only)
        const rows = await db.select().from(markers).where(which).orderBy(asc(markers.name)).limit(limit)
        if (only === undefined) listed += rows.length
        return rows.map(({ name }) => name)
      },
      async each({ db }, id) {
        if (id.startsWith('bad') && !isMended) throw new Error('unreadable')
        await db.delete(markers).where(eq(markers.name, id))
      },
    }
    const sweep = () => forgetting(rows).catch((error: Error) => error.message)
    return { forgotten: await sweep(), lines, listed, sweep, mend: () => void (isMended = true) }
  }

  test('hold up none that can, and are listed no more often the more there are', async () => {
    const { forgotten, lines, listed } = await forget(800, 40)
    expect(forgotten).toBe(40)
    expect(listed).toBeLessThan(4 * 840)
    // The first are named, and of the rest there is a number.
    expect(lines).toHaveLength(101)
    expect(lines[0]).toMatchObject({ action: 'test', id: 'bad 00000' })
    expect(lines.at(-1)).toEqual({ action: 'test', count: 800 })
  })

  test('are not tried without end', async () => {
    const { forgotten, lines } = await forget(2050, 0)
    expect(forgotten).toBe('2000 rows could not be forgotten.')
    expect(lines).toHaveLength(100)
  })

  test('hold up those behind them for one sweep, however many come first, and are tried again last', async () => {
    const { forgotten, sweep, mend } = await forget(2050, 40)
    expect(forgotten).toBe('2000 rows could not be forgotten.')
    // Fifty more of them, forty that can, and those of the first sweep once more.
    expect(await sweep()).toBe('2000 rows could not be forgotten.')
    const left = () => store.db.$count(store.tables.markers, like(store.tables.markers.name, 'good %'))
    expect(await left()).toBe(0)
    mend()
    expect(await sweep()).toBe(2050)
    expect(await sweep()).toBe(0)
  })
})
