import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../src/config/config.ts'
import { sealer } from '../../../src/crypto/sealed.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { approvedPartner, member, type Member } from '../../support/callers.ts'

let server: TestApp
beforeAll(async () => void (server = await testApp('sqlite')))
afterAll(() => server.close())

const ask = (me: Member, id: string, message: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/partner-console/${id}/limit-requests`,
    headers: bearer(me.token),
    payload: { message },
  })

test('who runs a console asks for more, and the staff find it in their inbox with the reference of the partner', async () => {
  const [me, stranger] = [await member(server), await member(server)]
  const id = await approvedPartner(server, me)
  const asked = await ask(me, id, 'We need 200 writes in a minute.')
  expect([asked.statusCode, asked.json().data.reference]).toEqual([201, expect.stringMatching(/^CM/u)])
  const [row] = await server.store.db.select().from(server.store.tables.contactMessages)
  const written = sealer(readConfig({}).PII_KEYS).open(`contact_messages.sealed:${row!.id}`, row!.sealed)
  expect([row!.subject, row!.state]).toEqual(['partner', 'open'])
  expect(JSON.parse(written)).toMatchObject({
    name: 'MEENA SPECIMEN',
    email: me.email,
    text: `PA${id}\n\nWe need 200 writes in a minute.`,
  })
  expect((await ask(stranger, id, 'Me, too.')).statusCode).toBe(404)
  expect(Object.keys((await ask(me, id, ' ')).json().error)).toEqual(['message'])
})
