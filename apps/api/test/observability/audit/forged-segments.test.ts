import { lt } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { AUDIT_DAYS_MIN } from '../../../src/config/retention.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import type { Store } from '../../../src/db/store.ts'
import { auditLog } from '../../../src/observability/audit/audit.ts'
import { auditProofs } from '../../../src/observability/audit/audit-proofs.ts'
import { auditSegments } from '../../../src/observability/audit/segments.service.ts'
import { testClock } from '../../support/clock.ts'
import { dialects, openCopy } from '../../support/databases.ts'

const HOUR_SECONDS = 60 * 60
const BEGINNING = '2026-11-26T08'
const NO_HOUR = 'the segment is of no hour that is over'

describe.each(dialects)('a segment that somebody has put into the audit log on %s', (dialect) => {
  let store: Store
  const clock = testClock()
  const warned: object[] = []
  const log = { info() {}, warn: (details: object) => void warned.push(details) }
  const make = () => auditSegments({ store, clock, jobs: { every() {} }, log })
  const verified = () => auditProofs(store, clock, AUDIT_DAYS_MIN).verify({})
  const note = () =>
    store.transaction((tx) => auditLog(clock, randomIds)(tx, { actor: 'system', action: 'x' }))
  const forge = (...hours: string[]) =>
    store.transaction(({ tables: { auditSegments: table }, db }) =>
      db.insert(table).values(
        hours.map((hour) => ({
          hour,
          entries: 0,
          entriesDigest: 'x',
          digest: 'x',
          addedAt: clock.now().toISOString(),
          forgottenAt: null,
        })),
      ),
    )

  beforeEach(async () => {
    store = await openCopy(dialect)
    clock.set(`${BEGINNING}:10:00.000Z`)
    warned.length = 0
    await note()
    clock.forward(3 * HOUR_SECONDS)
    await make().add()
    return () => store.close()
  })

  test.each(['9999-12-31T23', '2026-11-26T11', '2026-02-30T10', '2026-11-26T0x', 'zzz'])(
    'for %s, which is no hour that is over, is named, and the others are verified as before',
    async (hour) => {
      await forge(hour)
      expect(await verified()).toMatchObject({
        segments: 2,
        until: '2026-11-26T10',
        touched: [{ hour, what: NO_HOUR }],
      })
    },
  )

  test.each(['2026-11-26T1x', '2026-11-26T10:'])(
    'for %s, before an hour to come, stops neither the chain nor what is forgotten',
    async (hour) => {
      await forge(hour)
      clock.forward(HOUR_SECONDS)
      expect(await make().add()).toBe(1)
      expect(await make().forget(clock.now().toISOString())).toBe(1)
    },
  )

  test.each(['9999-12-31T23', 'zzz'])(
    'for %s stops neither the chain nor what is forgotten, and is warned of',
    async (hour) => {
      await make().add()
      expect(warned).toEqual([])
      await forge(hour)
      clock.forward(HOUR_SECONDS)
      expect(await make().add()).toBe(1)
      expect(warned).toEqual([{ hour }])
      expect(await make().forget(clock.now().toISOString())).toBe(1)
      // What is in no segment yet stays.
      await note()
      expect(await make().forget(clock.now().toISOString())).toBe(0)
    },
  )

  test('a thousand years before the others leaves one gap, as segments in a row do that are gone', async () => {
    clock.forward(20 * HOUR_SECONDS)
    expect(await make().add()).toBe(20)
    await store.transaction(({ tables: { auditSegments: table }, db }) =>
      db.delete(table).where(lt(table.hour, '2026-11-26T20')),
    )
    await forge('1026-01-01T00')
    expect((await verified()).touched).toMatchObject([
      { hour: '1026-01-01T00' },
      { hour: '1026-01-01T00' },
      { hour: '1026-01-01T01', until: '2026-11-26T20', what: 'the segment is missing' },
      { hour: '2026-11-26T20', what: 'this segment or the one before was changed' },
    ])
  })
})
