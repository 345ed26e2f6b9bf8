import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loggedIn, login, register, somebody } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, apply, bearer, type Submitted } from '../support/applications.ts'
import { signed } from '../support/callers.ts'
import { databases } from '../support/databases.ts'

describe.each(databases)('an account on %s', (dialect, it) => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(dialect)
  })
  afterAll(() => server.close())

  const me = (token: string) => server.app.inject({ url: '/api/user', headers: bearer(token) })
  const logout = (token: string) =>
    server.app.inject({ method: 'POST', url: '/api/logout', headers: bearer(token) })
  const person = (name: string) => ({ ...somebody, email: `${name}@example.com` })

  it('is made, logged in to and told about', async () => {
    const made = await register(server, { email: ' Meena.Specimen@Example.com ' })
    expect([made.statusCode, made.json()]).toEqual([201, { message: 'User profile created successfully!' }])
    const entered = await login(server, { ...somebody, email: 'MEENA.specimen@example.com' })
    expect(entered.statusCode).toBe(200)
    const { token, user } = entered.json()
    expect(user).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/u),
      name: somebody.name,
      email: somebody.email,
      profile_photo_url: '',
      email_verified: false,
      applies_for_others: false,
    })
    expect((await me(token)).json()).toEqual({ user })
  })

  it('keeps its password as an argon2id hash only', async () => {
    await register(server, person('hashed'))
    const users = await server.store.db.select().from(server.store.tables.users)
    expect(users.map(({ passwordHash }) => passwordHash!.split('$').slice(1, 4))).toContainEqual([
      'argon2id',
      'v=19',
      'm=19456,t=2,p=1',
    ])
    expect(JSON.stringify(users)).not.toContain(somebody.password)
  })

  test('is one for an address', async () => {
    await register(server, person('twice'))
    const again = await register(server, person('TWICE'))
    expect([again.statusCode, again.json().error]).toEqual([
      422,
      { email: ['There is already an account with this e-mail address. Log in instead.'] },
    ])
  })

  it('costs a captcha for each password that is hashed and each address that is asked about', async () => {
    const { passwords } = server.services
    const hash = passwords.hash.bind(passwords)
    let hashed = 0
    Object.assign(passwords, { hash: (...given: Parameters<typeof hash>) => ((hashed += 1), hash(...given)) })
    const captcha = await server.captcha()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => register(server, { ...person(`many${at}`), captcha })),
    )
    Object.assign(passwords, { hash })
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(7).fill(422),
    ])
    expect(hashed).toBe(1)
    const spent = await server.captcha()
    const taken = await register(server, { ...person('hashed'), captcha: spent })
    expect(Object.keys(taken.json().error)).toEqual(['email'])
    const next = await register(server, { ...person('unknown'), captcha: spent })
    expect(next.json().code).toBe('CAPTCHA_FAILED')
  })

  test('says by field what a registration lacks', async () => {
    const empty = await register(server, { name: ' ', email: '', password: '', password_confirmation: '' })
    expect([empty.statusCode, empty.json().error]).toEqual([
      422,
      {
        name: ['Required.'],
        email: ['Required.'],
        password: ['Required.'],
        password_confirmation: ['Required.'],
      },
    ])
    const wrong = await register(server, { email: 'x', password: 'short', password_confirmation: 'other' })
    expect(wrong.json().error).toEqual({
      email: ['E-mail must be valid'],
      password: ['Use at least 8 characters.'],
      password_confirmation: ['The two passwords are not the same.'],
    })
    expect((await register(server, { captcha: 'x' })).json().error).toEqual({
      captcha: ['Please check the Captcha'],
    })
  })

  it('answers a wrong password and an unknown address alike, with the same work', async () => {
    await register(server, person('known'))
    const wrong = await login(server, { ...person('known'), password: 'not the one' })
    const unknown = await login(server, person('unknown'))
    const { request_id: _1, ...first } = wrong.json()
    const { request_id: _2, ...second } = unknown.json()
    expect([wrong.statusCode, first]).toEqual([unknown.statusCode, second])
    expect([wrong.statusCode, first.code, first.error]).toEqual([
      401,
      'LOGIN_FAILED',
      { email: ['The e-mail address or the password is wrong.'] },
    ])
  })

  test('is left at once: the token of a session that was ended opens nothing', async () => {
    const one = await loggedIn(server, person('leaving'))
    const other = (await login(server, person('leaving'))).json()
    const left = await logout(one.token)
    expect([left.statusCode, left.json()]).toEqual([200, { success: true }])
    expect((await me(one.token)).statusCode).toBe(401)
    expect((await logout(one.token)).statusCode).toBe(401)
    expect((await me(other.token)).statusCode).toBe(200)
  })

  it('owns what is submitted while logged in, and nobody else sees it', async () => {
    const owner = await loggedIn(server, person('owner'))
    const stranger = await loggedIn(server, person('stranger'))
    const answer = await apply(server, { user_id: owner.user.id }, bearer(owner.token))
    expect(answer.statusCode).toBe(201)
    const { pan } = answer.json<Submitted>().data
    expect(pan.user_id).toBe(owner.user.id)
    const read = (token: string) =>
      server.app.inject({ url: `/api/v1/edit-pan-application/${pan.id}`, headers: bearer(token) })
    expect((await read(owner.token)).json().pan.id).toBe(pan.id)
    const foreign = await read(stranger.token)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'NOT_FOUND'])
    expect((await apply(server, { user_id: owner.user.id }, bearer(stranger.token))).statusCode).toBe(403)
    expect((await apply(server, { user_id: owner.user.id })).statusCode).toBe(403)
    expect((await applied(server, { user_id: '' })).pan.user_id).toBe('')
  })

  it('an application token opens no account', async () => {
    const { token } = await applied(server)
    const answer = await me(token)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN'])
  })

  it('a session ends by itself', async () => {
    const { token } = await loggedIn(server, person('late'))
    server.clock.forward(3599)
    expect((await me(token)).statusCode).toBe(200)
    server.clock.forward(1)
    expect((await me(token)).statusCode).toBe(401)
  })

  it('a session lasts twelve hours, whatever token it has', async () => {
    const { token, user } = await loggedIn(server, person('long'))
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }
    const another = () => signed(server, { sub: user.id, act: 'login', sid })
    server.clock.forward(12 * 3600 - 1)
    expect((await me(another())).statusCode).toBe(200)
    server.clock.forward(1)
    expect((await me(another())).statusCode).toBe(401)
  })
})
