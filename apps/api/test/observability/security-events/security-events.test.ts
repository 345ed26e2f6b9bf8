import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../../src/db/store.ts'
import { noMeters } from '../../../src/observability/metrics/meters.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { REFUSALS_A_MINUTE } from '../../../src/observability/security-events/repeated-events.ts'
import type { SecurityEvent } from '../../../src/observability/security-events/security-event.ts'
import {
  securityEvents,
  type SecurityEvents,
} from '../../../src/observability/security-events/security-events.ts'
import { testClock } from '../../support/clock.ts'
import { dialects, openCopy } from '../../support/databases.ts'

const forged: SecurityEvent = {
  kind: 'webhook_signature',
  outcome: 'refused',
  actorKind: 'visitor',
  actorId: '',
  action: 'POST /api/v1/payments/webhook',
  network: '192.0.2.0/24',
  requestId: 'first',
}
const login: SecurityEvent = {
  ...forged,
  kind: 'login',
  outcome: 'done',
  actorKind: 'user',
  actorId: 'somebody',
  object: 'session',
}

describe.each(dialects)('the security log on %s', (dialect) => {
  let store: Store
  let events: SecurityEvents
  const clock = testClock()
  const errors: string[] = []
  const counted: string[] = []
  const open = (on: Pick<Store, 'transaction'>) =>
    securityEvents({
      store: on,
      clock,
      ids: randomIds,
      meters: { ...noMeters, securityEvent: (kind, outcome) => counted.push(`${kind} ${outcome}`) },
      log: { error: (_, message) => errors.push(message) },
    })
  beforeEach(async () => {
    store = await openCopy(dialect)
    events = open(store)
    counted.length = 0
  })
  afterEach(() => store.close())

  const rows = () => store.db.select().from(store.tables.securityEvents)
  const all = async () => (await rows()).reduce((sum, { count }) => sum + count, 0)

  test('has an event when the writer is told so, with everything that is known', async () => {
    await events.write(login)
    expect(await rows()).toEqual([
      { ...login, at: clock.now().toISOString(), id: expect.stringMatching(/^[\w-]{22}$/u), count: 1 },
    ])
    expect(counted).toEqual(['login done'])
  })

  test('counts what is repeated in the row of the first, and begins anew with the minute', async () => {
    await Promise.all(Array.from({ length: 1000 }, () => events.write(forged)))
    expect(await rows()).toHaveLength(1)
    await events.flush()
    expect(await rows()).toMatchObject([{ requestId: 'first', count: 1000 }])
    await events.write(forged)
    clock.forward(61)
    await events.write({ ...forged, requestId: 'later' })
    await events.flush()
    expect((await rows()).toSorted((a, b) => (a.at < b.at ? -1 : 1))).toMatchObject([
      { requestId: 'first', count: 1001 },
      { requestId: 'later', count: 1 },
    ])
    expect(counted).toHaveLength(1002)
  })

  test('has so many rows of refusals and no more, counts all of them, and forgets nothing that was done', async () => {
    const everywhere = (event: SecurityEvent, length: number) =>
      Promise.all(
        Array.from({ length }, (_, place) => events.write({ ...event, network: `198.51.${place}.0/24` })),
      )
    await everywhere(forged, 100)
    await events.flush()
    expect(await rows()).toHaveLength(REFUSALS_A_MINUTE + 1)
    expect(await all()).toBe(100)
    await everywhere(login, 100)
    await events.flush()
    expect(await rows()).toHaveLength(REFUSALS_A_MINUTE + 1 + 100)
    expect(await all()).toBe(200)
  })

  test('is silent about a captcha that was not solved, and tells of ten', async () => {
    const failed: SecurityEvent = { ...forged, kind: 'captcha' }
    for (let tries = 0; tries < 9; tries++) await events.write(failed)
    expect(await rows()).toEqual([])
    await events.write(failed)
    expect(await rows()).toMatchObject([{ kind: 'captcha', count: 10 }])
  })

  test('forgets what is undone with its transaction', async () => {
    const undone = store.transaction(async (tx) => {
      await events.note(tx, login)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await store.transaction((tx) => events.note(tx, { ...login, object: 'kept' }))
    expect(await rows()).toMatchObject([{ object: 'kept' }])
  })

  test('says that it could not write, and writes and counts when it can again', async () => {
    let isBroken = true
    const breaking = open({
      transaction: (work) => (isBroken ? Promise.reject(new Error('broken')) : store.transaction(work)),
    })
    await expect(breaking.write(forged)).rejects.toThrow('broken')
    isBroken = false
    await breaking.write(forged)
    expect(await rows()).toMatchObject([{ count: 2 }])
    await breaking.write(forged)
    isBroken = true
    await breaking.flush()
    expect(errors).toEqual(['counts of the security log were not written'])
    isBroken = false
    await breaking.flush()
    expect(await rows()).toMatchObject([{ count: 3 }])
  })
})
