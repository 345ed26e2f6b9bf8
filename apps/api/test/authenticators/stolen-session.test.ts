import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loggedIn, login, proveAgain, somebody } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { member, passkey, session } from '../support/callers.ts'
import { dialects, oneDatabase } from '../support/databases.ts'
import { addApp, appCode, callWith } from '../support/logins/second-factors.ts'

const STEP_SECONDS = 30
const DAY_SECONDS = 24 * 60 * 60
const next = { password: 'thirteen blue herons', password_confirmation: 'thirteen blue herons' }

describe.each(oneDatabase)('who has stolen the token of a session, on %s,', (dialect) => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(dialect, { CAPTCHA_TRIES: '20' })
  })
  afterAll(() => server.close())

  const person = (name: string) => ({ ...somebody, email: `${name}@example.com` })
  const prove = (token: string, given: object) => callWith(server, token)('POST', 'account/proof', given)
  const finish = (given: object) => callWith(server)('POST', 'login/second-step', given)
  const exported = async (token: string) =>
    (await callWith(server, token)('GET', 'account/export')).statusCode

  /** The session of an owner with an app, which a thief has as well; the proof with which the app was added is over. */
  async function withApp(name: string) {
    const { token, user } = await loggedIn(server, person(name))
    const app = await addApp(server, token)
    server.clock.forward(301)
    return { token, user, ...app }
  }

  test('and gives wrong codes until none is looked at, keeps the owner neither from logging in nor from a proof', async () => {
    const { token, secret, recoveryCodes } = await withApp('codes')
    let last = await prove(token, { totp_code: '00000' })
    const statuses = new Set([last.statusCode])
    for (let count = 0; count < 30; count++) {
      last = await prove(token, { totp_code: '00000', captcha: await server.captcha() })
      statuses.add(last.statusCode)
    }
    expect([...statuses, Number(last.headers['retry-after'])]).toEqual([422, 429, DAY_SECONDS])
    expect((await prove(token, { recovery_code: recoveryCodes[0]!, captcha: '' })).statusCode).toBe(429)
    // No captcha, no day of waiting.
    const { ticket } = (await login(server, person('codes'))).json()
    const entered = await finish({ ticket, totp_code: appCode(server, secret) })
    expect(entered.statusCode).toBe(200)
    server.clock.forward(STEP_SECONDS)
    const mine = entered.json().token
    expect((await prove(mine, { totp_code: appCode(server, secret) })).statusCode).toBe(200)
    expect([await exported(mine), await exported(token)]).toEqual([200, 403])
  })

  test('and steals one session after the other, is stopped for all of them, and the login stays open', async () => {
    const { secret, user } = await withApp('many')
    const answers: number[] = []
    for (let stolen = 0; stolen < 4; stolen++) {
      const { token } = await session(server, user.id, false)
      for (let count = 0; count < 30; count++) {
        const captcha = await server.captcha()
        answers.push((await prove(token, { totp_code: '00000', captcha })).statusCode)
      }
    }
    expect(answers.filter((status) => status === 422)).toHaveLength(100)
    const { ticket } = (await login(server, person('many'))).json()
    expect((await finish({ ticket, totp_code: appCode(server, secret) })).statusCode).toBe(200)
  })

  test('and gives wrong passwords, makes neither the login nor another session cost a captcha', async () => {
    const { token } = await loggedIn(server, person('passwords'))
    const other = (await login(server, person('passwords'))).json().token
    for (let count = 0; count < 5; count++)
      expect((await prove(token, { password: 'wrong' })).statusCode).toBe(422)
    expect((await prove(token, { password: 'wrong' })).json().code).toBe('CAPTCHA_FAILED')
    expect((await login(server, person('passwords'))).statusCode).toBe(200)
    expect((await prove(other, { password: somebody.password })).statusCode).toBe(200)
  })

  test('and has codes mailed until none is sent any more, keeps no code from the owner', async () => {
    const { userId, token } = await member(server)
    const thief = await session(server, userId, false)
    const ask = async (by: string) => (await callWith(server, by)('POST', 'account/proof/code')).statusCode
    const asked = []
    for (let count = 0; count < 4; count++) asked.push(await ask(thief.token))
    expect(asked).toEqual([202, 202, 202, 429])
    expect(await ask(token)).toBe(202)
  })

  test('and knows the password, does nothing that needs a proof where there is a second factor', async () => {
    const { token, user } = await withApp('password')
    const answers = [
      await callWith(server, token)('POST', 'account/password', {
        current_password: somebody.password,
        ...next,
      }),
      await callWith(server, token)('POST', 'account/erasure', { password: somebody.password }),
      await callWith(server, token)('DELETE', 'account/totp'),
      await callWith(server, token)('POST', 'account/recovery-codes'),
      await callWith(server, token)('GET', 'account/export'),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json().code, answer.json().ways])).toEqual(
      answers.map(() => [403, 'PROOF_NEEDED', ['totp', 'recovery_code']]),
    )
    const refused = await prove(token, { password: somebody.password })
    expect([refused.statusCode, refused.json().error]).toEqual([
      422,
      {
        password: ['Your account has a second step. Use a passkey, a code from the app or a recovery code.'],
      },
    ])
    expect(await exported(token)).toBe(403)
    expect((await login(server, person('password'))).json().code).toBe('SECOND_FACTOR_NEEDED')
    expect(user.email).toBe(person('password').email)
  })

  test('and reads the mailbox, proves nothing where there is a second factor', async () => {
    const owner = await member(server)
    await passkey(server, owner.userId)
    const thief = await session(server, owner.userId, false)
    expect((await callWith(server, thief.token)('POST', 'account/proof/code')).statusCode).toBe(403)
    expect((await prove(thief.token, { email_code: '000000' })).json().error).toEqual({
      email_code: [expect.stringContaining('Your account has a second step.')],
    })
  })
})

test.each(dialects)(
  'who has lost the device proves it by a recovery code, once, and removes the device, on %s',
  async (dialect) => {
    const server = await testApp(dialect)
    const { token } = await loggedIn(server)
    const { recoveryCodes } = await addApp(server, token)
    server.clock.forward(301)
    const call = callWith(server, token)
    expect((await call('GET', 'account/proof')).json().data.ways).toEqual(['totp', 'recovery_code'])
    const given = { recovery_code: recoveryCodes[0]!.toUpperCase() }
    expect((await call('POST', 'account/proof', given)).statusCode).toBe(200)
    server.clock.forward(301)
    expect((await call('POST', 'account/proof', given)).statusCode).toBe(422)
    expect((await call('POST', 'account/proof', { recovery_code: recoveryCodes[1]! })).statusCode).toBe(200)
    expect((await call('DELETE', 'account/totp')).statusCode).toBe(200)
    // From now on the password is what there is.
    server.clock.forward(301)
    expect((await call('GET', 'account/proof')).json().data.ways).toEqual(['password'])
    await proveAgain(server, token)
    await server.close()
  },
)
