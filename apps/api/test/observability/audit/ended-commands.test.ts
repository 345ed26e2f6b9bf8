import { eq, like } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Command } from '../../../src/cli/command.ts'
import { runCommand } from '../../../src/cli/run.ts'
import { AUDIT_DAYS_MIN } from '../../../src/config/retention.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import type { Session, Store } from '../../../src/db/store.ts'
import { auditLog } from '../../../src/observability/audit/audit.ts'
import { auditProofs } from '../../../src/observability/audit/audit-proofs.ts'
import { auditTrail } from '../../../src/observability/audit/audit-trail.ts'
import { auditSegments } from '../../../src/observability/audit/segments.service.ts'
import { testClock } from '../../support/clock.ts'
import { dialects, openCopy } from '../../support/databases.ts'

const HOUR_SECONDS = 60 * 60

describe.each(dialects)('how a command ended is sealed on %s', (dialect) => {
  let store: Store
  const clock = testClock()
  const audit = auditLog(clock, randomIds)
  const seal = () =>
    auditSegments({ store, clock, jobs: { every() {} }, log: { info() {}, warn() {} } }).add()
  const touched = async () => (await auditProofs(store, clock, AUDIT_DAYS_MIN).verify({})).touched
  const change = <T>(deed: (tx: Session) => Promise<T>) => store.transaction(deed)

  /** It takes until the hour after the next one, and knows only then what it was about. */
  const long: Command = {
    area: 'test',
    name: 'long',
    args: '',
    summary: 'Takes its time.',
    objectIn: () => 'made-by-it',
    async run() {
      clock.forward(3 * HOUR_SECONDS)
      await seal()
      return {}
    },
  }

  beforeEach(async () => {
    store = await openCopy(dialect)
    clock.set('2026-11-26T08:10:00.000Z')
    return () => store.close()
  })

  async function done(): Promise<void> {
    const securityEvents = { note: async () => {} }
    await runCommand(['test', 'long'], { commands: [long], store, audit, securityEvents, operator: 'asha' })
    clock.forward(2 * HOUR_SECONDS)
    await seal()
  }

  test('also where its beginning was in the chain long before, which does not change', async () => {
    await done()
    expect(await touched()).toEqual([])
    const rows = await store.db.select().from(store.tables.audit).orderBy(store.tables.audit.at)
    expect(rows.map(({ outcome, object }) => [outcome, object])).toEqual([
      ['begun', ''],
      ['done', 'made-by-it'],
    ])
  })

  test.each<[string, string, string, (tx: Session) => Promise<unknown>]>([
    [
      'the outcome of its end is another one',
      '2026-11-26T11',
      'changed',
      ({ tables: { audit: t }, db }) => db.update(t).set({ outcome: 'failed' }).where(eq(t.outcome, 'done')),
    ],
    [
      'the outcome of its end is another one in both places',
      '2026-11-26T11',
      'changed',
      ({ tables: { audit: t }, db }) =>
        db
          .update(t)
          .set({ outcome: 'failed', details: { outcome: 'failed' } })
          .where(eq(t.outcome, 'done')),
    ],
    [
      'its end is gone',
      '2026-11-26T11',
      'removed',
      ({ tables: { audit: t }, db }) => db.delete(t).where(like(t.id, '%.end')),
    ],
    [
      'its beginning is said to be the end',
      '2026-11-26T08',
      'changed',
      ({ tables: { audit: t }, db }) => db.update(t).set({ outcome: 'done' }).where(eq(t.outcome, 'begun')),
    ],
    [
      'an end is there of a command that was killed',
      '2026-11-26T08',
      'inserted',
      async ({ tables: { audit: t }, db }) => {
        const [row] = await db.select().from(t).where(eq(t.outcome, 'begun'))
        await db
          .insert(t)
          .values({ ...row!, id: 'killed.end', outcome: 'done', details: { outcome: 'done' } })
      },
    ],
  ])('so that it shows where %s', async (_, hour, what, forge) => {
    await done()
    await change(forge)
    expect(await touched()).toEqual([{ hour, what: `an entry was ${what}` }])
  })

  test('an entry of a release before, whose outcome was set in its own row, is as it was', async () => {
    const old = { actor: 'operator:asha', action: 'jobs retry', object: 'x' }
    const id = await change((tx) => audit(tx, { ...old, outcome: 'begun', details: { dryRun: true } }))
    clock.forward(2 * HOUR_SECONDS)
    await seal()
    const text = JSON.stringify([
      id,
      '2026-11-26T08:10:00.000Z',
      old.actor,
      old.action,
      old.object,
      '',
      [['dryRun', true]],
    ])
    const [segment] = await store.db.select().from(store.tables.auditSegments)
    // As that release has made it.
    expect(segment!.entriesDigest).toBe(createHash('sha256').update(`${text}\n`).digest('hex'))
    await change(({ tables: { audit: t }, db }) => db.update(t).set({ outcome: 'done' }).where(eq(t.id, id)))
    expect(await touched()).toEqual([])
  })

  test('once, also where its answer cannot be written', async () => {
    const securityEvents = { note: async () => {} }
    const shown: Command = { ...long, isWritten: true, run: async () => ({}) }
    const tell = () => {
      throw new Error('The pipe is closed.')
    }
    const asked = { commands: [shown], store, audit, securityEvents, operator: 'asha', tell }
    await expect(runCommand(['test', 'long'], asked)).rejects.toThrow('The pipe is closed.')
    const rows = await store.db.select().from(store.tables.audit)
    expect(rows.map(({ outcome }) => outcome).toSorted()).toEqual(['begun', 'done'])
  })

  test('and lists have one line of it, or its beginning while there is no end', async () => {
    await change((tx) => audit(tx, { actor: 'operator:asha', action: 'test killed', outcome: 'begun' }))
    await done()
    const everything = { since: undefined, until: undefined }
    const listed = async (outcome?: string) => {
      const { rows } = await auditTrail(store).list({ ...everything, outcome }, undefined, 9)
      return rows.map((row) => `${row.action} ${row.outcome}`)
    }
    expect(await listed()).toEqual(['test long done', 'test killed begun'])
    expect(await listed('begun')).toEqual(['test killed begun'])
    expect(await listed('refused')).toEqual([])
  })
})
