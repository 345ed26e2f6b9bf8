import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../support/databases.ts'
import { staffCommand, withPasskey } from './support/invited.ts'
import {
  callerOf,
  openStaffServer,
  proven,
  staffMember,
  staffSession,
  type SignedIn,
  type StaffServer,
} from './support/staff-server.ts'

const MINUTE = 60

describe.each(databases)('a session of the staff, on %s,', (dialect, it) => {
  let server: StaffServer
  beforeAll(async () => {
    server = await openStaffServer(dialect)
  })
  afterAll(() => server.close())

  const isIn = async (me: SignedIn, more: Record<string, string> = {}) =>
    (await callerOf(server, me)('GET', 'me', undefined, more)).statusCode === 200

  it('ends after twenty minutes in which nobody did anything', async () => {
    const me = await staffMember(server, ['clerk'])
    server.clock.forward(19 * MINUTE)
    expect(await isIn(me)).toBe(true)
    server.clock.forward(19 * MINUTE)
    expect(await isIn(me)).toBe(true)
    server.clock.forward(20 * MINUTE)
    expect(await isIn(me)).toBe(false)
  })

  it('is not prolonged by a page that asks by itself', async () => {
    const me = await staffMember(server, ['clerk'])
    server.clock.forward(12 * MINUTE)
    expect(await isIn(me, { 'x-background': '1' })).toBe(true)
    server.clock.forward(12 * MINUTE)
    expect(await isIn(me, { 'x-background': '1' })).toBe(false)
  })

  it('ends after eight hours, however busy it was, and says so from the start', async () => {
    const me = await staffMember(server, ['clerk'])
    const told = (await callerOf(server, me)('GET', 'me')).json().data.me
    expect(Date.parse(told.ends_at) - server.clock.now().getTime()).toBe(8 * 60 * MINUTE * 1000)
    for (let at = 0; at < 31; at++) {
      server.clock.forward(15 * MINUTE)
      expect(await isIn(me)).toBe(true)
    }
    server.clock.forward(15 * MINUTE)
    expect(await isIn(me)).toBe(false)
  })

  test('that was ended does nothing any more; others of the same person go on', async () => {
    const me = await staffMember(server, ['clerk'])
    const other = await staffSession(server, me.memberId)
    const call = callerOf(server, me)
    const { sessions } = (await call('GET', 'me/sessions')).json().data
    expect(sessions).toHaveLength(2)
    expect(sessions.filter((each: { is_current: boolean }) => each.is_current)).toHaveLength(1)
    expect((await call('DELETE', `me/sessions/${other.sessionId}`)).statusCode).toBe(200)
    expect([await isIn(me), await isIn(other)]).toEqual([true, false])
    expect((await call('DELETE', `me/sessions/${other.sessionId}`)).statusCode).toBe(404)
    const left = await call('POST', 'logout')
    expect(left.headers['set-cookie']).toContain('Max-Age=0')
    expect(await isIn(me)).toBe(false)
  })

  test('ends elsewhere as its owner removes a passkey, which is lost perhaps', async () => {
    const me = await staffMember(server, ['clerk'])
    const elsewhere = await staffSession(server, me.memberId)
    const { tables } = server.store
    await server.store.transaction(async ({ db }) => {
      const [key] = await db
        .select()
        .from(tables.staffPasskeys)
        .where(eq(tables.staffPasskeys.ownerId, me.memberId))
      await db
        .insert(tables.staffPasskeys)
        .values({ ...key!, id: `${me.memberId}2`, credentialId: `${me.memberId}2` })
    })
    await proven(server, me, `passkey:remove:${me.memberId}2`)
    expect((await callerOf(server, me)('DELETE', `me/passkeys/${me.memberId}2`)).statusCode).toBe(200)
    expect([await isIn(me), await isIn(elsewhere)]).toEqual([true, false])
  })

  it('of somebody else is as if there were none', async () => {
    const [me, other] = [await staffMember(server, ['clerk']), await staffMember(server, ['clerk'])]
    const answer = await callerOf(server, me)('DELETE', `me/sessions/${other.sessionId}`)
    expect([answer.statusCode, await isIn(other)]).toEqual([404, true])
  })

  it('is none where its cookie comes from another page than ours', async () => {
    const me = await staffMember(server, ['administrator'])
    const { cookie } = me.headers
    for (const site of [undefined, 'cross-site', 'same-site', 'none']) {
      const headers = { cookie: cookie!, ...(site && { 'sec-fetch-site': site }) }
      const answer = await server.staff.inject({ method: 'POST', url: '/api/v1/staff/logout', headers })
      expect([site, answer.statusCode]).toEqual([site, 403])
    }
    const read = (site: string) =>
      server.staff.inject({ url: '/api/v1/staff/me', headers: { cookie: cookie!, 'sec-fetch-site': site } })
    expect((await read('cross-site')).statusCode).toBe(403)
    expect(await isIn(me)).toBe(true)
  })

  it('takes JSON alone, as no form of another site can send it', async () => {
    const me = await staffMember(server, ['clerk'])
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { ...me.headers, 'content-type': type }
      const url = '/api/v1/staff/me'
      const answer = await server.staff.inject({ method: 'PUT', url, headers, payload: '{}' })
      expect([type, answer.statusCode >= 400]).toEqual([type, true])
    }
  })

  it('loses a right in the middle when a role is taken away, and everything when its owner leaves', async () => {
    const lead = await staffMember(server, ['administrator', 'editor'])
    const boss = await staffMember(server, ['administrator'])
    const call = callerOf(server, lead)
    expect((await call('GET', 'members')).statusCode).toBe(200)
    await proven(server, boss, `roles:${lead.memberId}:editor`)
    const change = { roles: ['editor'], version: 0 }
    expect((await callerOf(server, boss)('PUT', `members/${lead.memberId}/roles`, change)).statusCode).toBe(
      200,
    )
    expect((await call('GET', 'members')).statusCode).toBe(403)
    expect((await call('GET', 'me')).json().data.me.rights).toEqual(['articles'])
    await proven(server, boss, `end:${lead.memberId}`)
    await callerOf(server, boss)('DELETE', `members/${lead.memberId}`)
    expect((await call('GET', 'me')).statusCode).toBe(401)
  })

  it('is none without a passkey and without an app, whatever roles its owner has', async () => {
    const me = await staffMember(server, ['administrator'], { hasPasskey: false })
    expect(await isIn(me)).toBe(false)
  })

  test('is none for somebody who was invited and has not come', async () => {
    const { headers, id } = await withPasskey(server, 'again@staff.example', 'clerk')
    const { staffMembers } = server.store.tables
    await server.store.transaction(({ db }) =>
      db.update(staffMembers).set({ state: 'INVITED' }).where(eq(staffMembers.id, id)),
    )
    expect(await isIn({ headers, memberId: id, sessionId: '' })).toBe(false)
    await staffCommand(server, 'end', id, '--yes')
  })

  test('keeps the last way to sign in', async () => {
    const { headers, id } = await withPasskey(server, 'one-key@staff.example', 'clerk')
    const call = callerOf(server, { headers })
    const { passkeys } = (await call('GET', 'me/passkeys')).json().data
    const { staffSessions } = server.store.tables
    const [row] = await server.store.db.select().from(staffSessions).where(eq(staffSessions.memberId, id))
    await proven(server, { headers, memberId: id, sessionId: row!.id }, `passkey:remove:${passkeys[0].id}`)
    expect((await call('DELETE', `me/passkeys/${passkeys[0].id}`)).statusCode).toBe(422)
    expect((await call('GET', 'me/passkeys')).json().data.passkeys).toHaveLength(1)
  })
})
