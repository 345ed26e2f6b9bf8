import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dialects } from '../support/databases.ts'
import { seedWithoutPincodes } from '../support/data/generated-data.ts'
import { openStaffServer, staffMember } from '../staff/support/staff-server.ts'
import { listCalls } from './support/list-calls.ts'

/** More than the longest pause between two tries of a job. */
const PAUSE_SECONDS = 2 * 3600
const TRIES = 12

test.each(dialects)(
  'a change of a list whose job was given up and discarded is not applied, says so, and the next one is, on %s',
  async (dialect) => {
    const server = await openStaffServer(dialect)
    try {
      await seedWithoutPincodes(server)
      const calls = listCalls(server, await staffMember(server, ['administrator']))
      const change = await calls.check('ao-codes', calls.codes(1))
      const { listChanges: t } = server.store.tables
      await server.store.transaction(({ db }) =>
        db.update(t).set({ content: 'no rows' }).where(eq(t.id, change.id)),
      )
      await calls.call('POST', `list-changes/${change.id}/confirmation`)
      for (let tries = 0; tries < TRIES; tries++) {
        await server.jobs.drain()
        server.clock.forward(PAUSE_SECONDS)
      }
      const [dead] = (await server.jobs.list({ state: 'dead' })).rows
      expect(dead).toMatchObject({ name: 'list-change' })
      const again = listCalls(server, await staffMember(server, ['administrator']))
      expect((await again.read(change.id)).change).toMatchObject({ state: 'running' })
      await server.services.givenUpJobs.discard(dead!.id)
      expect((await again.read(change.id)).change).toMatchObject({ state: 'failed', version: null })
      const next = await again.check('ao-codes', again.codes(2))
      expect((await again.call('POST', `list-changes/${next.id}/confirmation`)).statusCode).toBe(202)
      await server.jobs.drain()
      expect((await again.read(next.id)).change).toMatchObject({ state: 'applied' })
    } finally {
      await server.close()
    }
  },
)
