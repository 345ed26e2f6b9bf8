import { isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articlesFolder } from '../../src/config/folders.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { seedArticles } from '../../src/modules/articles/articles-seed.ts'
import { loggedIn, somebody } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { DELAY_MILLISECONDS_MAX, delayWhile } from '../support/event-loop.ts'
import { multiply } from '../support/data/many-rows.ts'

/** 4,096 of one. */
const THOUSANDS = 12
const TEN_THOUSANDS = 15

let server: TestApp
let token: string
let articles: { id: string }[]
beforeAll(async () => {
  server = await testApp('sqlite')
  await seedArticles(server.store, articlesFolder, randomIds)
  articles = (await server.app.inject('/api/v1/listing-articles')).json().listing_articles
})
afterAll(() => server.close())

const call = async (method: 'POST' | 'DELETE', path: string, payload?: object): Promise<string> => {
  const headers = bearer(token)
  const answer = await server.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers,
    ...(payload && { payload }),
  })
  expect(answer.statusCode).toBeLessThan(300)
  return answer.json().data?.comment.id
}
const list = async (article: string) => {
  const url = `/api/v1/listing-comment/${article}?include=details`
  const answer = await server.app.inject({ url, headers: bearer(token) })
  return answer.json().listing_comment as {
    id: string
    is_deleted: boolean
    reply_comment: { id: string }[]
  }[]
}
const heldUp = (article: string) => delayWhile(() => Promise.resolve(async () => void (await list(article))))

/** An article with a comment of somebody new, a reply to it and one to that: the ids of the three. */
async function discussed() {
  token = (await loggedIn(server, { ...somebody, email: `${articles.length}@example.com` })).token
  const article = articles.pop()!.id
  const first = await call('POST', 'store-comment', { comment: 'First', cms_id: article })
  server.clock.forward(1)
  const reply = await call('POST', `reply-comment/${first}`, { comment: 'Reply' })
  server.clock.forward(1)
  const last = await call('POST', `reply-comment/${reply}`, { comment: 'Reply to the reply' })
  return { article, first, reply, last }
}

const ids = (mark: ReturnType<typeof sql>) => {
  const { comments: c } = server.store.tables
  return { id: sql`${c.id} || ${mark}` }
}

test('thousands of deleted replies hold nobody up who reads the comments, and what was answered keeps its place', async () => {
  const { article, first, reply, last } = await discussed()
  await call('DELETE', `delete-comment/${reply}`)
  const { comments: c } = server.store.tables
  await multiply(
    server.store,
    c,
    sql`${c.articleId} = ${article} AND ${isNotNull(c.deletedAt)}`,
    ids,
    THOUSANDS,
  )
  expect(await heldUp(article)).toBeLessThan(DELAY_MILLISECONDS_MAX)
  const [thread] = await list(article)
  expect([thread!.id, thread!.reply_comment.map(({ id }) => id)]).toEqual([first, [reply, last]])
})

test('tens of thousands of deleted threads hold nobody up either, and the one somebody has replied in keeps its place', async () => {
  const { article, first } = await discussed()
  await call('DELETE', `delete-comment/${first}`)
  const { comments: c } = server.store.tables
  const copy = (mark: ReturnType<typeof sql>) => ({ ...ids(mark), threadId: sql`${c.id} || ${mark}` })
  await multiply(
    server.store,
    c,
    sql`${c.articleId} = ${article} AND ${c.parentId} IS NULL`,
    copy,
    TEN_THOUSANDS,
  )
  expect(await heldUp(article)).toBeLessThan(DELAY_MILLISECONDS_MAX)
  expect(await list(article)).toMatchObject([{ id: first, is_deleted: true, reply_comment: [{}, {}] }])
})

test('tens of thousands of comments that are all there hold nobody up: the last of them are shown', async () => {
  const { article, first, last } = await discussed()
  const { comments: c } = server.store.tables
  await multiply(server.store, c, sql`${c.articleId} = ${article} AND ${c.parentId} = ${first}`, ids, 3)
  await multiply(server.store, c, sql`${c.id} LIKE ${`${last}%`}`, ids, TEN_THOUSANDS)
  expect(await heldUp(article)).toBeLessThan(DELAY_MILLISECONDS_MAX)
  const [thread] = await list(article)
  expect(thread!.reply_comment).toHaveLength(500)
  expect(thread!.reply_comment.filter(({ id }) => !id.startsWith(last))).toEqual([])
})
