import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Session, Store } from '../../src/db/store.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { apply, bearer, type Submitted } from '../support/applications.ts'
import { member, partner } from '../support/callers.ts'
import { countingStore } from '../support/counting-store.ts'
import { dialects, openCopy } from '../support/databases.ts'

const COUNT = 450
/** So many rows are changed or removed within a few milliseconds. */
const ROWS_AT_ONCE_MAX = 200

describe.each(dialects)('an application with very much around it, on %s,', (dialect) => {
  let store: Store
  let server: TestApp
  const changed: number[] = []
  const countRows = async ({ db, tables: { idempotentAnswers: kept, webhookDeliveries } }: Session) => [
    await db.$count(kept, ne(kept.answer, '')),
    await db.$count(webhookDeliveries),
  ]
  beforeAll(async () => {
    store = await openCopy(dialect)
    server = await testApp(dialect, {}, { store: countingStore(store, countRows, changed) })
  })
  beforeEach(() => void (changed.length = 0))
  afterAll(async () => {
    await server.close()
    await store.close()
  })

  /** Somebody's application with many repeated calls, and where a partner made it, many events that were sent. */
  async function filled(headers: Record<string, string>, partnerId?: string): Promise<string> {
    const { id } = (await apply(server, {}, headers)).json<Submitted>().data.pan
    const { idempotentAnswers, partnerEvents, webhookDeliveries, webhooks } = store.tables
    const each = Array.from({ length: COUNT }, (_, at) => `${id}-${at}`)
    const at = (number: number) => new Date(server.clock.now().getTime() + number).toISOString()
    await store.transaction(async ({ db }) => {
      await db
        .insert(idempotentAnswers)
        .values(each.map((scope) => ({ scope, bodyHash: '', answer: 'x', objectId: id, expiresAt: at(1e8) })))
      if (partnerId === undefined) return
      await db.insert(webhooks).values({
        id,
        partnerId,
        isTest: false,
        url: 'https://partner.example',
        description: '',
        types: [],
        isEnabled: false,
        stoppedBecause: 'failing',
        createdAt: at(0),
      })
      const about = {
        partnerId,
        applicationId: id,
        isTest: false,
        type: 'application.updated' as const,
        data: {},
      }
      await db
        .insert(partnerEvents)
        .values(each.map((event, number) => ({ ...about, id: event, at: at(number + 1) })))
      await db.insert(webhookDeliveries).values(
        each.map((eventId) => ({
          webhookId: id,
          eventId,
          eventAt: at(0),
          state: 'delivered' as const,
          failures: 0,
          isTaken: false,
        })),
      )
    })
    changed.length = 0
    return id
  }

  async function isForgottenInPieces(id: string): Promise<boolean> {
    const { applications, idempotentAnswers: kept } = store.tables
    const [row] = await store.db.select().from(applications).where(eq(applications.id, id))
    const full = await store.db.$count(kept, and(eq(kept.objectId, id), ne(kept.answer, '')))
    return row?.state === 'ERASED' && full === 0 && Math.max(...changed) <= ROWS_AT_ONCE_MAX
  }

  test('is erased in pieces when an operator does it, and when a restored backup has brought it back', async () => {
    const { key, partnerId } = await partner(server)
    const id = await filled(bearer(key), partnerId)
    await server.services.privacyAdmin.erase(id, false)
    expect(await isForgottenInPieces(id)).toBe(true)

    const again = await filled(bearer(key), partnerId)
    const erased = [{ kind: 'application', id: again, at: '' }] as const
    await server.services.reErasure.run({ list: { erased, unreadable: 0 } })
    expect(await isForgottenInPieces(again)).toBe(true)
  })

  test('is erased in pieces with the account that it belongs to, and when its time is over', async () => {
    const { userId, token } = await member(server)
    const id = await filled(bearer(token))
    await server.services.accountSettings.erase(userId)
    expect(await isForgottenInPieces(id)).toBe(true)

    const old = await filled({})
    server.clock.forward(3 * 366 * 24 * 60 * 60)
    await server.services.retention.sweep()
    expect(await isForgottenInPieces(old)).toBe(true)
  })
})
