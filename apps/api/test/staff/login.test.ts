import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '../support/databases.ts'
import { softwareAuthenticator } from '../support/logins/authenticator.ts'
import { appCode } from '../support/logins/second-factors.ts'
import { STAFF_ORIGIN, staffCommand, visitorOf, withApp, withPasskey } from './support/invited.ts'
import { openStaffServer, type StaffServer } from './support/staff-server.ts'

describe.each(dialects)('signing in, on %s,', (dialect) => {
  let server: StaffServer
  beforeAll(async () => {
    server = await openStaffServer(dialect)
  })
  afterAll(() => server.close())

  const login = (payload: object) => visitorOf(server)('POST', 'login', payload)

  test('takes a passkey of the staff that has asked for a finger, a face or a PIN, and no other', async () => {
    const { device, id } = await withPasskey(server, 'device@staff.example', 'clerk')
    const call = visitorOf(server)
    const signed = async (by = device, odd = {}) => {
      const { options } = (await call('POST', 'login/passkey/options')).json().data
      return call('POST', 'login/passkey/proof', { passkey: by.use(options, odd) })
    }
    const entered = await signed()
    expect(entered.statusCode).toBe(200)
    expect(entered.json().data.me.id).toBe(id)
    expect((await signed(device, { isVerified: false })).statusCode).toBe(401)
    expect((await signed(device, { origin: 'http://localhost:8080' })).statusCode).toBe(401)
    expect((await signed(softwareAuthenticator(STAFF_ORIGIN))).statusCode).toBe(401)
  })

  test('takes a code of the app once, and never one that was used to accept the invitation', async () => {
    const { email, password, secret } = await withApp(server, 'totp@staff.example', 'clerk')
    expect((await login({ email, password, totp_code: appCode(server, secret) })).statusCode).toBe(401)
    server.clock.forward(30)
    const totp_code = appCode(server, secret)
    expect((await login({ email, password, totp_code })).statusCode).toBe(200)
    expect((await login({ email, password, totp_code })).statusCode).toBe(401)
  })

  test('takes each recovery code once, in place of the app', async () => {
    const { email, password, recoveryCodes } = await withApp(server, 'codes@staff.example', 'clerk')
    const [recovery_code] = recoveryCodes
    const entered = await login({ email, password, recovery_code })
    expect(entered.json().data.me.recovery_codes_left).toBe(9)
    expect((await login({ email, password, recovery_code })).statusCode).toBe(401)
    const rows = await server.store.db.select().from(server.store.tables.staffRecoveryCodes)
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[1])
  })

  test('says the same whether address, password or code is wrong, and a wrong password uses no code up', async () => {
    const { email, password, secret } = await withApp(server, 'same@staff.example', 'clerk')
    server.clock.forward(30)
    const totp_code = appCode(server, secret)
    const wrong = [
      await login({ email: 'nobody@staff.example', password, totp_code }),
      await login({ email, password: 'not this one', totp_code }),
      await login({ email, password, totp_code: '000000' }),
    ]
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    expect(wrong[0]!.headers['www-authenticate']).toBe('Cookie realm="staff"')
    const told = wrong.map((answer) => {
      const { request_id: _, ...rest } = answer.json()
      return JSON.stringify(rest)
    })
    expect(new Set(told).size).toBe(1)
    expect((await login({ email, password, totp_code })).statusCode).toBe(200)
  })

  test('is refused for a while after ten wrong tries of one address', async () => {
    const { email, password, recoveryCodes } = await withApp(server, 'guessed@staff.example', 'clerk')
    for (let at = 0; at < 10; at++) await login({ email, password: `guess ${at}`, totp_code: '000000' })
    const right = { email, password, recovery_code: recoveryCodes[0] }
    const refused = await login(right)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    server.clock.forward(14 * 60)
    expect((await login(right)).statusCode).toBe(429)
    server.clock.forward(60)
    expect((await login(right)).statusCode).toBe(200)
  })

  test('is nothing any more for who has left', async () => {
    const { device } = await withPasskey(server, 'gone@staff.example', 'clerk')
    const { email, password, recoveryCodes } = await withApp(server, 'left@staff.example', 'clerk')
    for (const name of ['gone@staff.example', email]) await staffCommand(server, 'end', name, '--yes')
    const call = visitorOf(server)
    const { options } = (await call('POST', 'login/passkey/options')).json().data
    const byPasskey = await call('POST', 'login/passkey/proof', { passkey: device.use(options) })
    const byPassword = await login({ email, password, recovery_code: recoveryCodes[0] })
    expect([byPasskey.statusCode, byPassword.statusCode]).toEqual([401, 401])
  })

  test('is in both logs under the member, wrong tries in the security log', async () => {
    const { id, email, password, recoveryCodes } = await withApp(server, 'noted@staff.example', 'clerk')
    await login({ email, password, totp_code: '000000' })
    await login({ email, password, recovery_code: recoveryCodes[0] })
    const { audit, securityEvents } = server.store.tables
    const rows = (await server.store.db.select().from(audit)).filter(({ actor }) => actor === `staff:${id}`)
    expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'POST /api/v1/staff/invitation/password/confirmation done',
      'POST /api/v1/staff/login done',
    ])
    const events = (await server.store.db.select().from(securityEvents)).filter(
      ({ action, object, actorId }) =>
        action === 'POST /api/v1/staff/login' && [object, actorId].includes(id),
    )
    expect(events.map(({ kind, outcome }) => `${kind} ${outcome}`).toSorted()).toEqual([
      'login done',
      'login refused',
    ])
    expect(JSON.stringify([rows, events])).not.toContain('@')
  })
})
