import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../src/db/store.ts'
import { removeSecurityEventsBefore } from '../../src/modules/privacy/retention.repository.ts'
import { dialects, openCopy } from '../support/databases.ts'

const OLD = '2025-01-01T00:00:00.000Z'
const MOMENT = '2026-01-01T00:00:00.000Z'
const NEW = '2026-01-02T00:00:00.000Z'

describe.each(dialects)('the security log on %s', (dialect) => {
  let store: Store
  beforeEach(async () => void (store = await openCopy(dialect)))
  afterEach(() => store.close())

  test('forgets what is old in pieces, also what has one time, and counts it', async () => {
    const event = {
      kind: 'login',
      outcome: 'done',
      actorKind: 'user',
      actorId: 'x',
      action: 'x',
      object: '',
      network: '',
      requestId: '',
      count: 1,
    } as const
    const { securityEvents } = store.tables
    await store.transaction(({ db }) =>
      db
        .insert(securityEvents)
        .values(
          Array.from({ length: 603 }, (_, at) => ({ ...event, id: `${at}`, at: at < 600 ? OLD : NEW })),
        ),
    )
    const left: number[] = []
    const watched: Store = {
      ...store,
      transaction: (work) =>
        store.transaction(async (tx) => {
          const result = await work(tx)
          left.push(await tx.db.$count(securityEvents))
          return result
        }),
    }
    expect(await removeSecurityEventsBefore(watched, MOMENT)).toBe(600)
    expect(left).toEqual([403, 203, 3, 3])
  })
})
