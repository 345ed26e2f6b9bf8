import { CLAIM_MINUTES } from '@pan/contracts/staff/comments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../../src/cli/run.ts'
import { articlesFolder } from '../../../src/config/folders.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { seedArticles } from '../../../src/modules/articles/articles-seed.ts'
import { auditLog } from '../../../src/observability/audit/audit.ts'
import { indianTime } from '../../../src/time/indian-time.ts'
import { callerOf, openStaffServer, staffMember, type StaffServer } from '../../staff/support/staff-server.ts'
import { loggedIn, proveAgain, somebody } from '../../support/accounts.ts'
import { bearer } from '../../support/applications.ts'
import { commandsOn } from '../../support/commands.ts'
import { databases } from '../../support/databases.ts'

describe.each(databases)('the comments of readers and who moderates them on %s', (dialect, it) => {
  let server: StaffServer
  let author: string
  let reader: string
  let article: string
  let me: Awaited<ReturnType<typeof staffMember>>
  let call: ReturnType<typeof callerOf>
  beforeAll(async () => {
    server = await openStaffServer(dialect)
    await seedArticles(server.store, articlesFolder, randomIds)
    author = (await loggedIn(server)).token
    reader = (await loggedIn(server, { ...somebody, email: 'reader@example.com', name: 'Ravi Specimen' }))
      .token
    article = (await server.app.inject('/api/v1/listing-articles')).json().listing_articles[0].id
    me = await staffMember(server, ['moderator'])
    call = callerOf(server, me)
  })
  afterAll(() => server.close())
  beforeEach(() => server.clock.forward(61))

  const post = (token: string, path: string, payload: object = {}) =>
    server.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers: bearer(token), payload })
  const say = async (text: string): Promise<string> =>
    (await post(author, 'store-comment', { comment: text, cms_id: article })).json().data.comment.id
  const report = (id: string, token = reader) => post(token, `report-comment/${id}`)
  const list = async (which: string, by = call) =>
    (await by('GET', `comments?which=${which}`)).json().data.comments as {
      id: string
      claim: object | null
      reports: number
    }[]
  const find = async (which: string, id: string) => (await list(which)).find((each) => each.id === id)
  const decide = (id: string, to: string, edited_at: string | null = null, by = call) =>
    by('POST', `comments/${id}/decision`, { to, edited_at })
  const isRead = async (id: string): Promise<boolean> => {
    const url = `/api/v1/listing-comment/${article}`
    const { listing_comment: all } = (await server.app.inject({ url, headers: bearer(reader) })).json()
    return all.some((each: { id: string }) => each.id === id)
  }

  it('wait once somebody reports them, who has waited longest first, and are hidden and shown again', async () => {
    const [first, second, quiet] = [await say('first'), await say('second'), await say('quiet')]
    await report(first)
    server.clock.forward(1)
    await report(second)
    await report(first, author)
    const ids = (await list('waiting')).map(({ id }) => id)
    expect(ids.filter((id) => [first, second, quiet].includes(id))).toEqual([first, second])
    expect(await find('waiting', first)).toMatchObject({ reports: 2, text: 'first', author: somebody.name })
    expect((await decide(first, 'hide')).json()).toEqual({ success: true })
    expect([await isRead(first), await find('waiting', first)]).toEqual([false, undefined])
    expect(await find('hidden', first)).toMatchObject({ id: first })
    await decide(first, 'show')
    expect([await isRead(first), await find('hidden', first)]).toEqual([true, undefined])
    expect(await find('waiting', first)).toBeUndefined()
  })

  it('show a moderator no whole number of a person, and readers what was written', async () => {
    const id = await say('My PAN is ABCPE1234F')
    await report(id)
    expect(await find('waiting', id)).toMatchObject({ text: 'My PAN is ••••••234F' })
    expect(await isRead(id)).toBe(true)
    await decide(id, 'hide')
  })

  it('wait no more when the report is dismissed, until another reader reports them', async () => {
    const id = await say('fine')
    await report(id)
    await decide(id, 'dismiss')
    await report(id)
    expect([await isRead(id), await find('waiting', id)]).toEqual([true, undefined])
    await report(id, author)
    expect(await find('waiting', id)).toMatchObject({ reports: 2 })
    await decide(id, 'dismiss')
  })

  test(`are decided on by who has claimed them, and by anybody after ${CLAIM_MINUTES} minutes`, async () => {
    const id = await say('claimed')
    await report(id)
    const other = callerOf(server, await staffMember(server, ['moderator']))
    const claims = await Promise.all([
      call('POST', `comments/${id}/claim`),
      other('POST', `comments/${id}/claim`),
    ])
    expect(claims.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [mine, theirs] = claims[0].statusCode === 200 ? [call, other] : [other, call]
    expect((await decide(id, 'hide', null, theirs)).json().code).toBe('CASE_TAKEN')
    const claimOf = async (by: typeof call) =>
      (await list('waiting', by)).find((each) => each.id === id)!.claim
    expect(await claimOf(mine)).toMatchObject({ is_mine: true, name: 'Kavya Specimen' })
    expect(await claimOf(theirs)).toMatchObject({ is_mine: false })
    server.clock.forward(CLAIM_MINUTES * 60 - 1)
    expect((await decide(id, 'dismiss', null, theirs)).statusCode).toBe(409)
    server.clock.forward(1)
    expect(await claimOf(mine)).toBeNull()
    expect((await decide(id, 'dismiss', null, theirs)).statusCode).toBe(200)
  })

  test('are not decided on in words that nobody has looked at', async () => {
    const id = await say('before')
    await report(id)
    server.clock.forward(61)
    await post(author, `update-comment/${id}`, { comment: 'after' })
    expect((await decide(id, 'dismiss')).json().code).toBe('STALE_VERSION')
    const { edited_at } = (await find('waiting', id)) as unknown as { edited_at: string }
    expect((await decide(id, 'dismiss', edited_at)).statusCode).toBe(200)
  })

  test('are gone from every list when their author deletes them', async () => {
    const id = await say('gone')
    await report(id)
    await server.app.inject({
      method: 'DELETE',
      url: `/api/v1/delete-comment/${id}`,
      headers: bearer(author),
    })
    expect(await find('waiting', id)).toBeUndefined()
    expect((await decide(id, 'hide')).statusCode).toBe(404)
  })

  test('are written no more by who was muted, who can still delete and is told why', async () => {
    const id = await say('too much')
    await report(id)
    for (let time = 0; time < 2; time++) expect((await decide(id, 'mute')).statusCode).toBe(200)
    expect(await find('waiting', id)).toMatchObject({ is_muted: true })
    const mutedSince = async () => {
      await proveAgain(server, author)
      const copy = await server.app.inject({ url: '/api/v1/account/export', headers: bearer(author) })
      return copy.json().user.comments_muted_at
    }
    expect(await mutedSince()).toBe(indianTime(server.clock.now().toISOString()))
    server.clock.forward(61)
    for (const [path, body] of [
      ['store-comment', { comment: 'x', cms_id: article }],
      [`reply-comment/${id}`, { comment: 'x' }],
      [`update-comment/${id}`, { comment: 'x' }],
    ] as const) {
      const refused = await post(author, path, body)
      expect([path, refused.statusCode]).toEqual([path, 403])
      expect(refused.json().detail).toContain('any more')
    }
    await decide(id, 'unmute')
    expect(await mutedSince()).toBe('')
    expect((await post(author, `reply-comment/${id}`, { comment: 'x' })).statusCode).toBe(201)
    await decide(id, 'dismiss')
  })

  test('are hidden by the command as by a moderator, and each decision is in the audit log', async () => {
    const id = await say('by command')
    await report(id)
    await runCommand(['comments', 'hide', id, '--as', 'asha'], {
      commands: commandsOn(server),
      store: server.store,
      audit: auditLog(server.clock, randomIds),
      securityEvents: server.services.securityEvents,
      operator: undefined,
    })
    expect([await find('waiting', id), (await find('hidden', id))?.id]).toEqual([undefined, id])
    await decide(id, 'show')
    const rows = await server.store.db.select().from(server.store.tables.audit)
    expect(rows.filter(({ object }) => object === id)).toContainEqual(
      expect.objectContaining({
        actor: `staff:${me.memberId}`,
        action: 'POST /api/v1/staff/comments/:id/decision',
        details: { to: 'show', session: me.sessionId },
      }),
    )
  })
})
