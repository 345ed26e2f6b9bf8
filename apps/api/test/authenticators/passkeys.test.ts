import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loggedIn, login, proveAgain, somebody } from '../support/accounts.ts'
import { indianTime } from '../../src/time/indian-time.ts'
import { testApp, type TestApp } from '../support/app.ts'
import {
  softwareAuthenticator,
  type Oddity,
  type SoftwareAuthenticator,
} from '../support/logins/authenticator.ts'
import { session } from '../support/callers.ts'
import { databases } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { addPasskey, callWith } from '../support/logins/second-factors.ts'

describe.each(databases)('a passkey, on %s,', (dialect, it) => {
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

  const person = (name: string) => ({ ...somebody, email: `${name}@example.com` })
  const anybody = (path: string, payload?: object) => callWith(server)('POST', path, payload)
  const loginOptions = async () => (await anybody('login/passkey/options')).json().data.options
  const enter = async (device: SoftwareAuthenticator, odd?: Oddity) =>
    anybody('login/passkey', { passkey: device.use(await loginOptions(), odd) })
  const mailsTo = async (email: string) => {
    await server.jobs.drain()
    return post.mails
      .filter(({ to }) => to === email)
      .map(({ subject }) => subject)
      .toSorted()
  }

  /** Somebody who has just added a passkey. */
  async function withPasskey(name: string) {
    const device = softwareAuthenticator()
    const { token, user } = await loggedIn(server, person(name))
    return { device, token, user, ...(await addPasskey(server, token, device)) }
  }

  it('is added, logs in without a name or password, is renamed and removed, and the owner hears of both', async () => {
    const { device, token, user, id, recoveryCodes } = await withPasskey('whole')
    expect(recoveryCodes).toHaveLength(10)
    const entered = await enter(device)
    expect([entered.statusCode, entered.json().user.id]).toEqual([200, user.id])
    const mine = callWith(server, entered.json().token)
    const { data } = (await mine('GET', 'account/authenticators')).json()
    expect(data).toEqual({
      passkeys: [
        {
          id,
          name: 'My phone',
          created_at: indianTime(server.clock.now().toISOString()),
          last_used_at: indianTime(server.clock.now().toISOString()),
        },
      ],
      has_totp: false,
      recovery_codes_left: 10,
    })
    // The new session has proved nothing yet.
    expect((await mine('DELETE', `account/passkeys/${id}`)).json()).toMatchObject({
      code: 'PROOF_NEEDED',
      ways: ['passkey', 'recovery_code'],
    })
    const call = callWith(server, token)
    const named = await call('PUT', `account/passkeys/${id}`, { name: ' My  new phone ' })
    expect(named.json().data.passkey.name).toBe('My new phone')
    expect((await call('PUT', `account/passkeys/${id}`, { name: ' ' })).statusCode).toBe(422)
    expect((await call('DELETE', `account/passkeys/${id}`)).statusCode).toBe(200)
    expect((await call('DELETE', `account/passkeys/${id}`)).statusCode).toBe(404)
    expect((await enter(device)).json().code).toBe('LOGIN_FAILED')
    expect((await call('GET', 'account/authenticators')).json().data).toEqual({
      passkeys: [],
      has_totp: false,
      recovery_codes_left: 0,
    })
    expect(await mailsTo(user.email)).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
      'Confirm your e-mail address',
    ])
  })

  test('is asked for after the password, and takes the place of both', async () => {
    const { device, recoveryCodes } = await withPasskey('second')
    const answer = await login(server, person('second'))
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { code: 'SECOND_FACTOR_NEEDED', ways: ['passkey', 'recovery_code'] },
    ])
    const { ticket } = answer.json()
    for (const path of ['account/sessions', 'account/export', 'account/authenticators'])
      expect((await callWith(server, ticket)('GET', path)).statusCode).toBe(401)
    expect((await enter(device)).statusCode).toBe(200)
    // A passkey of somebody else opens their account, whatever password was typed before.
    const [code] = recoveryCodes
    expect((await anybody('login/second-step', { ticket, recovery_code: code })).statusCode).toBe(200)
  })

  test.each<[string, Oddity]>([
    ['of another site', { origin: 'https://pan.example.net' }],
    ['for another name', { rpId: 'example.net' }],
    ['that asked for no finger, face or PIN', { isVerified: false }],
    ['whose count goes back, as that of a copy does', { counter: 1 }],
  ])('%s logs nobody in, is no proof and is not added', async (what, odd) => {
    const name = `odd-${what.length}`
    const { device, token } = await withPasskey(name)
    expect((await enter(device)).statusCode).toBe(200)
    expect((await enter(device, odd)).json().code).toBe('LOGIN_FAILED')
    const call = callWith(server, token)
    const { options } = (await call('POST', 'account/proof/passkey')).json().data
    expect((await call('POST', 'account/proof', { passkey: device.use(options, odd) })).statusCode).toBe(422)
    if (odd.counter !== undefined) return
    const other = softwareAuthenticator()
    const toMake = (await call('POST', 'account/passkeys/options')).json().data.options
    const made = await call('POST', 'account/passkeys', { name, passkey: other.make(toMake, odd) })
    expect([made.statusCode, made.json().error]).toEqual([
      422,
      { passkey: ['We could not add the passkey. Please try again.'] },
    ])
  })

  it('answers a challenge once, within five minutes, and for what it was asked', async () => {
    const { device, token } = await withPasskey('challenge')
    const call = callWith(server, token)
    const passkey = device.use(await loginOptions())
    expect((await anybody('login/passkey', { passkey })).statusCode).toBe(200)
    expect((await anybody('login/passkey', { passkey })).statusCode).toBe(401)

    const late = device.use(await loginOptions())
    server.clock.forward(5 * 60)
    expect((await anybody('login/passkey', { passkey: late })).statusCode).toBe(401)

    // A login is no proof, a proof no login, and the proof of one session none in another.
    expect(
      (await call('POST', 'account/proof', { passkey: device.use(await loginOptions()) })).statusCode,
    ).toBe(422)
    const proofOptions = async () => (await call('POST', 'account/proof/passkey')).json().data.options
    expect((await anybody('login/passkey', { passkey: device.use(await proofOptions()) })).statusCode).toBe(
      401,
    )
    const elsewhere = callWith(server, (await enter(device)).json().token)
    const use = device.use(await proofOptions())
    expect((await elsewhere('POST', 'account/proof', { passkey: use })).statusCode).toBe(422)
    expect((await call('POST', 'account/proof', { passkey: use })).statusCode).toBe(422)
    expect((await elsewhere('GET', 'account/export')).statusCode).toBe(403)
    expect((await call('GET', 'account/export')).statusCode).toBe(403)
    expect(
      (await call('POST', 'account/proof', { passkey: device.use(await proofOptions()) })).statusCode,
    ).toBe(200)
    expect((await call('GET', 'account/export')).json().passkeys).toMatchObject([{ name: 'My phone' }])
  })

  it('of one account is no proof for another one', async () => {
    const { device } = await withPasskey('mine')
    const theirs = await withPasskey('theirs')
    const call = callWith(server, theirs.token)
    server.clock.forward(5 * 60)
    const { options } = (await call('POST', 'account/proof/passkey')).json().data
    expect((await call('POST', 'account/proof', { passkey: device.use(options) })).statusCode).toBe(422)
    expect((await call('GET', 'account/export')).statusCode).toBe(403)
  })

  test('is kept once, and belongs to whoever added it', async () => {
    const { device, id } = await withPasskey('owner')
    const { token } = await loggedIn(server, person('stranger'))
    await proveAgain(server, token)
    const call = callWith(server, token)
    const { options } = (await call('POST', 'account/passkeys/options')).json().data
    const again = await call('POST', 'account/passkeys', { name: 'x', passkey: device.make(options) })
    expect(again.json().error).toEqual({ passkey: ['You have already added this passkey.'] })
    expect((await call('DELETE', `account/passkeys/${id}`)).statusCode).toBe(404)
    expect((await call('PUT', `account/passkeys/${id}`, { name: 'x' })).statusCode).toBe(404)
  })

  it('that is three days old outlives a new password that was set by mail to a confirmed address, and goes with the account', async () => {
    const { device, user } = await withPasskey('reset')
    server.clock.forward(72 * 3600)
    const { token } = await session(server, user.id)
    await server.store.transaction(({ tables: { users }, db }) =>
      db
        .update(users)
        .set({ emailVerifiedAt: server.clock.now().toISOString() })
        .where(eq(users.id, user.id)),
    )
    const ticket = (await login(server, person('reset'))).json().ticket as string
    // Several mails go at once, in any order.
    await server.jobs.drain()
    await anybody('password-reset', { email: user.email, captcha: await server.captcha() })
    await server.jobs.drain()
    const mail = post.mails.findLast(({ to }) => to === user.email)!
    const next = { password: 'thirteen blue herons', password_confirmation: 'thirteen blue herons' }
    await anybody('password-reset/new-password', { token: /#(\S+)/u.exec(mail.text)![1], ...next })
    expect((await callWith(server, token)('GET', 'account/sessions')).statusCode).toBe(401)
    // The login that was under way has ended as well.
    expect((await anybody('login/second-step', { ticket, totp_code: '000000' })).json().code).toBe(
      'UNAUTHENTICATED',
    )
    expect((await login(server, { ...user, ...next })).json().code).toBe('SECOND_FACTOR_NEEDED')
    const entered = callWith(server, (await enter(device)).json().token)
    const { options } = (await entered('POST', 'account/proof/passkey')).json().data
    expect((await entered('POST', 'account/proof', { passkey: device.use(options) })).statusCode).toBe(200)
    expect((await entered('POST', 'account/erasure', {})).statusCode).toBe(200)
    const { passkeys, recoveryCodes } = server.store.tables
    expect((await enter(device)).statusCode).toBe(401)
    const kept = JSON.stringify([
      await server.store.db.select().from(passkeys),
      await server.store.db.select().from(recoveryCodes),
    ])
    expect(kept).not.toContain(user.id)
  })
})
