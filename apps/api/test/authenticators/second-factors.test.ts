import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loggedIn, login, proveAgain, somebody } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { databases } from '../support/databases.ts'
import { addApp, appCode, callWith } from '../support/logins/second-factors.ts'

const STEP_SECONDS = 30

describe.each(databases)('an authenticator app, on %s,', (dialect, it) => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(dialect)
  })
  afterAll(() => server.close())

  const person = (name: string) => ({ ...somebody, email: `${name}@example.com` })
  const ticketOf = async (name: string) => (await login(server, person(name))).json().ticket as string
  const finish = (given: object) => callWith(server)('POST', 'login/second-step', given)

  /** Somebody who has just set up an app. */
  async function withApp(name: string) {
    const { token, user } = await loggedIn(server, person(name))
    return { token, user, ...(await addApp(server, token)) }
  }

  it('counts once a code of it is confirmed, and no secret is given out again', async () => {
    const { token, user } = await loggedIn(server, person('setup'))
    await proveAgain(server, token)
    const call = callWith(server, token)
    const started = await call('POST', 'account/totp')
    const { secret, uri } = started.json().data
    expect(started.headers['cache-control']).toBe('no-store')
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(uri)).toContain(user.email)
    expect((await login(server, person('setup'))).statusCode).toBe(200)
    const wrong = await call('POST', 'account/totp/confirmation', { code: appCode(server, secret, 5) })
    expect([wrong.statusCode, wrong.json().error]).toEqual([
      422,
      { code: ['This code is wrong, or has already been used.'] },
    ])
    const confirmed = await call('POST', 'account/totp/confirmation', { code: appCode(server, secret) })
    // Each letter is one of 32: 120 bits, which nobody finds again from a fast hash.
    expect(confirmed.json().data.recovery_codes).toEqual(
      Array.from({ length: 10 }, () =>
        expect.stringMatching(/^(?:[0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/u),
      ),
    )
    expect((await call('POST', 'account/totp')).statusCode).toBe(422)
    expect((await login(server, person('setup'))).json()).toMatchObject({
      code: 'SECOND_FACTOR_NEEDED',
      ways: ['totp', 'recovery_code'],
    })
    const rows = JSON.stringify(await server.store.db.select().from(server.store.tables.totpSecrets))
    expect(rows).not.toContain(secret)
  })

  it('gives codes of this step, the one before and the next, and none is taken twice', async () => {
    const { secret, user } = await withApp('steps')
    const ticket = await ticketOf('steps')
    expect((await finish({ ticket, totp_code: appCode(server, secret) })).statusCode).toBe(422)
    server.clock.forward(4 * STEP_SECONDS)
    expect((await finish({ ticket, totp_code: appCode(server, secret, -2) })).statusCode).toBe(422)
    expect((await finish({ ticket, totp_code: appCode(server, secret, 2) })).statusCode).toBe(422)
    const before = appCode(server, secret, -1)
    const entered = await finish({ ticket, totp_code: before })
    expect([entered.statusCode, entered.json().user.id]).toEqual([200, user.id])
    // The ticket is used up, and so is the code, for a proof as well.
    expect((await finish({ ticket, totp_code: appCode(server, secret) })).json().code).toBe('UNAUTHENTICATED')
    const again = await ticketOf('steps')
    expect((await finish({ ticket: again, totp_code: before })).statusCode).toBe(422)
    const mine = callWith(server, entered.json().token)
    expect((await mine('POST', 'account/proof', { totp_code: before })).statusCode).toBe(422)
    const next = appCode(server, secret, 1)
    expect(
      (await mine('POST', 'account/proof', { totp_code: ` ${next.slice(0, 3)} ${next.slice(3)}` }))
        .statusCode,
    ).toBe(200)
    expect((await mine('GET', 'account/export')).json().totp.created_at).not.toBe('')
    expect((await finish({ ticket: again, totp_code: next })).statusCode).toBe(422)
    expect((await finish({ ticket: again, totp_code: appCode(server, secret, 0) })).statusCode).toBe(422)
  })

  test('one code given by many at once opens one session', async () => {
    const { secret } = await withApp('race')
    server.clock.forward(STEP_SECONDS)
    const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketOf('race')))
    const totp_code = appCode(server, secret)
    const answers = await Promise.all(tickets.map((ticket) => finish({ ticket, totp_code })))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
  })

  it('is not guessed: after five wrong codes each costs a captcha, and after thirty none counts for a day', async () => {
    const { secret } = await withApp('guess')
    server.clock.forward(STEP_SECONDS)
    let ticket = await ticketOf('guess')
    const wrong = [1, 2, 3].map((steps) => appCode(server, secret, steps * 7))
    const guess = async (count: number, captcha?: string) =>
      finish({ ticket, totp_code: wrong[count % 3]!, ...(captcha && { captcha }) })
    for (let count = 0; count < 5; count++) expect((await guess(count)).statusCode).toBe(422)
    expect((await finish({ ticket, totp_code: appCode(server, secret) })).json().code).toBe('CAPTCHA_FAILED')
    const captcha = await server.captcha()
    expect((await guess(0, captcha)).json().code).toBe('VALIDATION_FAILED')
    expect((await guess(1, captcha)).json().code).toBe('CAPTCHA_FAILED')
    for (let count = 6; count < 30; count++) {
      ticket = await ticketOf('guess')
      expect((await guess(count, await server.captcha())).json().code).toBe('VALIDATION_FAILED')
    }
    const right = { ticket, totp_code: appCode(server, secret), captcha: await server.captcha() }
    const stopped = await finish(right)
    expect([stopped.statusCode, Number(stopped.headers['retry-after'])]).toEqual([429, 24 * 60 * 60])
  })

  it('a recovery code works once, however it is typed, and new ones end the old', async () => {
    const { token, recoveryCodes } = await withApp('recovery')
    const [first, second, third] = recoveryCodes as [string, string, string]
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `
    const enter = async (recovery_code: string) =>
      finish({ ticket: await ticketOf('recovery'), recovery_code })
    expect((await enter(typed)).statusCode).toBe(200)
    expect((await enter(first)).statusCode).toBe(422)
    expect((await enter(second)).statusCode).toBe(200)
    const call = callWith(server, token)
    expect((await call('GET', 'account/authenticators')).json().data.recovery_codes_left).toBe(8)
    const made = await call('POST', 'account/recovery-codes')
    expect(made.json().data.recovery_codes).toHaveLength(10)
    expect((await enter(third)).statusCode).toBe(422)
    expect((await enter(made.json().data.recovery_codes[0])).statusCode).toBe(200)
    const kept = JSON.stringify(await server.store.db.select().from(server.store.tables.recoveryCodes))
    expect(kept).not.toContain(made.json().data.recovery_codes[1])
  })

  test('what opens an account, and what tries to, is in the security log', async () => {
    const { secret, user } = await withApp('seen')
    const { securityEvents } = server.store.tables
    const seen = async () =>
      (await server.store.db.select().from(securityEvents).orderBy(securityEvents.at))
        .filter(({ action }) => action.includes('second-step') || action.includes('totp'))
        .map(({ kind, outcome, actorId }) => `${kind} ${outcome} ${actorId === user.id ? 'they' : actorId}`)
    const before = await seen()
    expect(before).toContain('authenticator done they')
    const ticket = await ticketOf('seen')
    server.clock.forward(61)
    await finish({ ticket, totp_code: '000000' })
    await finish({ ticket, totp_code: appCode(server, secret) })
    expect((await seen()).slice(before.length).toSorted()).toEqual(['login done they', 'login refused '])
  })

  it('a recovery code of one account opens no other', async () => {
    const { recoveryCodes } = await withApp('own')
    await withApp('other')
    const ticket = await ticketOf('other')
    expect((await finish({ ticket, recovery_code: recoveryCodes[0]! })).statusCode).toBe(422)
  })

  it('a login waits five minutes for the second step', async () => {
    const { secret } = await withApp('slow')
    const ticket = await ticketOf('slow')
    server.clock.forward(5 * 60)
    const late = await finish({ ticket, totp_code: appCode(server, secret) })
    expect([late.statusCode, late.json().message]).toEqual([401, 'That took too long. Please log in again.'])
    expect((await finish({ ticket: 'x', totp_code: '000000' })).statusCode).toBe(401)
  })

  it('is removed by a fresh proof alone, and codes that open nothing go with it', async () => {
    const { token, secret } = await withApp('removed')
    const call = callWith(server, token)
    server.clock.forward(5 * 60)
    expect((await call('DELETE', 'account/totp')).json()).toMatchObject({
      code: 'PROOF_NEEDED',
      ways: ['totp', 'recovery_code'],
    })
    const proven = await call('POST', 'account/proof', { totp_code: appCode(server, secret) })
    expect(proven.statusCode).toBe(200)
    expect((await call('DELETE', 'account/totp')).statusCode).toBe(200)
    expect((await call('DELETE', 'account/totp')).statusCode).toBe(404)
    expect((await call('POST', 'account/recovery-codes')).statusCode).toBe(404)
    expect((await call('GET', 'account/authenticators')).json().data.recovery_codes_left).toBe(0)
    expect((await login(server, person('removed'))).statusCode).toBe(200)
  })
})
