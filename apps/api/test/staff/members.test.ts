import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomIds } from '../../src/crypto/ids.ts'
import { databases } from '../support/databases.ts'
import { PRODUCTION } from '../support/servers/production.ts'
import { appCode } from '../support/logins/second-factors.ts'
import { staffCommand, withApp, withPasskey } from './support/invited.ts'
import { callerOf, openStaffServer, proven, staffMember, type StaffServer } from './support/staff-server.ts'

describe.each(databases)('who is of the staff, on %s,', (dialect, it) => {
  let server: StaffServer
  beforeAll(async () => {
    server = await openStaffServer(dialect)
  })
  afterAll(() => server.close())

  const member = async (id: string) =>
    (await staffCommand(server, 'list')).rows.find((each: { id: string }) => each.id === id)

  it('keeps the last administrator, whoever asks', async () => {
    const { id } = await withPasskey(server, 'only@staff.example', 'administrator')
    await expect(staffCommand(server, 'end', id, '--yes')).rejects.toThrow('last administrator')
    await expect(staffCommand(server, 'roles', id, '--role', 'editor')).rejects.toThrow('last administrator')
    await withPasskey(server, 'second@staff.example', 'administrator')
    expect(await staffCommand(server, 'roles', id, '--role', 'editor')).toMatchObject({ roles: 'editor' })
  })

  test('keeps one of two administrators who end each other at the same moment', async () => {
    const two = [await staffMember(server, ['administrator']), await staffMember(server, ['administrator'])]
    const other = (at: number) => two[1 - at]!.memberId
    await Promise.all(two.map((me, at) => proven(server, me, `end:${other(at)}`)))
    await Promise.all(two.map((me, at) => callerOf(server, me)('DELETE', `members/${other(at)}`)))
    const states = await Promise.all(two.map(async ({ memberId }) => (await member(memberId)).state))
    expect(new Set(states)).toEqual(new Set(['ACTIVE', 'ENDED']))
  })

  it('does not change their own roles, end themselves or invite themselves anew', async () => {
    const me = await staffMember(server, ['administrator'])
    const call = callerOf(server, me)
    const own = `members/${me.memberId}`
    await proven(server, me, `roles:${me.memberId}:administrator+editor`)
    await proven(server, me, `invitation:${me.memberId}`)
    const refused = [
      await call('PUT', `${own}/roles`, { roles: ['editor', 'administrator'], version: 0 }),
      await call('POST', `${own}/invitation`),
      await call('DELETE', own),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    expect((await member(me.memberId)).roles).toBe('administrator')
  })

  it('has no roles that do not go together, and no change of what somebody else has changed', async () => {
    const me = await staffMember(server, ['administrator'])
    const { memberId: id } = await staffMember(server, ['clerk'])
    const call = callerOf(server, me)
    const change = async (roles: string[], version: number) => {
      await proven(server, me, `roles:${id}:${roles.toSorted().join('+')}`)
      return (await call('PUT', `members/${id}/roles`, { roles, version })).statusCode
    }
    expect(await change(['auditor', 'accountant'], 0)).toBe(422)
    expect(await change(['lead'], 0)).toBe(200)
    expect(await change(['support'], 0)).toBe(409)
    expect((await member(id)).roles).toBe('lead')
    await expect(staffCommand(server, 'roles', id, '--role', 'auditor,lead')).rejects.toThrow('auditor')
  })

  it('changes roles only with a proof for this very deed, which is good once and in one session', async () => {
    const { headers, secret, id: mine } = await withApp(server, 'proves@staff.example', 'administrator')
    const { memberId: id } = await staffMember(server, ['clerk'])
    const call = callerOf(server, { headers })
    const change = (roles: string[], version: number) =>
      call('PUT', `members/${id}/roles`, { roles, version })
    const prove = (deed: string) => {
      server.clock.forward(30)
      return call('POST', 'proof/code', { deed, totp_code: appCode(server, secret) })
    }
    expect((await change(['lead'], 0)).json().code).toBe('PROOF_NEEDED')
    expect((await prove(`roles:${id}:support`)).statusCode).toBe(200)
    expect((await change(['lead'], 0)).json().code).toBe('PROOF_NEEDED')
    expect((await change(['support'], 0)).statusCode).toBe(200)
    expect((await change(['support'], 1)).json().code).toBe('PROOF_NEEDED')
    expect((await prove(`roles:${id}:lead`)).statusCode).toBe(200)
    server.clock.forward(5 * 60)
    expect((await change(['lead'], 1)).json().code).toBe('PROOF_NEEDED')
    expect(
      (await call('POST', 'proof/code', { deed: 'x', totp_code: appCode(server, secret, -9) })).statusCode,
    ).toBe(422)
    const { audit } = server.store.tables
    const rows = await server.store.db.select().from(audit)
    const action = 'PUT /api/v1/staff/members/:member_id/roles'
    const noted = rows.filter((row) => row.actor === `staff:${mine}` && row.action === action)
    expect(new Set(noted.map(({ outcome }) => outcome))).toEqual(new Set(['PROOF_NEEDED', 'done']))
    expect(noted.every(({ object }) => object === id)).toBe(true)
  })

  test('proves by a passkey one deed, and not another one with what was signed for it', async () => {
    const { headers, device } = await withPasskey(server, 'signs@staff.example', 'administrator')
    const call = callerOf(server, { headers })
    const options = async (deed: string) =>
      (await call('POST', 'proof/options', { deed })).json().data.options
    const deed = 'invite:new@staff.example:clerk'
    const signed = device.use(await options('recovery-codes'))
    expect((await call('POST', 'proof/passkey', { deed, passkey: signed })).statusCode).toBe(422)
    expect(
      (await call('POST', 'proof/passkey', { deed, passkey: device.use(await options(deed)) })).statusCode,
    ).toBe(200)
    const invite = { email: 'new@staff.example', name: 'Nila', roles: ['clerk'] }
    const key = { 'idempotency-key': 'a-key-of-sixteen' }
    const first = await call('POST', 'members', invite, key)
    expect(first.statusCode).toBe(201)
    expect(first.body).not.toContain('invitation#')
    // Sent again, it is answered again, and nobody is invited twice.
    expect((await call('POST', 'members', invite, key)).body).toBe(first.body)
    expect((await call('POST', 'members', invite)).json().code).toBe('PROOF_NEEDED')
  })

  test('keeps the id of who has left, who may come back with other roles', async () => {
    const { id } = await withPasskey(server, 'returns@staff.example', 'clerk')
    await staffCommand(server, 'end', id, '--yes')
    expect(await member(id)).toMatchObject({ state: 'ENDED', roles: '' })
    const { staffPasskeys } = server.store.tables
    const kept = await server.store.db.select().from(staffPasskeys)
    expect(kept.filter(({ ownerId }) => ownerId === id)).toEqual([])
    const back = await staffCommand(server, 'invite', 'returns@staff.example', '--role', 'editor')
    expect(back).toMatchObject({ id, roles: 'editor' })
  })

  test('is named by the audit log where an operator has named their address', async () => {
    const address = 'named@staff.example'
    const { id } = await staffCommand(server, 'invite', address, '--role', 'lead')
    await staffCommand(server, 'roles', address, '--role', 'clerk')
    await staffCommand(server, 'end', address, '--yes')
    const { audit, securityEvents } = server.store.tables
    const deeds = await server.store.db.select().from(audit).where(eq(audit.object, id))
    expect(deeds.map(({ action, outcome }) => [action, outcome])).toEqual(
      expect.arrayContaining(['invite', 'roles', 'end'].map((name) => [`staff ${name}`, 'done'])),
    )
    const events = await server.store.db.select().from(securityEvents).where(eq(securityEvents.object, id))
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['staff invite', 'staff roles', 'staff end']),
    )
  })

  it('is as it was after a dry run', async () => {
    const { id } = await withPasskey(server, 'dry@staff.example', 'clerk')
    await staffCommand(server, 'roles', id, '--role', 'lead', '--dry-run')
    await staffCommand(server, 'end', id, '--dry-run')
    const invited = await staffCommand(
      server,
      'invite',
      'nobody@staff.example',
      '--role',
      'lead',
      '--dry-run',
    )
    expect(invited).toEqual({ id: '', roles: 'lead', link: '', expires_at: '' })
    expect(await member(id)).toMatchObject({ state: 'ACTIVE', roles: 'clerk' })
    const everybody: { rows: { email: string }[] } = await staffCommand(server, 'list')
    expect(everybody.rows.map(({ email }) => email)).not.toContain('nobody@staff.example')
  })

  test('is listed whole, page by page, however many there are', async () => {
    await staffMember(server, ['clerk'])
    const { db, tables } = server.store
    const [sample] = await db.select().from(tables.staffMembers)
    const added = Array.from({ length: 450 }, () => randomIds.next())
    await server.store.transaction((tx) =>
      tx.db
        .insert(tables.staffMembers)
        .values(added.map((id) => ({ ...sample!, id, email: `${id.toLowerCase()}@many.example` }))),
    )
    const pages: { rows: { id: string; email: string }[]; next: string }[] = []
    do {
      const after = pages.at(-1)?.next
      pages.push(await staffCommand(server, 'list', ...(after ? ['--after', after] : [])))
    } while (pages.at(-1)!.next !== '')
    const listed = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.length).toBe(await db.$count(tables.staffMembers))
    expect(listed).toEqual(expect.arrayContaining(added))
    expect(pages.map(({ rows }) => rows.length).slice(0, 2)).toEqual([200, 200])
    await expect(staffCommand(server, 'list', '--after', 'asha@staff.example')).rejects.toThrow('--after')
  })
})

test('in production nobody is invited where no back office answers', async () => {
  const invite = async (settings: Record<string, string>) => {
    const server = await openStaffServer('sqlite', { ...PRODUCTION, RATE_LIMIT: 'on', ...settings })
    const told = await staffCommand(server, 'invite', 'first@staff.example', '--role', 'administrator').then(
      ({ link }) => link,
      String,
    )
    const { rows } = await staffCommand(server, 'list')
    await server.close()
    return [told, rows.length]
  }
  expect(await invite({ STAFF_ORIGIN: 'https://staff.pan.example' })).toEqual([
    expect.stringMatching(/Nobody was invited: STAFF_PORT is 0\. Set it/u),
    0,
  ])
  expect(await invite({ STAFF_PORT: '8091', STAFF_ORIGIN: 'https://staff.pan.example' })).toEqual([
    expect.stringMatching(/^https:\/\/staff\.pan\.example\/invitation#/u),
    1,
  ])
})
