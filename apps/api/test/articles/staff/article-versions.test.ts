import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articlesFolder } from '../../../src/config/folders.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { seedArticles } from '../../../src/modules/articles/articles-seed.ts'
import { callerOf, staffMember } from '../../staff/support/staff-server.ts'
import { databases } from '../../support/databases.ts'
import { openEditing, written, type Editing } from './editors.ts'

/** What no program that means well with a text may touch. */
const ODD = '  ## Heading  \r\n\n\n\n- one\t\n“quotes”  \n \u200c க்\u200c e\u0301 \n'

describe.each(databases)('an article as editors write it on %s', (dialect, it) => {
  let own: Editing
  beforeAll(async () => {
    own = await openEditing(dialect)
  })
  afterAll(() => own.server.close())

  const lagging = async (id: string): Promise<string[]> =>
    (await own.read(id)).texts
      .filter((text: { is_stale: boolean }) => text.is_stale)
      .map(({ locale }: { locale: string }) => locale)

  it('is a draft that no reader finds before it is published', async () => {
    const { id, slug } = await own.begun(written('en', 'Drafts'))
    expect(await own.read(id)).toMatchObject({ state: 'draft', version: 2, texts: [{ title: 'Drafts' }] })
    expect((await own.visit(slug)).statusCode).toBe(404)
    const { audit } = own.server.store.tables
    const about = await own.server.store.db.select().from(audit).where(eq(audit.object, id))
    expect(about.map(({ action }) => action)).toContain('POST /api/v1/staff/articles')
    const { searching_article: found } = (
      await own.server.app.inject('/api/v1/search-articles?searching=Drafts')
    ).json()
    expect(found.map((each: { slug: string }) => each.slug)).not.toContain(slug)
  })

  test('is listed by its address with its state and the language that lags behind', async () => {
    const { id, slug } = await own.begun(written('en', 'One'), written('ta', 'ஒன்று'), written('hi', 'एक'))
    await own.publish(id, 2)
    await own.save(id, 2, [written('en', 'One more'), written('ta', 'ஒன்று'), written('hi', 'एक और')])
    const { articles } = (await own.call('GET', `articles?after=${slug.slice(0, -1)}`)).json().data
    expect(articles.find((each: { id: string }) => each.id === id)).toEqual({
      id,
      slug,
      title: 'One more',
      state: 'both',
      languages: [
        { locale: 'en', is_stale: false },
        { locale: 'ta', is_stale: true },
        { locale: 'hi', is_stale: false },
      ],
      schedule: null,
    })
    const { articles: all } = (await own.call('GET', 'articles')).json().data
    const slugs = all.map((each: { slug: string }) => each.slug)
    expect(slugs).toEqual(slugs.toSorted())
    expect(slugs).toContain('instant-e-pan')
  })

  it('lags behind in a language until that is changed, or somebody says that it is right', async () => {
    const texts = [written('en', 'Fees'), written('ta', 'கட்டணம்'), written('hi', 'शुल्क')] as const
    const { id } = await own.begun(...texts)
    expect(await lagging(id)).toEqual([])
    const newer = written('en', 'Fees of 2026')
    await own.save(id, 2, [newer, texts[1], texts[2]])
    expect(await lagging(id)).toEqual(['ta', 'hi'])
    await own.save(id, 3, [newer, written('ta', 'கட்டணம் 2026'), { ...texts[2], is_current: true }])
    expect(await lagging(id)).toEqual([])
    await own.save(id, 4, [newer, written('ta', 'கட்டணங்கள் 2026'), texts[2]])
    expect(await lagging(id)).toEqual([])
  })

  it('keeps what was written letter for letter, and brings it back so as a new version', async () => {
    const { id } = await own.begun(written('en', 'Odd', ODD), written('ta', 'ஒற்றை', ODD))
    await own.save(id, 2, [written('en', 'Even', 'Something else.')])
    const restored = await own.call('POST', `articles/${id}/restoration`, { version: 3, from: 2 })
    expect(restored.json()).toEqual({ data: { version: 4 } })
    const article = await own.read(id)
    expect(article.texts.map(({ markdown }: { markdown: string }) => markdown)).toEqual([ODD, ODD])
    expect(article.versions.map((each: { number: number }) => each.number)).toEqual([4, 3, 2, 1])
    expect(article.versions[0]).toMatchObject({ restored_from: 2, made_by: 'Kavya Specimen' })
    const { texts } = (await own.call('GET', `articles/${id}/versions/3`)).json().data
    expect(texts).toMatchObject([{ locale: 'en', markdown: 'Something else.' }])
    expect((await own.call('GET', `articles/${id}/versions/9`)).statusCode).toBe(404)
  })

  test('is saved by one of two who began with the same version; the other is told, and nothing is lost', async () => {
    const { id } = await own.begun(written('en', 'Both'))
    const other = callerOf(own.server, await staffMember(own.server, ['editor']))
    const answers = await Promise.all([
      own.save(id, 2, [written('en', 'Mine')]),
      other('PUT', `articles/${id}`, {
        version: 2,
        category: 'applying',
        texts: [written('en', 'Theirs')],
      }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('STALE_VERSION')
    expect(await own.read(id)).toMatchObject({ version: 3, versions: [{ number: 3 }, {}, {}] })
  })

  it('gets no second version from a call whose answer was lost', async () => {
    const { id } = await own.begun(written('en', 'Once'))
    for (let time = 0; time < 2; time++)
      expect((await own.save(id, 2, [written('en', 'Twice')])).json()).toEqual({ data: { version: 3 } })
    for (let time = 0; time < 2; time++)
      expect((await own.call('POST', `articles/${id}/restoration`, { version: 3, from: 2 })).json()).toEqual({
        data: { version: 4 },
      })
    expect((await own.read(id)).versions).toHaveLength(4)
  })

  it('is left to its editor by the next edition of the product, and an unchanged one gets no other version', async () => {
    const { articles } = (await own.call('GET', 'articles')).json().data
    const idOf = (slug: string): string => articles.find((each: { slug: string }) => each.slug === slug).id
    const [mine, theirs] = [idOf('instant-e-pan'), idOf('pan-for-a-trust')]
    const before = await own.read(mine)
    expect(before).toMatchObject({ state: 'published', version: 1, versions: [{ made_by: '' }] })
    expect(before.texts[0].markdown).toMatch(/^[^<]*$/u)
    await own.save(mine, 1, [{ ...before.texts[0], is_stale: undefined, title: 'Changed by an editor' }])
    const folder = mkdtempSync(join(tmpdir(), 'articles-'))
    cpSync(articlesFolder, folder, { recursive: true })
    rmSync(join(folder, 'two-pans-give-one-back.hi.md'))
    await seedArticles(own.server.store, folder, randomIds)
    rmSync(folder, { recursive: true })
    expect(await own.read(mine)).toMatchObject({ version: 2, texts: [{ title: 'Changed by an editor' }] })
    expect(await own.read(theirs)).toMatchObject({ version: 1, state: 'published' })
  })

  test('that was imported before there were versions has its HTML as its first one', async () => {
    const { store } = own.server
    const { articles, articleVersions, articleVersionTexts, seeds } = store.tables
    const { id, slug } = await own.begun(written('en', 'Old'))
    await own.publish(id, 2)
    const shown = (await own.visit(slug)).json().show_article.answer_text
    await store.transaction(async ({ db }) => {
      await db.delete(articleVersionTexts).where(eq(articleVersionTexts.articleId, id))
      await db.delete(articleVersions).where(eq(articleVersions.articleId, id))
      await db.update(articles).set({ version: 0, publishedVersion: 0 }).where(eq(articles.id, id))
      await db.delete(seeds).where(eq(seeds.name, 'articles'))
    })
    await seedArticles(store, articlesFolder, randomIds)
    const article = await own.read(id)
    expect(article).toMatchObject({ version: 1, state: 'published', texts: [{ markdown: shown }] })
    await own.publish(id, 1)
    expect((await own.visit(slug)).json().show_article.answer_text).toBe(shown)
  })
})
