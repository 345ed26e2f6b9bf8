import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '../../support/databases.ts'
import { png, withFile } from '../../support/files.ts'
import { openEditing, written, type Editing } from './editors.ts'

const ALTS = { alt_en: 'A PAN card', alt_ta: 'PAN அட்டை', alt_hi: 'पैन कार्ड' }
const photo = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#1c5d99' } })

describe.each(dialects)('pictures of articles on %s', (dialect) => {
  let own: Editing
  beforeAll(async () => {
    own = await openEditing(dialect)
  })
  afterAll(() => own.server.close())

  function send(id: string, bytes: Uint8Array, alts: Record<string, string> = ALTS) {
    const sent = withFile(alts, { name: 'photo.jpg', bytes, type: 'image/jpeg' })
    return own.server.staff.inject({
      method: 'POST',
      url: `/api/v1/staff/articles/${id}/pictures`,
      headers: { ...own.me.headers, ...sent.headers },
      payload: sent.payload,
    })
  }

  test('are drawn anew, upright, no wider than a page needs, and without place and camera', async () => {
    const { id } = await own.begun()
    const bytes = await photo
      .clone()
      .withExif({ IFD0: { Make: 'SpecimenCam' }, IFD3: { GPSLatitude: '13/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { picture } = (await send(id, bytes)).json().data
    expect(picture).toMatchObject({ width: 720, height: 1440 })
    expect(picture.name).toMatch(/^[\w-]{22}-720x1440\.jpeg$/u)
    const shown = await own.server.app.inject(`/api/v1/article-pictures/${picture.name}`)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(shown.headers['cache-control']).toContain('immutable')
    const kept = await sharp(shown.rawPayload).metadata()
    expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([720, 1440, undefined, undefined])
    expect(shown.rawPayload.includes('SpecimenCam')).toBe(false)
    const ofStaff = await own.call('GET', `article-pictures/${picture.name}`)
    expect(ofStaff.rawPayload.equals(shown.rawPayload)).toBe(true)
    const entries = await own.server.store.db.select().from(own.server.store.tables.audit)
    expect(entries.map(({ object }) => object)).toContain(picture.name)
    expect((await own.server.app.inject('/api/v1/article-pictures/nothing')).statusCode).toBe(404)
  })

  test('need words in every language, are JPEG or PNG, and the same one is kept once', async () => {
    const { id } = await own.begun()
    const bytes = png(40, 20)
    const refused = await send(id, bytes, { ...ALTS, alt_hi: ' ' })
    expect([refused.statusCode, Object.keys(refused.json().error)]).toEqual([422, ['alt_hi']])
    expect(Object.keys((await send(id, Buffer.from('%PDF-1.4 no'))).json().error)).toEqual(['file_to_upload'])
    const names = []
    for (const alt_en of ['First', 'Second'])
      names.push((await send(id, bytes, { ...ALTS, alt_en })).json().data.picture.name)
    expect(new Set(names).size).toBe(1)
    const { pictures } = await own.read(id)
    expect(pictures).toMatchObject([
      { width: 40, height: 20, alts: [{ text: 'Second' }, { text: ALTS.alt_ta }, { text: ALTS.alt_hi }] },
    ])
    expect((await send('x'.repeat(22), bytes)).statusCode).toBe(404)
  })

  test('are shown where an article has them, with their size; without words nothing is published', async () => {
    const { id, slug } = await own.begun()
    const { picture } = (await send(id, png(64, 48))).json().data
    const address = `/api/v1/article-pictures/${picture.name}`
    const markdown = (alt: string) =>
      `Before.\n\n![${alt}](${address})\n\n![x](https://elsewhere.example/a.png)\n`
    await own.save(id, 1, [written('en', 'Seen', markdown(''))])
    expect(Object.keys((await own.publish(id, 2)).json().error)).toEqual(['texts.en.markdown'])
    await own.save(id, 2, [written('en', 'Seen', markdown('A PAN card'))])
    const preview = (await own.call('POST', 'article-preview', { markdown: markdown('A PAN card') })).json()
      .data
    await own.publish(id, 3)
    const html = (await own.visit(slug)).json().show_article.answer_text
    expect(html).toBe(preview.html)
    expect(html).toContain(`<img src="${address}" alt="A PAN card" width="64" height="48" loading="lazy" />`)
    expect(html).not.toContain('elsewhere')
  })

  test('a text that is nested beyond all measure is refused, and the next one is not', async () => {
    const heavy = await own.call('POST', 'article-preview', { markdown: '>'.repeat(20_000) })
    expect([heavy.statusCode, Object.keys(heavy.json().error)]).toEqual([422, ['markdown']])
    const light = await own.call('POST', 'article-preview', { markdown: '**a**' })
    expect(light.json()).toEqual({ data: { html: '<p><strong>a</strong></p>\n' } })
  })
})
