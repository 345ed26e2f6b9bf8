import { expect, test } from 'vitest'
import { UsageError } from '../../src/cli/command.ts'
import { runCommand } from '../../src/cli/run.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { auditLog } from '../../src/observability/audit/audit.ts'
import { testApp } from '../support/app.ts'
import { commandsOn } from '../support/commands.ts'

test('a day of the security log is a whole day in India, as in the audit log', async () => {
  const server = await testApp('sqlite')
  const { store, clock, services } = server
  const noted: string[] = []
  const exported = async (...range: string[]) => {
    noted.length = 0
    await runCommand(['security-events', 'export', ...range], {
      commands: commandsOn(server),
      store,
      audit: auditLog(clock, randomIds),
      securityEvents: services.securityEvents,
      operator: 'tester',
      write: async (text) => void noted.push(...text.trimEnd().split('\n').filter(Boolean)),
      tell: () => {},
    })
    return noted.map((line) => (JSON.parse(line) as { id: string }).id)
  }
  const event = {
    kind: 'tracking',
    outcome: 'done',
    actorKind: 'visitor',
    actorId: '',
    action: '',
    object: '',
    network: '',
    requestId: '',
    count: 1,
  } as const
  const moments = { eve: '18:29:59', first: '18:30:00', midnight: '23:59:00' }
  await store.transaction(async ({ tables: { securityEvents }, db }) => {
    for (const [id, time] of Object.entries(moments))
      await db.insert(securityEvents).values({ ...event, id, at: `2026-03-04T${time}.000Z` })
  })
  expect(await exported('--since', '2026-03-04', '--until', '2026-03-04')).toEqual(['eve'])
  expect(await exported('--since', '2026-03-05', '--until', '2026-03-05')).toEqual(['first', 'midnight'])
  expect(await exported('--since', '2026-03-04T23:59:00Z', '--until', '2026-03-05')).toEqual(['midnight'])
  for (const wrong of ['5 March', '2026-02-30'])
    await expect(exported('--since', wrong)).rejects.toThrow(UsageError)
  await server.close()
})
