import { companyAffiliate, personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Transaction } from '../../src/db/store.ts'
import {
  callerOf,
  openStaffServer,
  proven,
  staffMember,
  type SignedIn,
  type StaffServer,
} from '../staff/support/staff-server.ts'
import { databases } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'

describe.each(databases)('a registration in the back office on %s', (dialect, it) => {
  let post: MailServer
  let server: StaffServer
  let me: SignedIn
  let call: ReturnType<typeof callerOf>
  beforeAll(async () => {
    post = await startMailServer()
    server = await openStaffServer(dialect, { SMTP_URL: post.url })
  })
  afterAll(async () => {
    await server.close()
    await post.close()
  })
  beforeEach(async () => {
    me = await staffMember(server, ['partners'])
    call = callerOf(server, me)
  })

  async function registered(answers: object = personAffiliate, language = 'en'): Promise<string> {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/create-affiliate',
      headers: { 'accept-language': language },
      payload: { ...answers, captcha: await server.captcha() },
    })
    await server.jobs.drain()
    post.mails.length = 0
    return answer.json().data.id
  }
  const read = async (id: string) => (await call('GET', `partners/${id}`)).json().data.registration
  const decideUnproven = (id: string, from: string, to: string, reason = '') =>
    call('POST', `partners/${id}/decision`, { from, to, reason })
  const hasProof = async (id: string, to: string) => {
    const { staffProofs: proofs } = server.store.tables
    const rows = await server.store.db.select().from(proofs).where(eq(proofs.sessionId, me.sessionId))
    return rows.some(({ deed }) => deed === `partner:${id}:${to}`)
  }
  async function decide(id: string, from: string, to: string, reason = '') {
    // One that was not used up stays.
    if (!(await hasProof(id, to))) await proven(server, me, `partner:${id}:${to}`)
    return decideUnproven(id, from, to, reason)
  }
  async function approved(): Promise<string> {
    const id = await registered()
    expect((await decide(id, 'RECEIVED', 'APPROVED')).statusCode).toBe(200)
    return id
  }

  test('is listed by state, the newest first, without anything about people', async () => {
    const ids = [await registered(), await registered()]
    const { registrations } = (await call('GET', 'partners?state=RECEIVED')).json().data
    expect(registrations.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual(ids.toReversed())
    expect(JSON.stringify(registrations)).not.toMatch(/specimen|example\.com/iu)
    expect((await call('GET', 'partners?cursor=nonsense')).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  })

  it('shows doubts in the language of the reader, others with the same numbers, and no number whole', async () => {
    const other = await registered({
      ...companyAffiliate,
      pan_number: ' abcps1234f',
      bank_account_nbr: '998877665544',
    })
    const id = await registered({
      ...personAffiliate,
      email: 'no.other@example.com',
      gstn_number: '33ABCPS1234F1ZX',
    })
    const answer = await call('GET', `partners/${id}`, undefined, { 'accept-language': 'ta' })
    const shown = answer.json().data.registration
    expect(shown.doubts).toEqual([
      { field: 'gstn_number', message: expect.stringMatching(/\p{Script=Tamil}/u) },
    ])
    expect(shown.same.find((each: { id: string }) => each.id === other)).toMatchObject({
      fields: ['pan_number'],
    })
    expect(shown.answers).toMatchObject({
      email: 'no.other@example.com',
      pan_number: '••••••234F',
      bank_account_nbr: '••••••7890',
      phone: '••••••0017',
    })
    expect(shown.is_same_whole).toBe(true)
    expect(answer.body).not.toMatch(/ABCPS1234F|001234567890|9000000017/u)
    expect(shown.same.map((each: { id: string }) => each.id)).not.toContain(id)
  })

  it('is told by the very mail that was shown before, but for the secret of its link', async () => {
    const id = await registered(personAffiliate, 'hi')
    for (const [from, to] of [
      ['RECEIVED', 'APPROVED'],
      ['APPROVED', 'REJECTED'],
    ] as const) {
      const preview = (await call('GET', `partners/${id}/decision-mail?to=${to}`)).json().data
      expect(preview).toMatchObject({ language: 'hi', to: personAffiliate.email })
      post.mails.length = 0
      expect((await decide(id, from, to, 'A reason')).statusCode).toBe(200)
      await server.jobs.drain()
      const [mail] = post.mails.filter(({ subject }) => subject === preview.subject)
      const sent = mail!.text.replace(/#\S+/u, '#…')
      expect(sent.replaceAll(/\s+/gu, ' ').trim()).toBe(preview.text.replaceAll(/\s+/gu, ' ').trim())
      expect(preview.text).not.toMatch(/#[\w-]/u)
    }
  })

  test('is decided once, on what the page showed, and by name; a rejection needs a reason', async () => {
    const id = await registered()
    expect((await decide(id, 'RECEIVED', 'REJECTED', '  ')).json().errors).toMatchObject([
      { field: 'reason' },
    ])
    expect((await decide(id, 'APPROVED', 'REJECTED', 'x')).json()).toMatchObject({ code: 'STALE_VERSION' })
    const both = await Promise.all([
      decide(id, 'RECEIVED', 'APPROVED'),
      decide(id, 'RECEIVED', 'REJECTED', 'x'),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await decide(id, 'RECEIVED', 'APPROVED')).json()).toMatchObject({ code: 'STALE_VERSION' })
    expect(await read(id)).toMatchObject({ decided_by: 'Kavya Specimen' })
    await server.jobs.drain()
    expect(post.mails).toHaveLength(1)
  })

  it('is decided with a fresh proof of that very decision, which is used up by it', async () => {
    const id = await registered()
    await proven(server, me, `partner:${id}:REJECTED`)
    await proven(server, me, `partner:${await registered()}:APPROVED`)
    const refused = await decideUnproven(id, 'RECEIVED', 'APPROVED')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'PROOF_NEEDED'])
    expect(await read(id)).toMatchObject({ state: 'RECEIVED' })
    await proven(server, me, `partner:${id}:APPROVED`)
    expect((await decideUnproven(id, 'RECEIVED', 'APPROVED')).statusCode).toBe(200)
    expect(await hasProof(id, 'APPROVED')).toBe(false)
  })

  test('has a key that ends once where two end it at once; the second hears it, and the partner is told once', async () => {
    const id = await approved()
    const { apiKeys: keys } = server.services
    const wish = { name: 'till', mode: 'live', scopes: ['applications:read'] } as const
    const key = (await keys.issue(id, wish, 'operator'))!.row.id
    await server.jobs.drain()
    post.mails.length = 0
    // The other one comes between the look at the key and the transaction.
    const transaction: Transaction = async (work, isolation) => {
      await keys.revoke(key, 'operator')
      return server.store.transaction(work, isolation)
    }
    await expect(keys.revoke(key, 'operator', { transaction })).rejects.toMatchObject({
      code: 'STALE_VERSION',
    })
    await server.jobs.drain()
    expect(post.mails).toHaveLength(1)
  })

  it('has keys that staff end, of this partner alone, and never see; the partner is told', async () => {
    const [id, other] = [await approved(), await approved()]
    const wish = { name: 'till', mode: 'live', scopes: ['applications:read'] } as const
    const made = await server.services.apiKeys.issue(id, wish, 'operator')
    await server.jobs.drain()
    post.mails.length = 0
    const answer = await call('GET', `partners/${id}`)
    const [key] = answer.json().data.registration.keys
    expect(key).toMatchObject({ name: 'till', is_active: true, ends_at: null })
    expect(answer.body).not.toContain(made!.key)
    expect((await call('DELETE', `partners/${other}/keys/${key.id}`)).statusCode).toBe(404)
    expect((await call('DELETE', `partners/${id}/keys/${key.id}`)).statusCode).toBe(200)
    expect((await call('DELETE', `partners/${id}/keys/${key.id}`)).json()).toMatchObject({
      code: 'STALE_VERSION',
    })
    expect((await read(id)).keys).toMatchObject([{ is_active: false }])
    await server.jobs.drain()
    expect(post.mails).toHaveLength(1)
  })

  test('leaves in the audit log who saw it, who decided what, and of whom a key was ended', async () => {
    const id = await approved()
    await read(id)
    const wish = { name: 'till', mode: 'live', scopes: ['applications:read'] } as const
    const key = (await server.services.apiKeys.issue(id, wish, 'operator'))!.row.id
    await call('DELETE', `partners/${id}/keys/${key}`)
    const { audit } = server.store.tables
    const all = await server.store.db.select().from(audit)
    const rows = all.filter(({ object }) => object === id)
    const detailsOf = (name: string, end: string) =>
      all.find(({ action, object }) => object === name && action.endsWith(end))?.details
    const { sessionId: session } = me
    expect(detailsOf(id, '/decision')).toEqual({ from: 'RECEIVED', to: 'APPROVED', session })
    expect(detailsOf(key, '/:key_id')).toEqual({ partner: id, session })
    // The words of a reason stay where they are, and the entry says where.
    const other = await registered()
    await decide(other, 'RECEIVED', 'REJECTED', 'A name that is somebody else’s')
    const since = await server.store.db.select().from(audit).where(eq(audit.object, other))
    expect(since.find(({ action }) => action.endsWith('/decision'))?.details).toEqual({
      from: 'RECEIVED',
      to: 'REJECTED',
      reason_in: other,
      session,
    })
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'GET /api/v1/staff/partners/:partner_id',
        'POST /api/v1/staff/partners/:partner_id/decision',
      ]),
    )
    expect(rows.every(({ actor }) => actor.startsWith('staff:'))).toBe(true)
  })
})
