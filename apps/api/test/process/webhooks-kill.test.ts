import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { expect, test } from 'vitest'
import { openStore } from '../../src/db/open.ts'
import { testApp } from '../support/app.ts'
import { partner } from '../support/callers.ts'
import { copyDatabase } from '../support/databases.ts'
import { behaviours, startReceiver } from '../support/servers/receiver.ts'
import {
  PROCESS_MILLISECONDS,
  startServer,
  temporaryFolder,
  type ServerProcess,
} from '../support/server-process.ts'

// More than a server has in hand at once for one address.
const SUBMISSIONS = 7
const IN_HAND = 4

test(
  'a server killed between a change and its webhook, or in the middle of sending, has lost none',
  { timeout: PROCESS_MILLISECONDS },
  async () => {
    const database = await copyDatabase('sqlite')
    const store = await openStore(database.url, () => {})
    const prepared = await testApp('sqlite', {}, { store })
    const { key } = await partner(prepared)
    await prepared.close()
    await store.close()

    const folder = temporaryFolder()
    const environment = { DATABASE_URL: database.url, WEBHOOK_RECEIVERS: 'loopback' }
    const post = async ({ url }: ServerProcess, path: string, body: object) => {
      const answer = await fetch(`${url}/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as { data: { pan: { id: string } } }
    }
    const receiver = await startReceiver()
    receiver.behaviour = behaviours.isSilent
    const first = await startServer(folder.path, environment)
    await post(first, 'partner/webhooks', { url: receiver.url })
    const submitted = await Promise.all(
      Array.from(
        { length: SUBMISSIONS },
        async () => (await post(first, 'apply-newpan', validNewPan)).data.pan.id,
      ),
    )
    await receiver.heard(IN_HAND)
    await first.end('SIGKILL')

    const before = receiver.received.length
    expect(before).toBe(IN_HAND)
    receiver.behaviour = behaviours.takes
    // The next server on the same data, for once in this process.
    const reopened = await openStore(database.url, () => {})
    const second = await testApp('sqlite', { WEBHOOK_RECEIVERS: 'loopback' }, { store: reopened })
    second.jobs.start()
    await receiver.heard(before + SUBMISSIONS)
    const told = receiver.received.slice(before)
    const heard = told.map(
      ({ body }) => (JSON.parse(body) as { data: { application: string } }).data.application,
    )
    expect(heard.toSorted()).toEqual(submitted.toSorted())
    // What had been in hand is sent again under the same name.
    const again = new Set(told.map(({ headers }) => headers['webhook-id']))
    expect(again.size).toBe(SUBMISSIONS)
    for (const { headers } of receiver.received) expect(again).toContain(headers['webhook-id'])
    await second.services.sending.idle()
    await second.close()
    await reopened.close()
    await receiver.close()
    folder.remove()
    await database.remove()
  },
)
