import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RetentionRow } from '@pan/contracts/staff/people/retention'
import { applied } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'
import { signedStaff, openStaffServer, type StaffServer } from '../cases/support/cases.ts'

const DAY = 24 * 60 * 60

describe.each(dialects)('what retention did and will do, on %s,', (dialect) => {
  let server: StaffServer
  beforeAll(async () => {
    server = await openStaffServer(dialect)
  })
  afterAll(() => server.close())

  async function rowOf(kind: RetentionRow['kind']): Promise<RetentionRow> {
    const answer = await (await signedStaff(server, 'support')).call('GET', 'retention')
    return answer.json().data.rows.find((each: RetentionRow) => each.kind === kind)
  }

  test('is told by what it was, of thirty days back and ahead, and nothing about fewer than five people', async () => {
    const { application: days } = server.services.retention.periods
    expect(await rowOf('applications')).toEqual({
      kind: 'applications',
      days,
      last_at: null,
      forgotten: 0,
      due: 0,
      is_more: false,
    })
    for (let left = 4; left > 0; left--) await applied(server)
    server.clock.forward((days - 31) * DAY)
    expect(await rowOf('applications')).toMatchObject({ due: 0 })
    server.clock.forward(2 * DAY)
    expect(await rowOf('applications')).toMatchObject({ due: null })
    for (let left = 2; left > 0; left--) await applied(server)
    server.clock.forward(30 * DAY)
    expect(await rowOf('applications')).toMatchObject({ due: null })
    await server.services.retention.sweep()
    const swept = server.clock.now().toISOString()
    // What is due is counted every five minutes.
    expect(await rowOf('applications')).toMatchObject({ forgotten: null, due: null })
    server.clock.forward(5 * 60)
    expect(await rowOf('applications')).toMatchObject({
      forgotten: null,
      due: 0,
      last_at: swept,
    })
    server.clock.forward((days - 30) * DAY + 1)
    await server.services.retention.sweep()
    // What was forgotten thirty days ago is no longer counted.
    expect(await rowOf('applications')).toMatchObject({ forgotten: null, due: 0 })
    server.clock.forward(30 * DAY)
    expect(await rowOf('applications')).toMatchObject({ forgotten: 0, due: 0 })
  })

  test('has a sum of several sweeps, also of one day', async () => {
    const { application: days } = server.services.retention.periods
    for (let left = 3; left > 0; left--) await applied(server)
    server.clock.forward(60)
    for (let left = 3; left > 0; left--) await applied(server)
    server.clock.forward(days * DAY - 30)
    await server.services.retention.sweep()
    server.clock.forward(60)
    await server.services.retention.sweep()
    expect(await rowOf('applications')).toMatchObject({ forgotten: 6 })
  })

  test('is counted so far for a command that only looks, which says of what there is more', async () => {
    const event = {
      at: '2020-01-01T00:00:00.000Z',
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
    const events = Array.from({ length: 1001 }, (_, at) => ({ ...event, id: `${at}` }))
    await server.store.transaction(({ tables, db }) => db.insert(tables.securityEvents).values(events))
    const due = await server.services.retention.due()
    expect(due).toMatchObject({ securityEvents: 1000, more: ['securityEvents'] })
  })
})
