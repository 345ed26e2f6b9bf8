import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCALES } from '@pan/contracts/messages/languages'
import { eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../src/cli/run.ts'
import { articlesFolder } from '../../src/config/folders.ts'
import { seedArticles } from '../../src/modules/articles/articles-seed.ts'
import { auditLog } from '../../src/observability/audit/audit.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { commandsOn } from '../support/commands.ts'
import { databases } from '../support/databases.ts'
import { multiply } from '../support/data/many-rows.ts'

const SLUG = 'pan-name-correction-after-marriage'
const CARD = 'access_count,created_at,id,link,page_description,page_title,slug'
const keysOf = (value: object): string => Object.keys(value).sort().join()

interface Link {
  readonly slug: string
  readonly page_title: string
  readonly language: string
}

describe.each(databases)('articles on %s', (dialect, it) => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(dialect)
    await seedArticles(server.store, articlesFolder, randomIds)
  })
  afterAll(() => server.close())

  const ask = (path: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/api/v1/${path}`, headers })
  const list = async (path: string, name: string): Promise<Link[]> => (await ask(path)).json()[name]
  const slugs = async (text: string) =>
    (await list(`search-articles?searching=${encodeURIComponent(text)}`, 'searching_article')).map(
      ({ slug }) => slug,
    )

  it('languages and categories are listed, the categories in every language', async () => {
    expect((await ask('article-languages')).json()).toEqual({
      data: {
        article_languages: [
          { code: 'en', name: 'English' },
          { code: 'ta', name: 'தமிழ்' },
          { code: 'hi', name: 'हिन्दी' },
        ],
      },
    })
    const { article_categories: categories } = (await ask('article-categories?include=details')).json()
    expect(Object.keys(categories)).toEqual(['english', 'tamil', 'hindi'])
    expect(categories.english[0]).toEqual({ category_name: 'Applying for a PAN', slug: 'applying' })
    expect(categories.tamil.map(({ slug }: Link) => slug)).toEqual(
      categories.english.map(({ slug }: Link) => slug),
    )
  })

  test('the whole list, that of a category by either name, and that of a category nobody has', async () => {
    const all = await list('listing-articles?language=en', 'listing_articles')
    expect(keysOf(all[0]!)).toBe(CARD)
    const some = await list('listing-articles?language=en&cateory=corrections', 'listing_articles')
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(all.length)
    expect(await list('listing-articles?category=corrections', 'listing_articles')).toEqual(some)
    expect(await list('listing-articles?cateory=all', 'listing_articles')).toEqual(all)
    expect(await list('listing-articles?cateory=none', 'listing_articles')).toEqual([])
  })

  test('latest and famous articles are a few links', async () => {
    for (const name of ['latest', 'famous']) {
      const links = await list(`${name}-articles?language=ta`, `${name}_articles`)
      expect(links.length).toBeGreaterThan(1)
      expect(keysOf(links[0]!)).toBe('page_title,slug')
    }
  })

  it('the language, the category and the day of the last change are there for whoever asks for details', async () => {
    const details = 'language=ta&include=details'
    for (const name of ['latest', 'famous']) {
      const [link] = await list(`${name}-articles?${details}`, `${name}_articles`)
      expect([keysOf(link!), link!.language]).toEqual(['language,page_title,slug', 'ta'])
    }
    const more = `${CARD},category,language`.split(',').sort().join()
    const [listed] = await list(`listing-articles?${details}`, 'listing_articles')
    const [found] = await list(`search-articles?searching=pan&${details}`, 'searching_article')
    expect([keysOf(listed!), keysOf(found!)]).toEqual([more, more])
    const plain = (await ask(`show-article/${SLUG}`)).json()
    expect(keysOf(plain.show_article)).toBe(`${CARD},answer_text`.split(',').sort().join())
    expect(keysOf(plain.related_articles[0])).toBe('page_title,slug')
    expect(keysOf(plain.previous_article ?? plain.next_article)).toBe('page_title,slug')
    const whole = (await ask(`show-article/${SLUG}?${details}`)).json()
    expect(keysOf(whole.show_article)).toBe(`${more},answer_text,updated_at`.split(',').sort().join())
    expect(keysOf(whole.related_articles[0])).toBe('language,page_title,slug')
    expect((await ask('latest-articles?include=everything')).statusCode).toBe(400)
  })

  it('an article comes with its neighbours, and following them meets every article once', async () => {
    const all = await list('listing-articles', 'listing_articles')
    const met: string[] = []
    let slug: string | undefined = all[0]!.slug
    while (slug !== undefined) {
      const answer: Record<string, Link | null> = (await ask(`show-article/${slug}?language=en`)).json()
      expect(Object.keys(answer)).toEqual([
        'show_article',
        'related_articles',
        'previous_article',
        'next_article',
      ])
      expect(answer['next_article']?.slug).toBe(met.at(-1))
      met.push(slug)
      slug = answer['previous_article']?.slug
    }
    expect(met).toEqual(all.map((article) => article.slug))
  })

  it('an article is HTML in the language asked for, by its address or by the browser’s wish', async () => {
    const english = (await ask(`show-article/${SLUG}?language=en&include=details`)).json().show_article
    expect(english).toMatchObject({ language: 'en', created_at: '2026-11-21T00:00:00+05:30' })
    expect(english.answer_text).toContain('<h2>Which form</h2>')
    expect(english.answer_text).toContain('<a href="/apply-correction-pan">')
    expect(english.answer_text).toContain('rel="noopener noreferrer"')
    const tamil = (await ask(`show-article/${SLUG}?include=details`, { 'accept-language': 'ta' })).json()
      .show_article
    expect([tamil.language, tamil.id]).toEqual(['ta', english.id])
    const other = (await ask(`show-article/${SLUG}?language=xx&include=details`)).json().show_article
    expect(other.language).toBe('en')
  })

  it('related articles are those that the text links to, then the nearest, the same in every language', async () => {
    const slugs = async (slug: string, language: string) =>
      (await ask(`show-article/${slug}?language=${language}`))
        .json()
        .related_articles.map((each: Link) => each.slug)
    expect(await slugs('pan-for-a-partnership-firm', 'en')).toEqual([
      'pan-for-a-company-or-llp',
      expect.any(String),
      'pan-for-associations-and-other-bodies',
      expect.any(String),
    ])
    const ofBirth = await slugs('proof-of-date-of-birth-for-pan', 'en')
    expect(ofBirth.slice(0, 3).toSorted()).toEqual([
      'correct-date-of-birth-on-pan',
      'papers-for-a-new-pan',
      'which-pan-form-since-april-2026',
    ])
    expect(await slugs('proof-of-date-of-birth-for-pan', 'hi')).toEqual(ofBirth)
    expect(await slugs('proof-of-date-of-birth-for-pan', 'ta')).toEqual(ofBirth)
  })

  it('an article that nobody wrote is not found', async () => {
    const answer = await ask('show-article/nothing-of-this-name')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  })

  test('a new edition changes words, keeps ids, hides what is gone and leaves an editor’s article alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pan-articles-'))
    cpSync(articlesFolder, folder, { recursive: true })
    const { store } = server
    const id = async (slug: string) => (await ask(`show-article/${slug}`)).json().show_article?.id
    const before = await id(SLUG)
    const file = join(folder, `${SLUG}.en.md`)
    writeFileSync(file, readFileSync(file, 'utf8').replace('title: ', 'title: Zebra '))
    for (const locale of LOCALES)
      rmSync(join(folder, `pan-card-fees-explained.${locale}.md`), { force: true })
    rmSync(join(folder, 'lost-or-damaged-pan-card.ta.md'))
    await Promise.all([seedArticles(store, folder, randomIds), seedArticles(store, folder, randomIds)])
    expect(await id(SLUG)).toBe(before)
    expect(await slugs('zebra')).toEqual([SLUG])
    expect(await id('pan-card-fees-explained')).toBeUndefined()
    expect(await slugs('gateway')).not.toContain('pan-card-fees-explained')
    const untranslated = (
      await ask('show-article/lost-or-damaged-pan-card?language=ta&include=details')
    ).json().show_article
    expect(untranslated.language).toBe('en')

    await seedArticles(store, articlesFolder, randomIds)
    expect(await slugs('zebra')).toEqual([])
    expect(await id('pan-card-fees-explained')).toBeDefined()
    rmSync(folder, { recursive: true })
  })

  describe('a reader', () => {
    const view = (browser: string | undefined, address = '10.0.0.1') =>
      server.app.inject({
        method: 'POST',
        url: `/api/v1/show-article/${SLUG}/view`,
        headers: { 'user-agent': browser, 'x-forwarded-for': address },
      })
    const seen = async () => (await ask(`show-article/${SLUG}`)).json().show_article.access_count
    const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

    it('counts once a day, with another browser or from another place again; reading through the API never does', async () => {
      const before = await seen()
      expect((await view(FIREFOX)).json()).toEqual({ counted: true })
      expect((await view(FIREFOX)).json()).toEqual({ counted: false })
      await view(FIREFOX.replaceAll('140', '141'))
      await view(FIREFOX, '10.0.0.2')
      expect(await seen()).toBe(before + 3)
      server.clock.forward(24 * 60 * 60)
      expect((await view(FIREFOX)).json()).toEqual({ counted: true })
      const { tables, db } = server.store
      expect(await db.select().from(tables.articleViews)).toHaveLength(1)
      expect((await list('famous-articles', 'famous_articles'))[0]!.slug).toBe(SLUG)
    })

    test('is not held up by the many of the day before: they are forgotten in parts', async () => {
      await view(FIREFOX, '10.0.0.3')
      const { articleViews: views } = server.store.tables
      const copy = (mark: SQL) => ({ reader: sql`reader || ${mark}` })
      await multiply(server.store, views, sql`${views.reader} <> ''`, copy, 12)
      const before = await server.store.db.$count(views)
      server.clock.forward(24 * 60 * 60)
      expect((await view(FIREFOX)).json()).toEqual({ counted: true })
      expect(await server.store.db.$count(views)).toBe(before + 1 - 200)
      for (let other = 1; other * 200 < before; other++) await view(FIREFOX, `10.1.0.${other}`)
      const days = await server.store.db.selectDistinct({ day: views.day }).from(views)
      expect(days).toHaveLength(1)
    })

    it.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.14.1', 'WhatsApp/2.23', ''])(
      'that is the program %j does not count',
      async (browser) => {
        const before = await seen()
        expect((await view(browser)).json()).toEqual({ counted: false })
        expect(await seen()).toBe(before)
      },
    )
  })

  describe('an editor', () => {
    const admin = (...argv: string[]) =>
      runCommand(argv, {
        commands: commandsOn(server),
        store: server.store,
        audit: auditLog(server.clock, randomIds),
        securityEvents: server.services.securityEvents,
        operator: 'tester',
      })
    const article = (title: string, body: string, category = 'basics') =>
      `---\ntitle: ${title}\ndescription: About it\ncategory: ${category}\ncreated: 2026-11-20\nupdated: 2026-11-20\n---\n\n${body}\n`

    test('previews an import, imports, and keeps the words through the next edition of the product', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'pan-import-'))
      writeFileSync(join(folder, 'my-news.en.md'), article('My news', 'Hello <script>x</script>*there*'))
      writeFileSync(join(folder, `${SLUG}.en.md`), article('Mine now', 'Mine'))
      const preview = JSON.parse(await admin('articles', 'import', folder, '--dry-run', '--json'))
      const expected = [
        { article: 'my-news', change: 'new', languages: 'en', title: 'My news' },
        { article: SLUG, change: 'changed', languages: 'en', title: 'Mine now' },
      ]
      expect(preview).toEqual(expected)
      expect((await ask('show-article/my-news')).statusCode).toBe(404)
      expect(JSON.parse(await admin('articles', 'import', folder, '--json'))).toEqual(expected)
      const { show_article: shown } = (await ask('show-article/my-news?language=ta&include=details')).json()
      expect(shown).toMatchObject({ answer_text: '<p>Hello <em>there</em></p>\n', language: 'en' })
      expect(await admin('articles', 'import', folder)).toMatch(/same[^]*same/u)

      const other = mkdtempSync(join(tmpdir(), 'pan-articles-'))
      cpSync(articlesFolder, other, { recursive: true })
      writeFileSync(join(other, 'another-one.en.md'), article('Another', 'One'))
      // As if it had been imported before there was Hindi.
      await server.store.transaction(({ db, tables: { articleTexts } }) =>
        db.delete(articleTexts).where(eq(articleTexts.locale, 'hi')),
      )
      await seedArticles(server.store, other, randomIds)
      expect((await ask('show-article/another-one')).statusCode).toBe(200)
      expect((await ask(`show-article/${SLUG}`)).json().show_article.page_title).toBe('Mine now')
      const inHindi = (await ask('show-article/my-news?language=hi&include=details')).json().show_article
      expect([inHindi.page_title, inHindi.language]).toEqual(['My news', 'en'])
      for (const each of [folder, other]) rmSync(each, { recursive: true })
    })

    it.each([
      ['a.en.md', article('A', 'a', 'nowhere'), /a: there is no category "nowhere"/u],
      ['a.en.md', 'no front matter', /a\.en\.md: The file does not begin with front matter/u],
      ['a.en.md', article('A', 'a').replace('2026-11-20', '2026-02-30'), /"created" is not a day/u],
      ['a.en.md', article('A', 'a').replace('title: A', 'author: A'), /Nothing is called "author" here/u],
      ['A b.en.md', article('A', 'a'), /is not called like an article/u],
    ])('is told what is wrong with %s', async (name, text, message) => {
      const folder = mkdtempSync(join(tmpdir(), 'pan-import-'))
      writeFileSync(join(folder, name), text)
      await expect(admin('articles', 'import', folder)).rejects.toThrow(message)
      rmSync(folder, { recursive: true })
    })
  })
})
