import { revokeSessions } from '../../src/modules/accounts/sessions.repository.ts'
import { eq } from 'drizzle-orm'
import type { LoginProvider } from '@pan/contracts/accounts/social-login'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loggedIn, somebody } from '../support/accounts.ts'
import { testApp, type TestServer } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { session } from '../support/callers.ts'
import { databases } from '../support/databases.ts'
import {
  browse,
  peersEnvironment,
  startFacebook,
  startGoogle,
  type Peer,
} from '../support/logins/login-peers.ts'
import { startMailServer, type MailServer, type ReceivedMail } from '../support/mail-server.ts'
import { appCode, callWith } from '../support/logins/second-factors.ts'

const ORIGIN = 'http://localhost:8080'

describe.each(databases)('logging in with an account elsewhere, on %s:', (dialect, it) => {
  let google: Peer
  let facebook: Peer
  let post: MailServer
  let server: TestServer
  beforeAll(async () => {
    google = await startGoogle(`${ORIGIN}/api/login/google/callback`)
    facebook = await startFacebook()
    post = await startMailServer()
    server = await testApp(dialect, { ...peersEnvironment(google, facebook), SMTP_URL: post.url })
  })
  afterAll(async () => {
    await server.close()
    await Promise.all([google.close(), facebook.close(), post.close()])
  })
  // Everybody is somebody new.
  beforeEach(({ task }) => {
    google.person = { ...google.person, id: task.id, email: `${task.id}@example.com`, isVerified: true }
    facebook.person = Object.assign(facebook.person, { id: task.id, email: `${task.id}@example.com` })
  })

  async function asked(provider: LoginProvider) {
    const answer = await server.app.inject(`/api/login/${provider}`)
    const cookie = String(answer.headers['set-cookie']).split(';', 1)[0]!
    return { url: answer.json().redirect_url as string, cookie }
  }

  /** Where the browser lands after the provider has sent it back. */
  async function returned(back: URL, cookie: string): Promise<URLSearchParams> {
    const { headers } = await server.app.inject({ url: back.pathname + back.search, headers: { cookie } })
    const landing = new URL(String(headers.location))
    expect(landing.origin + landing.pathname).toBe(`${ORIGIN}/social-login-success`)
    return landing.searchParams
  }

  async function come(provider: LoginProvider) {
    const { url, cookie } = await asked(provider)
    const back = await browse(url, ORIGIN)
    return { back, cookie, landing: await returned(back, cookie) }
  }

  const call = (path: string, payload: object, headers = {}) =>
    server.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers })

  async function mailsTo(email: string) {
    await server.jobs.drain()
    return post.mails.filter(({ to }) => to === email)
  }
  const linkIn = (mails: readonly ReceivedMail[]) => /#(\S+)/u.exec(mails.at(-1)!.text)![1]!

  async function setPasswordByMail(email: string) {
    await call('password-reset', { email, captcha: await server.captcha() })
    const token = linkIn(await mailsTo(email))
    const password = 'thirteen blue herons'
    return call('password-reset/new-password', { token, password, password_confirmation: password })
  }

  const exchange = (token: string, cookie: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/login/exchange',
      headers: { cookie },
      payload: { token },
    })

  async function enter(provider: LoginProvider) {
    const { landing, cookie } = await come(provider)
    return (await exchange(landing.get('token') ?? '', cookie)).json()
  }

  it.each(['google', 'facebook'] as const)('%s opens an account, the same one each time', async (name) => {
    google.person.name = facebook.person.name = 'Meena'.repeat(100)
    const first = await enter(name)
    expect(first.user).toMatchObject({ email: google.person.email, email_verified: name === 'google' })
    expect(first.user.name).toBe('Meena'.repeat(20))
    const me = await server.app.inject({ url: '/api/user', headers: bearer(first.token) })
    expect(me.json().user.id).toBe(first.user.id)
    expect((await enter(name)).user.id).toBe(first.user.id)
  })

  it('the token of the address is good once, for a minute, and in the browser that asked', async () => {
    const { landing, cookie } = await come('google')
    const token = landing.get('token')!
    const other = await asked('google')
    expect((await exchange(token, '')).statusCode).toBe(401)
    expect((await exchange(token, other.cookie)).statusCode).toBe(401)
    expect((await exchange(token, cookie)).statusCode).toBe(200)
    expect((await exchange(token, cookie)).statusCode).toBe(401)
    const late = await come('google')
    server.clock.forward(61)
    expect((await exchange(late.landing.get('token')!, late.cookie)).statusCode).toBe(401)
    // Whoever ends all sessions ends what would open another one.
    const { id } = (await enter('google')).user
    const ended = await come('google')
    await server.store.transaction((tx) => revokeSessions(tx, id, server.clock.now().toISOString()))
    expect((await exchange(ended.landing.get('token')!, ended.cookie)).statusCode).toBe(401)
  })

  it('an answer for another question, another browser or with another state opens nothing', async () => {
    const mine = await asked('google')
    const theirs = await asked('google')
    const back = await browse(theirs.url, ORIGIN)
    const altered = new URL(back)
    altered.searchParams.set('state', 'x')
    for (const [address, cookie] of [
      [back, mine.cookie],
      [back, ''],
      [altered, theirs.cookie],
      [new URL(`${ORIGIN}/api/login/facebook/callback${back.search}`), theirs.cookie],
      [new URL(`${ORIGIN}/api/login/google/callback?error=access_denied&state=x`), theirs.cookie],
    ] as const) {
      expect([...(await returned(address, cookie))]).toEqual([['error', 'failed']])
    }
    expect((await returned(back, theirs.cookie)).has('token')).toBe(true)
    expect([...(await returned(back, theirs.cookie))]).toEqual([['error', 'failed']])
  })

  it('an account that exists is taken only when both sides have proved the address', async () => {
    const person = { ...somebody, email: google.person.email }
    const { user, token: session } = await loggedIn(server, person)
    const refused = async (provider: LoginProvider) => (await come(provider)).landing.get('error')
    expect(await refused('google')).toBe('unconfirmed')
    const token = linkIn(await mailsTo(person.email))
    await call('email-confirmation', { token }, bearer(session))
    google.person.isVerified = false
    expect(await refused('google')).toBe('taken')
    expect(await refused('facebook')).toBe('taken')
    google.person.isVerified = true
    expect((await enter('google')).user.id).toBe(user.id)
    const { securityEvents: table } = server.store.tables
    const noted = (await server.store.db.select().from(table)).filter(
      ({ kind, object }) => kind === 'identity' && object === user.id,
    )
    expect(noted).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          outcome: 'done',
          actorKind: 'user',
          actorId: user.id,
          action: 'GET /api/login/google/callback',
          network: '127.0.0.0/24',
        }),
        expect.objectContaining({
          outcome: 'refused',
          action: 'GET /api/login/facebook/callback',
          actorId: '',
        }),
      ]),
    )
    expect(noted.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    const told = (await mailsTo(person.email)).at(-1)!
    expect(told.subject).toBe('You can now log in with Google')
    expect(told.text).toMatch(/ IST, you can log in to your account with Google\./u)
  })

  it('who logged in elsewhere under the address of somebody else is out when its owner sets a password', async () => {
    const { email } = facebook.person
    const attacker = await enter('facebook')
    // Brought back before, and shown afterwards.
    const held = await come('facebook')
    const reset = await setPasswordByMail(email)
    expect(reset.json().message).toContain('We have removed the login with Google or Facebook')
    expect((await mailsTo(email)).at(-1)!.text).toContain('We have removed the login')
    const { securityEvents: table } = server.store.tables
    const noted = (await server.store.db.select().from(table)).filter(
      ({ kind, object }) => kind === 'identity' && object === attacker.user.id,
    )
    expect(noted.map(({ outcome, action }) => `${outcome} ${action}`).toSorted()).toEqual([
      'done GET /api/login/facebook/callback',
      'done POST /api/v1/password-reset/new-password',
    ])

    const me = await server.app.inject({ url: '/api/user', headers: bearer(attacker.token) })
    expect(me.statusCode).toBe(401)
    expect((await exchange(held.landing.get('token')!, held.cookie)).statusCode).toBe(401)
    expect((await come('facebook')).landing.get('error')).toBe('taken')
  })

  it('a login elsewhere that was there before the address was confirmed goes with the next new password', async () => {
    const { email } = facebook.person
    const { token: session } = await enter('facebook')
    server.clock.forward(1)
    const confirmed = await call(
      'email-confirmation',
      { token: linkIn(await mailsTo(email)) },
      bearer(session),
    )
    expect(confirmed.statusCode).toBe(200)
    expect((await come('facebook')).landing.has('token')).toBe(true)
    await setPasswordByMail(email)
    expect((await come('facebook')).landing.get('error')).toBe('taken')
  })

  test('a login elsewhere that was added to a confirmed address outlives a new password', async () => {
    const { user } = await enter('google')
    server.clock.forward(1)
    await setPasswordByMail(google.person.email)
    expect((await enter('google')).user.id).toBe(user.id)
  })

  test('a login elsewhere opens nothing by itself where the account has a second factor', async () => {
    const { user } = await enter('google')
    const own = await session(server, user.id)
    const mine = callWith(server, own.token)
    const { secret } = (await mine('POST', 'account/totp')).json().data
    const confirmed = await mine('POST', 'account/totp/confirmation', { code: appCode(server, secret) })
    expect(confirmed.statusCode).toBe(200)
    const { sessions } = server.store.tables
    const opened = () => server.store.db.$count(sessions, eq(sessions.userId, user.id))
    const before = await opened()

    const { landing, cookie } = await come('google')
    const stopped = await exchange(landing.get('token')!, cookie)
    expect([stopped.statusCode, stopped.json().ways]).toEqual([401, ['totp', 'recovery_code']])
    expect(stopped.json()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
    expect(stopped.json().token).toBeUndefined()
    expect((await exchange(landing.get('token')!, cookie)).json().code).toBe('UNAUTHENTICATED')
    expect(await opened()).toBe(before)

    const { ticket } = stopped.json()
    expect((await call('login/second-step', { ticket, totp_code: '000000' })).statusCode).toBe(422)
    server.clock.forward(30)
    const entered = await call('login/second-step', { ticket, totp_code: appCode(server, secret) })
    expect([entered.statusCode, entered.json().user.id]).toEqual([200, user.id])
    expect(await opened()).toBe(before + 1)
  })

  it('a provider that tells no address opens nothing', async () => {
    facebook.person.email = ''
    expect((await come('facebook')).landing.get('error')).toBe('noEmail')
  })

  test('an erased account is not found again by its provider', async () => {
    const first = await enter('google')
    const ask = (path: string, payload = {}) =>
      server.app.inject({
        method: 'POST',
        url: `/api/v1/account/${path}`,
        headers: bearer(first.token),
        payload,
      })
    expect((await ask('erasure')).json()).toMatchObject({ code: 'PROOF_NEEDED', ways: ['email'] })
    await ask('proof/code')
    await server.jobs.drain()
    const code = post.mails.flatMap(({ text }) => /\b\d{6}\b/u.exec(text) ?? []).at(-1)!
    expect((await ask('proof', { email_code: code })).statusCode).toBe(200)
    expect((await ask('erasure')).statusCode).toBe(200)
    expect((await enter('google')).user.id).not.toBe(first.user.id)
  })

  it('a login that is kept by a cookie of this host alone, and never logs what came back', async () => {
    const answer = await server.app.inject('/api/login/google')
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-login=[^;]+; Path=\/; Max-Age=600; Secure; HttpOnly; SameSite=Lax$/u,
    )
    const { back, landing } = await come('google')
    const logged = server.logLines.join('\n')
    for (const secret of [back.searchParams.get('code')!, landing.get('token')!, google.person.email])
      expect(logged).not.toContain(secret)
  })
})
