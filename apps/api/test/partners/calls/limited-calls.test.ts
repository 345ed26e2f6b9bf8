import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { approvedPartner, keyOf, member } from '../../support/callers.ts'

let server: TestApp
beforeAll(
  async () => void (server = await testApp('sqlite', { RATE_LIMIT: 'on', RATE_LIMIT_READS_PER_MINUTE: '1' })),
)
afterAll(() => server.close())

test('what the limit of an address turns away of an ended key is not the partner’s, and what it turns away of a key that holds is', async () => {
  const partnerId = await approvedPartner(server, await member(server))
  const [ended, holding] = [await keyOf(server, partnerId), await keyOf(server, partnerId)]
  await server.services.apiKeys.revoke(ended.keyId, 'operator')
  const statusOf = async (key: string) =>
    (await server.app.inject({ url: '/api/v1/partner/key', headers: bearer(key) })).statusCode
  const answered = []
  for (const { key } of [ended, ended, holding, holding]) answered.push(await statusOf(key))
  expect(answered).toEqual([401, 429, 200, 429])
  await server.services.notedCalls.flush()
  const { partnerCalls, partnerUsage } = server.store.tables
  const rows = await server.store.db.select().from(partnerCalls)
  expect(rows.map(({ keyId, status }) => [keyId, status])).toEqual([
    [ended.keyId, 401],
    [holding.keyId, 200],
    [holding.keyId, 429],
  ])
  const usage = await server.store.db.select().from(partnerUsage)
  const limited = new Map(usage.map((row) => [row.keyId, row.limited]))
  expect([limited.get(ended.keyId), limited.get(holding.keyId)]).toEqual([0, 1])
})
