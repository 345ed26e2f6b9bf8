import { describe, expect, test } from 'vitest'
import { GiveUp } from '../../src/jobs/jobs.ts'
import { testApp } from '../support/app.ts'
import { oneDatabase } from '../support/databases.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Jobs that hold the address or the number of a person. */
const OF_A_PERSON = ['mail', 'password-reset', 'short-message']

describe.each(oneDatabase)('what could not be sent, on %s,', (dialect) => {
  test('is kept for thirty days, and then forgotten with whom it was for; other jobs stay', async () => {
    const server = await testApp(dialect)
    const names = [...OF_A_PERSON, 'not-of-a-person']
    for (const name of names) {
      server.jobs.on(name, () => Promise.reject(new GiveUp('no use')))
      await server.store.transaction((tx) => server.jobs.enqueue(tx, name, { id: name }))
    }
    await server.jobs.drain()
    const kept = async () =>
      (await server.jobs.list({ state: 'dead' })).rows.map(({ name }) => name).toSorted()
    server.clock.forward(30 * DAY_SECONDS - 1)
    await server.services.retention.sweep()
    expect(await kept()).toEqual(names.toSorted())
    server.clock.forward(2)
    await server.services.retention.sweep()
    expect(await kept()).toEqual(['not-of-a-person'])
    await server.close()
  })
})
