import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { compare } from './compare.ts'
import { buildBundle, remove, startServer, temporaryFolder, verdict, type Server } from './harness.ts'
import { CAPTCHA_SECRET, captchas } from './submissions.ts'

// The same product with what it brings along, and with 2,000 articles and 100,000 comments more: how much longer lists,
// articles and comments take. The article that is asked for has as many comments in both.
const ARTICLES = 2000
const COMMENTS = 100_000
const THREAD = 5
const COMMENTS_OF_AN_ARTICLE = COMMENTS / ARTICLES
const SLOWER_AT_MOST = 3
const SHED_MILLISECONDS = 1000
const SLUG = 'change-of-address-on-pan'
const PERSON = {
  name: 'Meena Specimen',
  email: 'meena.specimen@example.com',
  password: 'twelve green parrots',
}

/** Copies of the articles that are there, and threads of comments on each and on the one that is asked for. */
function fill(folder: string, articles: number): void {
  const database = new Database(join(folder, 'pan.db'))
  const patterns = database.prepare<[], { id: string }>('SELECT id FROM articles ORDER BY slug').all()
  const { id: author } = database.prepare<[], { id: string }>('SELECT id FROM users').get()!
  const article = database.prepare(
    `INSERT INTO articles (id, slug, category, created_on, updated_on, access_count, origin, is_shown)
     SELECT @id, @id, category, @day, updated_on, @count, 'editor', is_shown FROM articles WHERE id = @pattern`,
  )
  const text = database.prepare(
    `INSERT INTO article_texts (article_id, locale, written_in, title, description, body, title_words, words)
     SELECT @id, locale, written_in, title, description, body, title_words, words
     FROM article_texts WHERE article_id = @pattern`,
  )
  const comment = database.prepare(
    `INSERT INTO comments (id, article_id, thread_id, parent_id, author_id, text, created_at)
     VALUES (@id, @article, @thread, @parent, @author, @text, @moment)`,
  )
  function discuss(about: string): void {
    for (let at = 0; at < COMMENTS_OF_AN_ARTICLE; at++) {
      const thread = `${about}-${at - (at % THREAD)}`
      const moment = new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString()
      const parent = at % THREAD === 0 ? null : thread
      comment.run({
        id: `${about}-${at}`,
        article: about,
        thread,
        parent,
        author,
        text: `Remark ${at}`,
        moment,
      })
    }
  }
  database.transaction(() => {
    discuss(patterns[0]!.id)
    for (let at = 0; at < articles; at++) {
      const day = new Date(Date.UTC(2026, 0, 1 + (at % 300))).toISOString().slice(0, 10)
      const copy = { id: `copy-${at}`, pattern: patterns[at % patterns.length]!.id, day, count: at % 997 }
      article.run(copy)
      text.run(copy)
      discuss(copy.id)
    }
  })()
  database.close()
}

/** Asks until the server has time: right after its start, on a busy machine, it may say that it has none. */
async function json<Answer>(url: string, body?: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const post = body && { method: 'POST', headers, body: JSON.stringify(body) }
  let answer = await fetch(url, post)
  while (answer.status === 503) {
    await wait(SHED_MILLISECONDS)
    answer = await fetch(url, post)
  }
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}

interface Subject {
  readonly server: Server
  readonly articleId: string
  readonly token: string
}

/** The product with somebody who is logged in, and with articles more. */
async function product(port: number, articles: number): Promise<Subject> {
  const server = await startServer('dist/main.mjs', port, '/api/health/ready', {
    DATA_DIR: folders[port]!,
    CAPTCHA_SECRET,
    RATE_LIMIT: 'off',
  })
  const api = `${server.url}/api/v1`
  await json(`${api}/register`, { ...PERSON, password_confirmation: PERSON.password, captcha: captchas()() })
  const { email, password } = PERSON
  const { token } = await json<{ token: string }>(`${api}/login`, { email, password })
  fill(folders[port]!, articles)
  const { show_article: article } = await json<{ show_article: { id: string } }>(
    `${api}/show-article/${SLUG}`,
  )
  return { server, token, articleId: article.id }
}

const folders: Record<number, string> = { 18125: temporaryFolder(), 18126: temporaryFolder() }
buildBundle()
const empty = await product(18125, 0)
const full = await product(18126, ARTICLES)

async function measureBoth(title: string, pathFor: (subject: Subject) => string): Promise<void> {
  const asked = (subject: Subject) => ({
    server: subject.server,
    path: `/api/v1/${pathFor(subject)}`,
    headers: { authorization: `Bearer ${subject.token}` },
  })
  const sides = { yardstick: asked(empty), ours: asked(full) }
  const { perSecond } = await compare({ title, connections: 8, rounds: 5, seconds: 2, ...sides })
  const ratios = perSecond.map((ratio) => 1 / ratio)
  console.log(verdict(`${title}, times as long`, ratios, { atMost: SLOWER_AT_MOST }))
}

await measureBoth('list of articles', () => 'listing-articles?language=ta')
await measureBoth('list of a category', () => 'listing-articles?language=en&cateory=applying')
await measureBoth('one article', () => `show-article/${SLUG}?language=ta`)
await measureBoth('newest and most read', () => 'famous-articles?language=en')
await measureBoth('its comments', ({ articleId }) => `listing-comment/${articleId}`)
await measureBoth('search', () => 'search-articles?searching=marriage')
for (const { server } of [empty, full]) await server.stop()
for (const folder of Object.values(folders)) remove(folder)
