import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserKindIn } from '../../src/auth/device.ts'
import { dialects } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { withPasskey } from './support/invited.ts'
import { callerOf, openStaffServer, staffMember, type StaffServer } from './support/staff-server.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

const kindOf = (agent?: string) =>
  browserKindIn({ headers: agent === undefined ? {} : { 'user-agent': agent } })

describe('a kind of browser', () => {
  test.each([
    [CHROME, CHROME.replace('148.0.0.0', '149.0.7802.15')],
    [FIREFOX, FIREFOX.replaceAll('151.0', '152.0.1')],
    [PHONE, PHONE.replace('19_1_2', '19_2').replace('19.1', '19.2')],
  ])('stays the same through an update of %s', (before, after) => {
    expect(after).not.toBe(before)
    expect(kindOf(after)).toBe(kindOf(before))
  })

  test.each([
    CHROME,
    FIREFOX,
    PHONE,
    CHROME.replace('Windows NT 10.0; Win64; x64', 'X11; Linux x86_64'),
    `${CHROME} Edg/148.0.0.0`,
    'curl/8.18.0',
    '',
  ])('is another one than all others: %s', (agent) => {
    const others = [CHROME, FIREFOX, PHONE, 'python-requests/2.34.0'].filter((other) => other !== agent)
    expect(others.map((other) => kindOf(other))).not.toContain(kindOf(agent))
  })
})

describe.each(dialects)('a session of the staff whose cookie is on another device, on %s,', (dialect) => {
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

  const by = (agent: string) => ({ 'user-agent': agent })
  const rows = (memberId: string) => {
    const { staffSessions: t } = server.store.tables
    return server.store.db.select().from(t).where(eq(t.memberId, memberId))
  }

  test('ends for whoever has the cookie: audited and mailed once, however often it is sent', async () => {
    const { headers, id } = await withPasskey(server, 'copied@staff.example', 'clerk')
    const call = callerOf(server, { headers })
    expect((await call('GET', 'me')).statusCode).toBe(200)
    const stolen = await Promise.all([1, 2, 3, 4, 5].map(() => call('GET', 'me', undefined, by(FIREFOX))))
    for (const answer of stolen) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json().code).toBe('SESSION_USED_ELSEWHERE')
    }
    const told = await call('GET', 'me', undefined, { 'accept-language': 'hi' })
    expect([told.statusCode, told.json().code]).toEqual([401, 'SESSION_USED_ELSEWHERE'])
    expect(told.json().message).toContain('प्रशासक')
    expect((await rows(id)).map(({ endedFor }) => endedFor)).toEqual(['elsewhere'])

    const { audit, securityEvents } = server.store.tables
    const entries = await server.store.db.select().from(audit).where(eq(audit.object, id))
    const ended = entries.filter(({ action }) => action === 'staff session elsewhere')
    expect(ended.map(({ actor, details }) => [actor, details['device']])).toEqual([
      ['system', 'Firefox, Linux'],
    ])
    const events = await server.store.db.select().from(securityEvents).where(eq(securityEvents.object, id))
    expect(
      events.some(({ kind, outcome, network }) => kind === 'right' && outcome === 'refused' && network),
    ).toBe(true)
    await server.jobs.drain()
    const mails = post.mails.filter(
      ({ to, subject }) => to === 'copied@staff.example' && /device/u.test(subject),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('Firefox, Linux')
    expect(mails[0]!.text).toContain('administrator')
  })

  test('changes nothing there', async () => {
    const me = await staffMember(server, ['clerk'])
    const call = callerOf(server, me)
    expect((await call('GET', 'me', undefined, by(CHROME))).statusCode).toBe(200)
    const changed = await call('PUT', 'me', { language: 'ta' }, by(PHONE))
    expect([changed.statusCode, changed.json().code]).toEqual([401, 'SESSION_USED_ELSEWHERE'])
    const { staffMembers: t } = server.store.tables
    const [row] = await server.store.db.select().from(t).where(eq(t.id, me.memberId))
    expect(row!.language).toBe('en')
  })

  test('goes on through an update of the browser', async () => {
    const me = await staffMember(server, ['clerk'])
    const call = callerOf(server, me)
    for (const version of ['148.0.0.0', '149.0.0.0', '149.0.7802.15'])
      expect((await call('GET', 'me', undefined, by(CHROME.replace('148.0.0.0', version)))).statusCode).toBe(
        200,
      )
  })

  test('belongs to the first browser that it is seen with, where an earlier release has begun it', async () => {
    const me = await staffMember(server, ['clerk'])
    expect((await rows(me.memberId))[0]!.browserKind).toBeNull()
    const call = callerOf(server, me)
    expect((await call('GET', 'me', undefined, by(CHROME))).statusCode).toBe(200)
    expect((await rows(me.memberId))[0]!.browserKind).toBe(kindOf(CHROME))
    expect((await call('GET', 'me', undefined, by(FIREFOX))).statusCode).toBe(401)
    expect((await call('GET', 'me', undefined, by(CHROME))).json().code).toBe('SESSION_USED_ELSEWHERE')
  })

  test('that its owner has ended says nothing of another device', async () => {
    const me = await staffMember(server, ['clerk'])
    const call = callerOf(server, me)
    expect((await call('POST', 'logout')).statusCode).toBe(200)
    const answer = await call('GET', 'me', undefined, by(FIREFOX))
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED'])
    // Nothing there is about tracking an application.
    expect(answer.json().message).not.toMatch(/track/iu)
  })
})
