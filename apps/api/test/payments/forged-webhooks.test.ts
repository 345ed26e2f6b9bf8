import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '../support/databases.ts'
import { openShop, type Shop } from '../support/shop.ts'

const PROOFS = 30
const FORGED = 'f'.repeat(64)

describe.each(dialects)('a thousand forged webhooks on %s', (dialect) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect, { RATE_LIMIT: 'on', RATE_LIMIT_PROOFS_PER_MINUTE: String(PROOFS) })
  })
  afterAll(() => shop.close())

  const rowCounts = async () => {
    const { tables, db } = shop.store
    const counts: Record<string, number> = {}
    for (const [name, table] of Object.entries(tables)) counts[name] = await db.$count(table)
    return counts
  }

  test('leave one row that counts them, are limited by network, and do not keep the gateway from being heard', async () => {
    const applicant = await shop.apply()
    const payUrl = await applicant.payUrl()
    const { id } = shop.sandbox.linkOf(payUrl)
    const before = await rowCounts()
    const lines = shop.logLines.length
    const answers = await Promise.all(Array.from({ length: 1000 }, () => shop.webhook(id, FORGED)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 400)).toHaveLength(PROOFS)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1000 - PROOFS)
    expect(
      Number(answers.find(({ statusCode }) => statusCode === 429)!.headers['retry-after']),
    ).toBeGreaterThan(0)
    await shop.services.securityEvents.flush()
    expect(await rowCounts()).toEqual({ ...before, securityEvents: before['securityEvents']! + 1 })
    const rows = await shop.store.db.select().from(shop.store.tables.securityEvents)
    expect(rows.filter(({ kind }) => kind === 'webhook_signature')).toMatchObject([
      { outcome: 'refused', action: 'POST /api/v1/payments/webhook', network: '127.0.0.0/24', count: 1000 },
    ])
    expect(shop.logLines.slice(lines).filter((line) => JSON.parse(line).msg !== undefined)).toEqual([])

    await shop.sandbox.press(payUrl, 'succeed')
    expect((await shop.webhook(id)).statusCode).toBe(204)
    expect(await applicant.details()).toMatchObject({ payment_status_code: 'Success' })
  })
})
