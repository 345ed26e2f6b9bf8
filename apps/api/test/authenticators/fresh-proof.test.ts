import { endpoints } from '@pan/contracts/endpoints'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loggedIn, login, somebody } from '../support/accounts.ts'
import { indianTime } from '../../src/time/indian-time.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { approvedPartner, keyOf, member, session, type Member } from '../support/callers.ts'
import { databases } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'

const FRESH_SECONDS = 5 * 60
const next = { password: 'thirteen blue herons', password_confirmation: 'thirteen blue herons' }
const wish = { name: 'till', mode: 'live', scopes: ['applications:read'] }

describe.each(databases)('a fresh proof, on %s,', (dialect, it) => {
  let post: MailServer
  let server: TestApp
  beforeAll(async () => {
    post = await startMailServer()
    server = await testApp(dialect, { SMTP_URL: post.url })
  })
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  const call = (token: string, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    server.app.inject({ method, url: `/api/v1/${path}`, headers: bearer(token), ...(payload && { payload }) })
  const prove = (token: string, given: object) => call(token, 'POST', 'account/proof', given)
  const exported = async (token: string) => (await call(token, 'GET', 'account/export')).statusCode
  const person = (name: string) => ({ ...somebody, email: `${name}@example.com` })

  /** Somebody who logs in elsewhere and has no password, and a thief who has a token of theirs. */
  async function robbed(): Promise<Member> {
    const owner = await member(server)
    return { ...owner, ...(await session(server, owner.userId, false)) }
  }
  async function codeFor({ email, token }: Member): Promise<string> {
    expect((await call(token, 'POST', 'account/proof/code')).statusCode).toBe(202)
    await server.jobs.drain()
    const mail = post.mails.findLast(({ to }) => to === email)
    return /\b\d{6}\b/u.exec(mail!.text)![0]
  }

  test('is what a stolen token of an account without a password lacks: it sets none, makes no keys, takes and erases nothing', async () => {
    const thief = await robbed()
    const partner = await approvedPartner(server, thief)
    const { keyId, key } = await keyOf(server, partner)
    const console = `partner-console/${partner}`
    const answers = [
      await call(thief.token, 'POST', 'account/password', next),
      await call(thief.token, 'POST', 'account/erasure', {}),
      await call(thief.token, 'GET', 'account/export'),
      await call(thief.token, 'POST', `${console}/keys`, wish),
      await call(thief.token, 'POST', `${console}/keys/${keyId}/rotation`, { hours: 0 }),
      await call(thief.token, 'DELETE', `${console}/keys/${keyId}`),
      await call(thief.token, 'POST', `${console}/webhooks`, { url: 'https://thief.example/', mode: 'live' }),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json().code, answer.json().ways])).toEqual(
      answers.map(() => [403, 'PROOF_NEEDED', ['email']]),
    )
    const { users } = server.store.tables
    const [owner] = await server.store.db.select().from(users).where(eq(users.id, thief.userId))
    expect(owner).toMatchObject({ passwordHash: null, deletedAt: null, email: thief.email })
    expect(await server.services.apiKeys.list(partner)).toHaveLength(1)
    expect((await server.app.inject({ url: '/api/v1/partner/key', headers: bearer(key) })).statusCode).toBe(
      200,
    )
  })

  it('is not the login itself, lasts five minutes, and counts in no other session', async () => {
    const { token } = await loggedIn(server, person('fresh'))
    const other = (await login(server, person('fresh'))).json().token
    expect(await exported(token)).toBe(403)
    const proven = await prove(token, { password: somebody.password })
    const until = server.clock.now().getTime() + FRESH_SECONDS * 1000
    expect([proven.statusCode, proven.json()]).toEqual([
      200,
      { proven_until: indianTime(new Date(until).toISOString()) },
    ])
    expect([await exported(token), await exported(other)]).toEqual([200, 403])
    server.clock.forward(FRESH_SECONDS - 1)
    expect(await exported(token)).toBe(200)
    server.clock.forward(1)
    expect(await exported(token)).toBe(403)
  })

  it('by a password is refused when it is wrong, and costs a captcha after five wrong ones of a session wherever they were typed', async () => {
    const { token } = await loggedIn(server, person('guessed'))
    const wrong = await prove(token, { password: 'wrong' })
    expect([wrong.statusCode, wrong.json().error]).toEqual([
      422,
      { password: ['This is not the current password.'] },
    ])
    for (let count = 0; count < 4; count++)
      expect((await call(token, 'POST', 'account/erasure', { password: 'wrong' })).statusCode).toBe(422)
    // A call that brings a password has no room for a captcha: it is no proof any more, whether right or wrong.
    const erasure = await call(token, 'POST', 'account/erasure', { password: somebody.password })
    expect(erasure.json().code).toBe('PROOF_NEEDED')
    expect((await prove(token, { password: somebody.password })).json().code).toBe('CAPTCHA_FAILED')
    const captcha = await server.captcha()
    expect((await prove(token, { password: 'wrong', captcha })).statusCode).toBe(422)
    expect((await prove(token, { password: somebody.password, captcha })).json().code).toBe('CAPTCHA_FAILED')
    const right = { password: somebody.password, captcha: await server.captcha() }
    expect((await prove(token, right)).statusCode).toBe(200)
    expect((await call(token, 'POST', 'account/erasure', {})).statusCode).toBe(200)
  })

  it('by a mailed code works once, in the session that asked for it', async () => {
    const me = await robbed()
    const elsewhere = await session(server, me.userId, false)
    const code = await codeFor(me)
    expect((await prove(elsewhere.token, { email_code: code })).statusCode).toBe(422)
    expect((await prove(me.token, { email_code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).statusCode).toBe(
      200,
    )
    expect([await exported(me.token), await exported(elsewhere.token)]).toEqual([200, 403])
    server.clock.forward(FRESH_SECONDS)
    expect((await prove(me.token, { email_code: code })).statusCode).toBe(422)
    expect(await exported(me.token)).toBe(403)
  })

  test('by a mailed code is over after five wrong ones, and after ten minutes', async () => {
    const me = await robbed()
    const code = await codeFor(me)
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = []
    for (let count = 0; count < 5; count++)
      answers.push((await prove(me.token, { email_code: wrong })).json().error)
    expect(answers.at(-1)).toEqual({
      email_code: [
        'This is not the last OTP that we sent, or it has expired. After five wrong OTPs, ask for a new one.',
      ],
    })
    expect((await prove(me.token, { email_code: code })).statusCode).toBe(422)
    const again = await codeFor(me)
    server.clock.forward(10 * 60)
    expect((await prove(me.token, { email_code: again })).statusCode).toBe(422)
  })

  test('is not mailed without end, from however many sessions it is asked for', async () => {
    const me = await robbed()
    const asked: number[] = []
    for (let each = 0; each < 11; each++) {
      const { token } = await session(server, me.userId, false)
      for (let count = 0; count < 3; count++)
        asked.push((await call(token, 'POST', 'account/proof/code')).statusCode)
    }
    expect(asked).toEqual([...Array.from({ length: 30 }, () => 202), 429, 429, 429])
  })

  it('is not mailed where there is a password, or to an address that nobody has confirmed', async () => {
    const { token } = await loggedIn(server, person('password'))
    expect((await call(token, 'POST', 'account/proof/code')).statusCode).toBe(403)
    const me = await robbed()
    await server.store.transaction(({ tables: { users }, db }) =>
      db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, me.userId)),
    )
    expect((await call(me.token, 'POST', 'account/proof/code')).statusCode).toBe(403)
    const answer = await call(me.token, 'POST', 'account/erasure', {})
    expect(answer.json()).toMatchObject({ code: 'PROOF_NEEDED', ways: [] })
    expect(answer.json().message).toContain('Confirm the address first')
  })

  it('is asked for before a first answer is given again, which may hold a secret', async () => {
    const me = await member(server)
    const partner = await approvedPartner(server, me)
    const make = (token: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api/v1/partner-console/${partner}/webhooks`,
        headers: { ...bearer(token), 'idempotency-key': 'once' },
        payload: { url: 'https://partner.example/hook', mode: 'test' },
      })
    expect((await make(me.token)).statusCode).toBe(201)
    const thief = await session(server, me.userId, false)
    expect((await make(thief.token)).json().code).toBe('PROOF_NEEDED')
    expect((await make(me.token)).headers['idempotent-replayed']).toBe('true')
  })

  test('given in two ways at once, or in none, is not understood', async () => {
    const { token } = await loggedIn(server, person('both'))
    for (const given of [{}, { password: somebody.password, email_code: '123456' }])
      expect((await prove(token, given)).statusCode).toBe(422)
    expect(await exported(token)).toBe(403)
  })
})

test('the endpoints that ask for a fresh proof are those with which an account is taken over or lost', () => {
  const asking = endpoints.flatMap(({ name, endpoint }) => (endpoint.proof === 'fresh' ? [name] : []))
  expect(asking.toSorted()).toEqual(
    [
      'addPasskey',
      'addReturnAddress',
      'confirmTotp',
      'makeRecoveryCodes',
      'newPasskeyOptions',
      'removePasskey',
      'removeReturnAddress',
      'removeTotp',
      'renamePasskey',
      'startTotp',
      'changeConsoleWebhook',
      'changeKeyNetworks',
      'changePassword',
      'createPartnerKey',
      'eraseAccount',
      'exportAccount',
      'makeConsoleWebhook',
      'removeConsoleWebhook',
      'revokePartnerKey',
      'rotateConsoleWebhookSecret',
      'rotatePartnerKey',
    ].toSorted(),
  )
})
