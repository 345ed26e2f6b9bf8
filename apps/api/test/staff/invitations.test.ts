import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { softwareAuthenticator } from '../support/logins/authenticator.ts'
import { databases } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { appCode } from '../support/logins/second-factors.ts'
import {
  cookieIn,
  invited,
  STAFF_ORIGIN,
  staffCommand,
  tokenOf,
  visitorOf,
  withApp,
  withPasskey,
} from './support/invited.ts'
import { callerOf, fromPage, openStaffServer, type StaffServer } from './support/staff-server.ts'

describe.each(databases)('an invitation to the staff, on %s,', (dialect, it) => {
  let post: MailServer
  let server: StaffServer
  beforeAll(async () => {
    post = await startMailServer()
    server = await openStaffServer(dialect, { SMTP_URL: post.url })
  })
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  it('is printed and mailed with the same link, whose token no address holds', async () => {
    const { link } = await staffCommand(server, 'invite', 'mail@staff.example', '--role', 'administrator')
    await server.jobs.drain()
    const mail = post.mails.find(({ to }) => to === 'mail@staff.example')
    expect(mail?.text).toContain(link)
    expect(link).toMatch(/^http:\/\/localhost:8090\/invitation#[\w-]{43}$/u)
    const rows = await server.store.db.select().from(server.store.tables.staffInvitations)
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link))
  })

  it('leads with a passkey to a session in a cookie that no script and no other site has', async () => {
    const token = await invited(server, 'passkey@staff.example', 'lead')
    const call = visitorOf(server)
    const read = await call('POST', 'invitation', { token })
    expect(read.json().data).toMatchObject({ email: 'passkey@staff.example', roles: ['lead'] })
    const device = softwareAuthenticator(STAFF_ORIGIN)
    const { options } = (await call('POST', 'invitation/passkey/options', { token })).json().data
    expect(options.authenticatorSelection.userVerification).toBe('required')
    const passkey = device.make(options)
    const accepted = await call('POST', 'invitation/passkey/proof', { token, passkey })
    expect(accepted.statusCode).toBe(201)
    expect(cookieIn(accepted)).toMatch(
      /^__Host-staff=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/u,
    )
    expect(accepted.headers['cache-control']).toBe('no-store')
    expect(accepted.json().data.recovery_codes).toHaveLength(10)
    expect(accepted.json().data.me).toMatchObject({ roles: ['lead'], has_passkey: true, has_totp: false })
  })

  test('that named nobody lets them give their name once; who has one takes no other', async () => {
    const email = 'nameless@staff.example'
    const { link } = await staffCommand(server, 'invite', email, '--role', 'clerk')
    const call = visitorOf(server)
    const token = tokenOf(link)
    expect((await call('POST', 'invitation', { token })).json().data.name).toBe(email)
    const { options } = (await call('POST', 'invitation/passkey/options', { token })).json().data
    const passkey = softwareAuthenticator(STAFF_ORIGIN).make(options)
    const accepted = await call('POST', 'invitation/passkey/proof', { token, passkey })
    const own = callerOf(server, { headers: fromPage(cookieIn(accepted)) })
    const give = async (name: string) => {
      const { statusCode } = await own('PUT', 'me', { name })
      return [statusCode, (await own('GET', 'me')).json().data.me.name]
    }
    expect(await give(' ')).toEqual([422, email])
    expect(await give('x'.repeat(200))).toEqual([422, email])
    expect(await give('  Asha \n Specimen ')).toEqual([200, 'Asha Specimen'])
    expect(await give('Kavya')).toEqual([403, 'Asha Specimen'])
  })

  it('is good once, whichever way it is tried again, and tells nobody more about it', async () => {
    const { token } = await withPasskey(server, 'once@staff.example', 'clerk')
    const call = visitorOf(server)
    const again = [
      await call('POST', 'invitation', { token }),
      await call('POST', 'invitation/passkey/options', { token }),
      await call('POST', 'invitation/password', { token, password: 'three purple umbrellas' }),
      await call('POST', 'invitation', { token: 'never-was' }),
    ]
    expect(again.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    const told = again.map((answer) => answer.json().message)
    expect(new Set(told).size).toBe(1)
  })

  test('opens one session where two accept it at the same moment', async () => {
    const token = await invited(server, 'twice@staff.example', 'clerk')
    const call = visitorOf(server)
    const proofs = await Promise.all(
      [1, 2].map(async () => {
        const device = softwareAuthenticator(STAFF_ORIGIN)
        const { options } = (await call('POST', 'invitation/passkey/options', { token })).json().data
        return device.make(options)
      }),
    )
    const answers = await Promise.all(
      proofs.map((passkey) => call('POST', 'invitation/passkey/proof', { token, passkey })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 404]))
  })

  test('is over after 24 hours, and an older link once there is a newer one', async () => {
    const first = await invited(server, 'late@staff.example', 'clerk')
    const second = tokenOf((await staffCommand(server, 'invite', 'late@staff.example')).link)
    const read = (token: string) => visitorOf(server)('POST', 'invitation', { token })
    expect((await read(first)).statusCode).toBe(404)
    server.clock.forward(24 * 60 * 60 - 1)
    expect((await read(second)).statusCode).toBe(200)
    server.clock.forward(1)
    expect((await read(second)).statusCode).toBe(404)
  })

  it('takes a password only together with a code of an app', async () => {
    const token = await invited(server, 'app@staff.example', 'support')
    const call = visitorOf(server)
    for (const password of ['short', 'password1'])
      expect((await call('POST', 'invitation/password', { token, password })).statusCode).toBe(422)
    const password = 'three purple umbrellas'
    const { secret, uri } = (await call('POST', 'invitation/password', { token, password })).json().data
    expect(uri).toContain('app%40staff.example')
    const early = { email: 'app@staff.example', password, totp_code: appCode(server, secret) }
    expect((await call('POST', 'login', early)).statusCode).toBe(401)
    const confirm = (code: string) => call('POST', 'invitation/password/confirmation', { token, code })
    expect((await confirm('000000')).statusCode).toBe(422)
    server.clock.forward(60)
    expect((await confirm(appCode(server, secret))).statusCode).toBe(201)
  })

  test('keeps no password that was chosen with it while somebody else used it', async () => {
    const token = await invited(server, 'race@staff.example', 'clerk')
    const call = visitorOf(server)
    const { options } = (await call('POST', 'invitation/passkey/options', { token })).json().data
    const passkey = softwareAuthenticator(STAFF_ORIGIN).make(options)
    // A password takes longer to be hashed than a passkey to be kept.
    const password = 'three purple umbrellas'
    const [late, accepted] = await Promise.all([
      call('POST', 'invitation/password', { token, password }),
      call('POST', 'invitation/passkey/proof', { token, passkey }),
    ])
    expect([accepted.statusCode, late.statusCode]).toEqual([201, 404])
    const { id: memberId } = accepted.json().data.me
    const { db, tables } = server.store
    const passwords = await db
      .select({ memberId: tables.staffPasswords.memberId })
      .from(tables.staffPasswords)
    expect(passwords).not.toContainEqual({ memberId })
  })

  test('confirms no secret that came in the place of the one whose code was right', async () => {
    const token = await invited(server, 'between@staff.example', 'clerk')
    const call = visitorOf(server)
    const choose = (password: string) => call('POST', 'invitation/password', { token, password })
    const { secret } = (await choose('three purple umbrellas')).json().data
    const { acceptance } = server.services.staff
    const accepted = acceptance.byCode(
      token,
      appCode(server, secret),
      { device: '', kind: '' },
      async (work) => {
        await choose('four purple umbrellas')
        return server.store.transaction(work)
      },
    )
    await expect(accepted).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    expect((await call('POST', 'invitation', { token })).statusCode).toBe(200)
  })

  test('leaves nothing of a password and an app that were begun where a passkey came in their place', async () => {
    const token = await invited(server, 'begun@staff.example', 'clerk')
    const call = visitorOf(server)
    await call('POST', 'invitation/password', { token, password: 'three purple umbrellas' })
    const { options } = (await call('POST', 'invitation/passkey/options', { token })).json().data
    const passkey = softwareAuthenticator(STAFF_ORIGIN).make(options)
    const accepted = await call('POST', 'invitation/passkey/proof', { token, passkey })
    const { id } = accepted.json().data.me
    const { db, tables } = server.store
    const owners = await db.select({ id: tables.staffTotp.ownerId }).from(tables.staffTotp)
    expect(owners).not.toContainEqual({ id })
  })

  it('made anew forgets what somebody signed in with, and ends their sessions', async () => {
    const { headers, email, password, secret } = await withApp(server, 'lost@staff.example', 'clerk')
    expect((await callerOf(server, { headers })('GET', 'me')).statusCode).toBe(200)
    await staffCommand(server, 'invite', 'lost@staff.example')
    expect((await callerOf(server, { headers })('GET', 'me')).statusCode).toBe(401)
    server.clock.forward(30)
    const login = { email, password, totp_code: appCode(server, secret) }
    expect((await visitorOf(server)('POST', 'login', login)).statusCode).toBe(401)
  })
})
