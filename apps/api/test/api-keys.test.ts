import { createHash, randomUUID } from 'node:crypto'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../src/admin/run.ts'
import { auditLog } from '../src/support/audit.ts'
import { randomIds } from '../src/support/ids.ts'
import { testApp, type TestApp } from './support/app.ts'
import { apply, bearer } from './support/applications.ts'
import { approvedPartner, member, partner } from './support/callers.ts'
import { commandsOn } from './support/commands.ts'
import { dialects } from './support/databases.ts'

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
        actor: 'operator:test',
      }),
    )
  const keyRows = (partnerId: string) => {
    const { apiKeys } = server.store.tables
    return server.store.db.select().from(apiKeys).where(eq(apiKeys.affiliateId, partnerId))
  }

  test('is shown once by whoever issues it; only its hash, beginning and end are kept', async () => {
    const partnerId = await approvedPartner(server)
    const issue = ['partners', 'issue-key', partnerId, 'The till']
    expect(await admin(...issue, '--dry-run')).not.toHaveProperty('key')
    expect(await keyRows(partnerId)).toEqual([])
    const { id, key } = await admin(...issue)
    expect(key).toMatch(/^pk_live_[\w-]{43}$/u)
    const [row] = await keyRows(partnerId)
    expect(row).toMatchObject({ id, hash: createHash('sha256').update(key).digest('base64url') })
    expect(JSON.stringify(row)).not.toContain(key.slice(8))
    const shown = `${key.slice(0, 11)}…${key.slice(-4)}`
    expect(await admin('partners', 'keys', partnerId)).toEqual([
      { id, name: 'The till', key: shown, issued: row!.createdAt, last_used: null, revoked: null },
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

    const second = await server.services.apiKeys.issue(partnerId, 'second')
    expect((await get(`edit-pan-application/${pan.id}`, second.key!)).json().pan.id).toBe(pan.id)
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
    const next = (await server.services.apiKeys.issue(partnerId, '')).key!
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
    const issue = () => admin('partners', 'issue-key', partnerId)
    await Promise.allSettled([issue(), issue(), issue(), issue()])
    expect(await keyRows(partnerId)).toHaveLength(3)
    await expect(issue()).rejects.toThrow(/at most 3 keys/u)
    await admin('partners', 'revoke-key', keyId)
    const { key: fourth } = await issue()
    const { id } = (await submit(fourth)).json().data.pan

    // As `partners reject` and `partners approve` do; there is nobody to write to here.
    const decide = (to: 'REJECTED' | 'APPROVED') =>
      server.services.affiliatesDesk.decide(partnerId, { to, reason: 'x', actor: 'operator:test' }, false)
    await decide('REJECTED')
    expect((await get(`edit-pan-application/${id}`, fourth)).statusCode).toBe(401)
    await expect(issue()).rejects.toThrow(/approve` comes first/u)
    await decide('APPROVED')
    for (const old of [key, fourth]) expect((await submit(old)).statusCode).toBe(401)
    // What was submitted before is there again.
    const { key: fresh } = await issue()
    expect((await get(`edit-pan-application/${id}`, fresh)).statusCode).toBe(200)
    await expect(admin('partners', 'issue-key', 'PA0000')).rejects.toThrow(/no registration/u)
    await expect(admin('partners', 'issue-key', partnerId, 'x'.repeat(61))).rejects.toThrow(/at most 60/u)
  })

  test('tells on which day it was used last, and goes with a registration that is forgotten', async () => {
    const { partnerId, key } = await partner(server)
    const usedOn = async () => (await keyRows(partnerId))[0]!.lastUsedOn
    expect(await usedOn()).toBeNull()
    await get('select-state', key)
    const first = await usedOn()
    expect(first).toMatch(/^\d{4}-\d\d-\d\d$/u)
    server.clock.forward(2 * DAY_SECONDS)
    await get('select-state', key)
    expect((await usedOn())! > first!).toBe(true)
    await server.services.affiliatesDesk.decide(
      partnerId,
      { to: 'REJECTED', reason: 'x', actor: 'operator:test' },
      false,
    )
    server.clock.forward(400 * DAY_SECONDS)
    await server.services.retention.sweep()
    expect(await keyRows(partnerId)).toEqual([])
  })

  test('is counted with the other keys of its partner', async () => {
    const limited = await testApp(
      dialect,
      { RATE_LIMIT: 'on', RATE_LIMIT_READS_PER_MINUTE: '2' },
      { store: server.store, clock: server.clock },
    )
    const { partnerId, key } = await partner(server)
    const second = (await server.services.apiKeys.issue(partnerId, '')).key!
    const ask = async (token: string) =>
      (await limited.app.inject({ url: '/api/v1/select-state', headers: bearer(token) })).statusCode
    expect([await ask(key), await ask(second), await ask(key), await ask(second)]).toEqual([
      200, 200, 429, 429,
    ])
    expect(await ask((await partner(server)).key)).toBe(200)
    await limited.close()
  })
})
