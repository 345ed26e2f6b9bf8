import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loggedIn, login, proveAgain, register, somebody } from '../support/accounts.ts'
import { testApp, type TestServer } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { passkey, session } from '../support/callers.ts'
import { databases } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { addApp, appCode, callWith } from '../support/logins/second-factors.ts'

const HOUR = 3600
const next = { password: 'thirteen blue herons', password_confirmation: 'thirteen blue herons' }

describe.each(databases)('the mailed links of an account, on %s:', (dialect, it) => {
  let post: MailServer
  let server: TestServer
  beforeAll(async () => {
    post = await startMailServer()
    server = await testApp(dialect, { SMTP_URL: post.url })
  })
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  const person = (name: string) => ({ ...somebody, email: `${name}@example.com` })
  const send = (path: string, payload: object, headers = {}) =>
    server.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers })
  const reset = (token: string) => send('password-reset/new-password', { token, ...next })

  /** The mails to an address, and the newest token in them. */
  async function mailsTo(name: string) {
    await server.jobs.drain()
    const mails = post.mails.filter(({ to }) => to === person(name).email)
    // Mails that wait together go out at once, those without a link among them.
    const tokens = mails.flatMap(({ text }) => /#(\S+)/u.exec(text)?.[1] ?? [])
    return { mails, token: tokens.at(-1) ?? '' }
  }

  async function askFor(name: string) {
    // Mails that wait together go out in any order: those of before are to be there before.
    await server.jobs.drain()
    return send('password-reset', { email: person(name).email, captcha: await server.captcha() })
  }

  it('a new account is asked to confirm its address, and does so with the link of that mail', async () => {
    const { token: session } = await loggedIn(server, person('confirm'))
    const isConfirmed = async () =>
      (await server.app.inject({ url: '/api/user', headers: bearer(session) })).json().user.email_verified
    const { mails, token } = await mailsTo('confirm')
    expect(mails).toMatchObject([{ subject: 'Confirm your e-mail address' }])
    expect(mails[0]!.text).toContain('http://localhost:8080/confirm-email#')
    expect(mails[0]!.text).not.toContain(somebody.name)
    const confirm = (given: string) => send('email-confirmation', { token: given }, bearer(session))
    expect((await confirm(`${token}x`)).statusCode).toBe(422)
    expect(await isConfirmed()).toBe(false)
    expect((await confirm(token)).statusCode).toBe(200)
    expect(await isConfirmed()).toBe(true)
    expect((await confirm(token)).statusCode).toBe(200)

    const asked = await send('account/confirmation', {}, bearer(session))
    expect(asked.statusCode).toBe(202)
    expect((await mailsTo('confirm')).mails).toHaveLength(1)
  })

  it('the mail can be asked for again, and its link holds for three days', async () => {
    const { token: session } = await loggedIn(server, person('again'))
    expect((await send('account/confirmation', {}, bearer(session))).statusCode).toBe(202)
    const { mails, token } = await mailsTo('again')
    expect(mails).toHaveLength(2)
    server.clock.forward(72 * HOUR + 1)
    const { token: later } = (await login(server, person('again'))).json()
    const late = await send('email-confirmation', { token }, bearer(later))
    expect([late.statusCode, late.json().error]).toEqual([
      422,
      { token: ['This link has expired or has already been used. Ask for a new one.'] },
    ])
  })

  it('whoever reads the mail sets another password, once, and everybody else is logged out', async () => {
    const { token: session } = await loggedIn(server, person('reset'))
    expect((await askFor('reset')).statusCode).toBe(202)
    const { mails, token } = await mailsTo('reset')
    expect(mails.at(-1)!.text).toContain('http://localhost:8080/reset-password#')
    const weak = await send('password-reset/new-password', { token, ...next, password: 'password' })
    expect(weak.statusCode).toBe(422)
    expect((await reset(token)).statusCode).toBe(200)
    expect((await server.app.inject({ url: '/api/user', headers: bearer(session) })).statusCode).toBe(401)
    expect((await login(server, person('reset'))).statusCode).toBe(401)
    const entered = await login(server, { ...person('reset'), ...next })
    expect(entered.json().user.email_verified).toBe(true)
    expect((await reset(token)).statusCode).toBe(422)
  })

  it('whoever registers the address of somebody else gets nothing from its owner opening the link', async () => {
    const attacker = await loggedIn(server, person('victim'))
    const { token } = await mailsTo('victim')
    const isConfirmed = async () =>
      (await login(server, person('victim'))).json().user.email_verified as boolean
    // A mail scanner, and the owner in a browser without that login, or with one of their own.
    expect((await send('email-confirmation', { token })).statusCode).toBe(401)
    const { token: own } = await loggedIn(server, person('victim-other'))
    const refused = await send('email-confirmation', { token }, bearer(own))
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This link belongs to a different account from the one you are logged in with.',
    ])
    expect(await isConfirmed()).toBe(false)

    await passkey(server, attacker.user.id)
    // The owner sets a password of their own: the other one has neither login nor password any more.
    expect((await reset(token)).statusCode).toBe(200)
    expect((await login(server, person('victim'))).statusCode).toBe(401)
    const me = await server.app.inject({ url: '/api/user', headers: bearer(attacker.token) })
    expect(me.statusCode).toBe(401)
    const entered = await login(server, { ...person('victim'), ...next })
    expect(entered.json().user.email_verified).toBe(true)
    // What the other one could log in with beside a password is gone, too.
    expect(await server.store.db.$count(server.store.tables.passkeys)).toBe(0)
    expect((await reset(token)).statusCode).toBe(422)
  })

  it.each([
    { seconds: 72 * HOUR - 1, isRemoved: true, ways: [] },
    { seconds: 72 * HOUR, isRemoved: false, ways: ['totp', 'recovery_code'] },
  ])(
    'a password set by mail removes an app of $seconds seconds: $isRemoved',
    async ({ seconds, isRemoved, ways }) => {
      const name = `app-${seconds}`
      const { token: session, user } = await loggedIn(server, person(name))
      const { token: first } = await mailsTo(name)
      expect((await send('email-confirmation', { token: first }, bearer(session))).statusCode).toBe(200)
      server.clock.forward(1)
      await addApp(server, session)
      server.clock.forward(seconds)
      await askFor(name)
      const done = await reset((await mailsTo(name)).token)
      const told = (await mailsTo(name)).mails.at(-1)!.text
      expect([done.statusCode, done.json().message.includes('If they were yours')]).toEqual([200, isRemoved])
      expect([told.includes('We have removed'), told.includes('with an unknown device')]).toEqual([
        isRemoved,
        true,
      ])
      const entered = await login(server, { ...person(name), ...next })
      expect([entered.statusCode, entered.json().ways ?? []]).toEqual([isRemoved ? 200 : 401, ways])
      const { securityEvents } = server.store.tables
      const noted = (await server.store.db.select().from(securityEvents)).filter(
        ({ object, action }) => object === user.id && action.endsWith('password-reset/new-password'),
      )
      expect(noted.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual(
        isRemoved ? ['authenticator done'] : [],
      )
    },
  )

  it('of second factors that are old and new, the old ones stay and are asked for', async () => {
    const { token: first, user } = await loggedIn(server, person('mixed'))
    await send('email-confirmation', { token: (await mailsTo('mixed')).token }, bearer(first))
    const { secret, recoveryCodes } = await addApp(server, first)
    server.clock.forward(80 * HOUR)
    // Somebody with the password and a session that was left open.
    const { token } = await session(server, user.id)
    await passkey(server, user.id)
    const made = await callWith(server, token)('POST', 'account/recovery-codes')
    await askFor('mixed')
    await reset((await mailsTo('mixed')).token)
    expect((await mailsTo('mixed')).mails.at(-1)!.text).toContain('We have removed')
    const entered = await login(server, { ...person('mixed'), ...next })
    expect(entered.json()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED', ways: ['totp'] })
    const finish = (given: object) => send('login/second-step', { ticket: entered.json().ticket, ...given })
    for (const recovery_code of [recoveryCodes[0], made.json().data.recovery_codes[0]])
      expect((await finish({ recovery_code })).statusCode).toBe(422)
    expect((await finish({ totp_code: appCode(server, secret) })).statusCode).toBe(200)
  })

  it('the first link sets no password of an address that is confirmed', async () => {
    const { token: session } = await loggedIn(server, person('confirmed'))
    const { token } = await mailsTo('confirmed')
    expect((await send('email-confirmation', { token }, bearer(session))).statusCode).toBe(200)
    expect((await reset(token)).statusCode).toBe(422)
    expect((await login(server, person('confirmed'))).statusCode).toBe(200)
  })

  it('a link to set a password holds for an hour, and is not one to confirm an address', async () => {
    const { token: session } = await loggedIn(server, person('late'))
    await askFor('late')
    const { token } = await mailsTo('late')
    expect((await send('email-confirmation', { token }, bearer(session))).statusCode).toBe(422)
    server.clock.forward(HOUR + 1)
    expect((await reset(token)).statusCode).toBe(422)
  })

  it('asking for an address without an account gets the same answer, and no mail', async () => {
    await register(server, person('known'))
    const answers = [await askFor('known'), await askFor('unknown')]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [202, answers[0]!.body],
      [202, answers[0]!.body],
    ])
    expect((await mailsTo('unknown')).mails).toEqual([])
    const robot = await send('password-reset', { email: person('known').email })
    expect([robot.statusCode, robot.json().code]).toEqual([422, 'CAPTCHA_FAILED'])
  })

  test('a login with the password from before opens nothing once another is set, also when it had begun before', async () => {
    const logins = availableParallelism() + 6
    // Which of them are still under way when the new password counts is up to the machine: until one was.
    for (let round = 0, late = 0; late === 0; round++) {
      expect(round).toBeLessThan(20)
      const name = `between${round}`
      await loggedIn(server, person(name))
      await askFor(name)
      const { token } = await mailsTo(name)
      const setting = reset(token)
      // More than are compared at a time: the last are still waiting when the new password counts.
      const entering = Array.from({ length: logins }, () => login(server, person(name)))
      expect((await setting).statusCode).toBe(200)
      const answers = await Promise.all(entering)
      late = answers.filter(({ statusCode }) => statusCode === 401).length
      const opened = answers.filter(({ statusCode }) => statusCode === 200)
      const sessions = await Promise.all(
        opened.map((each) => server.app.inject({ url: '/api/user', headers: bearer(each.json().token) })),
      )
      expect(sessions.filter(({ statusCode }) => statusCode !== 401)).toEqual([])
    }
  })

  test('of a password set by mail and one set in a session at the same moment, one counts', async () => {
    const { token: session } = await loggedIn(server, person('both'))
    await proveAgain(server, session)
    await askFor('both')
    const { token } = await mailsTo('both')
    const other = { password: 'forty silent otters', password_confirmation: 'forty silent otters' }
    const [byMail, inSession] = await Promise.all([
      reset(token),
      send('account/password', other, bearer(session)),
    ])
    expect([byMail.statusCode, inSession.statusCode].filter((status) => status === 200)).toHaveLength(1)
  })

  test('the password from before proves nothing once another is set, also when it was sent before', async () => {
    const { token: session } = await loggedIn(server, person('proving'))
    await askFor('proving')
    const { token } = await mailsTo('proving')
    const [byMail, erased] = await Promise.all([
      reset(token),
      send('account/erasure', { password: somebody.password }, bearer(session)),
    ])
    expect([byMail.statusCode, erased.statusCode].filter((status) => status === 200)).toHaveLength(1)
  })
})
