import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { dialects } from '../support/databases.ts'

/** More than the longest pause between two tries of a job. */
const PAUSE_SECONDS = 2 * 3600
const TRIES = 12
const DAY_SECONDS = 24 * 60 * 60
const PAYER = {
  name: 'Asha Specimen',
  email: 'asha.specimen@example.com',
  mobile: '9000000017',
  amount: '1499.50',
  purpose: 'Second card',
}

test.each(dialects)(
  'a payer whose line could not be written into the list of erasures, and whose job was discarded, gets into it all the same, on %s',
  async (dialect) => {
    const server = await testApp(dialect)
    const file = join(server.folder, 'erasures.log')
    const { customPayments: t } = server.store.tables
    const rowOf = async () => (await server.store.db.select().from(t))[0]!
    try {
      const payload = { ...PAYER, captcha: await server.captcha() }
      // No gateway answers here; who wants to pay is kept before it is asked.
      await server.app.inject({ method: 'POST', url: '/api/v1/merchant/store', payload })
      const { id, reference, payer } = await rowOf()
      server.clock.forward(DAY_SECONDS)
      mkdirSync(file)
      await server.services.privacyAdmin.erase(reference, false)
      for (let tries = 0; tries < TRIES; tries++) {
        await server.jobs.drain()
        server.clock.forward(PAUSE_SECONDS)
      }
      const dead = (await server.jobs.list({ state: 'dead' })).rows
      expect(dead.map(({ name }) => name)).toEqual(['list-payer-erasure'])
      await server.services.givenUpJobs.discard(dead[0]!.id)
      rmdirSync(file)
      await server.jobs.drain()
      // A backup from before that is put back does not bring the payer back.
      await server.store.transaction(({ db }) => db.update(t).set({ payer }))
      expect(await server.services.reErasure.run()).toMatchObject({ listed: 1, erasedAgain: 1 })
      expect(await rowOf()).toMatchObject({ id, payer: '' })
    } finally {
      await server.close()
    }
  },
)
