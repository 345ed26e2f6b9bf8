import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../src/cli/run.ts'
import { articlesFolder } from '../../src/config/folders.ts'
import { seedArticles } from '../../src/modules/articles/articles-seed.ts'
import { auditLog } from '../../src/observability/audit/audit.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { loggedIn, proveAgain, somebody } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { commandsOn } from '../support/commands.ts'
import { dialects } from '../support/databases.ts'

const NOT_YOURS = 'You are not allowed to edit this comment'
/** Two people of one name. */
const twin = { ...somebody, email: 'other.specimen@example.com' }

interface Said {
  readonly id: string
  readonly comment: string
  readonly user_name: string
  readonly is_own: boolean
  readonly is_edited: boolean
  readonly reply_to: string
  readonly reply_comment: Said[]
}

describe.each(dialects)('comments on %s', (dialect) => {
  let server: TestApp
  let mine: string
  let theirs: string
  let articles: { id: string }[]
  let article = ''
  beforeAll(async () => {
    server = await testApp(dialect)
    await seedArticles(server.store, articlesFolder, randomIds)
    mine = (await loggedIn(server)).token
    theirs = (await loggedIn(server, twin)).token
    articles = (await server.app.inject('/api/v1/listing-articles')).json().listing_articles
  })
  // Every test has an article of its own, and a minute without comments before it.
  beforeEach(() => {
    article = articles.pop()!.id
    server.clock.forward(61)
  })
  afterAll(() => server.close())

  const post = (token: string, path: string, payload: object = {}) =>
    server.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers: bearer(token), payload })
  const say = async (token: string, comment: string): Promise<Said> =>
    (await post(token, 'store-comment', { comment, cms_id: article })).json().data.comment
  const list = async (token: string, language = 'en'): Promise<Said[]> => {
    const headers = { ...bearer(token), 'accept-language': language }
    const url = `/api/v1/listing-comment/${article}?include=details`
    return (await server.app.inject({ url, headers })).json().listing_comment
  }
  const admin = (...argv: string[]) =>
    runCommand(argv, {
      commands: commandsOn(server),
      store: server.store,
      audit: auditLog(server.clock, randomIds),
      securityEvents: server.services.securityEvents,
      operator: 'tester',
    })

  test('only who is logged in reads and writes them', async () => {
    const answer = await server.app.inject(`/api/v1/listing-comment/${article}`)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED'])
    const payload = { comment: 'a', cms_id: article }
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/v1/store-comment', payload })).statusCode,
    ).toBe(401)
    expect(await list(mine)).toEqual([])
  })

  test('what was just replied is shown, however much was replied before', async () => {
    const { id } = await say(mine, 'The first of a long thread')
    // Whoever wrote all that has used up a day's comments.
    const { user } = await loggedIn(server, { ...somebody, email: 'talker.specimen@example.com' })
    const { comments } = server.store.tables
    await server.store.transaction(async ({ db }) => {
      const [first] = await db.select().from(comments).where(eq(comments.id, id))
      const createdAt = new Date(Date.parse(first!.createdAt) + 1000).toISOString()
      const before = Array.from({ length: 500 }, (_, at) => ({
        ...first!,
        id: `${id}-${at}`,
        parentId: id,
        text: 'அ'.repeat(2000),
        authorId: user.id,
        createdAt,
      }))
      await db.insert(comments).values(before)
    })
    server.clock.forward(61)
    await post(theirs, `reply-comment/${id}`, { comment: 'The last word' })
    const [thread] = await list(mine)
    expect(thread!.reply_comment.at(-1)!.comment).toBe('The last word')
    // As much as is put together in one turn: fifty of the longest.
    expect(thread!.reply_comment).toHaveLength(50)
  })

  test('the list has what the documents name, and more for whoever asks for details', async () => {
    const { id } = await say(mine, 'First')
    await post(theirs, `reply-comment/${id}`, { comment: 'Reply' })
    const url = `/api/v1/listing-comment/${article}`
    const [thread] = (await server.app.inject({ url, headers: bearer(mine) })).json().listing_comment
    const keys = ['id', 'comment', 'user_name', 'created_at', 'reply_comment']
    expect(Object.keys(thread)).toEqual(keys)
    expect(thread.reply_comment.map(Object.keys)).toEqual([keys])
    expect(Object.keys((await list(mine))[0]!)).toContain('is_own')
  })

  test('threads stand newest first with their replies in order, and a reply to a reply says whom it answers', async () => {
    const first = await say(mine, 'First')
    server.clock.forward(1)
    const answer = (await post(theirs, `reply-comment/${first.id}`, { comment: 'Reply' })).json().data.comment
    server.clock.forward(1)
    await post(mine, `reply-comment/${answer.id}`, { comment: 'Reply to the reply' })
    server.clock.forward(1)
    await say(theirs, 'Second')
    const [second, thread] = await list(mine)
    expect(second).toMatchObject({ comment: 'Second', is_own: false, reply_comment: [] })
    expect(thread).toMatchObject({ comment: 'First', is_own: true, user_name: somebody.name })
    expect(thread!.reply_comment).toMatchObject([
      { comment: 'Reply', reply_to: '', is_own: false },
      { comment: 'Reply to the reply', reply_to: twin.name, is_own: true },
    ])
  })

  test('one’s own can be edited; that of somebody else of the same name cannot', async () => {
    const { id } = await say(mine, 'As I said')
    const refused = await post(theirs, `update-comment/${id}`, { comment: 'As they say' })
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      403,
      'FORBIDDEN',
      NOT_YOURS,
    ])
    const changed = await post(mine, `update-comment/${id}`, { comment: 'As I meant' })
    expect([changed.statusCode, changed.json().data.comment.comment]).toEqual([200, 'As I meant'])
    expect(await list(theirs)).toMatchObject([{ comment: 'As I meant', is_edited: true }])
  })

  test('one’s own can be deleted: the text is gone, replies stay, and nothing is left where there are none', async () => {
    const { id } = await say(mine, 'I take this back')
    const remove = (token: string, of = id) =>
      server.app.inject({ method: 'DELETE', url: `/api/v1/delete-comment/${of}`, headers: bearer(token) })
    const refused = await remove(theirs)
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      403,
      'FORBIDDEN',
      NOT_YOURS,
    ])
    const reply = (await post(theirs, `reply-comment/${id}`, { comment: 'A reply' })).json().data.comment
    server.clock.forward(1)
    await post(mine, `reply-comment/${reply.id}`, { comment: 'A reply to the reply' })
    await post(theirs, `report-comment/${id}`)
    expect((await remove(mine)).json()).toEqual({ message: 'Your comment has been deleted' })
    const gone = { comment: '', user_name: '', is_own: false, is_edited: false, is_deleted: true }
    expect(await list(mine)).toMatchObject([
      { ...gone, reply_comment: [{ comment: 'A reply' }, { reply_to: twin.name }] },
    ])
    expect(JSON.parse(await admin('comments', 'reported', '--json'))).not.toMatchObject([{ id }])
    for (const path of ['reply-comment', 'update-comment', 'report-comment'])
      expect((await post(mine, `${path}/${id}`, { comment: 'Still here?' })).statusCode).toBe(404)
    expect((await remove(mine)).statusCode).toBe(404)

    await remove(theirs, reply.id)
    const [thread] = await list(mine)
    expect(thread!.reply_comment).toMatchObject([gone, { comment: 'A reply to the reply', reply_to: '' }])
    await remove(mine, thread!.reply_comment[1]!.id)
    expect(await list(mine)).toEqual([])
    const rows = await server.store.db.select().from(server.store.tables.comments)
    expect(rows.map(({ text }) => text)).not.toContain('I take this back')
  })

  test('a comment is plain text: what looks like HTML is kept letter for letter, unseen signs are not', async () => {
    const html = '<img src=x onerror=alert(1)> & "quoted"'
    expect((await say(mine, `  ${html}\r\n\n\n\n\u202Eend\u0000  `)).comment).toBe(`${html}\n\nend`)
  })

  test('nothing, only spaces, too much, or on no article is refused', async () => {
    const empty = await post(mine, 'store-comment', { comment: ' \n ', cms_id: article })
    expect([empty.statusCode, empty.json().error]).toEqual([422, { comment: ['This field is required'] }])
    const long = await post(mine, 'store-comment', { comment: 'அ'.repeat(2001), cms_id: article })
    expect(long.json().error).toEqual({ comment: ['A comment has at most 2000 characters'] })
    expect((await post(mine, 'store-comment', { comment: 'a', cms_id: 'nothing' })).statusCode).toBe(404)
    expect((await post(mine, 'reply-comment/nothing', { comment: 'a' })).statusCode).toBe(404)
    expect((await post(mine, 'update-comment/nothing', { comment: 'a' })).statusCode).toBe(404)
  })

  test('nobody writes more than five a minute, and the answer says when to come back', async () => {
    for (let at = 0; at < 5; at++) expect((await say(mine, `Number ${at}`)).id).toBeDefined()
    const refused = await post(mine, 'store-comment', { comment: 'Number 6', cms_id: article })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await say(theirs, 'Not my limit')).id).toBeDefined()
    server.clock.forward(61)
    expect((await say(mine, 'Later')).id).toBeDefined()
  })

  test('the same call sent twice writes once', async () => {
    const send = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/store-comment',
        headers: { ...bearer(mine), 'idempotency-key': `key-${dialect}` },
        payload: { comment: 'Once', cms_id: article },
      })
    expect((await send()).json()).toEqual((await send()).json())
    expect(await list(mine)).toHaveLength(1)
  })

  test('a reported comment is shown to the operator, who hides it with its thread and brings it back', async () => {
    const { id } = await say(theirs, 'Buy my medicine')
    await post(mine, `reply-comment/${id}`, { comment: 'No' })
    expect((await post(mine, `report-comment/${id}`)).json().message).toMatch(/^Thank you/u)
    await post(mine, `report-comment/${id}`)
    expect(JSON.parse(await admin('comments', 'reported', '--json'))).toMatchObject({
      rows: [{ id, reports: 1, hidden: 'no', text: 'Buy my medicine' }],
      next: '',
    })
    await admin('comments', 'hide', id, '--dry-run')
    expect(await list(mine)).toHaveLength(1)
    await admin('comments', 'hide', id)
    expect(await list(mine)).toEqual([])
    expect((await post(mine, `reply-comment/${id}`, { comment: 'Still here?' })).statusCode).toBe(404)
    expect((await post(theirs, `update-comment/${id}`, { comment: 'Again' })).statusCode).toBe(404)
    await admin('comments', 'show', id)
    expect(await list(mine)).toHaveLength(1)
    for (const option of [[], ['--dry-run']])
      await expect(admin('comments', 'hide', 'nothing', ...option)).rejects.toThrow(/There is no comment/u)
  })

  test('reported comments come in pages, those with the most reports first, and none is left out', async () => {
    const { id } = await say(theirs, 'Reported by two')
    await post(mine, `report-comment/${id}`)
    await post(theirs, `report-comment/${id}`)
    const { user } = await loggedIn(server, { ...somebody, email: 'reporter.specimen@example.com' })
    const { comments, commentReports } = server.store.tables
    await server.store.transaction(async ({ db }) => {
      const [first] = await db.select().from(comments).where(eq(comments.id, id))
      const many = Array.from({ length: 401 }, (_, at) => ({
        ...first!,
        id: `reported-${at}`,
        authorId: user.id,
      }))
      await db.insert(comments).values(many)
      await db
        .insert(commentReports)
        .values(many.map((each) => ({ commentId: each.id, reporterId: user.id, at: first!.createdAt })))
    })
    const seen: string[] = []
    for (let next: string | undefined; next !== '';) {
      const after = next === undefined ? [] : ['--after', next]
      const page = JSON.parse(await admin('comments', 'reported', ...after, '--json'))
      seen.push(...page.rows.map((row: { id: string }) => row.id))
      next = page.next as string
    }
    expect(seen[0]).toBe(id)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((each) => each.startsWith('reported-'))).toHaveLength(401)
    await expect(admin('comments', 'reported', '--after', 'there')).rejects.toThrow(/--after/u)
  })

  test('the copy of one’s data has what one wrote and reported, also what an operator has hidden', async () => {
    const writer = { ...somebody, email: 'copying.specimen@example.com' }
    const { token } = await loggedIn(server, writer)
    const { id } = await say(theirs, 'Theirs')
    const own = await say(token, 'Mine')
    await post(token, `reply-comment/${id}`, { comment: 'My reply' })
    await post(token, `report-comment/${id}`)
    await admin('comments', 'hide', own.id)
    await proveAgain(server, token)
    const file = await server.app.inject({ url: '/api/v1/account/export', headers: bearer(token) })
    const written = file.json().article_comments as { in_reply_to: string; hidden_at: string }[]
    expect(written.toSorted((a, b) => a.in_reply_to.length - b.in_reply_to.length)).toMatchObject([
      { id: own.id, comment: 'Mine', in_reply_to: '', edited_at: '' },
      { comment: 'My reply', in_reply_to: id, hidden_at: '' },
    ])
    expect(written.find(({ in_reply_to: answered }) => answered === '')!.hidden_at).not.toBe('')
    expect(file.json().comment_reports).toMatchObject([{ comment_id: id }])
  })

  test('what somebody wrote who has left stays, without the name', async () => {
    const leaver = { ...somebody, name: 'Leaving Specimen', email: 'leaving@example.com' }
    const { token, user } = await loggedIn(server, leaver)
    await say(token, 'I was here')
    await server.store.transaction(({ tables: { users }, db }) =>
      db
        .update(users)
        .set({ deletedAt: server.clock.now().toISOString(), name: '' })
        .where(eq(users.id, user.id)),
    )
    expect(await list(mine)).toMatchObject([{ comment: 'I was here', user_name: 'deleted user' }])
    expect(await list(mine, 'ta')).toMatchObject([{ user_name: 'நீக்கப்பட்ட பயனர்' }])
  })
})
