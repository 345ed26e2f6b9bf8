import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articlesFolder } from '../../src/config/folders.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { seedArticles } from '../../src/modules/articles/articles-seed.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { dialects } from '../support/databases.ts'

const SLUG = 'pan-name-correction-after-marriage'

interface Link {
  readonly slug: string
  readonly language: string
}

describe.each(dialects)('the search for articles on %s', (dialect) => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(dialect)
    await seedArticles(server.store, articlesFolder, randomIds)
  })
  afterAll(() => server.close())

  const ask = (path: string) => server.app.inject({ url: `/api/v1/${path}` })
  const search = async (text: string, language = ''): Promise<Link[]> =>
    (await ask(`search-articles?searching=${encodeURIComponent(text)}${language}`)).json().searching_article
  const slugs = async (text: string) => (await search(text)).map(({ slug }) => slug)

  test('the search knows whole Tamil words, beginnings of words, and words anywhere in the text', async () => {
    expect(await slugs('marriage')).toContain(SLUG)
    expect(await slugs('MARRIAGE gaz')).toContain(SLUG)
    expect(await slugs('திருமணச்')).toContain(SLUG)
    expect((await slugs('திருமணத்திற்குப்'))[0]).toBe(SLUG)
    expect(await slugs('ருமண')).not.toContain(SLUG)
    expect(await slugs('marriage zebra')).toEqual([])
  })

  test.each([
    ['en', 'aadhar seeding', 'link-pan-with-aadhaar'],
    ['en', 'adhaar', 'link-pan-with-aadhaar'],
    ['en', 'epan', 'instant-e-pan'],
    ['en', 'nri', 'which-pan-form-since-april-2026'],
    ['en', 'fee', 'pan-card-fees-explained'],
    ['en', 'fees', 'pan-card-fees-explained'],
    ['en', 'charges', 'pan-card-fees-explained'],
    ['en', 'pan card lost how to get', 'lost-or-damaged-pan-card'],
    ['en', 'How do I get my damaged card?', 'lost-or-damaged-pan-card'],
    ['en', 'marrige', SLUG],
    ['ta', 'nri', 'which-pan-form-since-april-2026'],
    ['ta', 'கல்யாணம்', SLUG],
    ['hi', 'शादी', SLUG],
    ['hi', 'फीस', 'pan-card-fees-explained'],
    ['hi', 'पैन कार्ड खो गया', 'lost-or-damaged-pan-card'],
    ['hi', 'pan kho gaya', 'lost-or-damaged-pan-card'],
    ['hi', 'आधार जोड़ना', 'link-pan-with-aadhaar'],
  ])(
    'a reader of %s who types %s finds what is meant, however it is spelled',
    async (language, text, slug) => {
      const found = await search(text, `&language=${language}&include=details`)
      expect(found.map((article) => article.slug)).toContain(slug)
      expect(found.map((article) => article.language)).toEqual(found.map(() => language))
    },
  )

  test.each([
    ['aadhar', 'link-pan-with-aadhaar'],
    ['adhaar', 'link-pan-with-aadhaar'],
    ['aadhar link', 'link-pan-with-aadhaar'],
    ['ஆதார்', 'link-pan-with-aadhaar'],
    ['आधार कार्ड', 'link-pan-with-aadhaar'],
    ['epan', 'instant-e-pan'],
    ['fee', 'pan-card-fees-explained'],
    ['fees', 'pan-card-fees-explained'],
    ['கட்டணம்', 'pan-card-fees-explained'],
    ['शुल्क', 'pan-card-fees-explained'],
    ['address change', 'change-of-address-on-pan'],
    ['name change', SLUG],
    ['pan card lost how to get', 'lost-or-damaged-pan-card'],
    ['minor', 'pan-for-minors'],
    ['tan', 'pan-tan-and-gstin'],
    ['trust', 'pan-for-a-trust'],
    ['company', 'pan-for-a-company-or-llp'],
    ['status', 'pan-application-status-explained'],
    ['ao code', 'find-your-ao-code'],
  ])('%s finds the article that is about it first', async (text, slug) => {
    for (const language of ['en', 'ta', 'hi'])
      expect((await search(text, `&language=${language}`))[0]!.slug).toBe(slug)
  })

  test.each([
    ['fees', 'fee'],
    ['NRIs', 'nri'],
    ['trusts', 'trust'],
  ])('%s finds what %s finds', async (several, one) => {
    expect(await slugs(several)).toEqual(await slugs(one))
  })

  test.each(['', '   ', '"', "'", '-', ') OR (', 'a" OR "b', "x'::tsquery", '* NEAR', '\\', '%', '&|!<->'])(
    'the search takes %j as words, or as nothing',
    async (text) => {
      const answer = await ask(`search-articles?searching=${encodeURIComponent(text)}`)
      expect(answer.statusCode).toBe(200)
    },
  )

  test('a search longer than anybody types is refused', async () => {
    expect((await ask(`search-articles?searching=${'a'.repeat(201)}`)).statusCode).toBe(400)
  })
})
