import { eq, inArray, like, lt } from 'drizzle-orm'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { AUDIT_DAYS_MIN } from '../../../src/config/retention.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import type { Session, Store } from '../../../src/db/store.ts'
import { digestsIn } from '../../../src/modules/audit/digests-elsewhere.ts'
import { auditLog } from '../../../src/observability/audit/audit.ts'
import { auditProofs } from '../../../src/observability/audit/audit-proofs.ts'
import { hourAfter, hourOf } from '../../../src/observability/audit/segment-hours.ts'
import { auditSegments } from '../../../src/observability/audit/segments.service.ts'
import { testClock } from '../../support/clock.ts'
import { databases, openCopy } from '../../support/databases.ts'

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

describe.each(databases)('the segments of the audit log on %s', (dialect, it) => {
  let store: Store
  const clock = testClock()
  const told: object[] = []
  const warned: object[] = []
  const log = {
    info: (details: object) => void told.push(details),
    warn: (details: object) => void warned.push(details),
  }
  const make = () => auditSegments({ store, clock, jobs: { every() {} }, log })
  const proofs = () => auditProofs(store, clock, AUDIT_DAYS_MIN)
  const note = (action: string, outcome = 'done', actor = 'operator:asha') =>
    store.transaction((tx) =>
      auditLog(clock, randomIds)(tx, {
        actor,
        action,
        object: 'x',
        outcome,
        details: { b: 1, a: 'two' },
      }),
    )
  const setOutcome = (id: string, outcome: string) =>
    store.transaction(({ tables: { audit }, db }) =>
      db.update(audit).set({ outcome }).where(eq(audit.id, id)),
    )
  const touched = async (...options: Parameters<ReturnType<typeof proofs>['verify']>) =>
    (await proofs().verify(...options)).touched
  async function segments() {
    const found = []
    for await (const some of proofs().segmentsAfter('')) found.push(...some)
    return found
  }
  const digests = async () => new Map((await segments()).map(({ hour, digest }) => [hour, digest]))

  beforeEach(async () => {
    store = await openCopy(dialect)
    clock.set('2026-11-26T08:10:00.000Z')
    told.length = 0
    warned.length = 0
    return () => store.close()
  })

  /** Entries of three hours in their segments; gives the hours. */
  async function threeHours(): Promise<[string, string, string]> {
    const first = hourOf(clock.now().toISOString())
    for (const name of ['one', 'two', 'three']) {
      await note(name)
      await note(`${name} again`)
      clock.forward(HOUR_SECONDS)
    }
    clock.forward(HOUR_SECONDS)
    expect(await make().add()).toBe(3)
    return [first, hourAfter(first), hourAfter(hourAfter(first))]
  }

  it('are right as long as nobody touches it, and each digest stands in the log of the service as well', async () => {
    const hours = await threeHours()
    expect(await proofs().verify({})).toMatchObject({
      segments: 3,
      entries: 6,
      until: hourAfter(hours[2]),
      touched: [],
    })
    expect(told).toEqual((await segments()).map(({ hour, entries, digest }) => ({ hour, entries, digest })))
    expect(await make().add()).toBe(0)
  })

  test.each<[string, (tx: Session) => Promise<unknown>]>([
    [
      'changed',
      ({ tables: { audit }, db }) => db.update(audit).set({ object: 'y' }).where(eq(audit.action, 'two')),
    ],
    ['removed', ({ tables: { audit }, db }) => db.delete(audit).where(eq(audit.action, 'two'))],
    [
      'inserted',
      async ({ tables: { audit }, db }) => {
        const [row] = await db.select().from(audit).where(eq(audit.action, 'two'))
        await db.insert(audit).values({ ...row!, id: 'another' })
      },
    ],
  ])('name the hour of an entry that was %s', async (what, forge) => {
    const [, hour] = await threeHours()
    await store.transaction(forge)
    expect(await touched({})).toEqual([{ hour, what: `an entry was ${what}` }])
  })

  it('name an entry that was inserted before all others', async () => {
    await threeHours()
    clock.set('2026-11-25T08:10:00.000Z')
    await note('early')
    clock.set('2026-11-26T14:10:00.000Z')
    expect(await touched({})).toEqual([{ hour: '2026-11-25T08', what: 'an entry was inserted' }])
  })

  test('show by themselves, or by digests that were kept elsewhere, that some were made anew or are gone', async () => {
    const [first, second, third] = await threeHours()
    const kept = await digests()
    const { audit, auditSegments: table } = store.tables
    const remove = (hour: string) =>
      store.transaction(({ db }) => db.delete(table).where(eq(table.hour, hour)))
    // The last hour is changed and added anew: the chain knows nothing of it, whoever has kept its digest does.
    await store.transaction(({ db }) =>
      db.update(audit).set({ object: 'y' }).where(eq(audit.action, 'three')),
    )
    await remove(third)
    expect(await make().add()).toBe(1)
    expect(await touched({})).toEqual([])
    expect(await touched({ kept })).toEqual([
      { hour: third, what: 'the digest is not the one that was kept' },
    ])
    await remove(second)
    expect(await touched({})).toEqual([
      { hour: second, what: 'the segment is missing' },
      { hour: third, what: 'this segment or the one before was changed' },
    ])
    await remove(first)
    await remove(third)
    expect((await touched({ kept })).map(({ hour }) => hour)).toEqual([first, second, third])
  })

  test('are added when what is counted in entries has settled', async () => {
    const refused = await note('GET /api/v1/staff/cases/:id', 'FORBIDDEN', 'staff:x')
    clock.set('2026-11-26T09:59:00.000Z')
    expect(await make().add()).toBe(0)
    clock.set('2026-11-26T10:01:00.000Z')
    expect(await make().add()).toBe(1)
    expect(await touched({})).toEqual([])
    await setOutcome(refused, 'done')
    expect(await touched({})).toEqual([{ hour: '2026-11-26T08', what: 'an entry was changed' }])
  })

  it('are read from the hour on in which a day of India begins', async () => {
    clock.set('2026-11-26T18:40:00.000Z')
    const [hour] = await threeHours()
    const { audit } = store.tables
    await store.transaction(({ db }) => db.update(audit).set({ object: 'y' }).where(eq(audit.action, 'one')))
    const fault = { hour, what: 'an entry was changed' }
    expect(await touched({ from: '2026-11-26T18:30:00.000Z' })).toEqual([fault])
    expect(await touched({ from: '2026-11-27T18:30:00.000Z' })).toEqual([])
  })

  test('name the first hour that is in none of them after 26 hours, as where all of them were removed', async () => {
    const [first, second, third] = await threeHours()
    const { auditSegments: table } = store.tables
    const remove = (...hours: string[]) =>
      store.transaction(({ db }) => db.delete(table).where(inArray(table.hour, hours)))
    await remove(third)
    clock.set('2026-11-27T12:59:00.000Z')
    expect(await touched({})).toEqual([])
    clock.set('2026-11-27T13:00:00.000Z')
    expect(await touched({})).toEqual([{ hour: third, what: 'its entries are in no segment' }])
    await remove(first, second)
    expect(await touched({})).toEqual([{ hour: first, what: 'its entries are in no segment' }])
  })

  test('are forgotten only as the oldest ones, without entries, and after the days that are configured', async () => {
    const [first, second] = await threeHours()
    const { audit, auditSegments: table } = store.tables
    clock.forward(400 * DAY_SECONDS)
    const faults = async (days: number) => (await auditProofs(store, clock, days).verify({})).touched
    const forgottenAt = new Date(clock.now().getTime() - 2 * DAY_SECONDS * 1000).toISOString()
    const mark = (hour: string) =>
      store.transaction(({ db }) => db.update(table).set({ forgottenAt }).where(eq(table.hour, hour)))
    const both = (what: string) => [first, second].map((hour) => ({ hour, what }))
    await mark(second)
    expect(await faults(365)).toEqual([
      { hour: second, what: 'its entries were forgotten before older ones' },
    ])
    await mark(first)
    expect(await faults(365)).toEqual(both('an entry was inserted'))
    expect(await faults(2555)).toEqual(both('its entries were forgotten too early'))
    await store.transaction(({ db }) => db.delete(audit).where(lt(audit.at, hourAfter(second))))
    expect(await faults(365)).toEqual([])
  })

  test('are one chain when servers add to it at the same moment', async () => {
    await note('one')
    clock.forward(5 * HOUR_SECONDS)
    await Promise.all([make().add(), make().add(), make().add()])
    expect(await proofs().verify({})).toMatchObject({ segments: 4, touched: [] })
    expect(told).toHaveLength(4)
  })

  it('keep their digests when their entries had their time', async () => {
    const [, , last] = await threeHours()
    const made = make()
    clock.forward(AUDIT_DAYS_MIN * DAY_SECONDS)
    expect(await made.forget('2026-11-26T10:30:00.000Z')).toBe(4)
    expect(await proofs().verify({})).toMatchObject({
      segments: 3,
      entries: 2,
      entriesSince: last,
      touched: [],
    })
    await note('a year later')
    // What is in no segment yet stays.
    expect(await made.forget(clock.now().toISOString())).toBe(2)
    expect(await proofs().verify({})).toMatchObject({ until: hourAfter(last), entries: 0, touched: [] })
  })

  it('go on after those whose entries are forgotten', async () => {
    await threeHours()
    const made = make()
    expect(await made.forget(clock.now().toISOString())).toBe(6)
    await note('later')
    clock.forward(3 * HOUR_SECONDS)
    expect(await made.add()).toBe(3)
    const { verify } = auditProofs(store, clock, 0)
    expect(await verify({})).toMatchObject({ segments: 6, entries: 1, touched: [] })
  })

  test.each([
    ['at once', '2026-11-26T13:00:00.000Z'],
    ['by a time that is still to come', '2027-12-31T13:00:00.000Z'],
  ])('name entries that were forgotten before their time, %s', async (_, forgottenAt) => {
    const [first] = await threeHours()
    const { audit, auditSegments: table } = store.tables
    await store.transaction(async ({ db }) => {
      await db.delete(audit).where(like(audit.action, 'one%'))
      await db.update(table).set({ forgottenAt }).where(eq(table.hour, first))
    })
    expect(await touched({})).toEqual([{ hour: first, what: 'its entries were forgotten too early' }])
  })

  test('an hour of many entries, also of one moment, is read in pieces that keep nobody waiting', async () => {
    const { audit } = store.tables
    const at = clock.now().toISOString()
    const rows = Array.from({ length: 450 }, (_, index) => ({
      id: randomIds.next(),
      at: index < 400 ? at : '2026-11-26T08:20:00.000Z',
      actor: 'system',
      action: 'x',
      object: '',
      outcome: 'done',
      details: {},
    }))
    await store.transaction(({ db }) => db.insert(audit).values(rows))
    clock.forward(2 * HOUR_SECONDS)
    expect(await make().add()).toBe(1)
    expect(await proofs().verify({})).toMatchObject({ entries: 450, touched: [] })
    await store.transaction(({ db }) =>
      db.update(audit).set({ object: 'y' }).where(eq(audit.id, rows[399]!.id)),
    )
    expect(await touched({})).toEqual([{ hour: '2026-11-26T08', what: 'an entry was changed' }])
  })

  it('digests are read out of what the command has printed, and out of the log of the service', async () => {
    await threeHours()
    const folder = mkdtempSync(join(tmpdir(), 'pan-digests-'))
    try {
      const file = join(folder, 'kept')
      const lines = (await segments()).map(({ hour, digest }) => `${hour} ${digest}`)
      writeFileSync(file, lines.join('\n'))
      expect(await digestsIn(file)).toEqual(await digests())
      const logged = told.map((each) => JSON.stringify({ time: '2026-11-26T12:00:00.000Z', ...each }))
      writeFileSync(file, logged.join('\n'))
      expect(await digestsIn(file)).toEqual(await digests())
      writeFileSync(file, 'nothing')
      await expect(digestsIn(file)).rejects.toThrow('has no digest')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
