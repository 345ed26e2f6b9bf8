import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { SCOPES } from '@pan/contracts/kit/access/key-grant'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../../src/cli/run.ts'
import { removeOfUser } from '../../../src/modules/partners/affiliates/removed-affiliates.repository.ts'
import { auditLog } from '../../../src/observability/audit/audit.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { approvedPartner, keyOf, member, session, type Member } from '../../support/callers.ts'
import { commandsOn } from '../../support/commands.ts'
import { databases } from '../../support/databases.ts'
import { startMailServer, type MailServer } from '../../support/mail-server.ts'

const DAY_SECONDS = 24 * 60 * 60
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0'
const url = 'https://partner.example/hook'

describe.each(databases)('the console of a partner, on %s,', (dialect, it) => {
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

  const call = (
    me: { token: string },
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path = '',
    payload?: object,
  ) =>
    server.app.inject({
      method,
      url: `/api/v1/partner-console${path}`,
      headers: { ...bearer(me.token), 'user-agent': FIREFOX },
      ...(payload && { payload }),
    })
  const seenBy = async (me: Member) =>
    (await call(me, 'GET')).json<{ data: { partners: { id: string }[] } }>().data.partners.map(({ id }) => id)
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
  async function mailsTo(email: string) {
    await server.jobs.drain()
    return post.mails.filter(({ to }) => to === email)
  }
  /** The newest mail of a subject; those of one moment come in any order. */
  const mailTo = async (email: string, subject: RegExp) =>
    (await mailsTo(email)).findLast((mail) => subject.test(mail.subject))!
  const linkIn = ({ text }: { text: string }) => /console#(\S+)/u.exec(text)?.[1] ?? ''

  /** Somebody registers as a partner with an address; the operator approves. */
  async function approvedAt(email: string): Promise<string> {
    const registered = await server.app.inject({
      method: 'POST',
      url: '/api/v1/create-affiliate',
      payload: { ...personAffiliate, email, captcha: await server.captcha() },
    })
    const { id } = registered.json<{ data: { id: string } }>().data
    await admin('partners', 'approve', id)
    return id
  }

  it('is not run by whoever has the contact address, but by the one account that brings the link of the approval', async () => {
    // Registered first, and confirmed: as whoever takes an address from its owner has it.
    const attacker = await member(server)
    const id = await approvedAt(attacker.email)
    const approval = await mailTo(attacker.email, /^Welcome/u)
    expect(await seenBy(attacker)).toEqual([])
    const wish = { name: 'mine', mode: 'live', scopes: SCOPES }
    expect((await call(attacker, 'POST', `/${id}/keys`, wish)).statusCode).toBe(404)

    const [owner, unconfirmed] = [await member(server), await member(server)]
    await server.store.transaction(({ tables: { users }, db }) =>
      db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unconfirmed.userId)),
    )
    const token = linkIn(approval)
    const accept = (me: Member, given: string) => call(me, 'POST', '/owner', { token: given })
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/v1/partner-console/owner', payload: { token } }))
        .statusCode,
    ).toBe(401)
    expect((await accept(unconfirmed, token)).json().message).toMatch(/not confirmed yet/u)
    expect((await accept(owner, `${token}x`)).statusCode).toBe(422)
    expect((await accept(owner, token)).statusCode).toBe(200)
    expect([await seenBy(owner), await seenBy(attacker)]).toEqual([[id], []])
    const again = await accept(attacker, token)
    expect([again.statusCode, again.json().message]).toEqual([
      422,
      'This link has expired or has already been used. Write to us for another one.',
    ])
    for (const { email } of [attacker, owner])
      expect(await mailTo(email, /^New account for your partner console/u)).toBeDefined()
  })

  test('is reached by the one link of the approval with a new account of exactly that address', async () => {
    const [me, other] = [await member(server), await member(server)]
    const id = await approvedAt(me.email)
    await server.store.transaction(({ tables: { users }, db }) =>
      db
        .update(users)
        .set({ emailVerifiedAt: null })
        .where(inArray(users.id, [me.userId, other.userId])),
    )
    const token = linkIn(await mailTo(me.email, /^Welcome/u))
    expect((await call(other, 'POST', '/owner', { token })).json().message).toMatch(/not confirmed yet/u)
    expect((await call(me, 'POST', '/owner', { token: `${token}x` })).statusCode).toBe(422)
    expect(await server.services.accountSettings.isConfirmed(me.userId)).toBe(false)
    expect((await call(me, 'POST', '/owner', { token })).statusCode).toBe(200)
    expect(await seenBy(me)).toEqual([id])
    expect(await server.services.accountSettings.isConfirmed(other.userId)).toBe(false)
  })

  test('is given, taken and offered anew by an operator, and ends with the partnership', async () => {
    const [contact, me, next] = [await member(server), await member(server), await member(server)]
    const id = await approvedAt(contact.email)
    await expect(admin('partners', 'bind', id, 'nobody@example.com')).rejects.toThrow(/There is no account/u)
    await expect(admin('partners', 'unbind', id)).rejects.toThrow(/No account runs/u)
    expect(await admin('partners', 'bind', id, me.email, '--dry-run')).toMatchObject({ bound: false })
    expect(await seenBy(me)).toEqual([])
    expect(await admin('partners', 'bind', id, me.email)).toMatchObject({ account: me.userId, bound: true })
    expect(await admin('partners', 'show', id)).toMatchObject({ console_account: me.userId })
    expect(await seenBy(me)).toEqual([id])

    await admin('partners', 'invite', id)
    const token = linkIn(await mailTo(contact.email, /^Your partner console/u))
    expect((await call(next, 'POST', '/owner', { token })).statusCode).toBe(200)
    expect([await seenBy(me), await seenBy(next)]).toEqual([[], [id]])
    expect(await mailsTo(me.email)).toHaveLength(2)

    await admin('partners', 'unbind', id)
    expect(await seenBy(next)).toEqual([])
    await admin('partners', 'bind', id, next.userId)
    await admin('partners', 'invite', id)
    const early = linkIn(await mailTo(contact.email, /^Your partner console/u))
    await admin('partners', 'reject', id, '--reason', 'x', '--yes')
    await admin('partners', 'approve', id)
    expect(await seenBy(next)).toEqual([])
    expect((await call(next, 'POST', '/owner', { token: early })).statusCode).toBe(422)
    const late = linkIn(await mailTo(contact.email, /^Welcome/u))
    server.clock.forward(14 * DAY_SECONDS + 1)
    const { token: fresh } = await session(server, next.userId)
    expect((await call({ token: fresh }, 'POST', '/owner', { token: late })).statusCode).toBe(422)
  })

  it('is taken by a link until two weeks are over', async () => {
    const contact = await member(server)
    await approvedAt(contact.email)
    const token = linkIn(await mailTo(contact.email, /^Welcome/u))
    server.clock.forward(14 * DAY_SECONDS - 1)
    const { token: fresh } = await session(server, contact.userId)
    expect((await call({ token: fresh }, 'POST', '/owner', { token })).statusCode).toBe(200)
  })

  it('is not taken again by a link that was used, when the account has lost it or is gone', async () => {
    const [contact, me] = [await member(server), await member(server)]
    const id = await approvedAt(contact.email)
    const token = linkIn(await mailTo(contact.email, /^Welcome/u))
    expect((await call(me, 'POST', '/owner', { token })).statusCode).toBe(200)
    await admin('partners', 'unbind', id)
    expect((await call(me, 'POST', '/owner', { token })).statusCode).toBe(422)
    await admin('partners', 'invite', id)
    const invitation = linkIn(await mailTo(contact.email, /^Your partner console/u))
    server.clock.forward(1)
    expect((await call(me, 'POST', '/owner', { token: invitation })).statusCode).toBe(200)
    await server.store.transaction((tx) => removeOfUser(tx, me.userId))
    for (const used of [token, invitation])
      expect((await call(me, 'POST', '/owner', { token: used })).statusCode).toBe(422)
  })

  test('tells the contact and the account that runs it of keys, addresses and secrets, whoever changed them', async () => {
    const me = await member(server)
    const contact = await member(server)
    const id = await approvedPartner(server, { email: contact.email, userId: me.userId })
    await server.store.transaction(({ tables: { affiliates }, db }) =>
      db.update(affiliates).set({ language: 'ta' }).where(eq(affiliates.id, id)),
    )
    server.clock.set('2032-02-03T20:05:00Z')
    Object.assign(me, await session(server, me.userId))
    const wish = { name: 'MEENA', mode: 'live', scopes: SCOPES }
    const { key, secret } = (await call(me, 'POST', `/${id}/keys`, wish)).json().data
    const told = (await mailsTo(me.email)).at(-1)!
    expect(told.subject).toBe(`A new API key for PA${id}`)
    expect(told.text).toContain(
      `made for PA${id} on 04-02-2032 01:35 IST. How: on the partner console, with Firefox, Windows.`,
    )
    expect(told.text).not.toMatch(new RegExp(`MEENA|#|${secret as string}`, 'u'))
    expect((await mailsTo(contact.email)).map(({ subject }) => subject)).toEqual([
      `PA${id} கூட்டாளருக்குப் புதிய API சாவி`,
    ])

    await call(me, 'POST', `/${id}/keys/${key.id}/rotation`, { hours: 0 })
    const { keyId } = await keyOf(server, id)
    await call(me, 'DELETE', `/${id}/keys/${keyId}`)
    const made = await call(me, 'POST', `/${id}/webhooks`, { url, mode: 'live' })
    const hook = `/${id}/webhooks/${made.json().data.webhook.id}`
    await call(me, 'PUT', hook, { url: `${url}/2` })
    // Nothing has changed by that.
    await call(me, 'PUT', hook, { url: `${url}/2`, enabled: true })
    await call(me, 'POST', `${hook}/secret`)
    await call(me, 'DELETE', hook)
    const subjects = (await mailsTo(me.email)).map(({ subject }) => subject)
    expect(subjects.slice(1).sort()).toEqual([
      `A new API key for PA${id}`,
      `A new webhook address for PA${id}`,
      `A new webhook secret for PA${id}`,
      `A webhook address of PA${id} was changed`,
      `A webhook address of PA${id} was removed`,
      `An API key of PA${id} is being replaced`,
      `An API key of PA${id} was revoked`,
    ])
    const byUs = (await mailsTo(me.email)).filter(({ text }) => text.includes('How: by us.'))
    expect(byUs.map(({ subject }) => subject)).toEqual([`A new API key for PA${id}`])
    expect(await mailsTo(contact.email)).toHaveLength(8)

    const { key: program } = await keyOf(server, id, 'test')
    const headers = bearer(program)
    await server.app.inject({ method: 'POST', url: '/api/v1/partner/webhooks', headers, payload: { url } })
    const added = await mailTo(me.email, /^A new webhook address/u)
    expect(added.text).toContain('How: by a program with one of your keys.')
  })
})
