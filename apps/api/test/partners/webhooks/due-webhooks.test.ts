import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/config/config.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { sealer as sealerOf } from '../../../src/crypto/sealed.ts'
import type { Store } from '../../../src/db/store.ts'
import type { Jobs } from '../../../src/jobs/jobs.ts'
import { openJobs } from '../../../src/jobs/job-runner.ts'
import { sendingService, type Sending } from '../../../src/modules/partners/webhooks/sending.service.ts'
import { sealSecret } from '../../../src/modules/partners/webhooks/webhook-secret.ts'
import { openLog } from '../../../src/observability/log/logger.ts'
import { testClock, type TestClock } from '../../support/clock.ts'
import { dialects, openCopy } from '../../support/databases.ts'

const ADDRESSES = 70
const EVENTS = 6
/** Places for all, and for one address. */
const PLACES = 64
const PLACES_EACH = 4

describe.each(dialects)('many addresses with much to send, on %s,', (dialect) => {
  let store: Store
  let clock: TestClock
  let jobs: Jobs
  let sending: Sending
  const waiting: { url: string; answer: () => void }[] = []

  beforeEach(async () => {
    store = await openCopy(dialect)
    clock = testClock()
    const ids = randomIds
    const log = openLog('silent')
    const sealer = sealerOf(readConfig({}).PII_KEYS)
    jobs = await openJobs(store, clock, ids, log)
    sending = sendingService({
      store,
      clock,
      ids,
      sealer,
      jobs,
      log,
      mails: { queue: async () => {} } as never,
      post: (url) =>
        new Promise((resolve) => {
          waiting.push({ url, answer: () => resolve({ status: 200, fault: '' }) })
        }),
      origin: 'http://localhost',
    })
    const at = clock.now().toISOString()
    const each = Array.from(
      { length: ADDRESSES },
      (_, number) => `address-${String(number).padStart(2, '0')}`,
    )
    const { affiliates, partnerEvents, webhooks, webhookDeliveries, webhookSecrets } = store.tables
    await store.transaction(async ({ db }) => {
      for (const id of each) {
        await db.insert(affiliates).values({
          id,
          reference: id,
          partnerType: '',
          email: '',
          sealed: '',
          language: 'en',
          state: 'APPROVED',
          createdAt: at,
          changedAt: at,
          decidedBy: '',
          reason: '',
        })
        await db.insert(webhooks).values({
          id,
          partnerId: id,
          isTest: false,
          url: `https://${id}.example`,
          description: '',
          types: [],
          isEnabled: true,
          stoppedBecause: '',
          createdAt: at,
        })
        await db
          .insert(webhookSecrets)
          .values({ id, webhookId: id, sealed: sealSecret(sealer, id, 'whsec_dGVzdA=='), createdAt: at })
        const events = Array.from({ length: EVENTS }, (_, number) => `${id}-${number}`)
        await db.insert(partnerEvents).values(
          events.map((event) => ({
            id: event,
            partnerId: id,
            isTest: false,
            type: 'application.updated' as const,
            data: {},
            at,
          })),
        )
        await db.insert(webhookDeliveries).values(
          events.map((eventId) => ({
            webhookId: id,
            eventId,
            eventAt: at,
            state: 'pending' as const,
            failures: 0,
            nextAt: at,
            isTaken: false,
          })),
        )
      }
    })
  })
  afterEach(async () => {
    await sending.stop()
    await jobs.stop()
    await store.close()
  })

  test('take turns, and each of them is sent all of it', async () => {
    clock.forward(60)
    await jobs.drain()
    const served: string[] = []
    const all = ADDRESSES * EVENTS
    // As many as there are places are answered together, as of receivers that are slow alike.
    while (served.length < all) {
      const next = Math.min(PLACES, all - served.length)
      await expect.poll(() => waiting.length).toBe(next)
      for (const { url, answer } of waiting.splice(0)) {
        served.push(url)
        answer()
      }
    }
    await sending.idle()
    expect(waiting).toEqual([])
    const firstTurn = Math.ceil((ADDRESSES * PLACES_EACH) / PLACES) * PLACES
    expect(new Set(served.slice(0, firstTurn)).size).toBe(ADDRESSES)
  }, 60_000)
})
