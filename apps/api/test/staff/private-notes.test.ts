import { endpoints } from '@pan/contracts/endpoints'
import { describe, expect, test } from 'vitest'
import { applied, apply, bearer, type Submitted } from '../support/applications.ts'
import { member } from '../support/callers.ts'
import { dialects } from '../support/databases.ts'
import { webhookShop } from '../support/servers/webhook-shop.ts'
import { callerOf, staffMember } from './support/staff-server.ts'

/** Draws all forms without an answer at its first call, which takes seconds, and knows no application. */
const BLANK_FORMS = '/v1/blank-forms'
const NOTE = 'The uncle at the counter was rude'

describe.each(dialects)('a private note on %s', (dialect) => {
  const shop = webhookShop(dialect)

  /** Everything that one caller reads about an application. */
  async function readBy(token: string, id: string): Promise<{ paths: string[]; text: string }> {
    const paths: string[] = []
    let text = ''
    for (const { endpoint } of endpoints) {
      if (endpoint.method !== 'GET' || endpoint.path === BLANK_FORMS) continue
      const url = `/api${endpoint.path.replaceAll(/:\w+/gu, id)}`
      const answer = await shop.server.app.inject({ url, headers: bearer(token) })
      if (answer.statusCode === 200) paths.push(endpoint.path)
      text += answer.body
    }
    return { paths, text }
  }

  test('is in nothing that a partner, an applicant or the owner of an account gets, and in no webhook or mail', async () => {
    const staff = await shop.server.openStaff()
    const call = callerOf({ staff }, await staffMember(shop.server, ['clerk']))
    await shop.make()
    const ofPartner = await shop.submit()
    const owner = await member(shop.server)
    const ofOwner = (await apply(shop.server, {}, bearer(owner.token))).json<Submitted>().data.pan.id
    const applicant = await applied(shop.server)
    for (const id of [ofPartner, ofOwner, applicant.pan.id]) {
      expect((await call('POST', `cases/${id}/notes`, { text: NOTE })).statusCode).toBe(201)
      expect((await call('GET', `cases/${id}`)).body).toContain(NOTE)
      const { version } = (await call('GET', `cases/${id}`)).json().data.case
      const move = { to: 'DOCUMENTS_RECEIVED', version }
      expect((await call('POST', `cases/${id}/moves`, move)).statusCode).toBe(200)
    }
    await shop.later(60)
    const read = [
      await readBy(shop.owner.key, ofPartner),
      await readBy(owner.token, ofOwner),
      await readBy(applicant.token, applicant.pan.id),
    ]
    const whatShows = ['/v1/partner/applications/:id', '/v1/account/export', '/v1/edit-pan-application/:id']
    for (const [at, { paths, text }] of read.entries()) {
      expect(paths).toContain(whatShows[at])
      expect(text).not.toContain(NOTE)
    }
    const told = shop.receiver.received.map(({ body }) => body).join('')
    expect(told).toContain('DOCUMENTS_RECEIVED')
    expect(told).not.toContain(NOTE)
    expect(JSON.stringify(shop.post.mails)).toContain('Your documents have arrived')
    expect(JSON.stringify(shop.post.mails)).not.toContain(NOTE)
    await staff.close()
  })
})
