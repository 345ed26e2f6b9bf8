import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { sentences } from '@pan/contracts/messages/catalogues'
import { confirmAddress, loggedIn, proveAgain, somebody } from '../support/accounts.ts'
import { apply, bearer } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'
import { signedStaff, openStaffServer, type SignedStaff, type StaffServer } from '../cases/support/cases.ts'
import { anAsked, approve, aRequest, ask, file, read } from './support/requests.ts'

const COPY = { kind: 'copy' }

describe.each(dialects)('an account whose address nobody has confirmed, on %s,', (dialect) => {
  let server: StaffServer
  let support: SignedStaff
  let lead: SignedStaff
  beforeAll(async () => {
    server = await openStaffServer(dialect)
  })
  beforeEach(async () => {
    support = await signedStaff(server, 'support')
    lead = await signedStaff(server, 'lead')
  })
  afterAll(() => server.close())

  async function made(email: string) {
    const { user, token } = await loggedIn(server, { ...somebody, email })
    await apply(server, { email_address: email }, bearer(token))
    return { id: user.id, token }
  }
  const account = async (email: string) => (await made(email)).id
  const about = (id: string) => [{ kind: 'account', id }] as const
  /** What a draft that was sent from another device to an address is opened with. */
  async function draftOf(email_address: string): Promise<string> {
    const answers = { ...validNewPan, email_address }
    const draft = { flow: 'new', kind: 'individual', section: 'address', answers }
    const payload = { ...draft, captcha: await server.captcha() }
    return (await server.app.inject({ method: 'POST', url: '/api/v1/sent-drafts', payload })).json().data
      .token
  }
  async function opened(token: string): Promise<number> {
    const payload = { token, device: 'the-phone-of-meena' }
    return (await server.app.inject({ method: 'POST', url: '/api/v1/sent-drafts/open', payload })).statusCode
  }
  async function erase(id: string): Promise<void> {
    const request = await anAsked(server, support, about(id))
    expect((await approve(server, lead, request)).statusCode).toBe(200)
    await server.jobs.drain()
  }

  test('is not copied before that: whoever has the mailbox may be somebody else than who has applied', async () => {
    const id = await account('mistyped.specimen@example.com')
    const answer = await file(server, support, about(id), COPY)
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      422,
      [{ field: 'subjects', message: sentences.en('error.people_unconfirmed') }],
    ])
    await confirmAddress(server, id)
    const request = await aRequest(server, support, about(id), COPY)
    expect(request.subjects).toMatchObject([{ name: 'm•••@e•••.com', is_unconfirmed: false }])
    // Nothing takes a confirmation back; a request may be older than this rule.
    const { users } = server.store.tables
    const asked = (await ask(server, support, request)).json().data.request
    await server.store.transaction(({ db }) =>
      db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id)),
    )
    const late = await approve(server, lead, asked)
    expect(late.json().message).toBe(sentences.en('error.people_unconfirmed'))
  })

  test('is shown as that, with its masked address, and is erased', async () => {
    const id = await account('taken.specimen@example.com')
    const request = await anAsked(server, support, about(id))
    const shown = { name: 't•••@e•••.com', is_unconfirmed: true, applications: 1 }
    expect((await read(lead, request.id)).subjects).toMatchObject([shown])
    expect((await approve(server, lead, request)).statusCode).toBe(200)
    await server.jobs.drain()
    expect(await read(lead, request.id)).toMatchObject({ state: 'done', subjects: [{ is_there: false }] })
  })

  test('leaves those drafts also where whoever has made the account erases it, or an operator does, and those of addresses that others have typed', async () => {
    const emails = ['self.specimen@example.com', 'operator.specimen@example.com'] as const
    const [self, operator] = [await made(emails[0]), await made(emails[1])]
    const agent = await made('agent.specimen@example.com')
    await confirmAddress(server, agent.id)
    const customer = 'customer.specimen@example.com'
    await apply(server, { email_address: customer }, bearer(agent.token))
    const drafts = [...emails, customer, 'agent.specimen@example.com']
    const tokens = await Promise.all(drafts.map((email) => draftOf(email)))
    for (const { token } of [self, agent]) {
      await proveAgain(server, token)
      const headers = bearer(token)
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/v1/account/erasure',
        headers,
        payload: {},
      })
      expect(answer.statusCode).toBe(200)
    }
    await server.services.privacyAdmin.erase(operator.id, false)
    expect(await Promise.all(tokens.map((token) => opened(token)))).toEqual([200, 200, 200, 404])
  })

  test('leaves the drafts of whoever has the mailbox; one that somebody has confirmed takes them along', async () => {
    const emails = ['unproved.specimen@example.com', 'proved.specimen@example.com'] as const
    const tokens = await Promise.all(emails.map((email) => draftOf(email)))
    const ids = [await account(emails[0]), await account(emails[1])] as const
    await confirmAddress(server, ids[1])
    for (const id of ids) await erase(id)
    expect(await Promise.all(tokens.map((token) => opened(token)))).toEqual([200, 404])
  })
})
