import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../../src/cli/run.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { auditLog } from '../../../src/observability/audit/audit.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandsOn } from '../../support/commands.ts'
import { databases } from '../../support/databases.ts'
import { openEditing, written, type Editing } from './editors.ts'

const INDIA_AHEAD = 5.5 * 3600

describe.each(databases)('an article and its readers on %s', (dialect, it) => {
  let own: Editing
  beforeAll(async () => {
    own = await openEditing(dialect)
  })
  afterAll(() => own.server.close())
  beforeEach(() => own.server.clock.set('2026-11-27T04:00:00.000Z'))

  /** So many seconds from now as a time in India is typed. */
  const inIndia = (seconds: number): string =>
    new Date(own.server.clock.now().getTime() + (seconds + INDIA_AHEAD) * 1000).toISOString().slice(0, 16)
  const title = async (slug: string, language = 'en') =>
    (await own.visit(slug, language)).json().show_article?.page_title

  it('is read in the languages that it has, and in its first one where it has none', async () => {
    const { id, slug } = await own.begun(written('en', 'Two'), written('ta', 'இரண்டு'))
    expect((await own.publish(id, 2)).json()).toEqual({ success: true })
    expect(await title(slug)).toBe('Two')
    expect(await title(slug, 'ta')).toBe('இரண்டு')
    const hindi = (await own.visit(slug, 'hi')).json().show_article
    expect([hindi.page_title, hindi.language]).toEqual(['Two', 'en'])
    expect(await own.read(id)).toMatchObject({ state: 'published', versions: [{ is_published: true }, {}] })
    const { searching_article: found } = (
      await own.server.app.inject('/api/v1/search-articles?searching=இரண்டு')
    ).json()
    expect(found.map((each: { slug: string }) => each.slug)).toContain(slug)
  })

  it('shows the published version while a newer one is written', async () => {
    const { id, slug } = await own.begun(written('en', 'First'))
    await own.publish(id, 2)
    await own.save(id, 2, [written('en', 'Second')])
    expect(await title(slug)).toBe('First')
    expect((await own.publish(id, 2)).json().code).toBe('STALE_VERSION')
    await own.publish(id, 3)
    expect(await title(slug)).toBe('Second')
  })

  it('is published whole in each language or not at all, and says what is missing', async () => {
    const { id, slug } = await own.begun(written('en', 'Whole'), { ...written('ta', ''), description: '' })
    const refused = await own.publish(id, 2)
    expect([refused.statusCode, Object.keys(refused.json().error)]).toEqual([
      422,
      ['texts.ta.title', 'texts.ta.description'],
    ])
    expect((await own.visit(slug)).statusCode).toBe(404)
    const { id: empty } = await own.begun()
    expect(Object.keys((await own.publish(empty, 1)).json().error)).toEqual(['texts.en.title'])
  })

  test('appears at its minute in India, in the version that was named, and not a minute sooner', async () => {
    const { id, slug } = await own.begun(written('en', 'Named'))
    await own.publish(id, 2, inIndia(3600))
    await own.save(id, 2, [written('en', 'Written after it')])
    expect(await own.read(id)).toMatchObject({
      state: 'draft',
      schedule: { version: 2, at: '2026-11-27T05:00:00.000Z' },
    })
    own.server.clock.forward(3599)
    await own.server.jobs.drain()
    expect(await title(slug)).toBeUndefined()
    own.server.clock.forward(1)
    await own.server.jobs.drain()
    expect(await title(slug)).toBe('Named')
    expect(await own.read(id)).toMatchObject({ state: 'both', schedule: null })
  })

  it('that was missed is made up for; one that was cancelled or set anew comes when it was said last', async () => {
    const texts = [written('en', 'Missed')]
    const [missed, cancelled, later] = [
      await own.begun(...texts),
      await own.begun(...texts),
      await own.begun(...texts),
    ]
    for (const { id } of [missed, cancelled, later]) await own.publish(id, 2, inIndia(60))
    await own.call('DELETE', `articles/${cancelled.id}/schedule`)
    await own.publish(later.id, 2, inIndia(3 * 86_400))
    own.server.clock.forward(2 * 86_400)
    await own.server.jobs.drain()
    expect(await title(missed.slug)).toBe('Missed')
    expect(await title(cancelled.slug)).toBeUndefined()
    expect(await title(later.slug)).toBeUndefined()
    own.server.clock.forward(86_400)
    await own.server.jobs.drain()
    expect(await title(later.slug)).toBe('Missed')
  })

  it('takes no time that has passed and none that no clock shows', async () => {
    const { id } = await own.begun(written('en', 'Times'))
    for (const at of [inIndia(-60), '2027-02-31T09:00', '2027-01-01T25:00']) {
      const refused = await own.publish(id, 2, at)
      expect([at, refused.statusCode, Object.keys(refused.json().error)]).toEqual([at, 422, ['at']])
    }
  })

  it('leads from each address that readers have known to the one of now, and gives none of them away', async () => {
    const { id, slug } = await own.begun(written('en', 'Moved'))
    await own.publish(id, 2)
    const move = (from: string, to: string) => own.call('PUT', `articles/${id}/slug`, { from, slug: to })
    expect((await move(slug, 'Moved Here')).json().error.slug).toHaveLength(1)
    expect((await move(slug, 'instant-e-pan')).json().error.slug).toHaveLength(1)
    for (const [from, to] of [
      [slug, `${slug}-b`],
      [`${slug}-b`, `${slug}-c`],
    ] as const) {
      expect((await move(from, to)).json()).toEqual({ success: true })
      // The answer was lost.
      expect((await move(from, to)).json()).toEqual({ success: true })
    }
    expect((await move(slug, `${slug}-d`)).json().code).toBe('STALE_VERSION')
    for (const old of [slug, `${slug}-b`])
      expect((await own.visit(old)).json().show_article.slug).toBe(`${slug}-c`)
    const taken = await own.call('POST', 'articles', { slug, category: 'applying' })
    expect([taken.statusCode, Object.keys(taken.json().error)]).toEqual([422, ['slug']])
    expect((await move(`${slug}-c`, slug)).statusCode).toBe(200)
    expect(await own.read(id)).toMatchObject({ slug, old_slugs: [`${slug}-b`, `${slug}-c`] })
  })

  test('is off the site when it is withdrawn, with its versions kept', async () => {
    const { id, slug } = await own.begun(written('en', 'Gone'))
    await own.publish(id, 2)
    await own.call('DELETE', `articles/${id}/publication`)
    expect((await own.visit(slug)).statusCode).toBe(404)
    expect(await own.read(id)).toMatchObject({ state: 'draft', version: 2 })
    await own.publish(id, 2)
    expect(await title(slug)).toBe('Gone')
  })

  test('that a command brings is a version like any other, and is not brought to an address of before', async () => {
    const { id, slug } = await own.begun(written('en', 'Typed'))
    await own.publish(id, 2)
    const folder = mkdtempSync(join(tmpdir(), 'articles-'))
    mkdirSync(folder, { recursive: true })
    const file = (name: string) =>
      writeFileSync(
        join(folder, `${name}.en.md`),
        '---\ntitle: Brought\ndescription: By a command\ncategory: applying\ncreated: 2026-11-01\nupdated: 2026-11-02\n---\n\nA text.\n',
      )
    const bring = () =>
      runCommand(['articles', 'import', folder, '--as', 'asha', '--json'], {
        commands: commandsOn(own.server),
        store: own.server.store,
        audit: auditLog(own.server.clock, randomIds),
        securityEvents: own.server.services.securityEvents,
        operator: undefined,
      })
    file(slug)
    await bring()
    expect(await own.read(id)).toMatchObject({
      version: 3,
      state: 'published',
      texts: [{ title: 'Brought', markdown: 'A text.' }],
    })
    await own.call('PUT', `articles/${id}/slug`, { from: slug, slug: `${slug}-elsewhere` })
    await expect(bring()).rejects.toThrow(`${slug}: it is called ${slug}-elsewhere now`)
    rmSync(folder, { recursive: true })
  })

  it('is in the audit log with who changed or published it, and what they changed by its id alone', async () => {
    const { id } = await own.begun(written('en', 'Secret words'))
    await own.publish(id, 2)
    const { audit } = own.server.store.tables
    const rows = await own.server.store.db.select().from(audit)
    const mine = rows.filter(({ object }) => object === id)
    expect(mine.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'PUT /api/v1/staff/articles/:id',
        'POST /api/v1/staff/articles/:id/publication',
      ]),
    )
    expect(mine.every(({ actor }) => actor === `staff:${own.me.memberId}`)).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('Secret words')
  })
})
