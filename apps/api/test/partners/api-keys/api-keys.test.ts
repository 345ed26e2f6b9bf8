import { createHash, randomUUID } from 'node:crypto'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { SCOPES } from '@pan/contracts/kit/access/key-grant'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../../src/cli/run.ts'
import { forgetExpired } from '../../../src/http/housekeeping/housekeeping.ts'
import { auditLog } from '../../../src/observability/audit/audit.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { apply, bearer } from '../../support/applications.ts'
import { approvedPartner, keyOf, member, partner } from '../../support/callers.ts'
import { commandsOn } from '../../support/commands.ts'
import { dialects } from '../../support/databases.ts'

const DAY_SECONDS = 24 * 60 * 60

describe.each(dialects)('the key of a partner, on %s,', (dialect) => {
  let server: TestApp
  beforeAll(async () => void (server = await testApp(dialect)))
  afterAll(() => server.close())

  const get = (url: string, key: string) => server.app.inject({ url: `/api/v1/${url}`, headers: bearer(key) })
  const post = (url: string, key: string, payload: object, headers = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/${url}`,
      headers: { ...bearer(key), ...headers },
      payload,
    })
  /** Without a captcha. */
  const submit = (key: string, change: object = {}, headers = {}) =>
    post('apply-newpan', key, { ...validNewPan, ...change }, headers)
  const admin = async (...argv: string[]) =>
    JSON.parse(
      await runCommand([...argv, '--json'], {
        commands: commandsOn(server),
        store: server.store,
        audit: auditLog(server.clock, randomIds),
        securityEvents: server.services.securityEvents,
        operator: 'test',
      }),
    )
  const keyRows = (partnerId: string) => {
    const { apiKeys } = server.store.tables
    return server.store.db.select().from(apiKeys).where(eq(apiKeys.affiliateId, partnerId))
  }

  test('is shown once by whoever issues it; only its hash, beginning and end are kept', async () => {
    const partnerId = await approvedPartner(server)
    const issue = ['partners', 'issue-key', partnerId, '--mode', 'live', '--name', 'The till']
    expect(await admin(...issue, '--dry-run')).not.toHaveProperty('key')
    expect(await keyRows(partnerId)).toEqual([])
    const { id, key } = await admin(...issue)
    expect(key).toMatch(/^pk_live_[\w-]{43}$/u)
    const [row] = await keyRows(partnerId)
    expect(row).toMatchObject({ id, hash: createHash('sha256').update(key).digest('base64url') })
    expect(JSON.stringify(row)).not.toContain(key.slice(8))
    const shown = `${key.slice(0, 11)}…${key.slice(-4)}`
    expect(await admin('partners', 'keys', partnerId)).toEqual([
      {
        id,
        name: 'The till',
        mode: 'live',
        scopes: SCOPES.join(', '),
        key: shown,
        issued: row!.createdAt,
        last_used: null,
        expires: null,
        revoked: null,
        addresses: '',
      },
    ])
    const audited = JSON.stringify(await server.store.db.select().from(server.store.tables.audit))
    expect(audited).toContain('partners issue-key')
    expect(audited).not.toContain(key.slice(8))
  })

  test('submits for a customer without a captcha, and opens what was submitted with any key of the partner', async () => {
    const { partnerId, key } = await partner(server)
    const once = { 'idempotency-key': randomUUID() }
    const answer = await submit(key, {}, once)
    expect(answer.statusCode).toBe(201)
    const { pan } = answer.json().data
    expect(pan.user_id).toBe('')
    // The same key of another caller is another call.
    const other = await partner(server)
    const others = await submit(other.key, {}, once)
    expect([(await submit(key, {}, once)).json().data.pan.id, others.statusCode]).toEqual([pan.id, 201])
    expect(others.json().data.pan.id).not.toBe(pan.id)

    const second = await keyOf(server, partnerId)
    expect((await get(`edit-pan-application/${pan.id}`, second.key)).json().pan.id).toBe(pan.id)
    const change = { ...validNewPan, version: 1 }
    expect((await post(`newpan-update/${pan.id}`, key, change)).statusCode).toBe(200)
    expect((await post(`${pan.id}/add-attachment`, key, { comment: 'A word.' })).statusCode).toBe(201)
    const paid = await post(`store-payment-mode/${pan.id}`, key, { payment_mode: 'cash' })
    const link = new URL(paid.json().data.download_link).pathname
    expect((await server.app.inject(link)).statusCode).toBe(200)

    // Nobody else opens it, and it can be given to no account.
    const strange = await get(`edit-pan-application/${pan.id}`, other.key)
    const absent = await get('edit-pan-application/AAAAAAAAAAAAAAAAAAAAAA', other.key)
    expect([strange.statusCode, strange.json().code]).toEqual([404, 'NOT_FOUND'])
    expect({ ...strange.json(), instance: '', request_id: '' }).toEqual({
      ...absent.json(),
      instance: '',
      request_id: '',
    })
    const { userId, token } = await member(server)
    expect((await get(`edit-pan-application/${pan.id}`, token)).statusCode).toBe(404)
    expect((await submit(key, { user_id: userId })).statusCode).toBe(403)
    expect((await apply(server, { captcha: '' }, bearer(token))).statusCode).toBe(422)
    // What is forgotten is nobody's, its partner's either.
    await server.store.transaction((tx) => server.services.owned.eraseOne(tx, pan.id))
    expect((await get(`edit-pan-application/${pan.id}`, key)).statusCode).toBe(404)
  })

  test('is refused everywhere from the moment it is revoked; the others of the partner go on', async () => {
    const { partnerId, key, keyId } = await partner(server)
    const { key: next } = await keyOf(server, partnerId)
    const { id } = (await submit(key)).json().data.pan
    expect(await admin('partners', 'revoke-key', keyId, '--dry-run')).toMatchObject({ revoked: false })
    expect((await get(`edit-pan-application/${id}`, key)).statusCode).toBe(200)
    expect(await admin('partners', 'revoke-key', keyId)).toMatchObject({ id: keyId, revoked: true })
    await expect(admin('partners', 'revoke-key', keyId)).rejects.toThrow(/was revoked at/u)
    await expect(admin('partners', 'revoke-key', 'x')).rejects.toThrow(/no key with this id/u)
    for (const bad of [key, `${next}x`, next.slice(0, -1), 'pk_', 'pk_test_x', `pk_live_${'A'.repeat(43)}`]) {
      for (const answer of [await get(`edit-pan-application/${id}`, bad), await submit(bad)])
        expect([bad.length, answer.statusCode, answer.json().code]).toEqual([
          bad.length,
          401,
          'UNAUTHENTICATED',
        ])
      expect((await get('select-state', bad)).statusCode).toBe(401)
    }
    expect((await get(`edit-pan-application/${id}`, next)).statusCode).toBe(200)
  })

  test('is for approved partners alone, three at most, and ends for good when they are one no more', async () => {
    const { partnerId, key, keyId } = await partner(server)
    const issue = (mode = 'live') => admin('partners', 'issue-key', partnerId, '--mode', mode)
    await Promise.allSettled([issue(), issue(), issue(), issue()])
    expect(await keyRows(partnerId)).toHaveLength(3)
    await expect(issue()).rejects.toThrow(/at most 3 keys of each mode/u)
    // The other mode has room of its own.
    expect((await issue('test')).key).toMatch(/^pk_test_[\w-]{43}$/u)
    await admin('partners', 'revoke-key', keyId)
    const { key: fourth } = await issue()
    const { id } = (await submit(fourth)).json().data.pan

    // As `partners reject` and `partners approve` do; there is nobody to write to here.
    const decide = (to: 'REJECTED' | 'APPROVED') =>
      server.services.affiliatesAdmin.decide(partnerId, { to, reason: 'x', actor: 'operator:test' }, false)
    await decide('REJECTED')
    expect((await get(`edit-pan-application/${id}`, fourth)).statusCode).toBe(401)
    await expect(issue()).rejects.toThrow(/approve` comes first/u)
    await decide('APPROVED')
    for (const old of [key, fourth]) expect((await submit(old)).statusCode).toBe(401)
    // What was submitted before is there again.
    const { key: fresh } = await issue()
    expect((await get(`edit-pan-application/${id}`, fresh)).statusCode).toBe(200)
    for (const [wrong, said] of [
      [['PA0000', '--mode', 'live'], /no registration/u],
      [[partnerId, '--mode', 'live', '--name', 'x'.repeat(61)], /at most 60/u],
      [[partnerId], /Which mode/u],
      [[partnerId, '--mode', 'real'], /Which mode/u],
      [[partnerId, '--mode', 'live', '--scopes', 'everything'], /no scope everything/u],
      [[partnerId, '--mode'], /--mode needs a text/u],
      [[partnerId, '--hours', '2'], /no option --hours/u],
    ] as const)
      await expect(admin('partners', 'issue-key', ...wrong)).rejects.toThrow(said)
  })

  test('tells when it was used last, within a minute, and goes with a registration that is forgotten', async () => {
    const { partnerId, key } = await partner(server)
    const usedAt = async () => (await keyRows(partnerId))[0]!.lastUsedAt
    const use = () => Promise.all([get('select-state', key), get('select-state', key)])
    expect(await usedAt()).toBeNull()
    await use()
    const first = server.clock.now().toISOString()
    expect(await usedAt()).toBe(first)
    server.clock.forward(59)
    await use()
    expect(await usedAt()).toBe(first)
    server.clock.forward(1)
    await use()
    expect(await usedAt()).toBe(server.clock.now().toISOString())
    await server.services.affiliatesAdmin.decide(
      partnerId,
      { to: 'REJECTED', reason: 'x', actor: 'operator:test' },
      false,
    )
    server.clock.forward(400 * DAY_SECONDS)
    await server.services.retention.sweep()
    expect(await keyRows(partnerId)).toEqual([])
  })

  test('gives way to another one, which is like it, and goes on for as long as was said', async () => {
    const partnerId = await approvedPartner(server)
    const { key, keyId } = await keyOf(server, partnerId, 'test', ['applications:read'])
    const rotate = (...more: string[]) => admin('partners', 'rotate-key', keyId, ...more)
    await expect(rotate('--hours', '169')).rejects.toThrow(/0 to 168 whole hours/u)
    await expect(rotate('--hours', 'x')).rejects.toThrow(/whole number/u)
    expect(await rotate('--dry-run')).not.toHaveProperty('key')
    const { key: next, id: nextId } = await rotate('--hours', '2')
    await expect(rotate()).rejects.toThrow(/taken the place/u)
    const both = async () =>
      (await Promise.all([key, next].map((each) => get('partner/key', each)))).map((each) => each.statusCode)
    server.clock.forward(2 * 60 * 60 - 1)
    expect(await both()).toEqual([200, 200])
    const told = (await get('partner/key', next)).json().data
    expect(told).toMatchObject({ id: nextId, mode: 'test', scopes: ['applications:read'], expires_at: '' })
    expect(told.key).toBe(`${next.slice(0, 11)}…${next.slice(-4)}`)
    server.clock.forward(1)
    expect(await both()).toEqual([401, 200])
    await expect(admin('partners', 'revoke-key', keyId)).rejects.toThrow(/ended at/u)
    await expect(rotate()).rejects.toThrow(/ended at/u)
    // Where it ends at once it needs no room beside the new one.
    await keyOf(server, partnerId, 'test')
    await keyOf(server, partnerId, 'test')
    await expect(admin('partners', 'rotate-key', nextId)).rejects.toThrow(/at most 3/u)
    expect((await get('partner/key', next)).statusCode).toBe(200)
    await admin('partners', 'rotate-key', nextId, '--hours', '0')
    expect((await get('partner/key', next)).statusCode).toBe(401)
  })

  test('is forgotten 90 days after it has ended, and none that still opens something', async () => {
    const { partnerId, keyId } = await partner(server)
    const revoked = await keyOf(server, partnerId)
    await admin('partners', 'revoke-key', revoked.keyId)
    const replaced = await keyOf(server, partnerId)
    const { id: successor } = (await admin('partners', 'rotate-key', replaced.keyId, '--hours', '1')) as {
      id: string
    }
    const shown = async () => new Set((await server.services.apiKeys.list(partnerId)).map(({ id }) => id))
    server.clock.forward(90 * DAY_SECONDS)
    await forgetExpired(server.store, server.clock)
    expect(await shown()).toEqual(new Set([keyId, revoked.keyId, replaced.keyId, successor]))
    server.clock.forward(60)
    await forgetExpired(server.store, server.clock)
    expect(await shown()).toEqual(new Set([keyId, replaced.keyId, successor]))
    server.clock.forward(60 * 60)
    await forgetExpired(server.store, server.clock)
    expect(await shown()).toEqual(new Set([keyId, successor]))
  })

  test('is counted with the other keys of its partner', async () => {
    const limited = await testApp(
      dialect,
      { RATE_LIMIT: 'on', RATE_LIMIT_READS_PER_MINUTE: '2' },
      { store: server.store, clock: server.clock },
    )
    const { partnerId, key } = await partner(server)
    const { key: second } = await keyOf(server, partnerId)
    const ask = async (token: string) =>
      (await limited.app.inject({ url: '/api/v1/select-state', headers: bearer(token) })).statusCode
    expect([await ask(key), await ask(second), await ask(key), await ask(second)]).toEqual([
      200, 200, 429, 429,
    ])
    expect(await ask((await partner(server)).key)).toBe(200)
    await limited.close()
  })
})
